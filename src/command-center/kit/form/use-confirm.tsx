import { Trash2 } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { deleted } from '#command-center/kit/session/ask-staff.ts'
import { goTo } from '#platform/browser/navigate.ts'
import type { Refusal } from '#platform/refusal.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useStaffWords, useWords } from '#words/words.tsx'
import { leave } from './leave-guard.tsx'
import { useAct } from './use-act.ts'

type Question = {
  title: string
  text?: string
  yes: string
  /** A word to type first, if other things are deleted too. */
  typed?: string
  /** The label of that field, if the usual one doesn't fit. */
  typedLabel?: string
  onYes(): void
}

/** For actions that can't be undone. Render `dialog`, and call `confirm` before the action. */
export function useConfirm() {
  const { t } = useWords()
  const { forms } = useStaffWords()
  const [question, setQuestion] = useState<Question>()
  const [typed, setTyped] = useState('')
  const form = useId()
  const close = () => setQuestion(undefined)
  const confirm = (next: Question) => {
    setTyped('')
    setQuestion(next)
  }
  const isSure = !question?.typed || isTyped(typed, question.typed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSure) return
    question?.onYes()
    close()
  }
  const dialog = (
    <Dialog
      title={question?.title}
      description={question?.text}
      closeLabel={t.common.close}
      firm={question?.typed !== undefined}
      open={question !== undefined}
      onOpenChange={close}
      footer={
        <>
          <Button onClick={close}>{forms.cancel}</Button>
          <Button kind="danger" type="submit" form={form} disabled={!isSure}>
            {question?.yes}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="empty:hidden">
        {question?.typed && (
          <TextField
            dense
            label={question.typedLabel ?? forms.typeToConfirm(question.typed)}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </form>
    </Dialog>
  )
  return { confirm, dialog }
}

/** Whether the word was typed. */
export const isTyped = (typed: string, word: string) => plain(typed) === plain(word)

/** As a keyboard has it: names may have ’, “”, a dash or no-break spaces, which aren't easy to type or to see. */
const plain = (text: string) =>
  text
    .replaceAll(/[’‘ʼ`´]/g, "'")
    .replaceAll(/[“”„«»]/g, '"')
    .replaceAll(/[‐‑–—−]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()

type DeleteButtonProps = {
  label: string
  /** The question before. */
  title: string
  text: string
  /** A word to type first, if other things are deleted too. */
  typed?: string | undefined
  /** The notice after it, and the page to go to. */
  notice: string
  back: string
  send(): Promise<object | Refusal>
}

/** Deletes the thing that a page is about. */
export function DeleteButton(props: DeleteButtonProps) {
  const { label, title, text, typed, notice, back, send } = props
  const { forms } = useStaffWords()
  const { confirm, dialog } = useConfirm()
  const { act, isBusy } = useAct()
  const remove = async () => {
    if (await act(deleted(send()), notice)) await leave(() => goTo(back))
  }
  return (
    <>
      <Button
        size={36}
        busy={isBusy}
        onClick={() =>
          confirm({ title, text, yes: forms.delete, onYes: remove, ...(typed && { typed }) })
        }
      >
        <Trash2 />
        <span className="max-sm:sr-only">{label}</span>
      </Button>
      {dialog}
    </>
  )
}
