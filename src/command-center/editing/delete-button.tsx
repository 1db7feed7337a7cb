import { Trash2 } from 'lucide-react'
import { goTo } from '#platform/browser/go.ts'
import type { Refusal } from '#platform/refusal.ts'
import { Button } from '#ui/button.tsx'
import { useStaffWords } from '#words/words.tsx'
import { useAct } from './use-act.ts'
import { useConfirm } from './use-confirm.tsx'

type DeleteButtonProps = {
  label: string
  /** What is asked before. */
  title: string
  text: string
  /** What must be typed first, if it pulls other things along. */
  typed?: string | undefined
  /** What is said after, and where one goes on. */
  notice: string
  back: string
  send(): Promise<object | Refusal>
}

/** Deletes the thing that a page is about. */
export function DeleteButton(props: DeleteButtonProps) {
  const { label, title, text, typed, notice, back, send } = props
  const { editing } = useStaffWords()
  const { confirm, dialog } = useConfirm()
  const { act, isBusy } = useAct()
  const remove = async () => {
    if (await act(send(), notice)) await goTo(back)
  }
  return (
    <>
      <Button
        size={36}
        busy={isBusy}
        onClick={() =>
          confirm({ title, text, yes: editing.delete, onYes: remove, ...(typed && { typed }) })
        }
      >
        <Trash2 />
        {label}
      </Button>
      {dialog}
    </>
  )
}
