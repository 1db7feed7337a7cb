import { useState } from 'react'
import { refresh } from '#platform/browser/go.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useStaffWords, useWords } from '#words/words.tsx'
import { askStaff } from '../editing/ask-staff.ts'
import { useAct } from '../editing/use-act.ts'
import { useSaid } from '../editing/use-said.ts'
import { useMakingWords } from '../making/words.ts'
import type { NamedCategory } from './load.ts'

type AttachDialogProps = {
  ids: readonly string[]
  categories: readonly NamedCategory[]
  onClose(): void
}

/** Puts many dishes into one category; those that are in it stay where they are. */
export function AttachDialog({ ids, categories, onClose }: AttachDialogProps) {
  const { attachMany: words } = useMakingWords()
  const { editing, notices } = useStaffWords()
  const { t } = useWords()
  const said = useSaid()
  const { act, isBusy } = useAct()
  const [categoryId, setCategoryId] = useState(categories[0]?.id ?? '')
  const put = async () => {
    const asking = askStaff('POST /api/categories/{categoryId}/products', {
      categoryId,
      ids: [...ids],
    })
    if (!(await act(asking, notices.category.updated))) return
    await refresh()
    onClose()
  }
  return (
    <Dialog
      open
      title={words.title}
      closeLabel={t.common.close}
      onOpenChange={onClose}
      footer={
        <>
          <Button onClick={onClose}>{editing.cancel}</Button>
          {categories.length > 0 && (
            <Button kind="primary" busy={isBusy} onClick={put}>
              {words.do}
            </Button>
          )}
        </>
      }
    >
      {categories.length === 0 ? (
        <p>{words.empty}</p>
      ) : (
        <SelectField
          dense
          label={words.category}
          value={categoryId}
          onChange={({ target }) => setCategoryId(target.value)}
          options={categories.map(({ id, name }) => ({ value: id, label: said(name) }))}
        />
      )}
    </Dialog>
  )
}
