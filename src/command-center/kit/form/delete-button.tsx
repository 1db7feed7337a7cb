import { Trash2 } from 'lucide-react'
import { deleted } from '#command-center/kit/session/ask-staff.ts'
import { goTo } from '#platform/browser/navigate.ts'
import type { Refusal } from '#platform/refusal.ts'
import { Button } from '#ui/button.tsx'
import { useStaffWords } from '#words/words.tsx'
import { useAct } from './use-act.ts'
import { useConfirm } from './use-confirm.tsx'

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
    if (await act(deleted(send()), notice)) await goTo(back)
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
