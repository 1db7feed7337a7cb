import { Trash2 } from 'lucide-react'
import { goTo } from '#platform/browser/go.ts'
import { Button } from '#ui/button.tsx'
import { useStaffWords } from '#words/words.tsx'
import { askStaff } from '../editing/ask-staff.ts'
import { useAct } from '../editing/use-act.ts'
import { useConfirm } from '../editing/use-confirm.tsx'
import { usePageWords } from '../pages/words.ts'

export function DeletePage({ pageId, back }: { pageId: string; back: string }) {
  const words = usePageWords()
  const { editing, notices } = useStaffWords()
  const { confirm, dialog } = useConfirm()
  const { act, isBusy } = useAct()
  const remove = async () => {
    if (await act(askStaff('DELETE /api/pages/id/{pageId}', { pageId }), notices.page.deleted))
      await goTo(back)
  }
  return (
    <>
      <Button
        size={36}
        busy={isBusy}
        onClick={() =>
          confirm({
            title: words.delete,
            text: words.deleteText,
            yes: editing.delete,
            onYes: remove,
          })
        }
      >
        <Trash2 />
        {editing.delete}
      </Button>
      {dialog}
    </>
  )
}
