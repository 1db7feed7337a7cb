import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ListedProduct } from '#business/menu/product.ts'
import { useLocalizedText } from '#command-center/kit/form/localized-text.tsx'
import { useAct } from '#command-center/kit/form/use-act.ts'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import { useMenuWords } from '#command-center/menu/kit/words.ts'
import { refresh } from '#platform/browser/navigate.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useScrollRoom } from '#ui/scroll-room.ts'
import { SelectField } from '#ui/select-field.tsx'
import { useStaffWords, useWords } from '#words/words.tsx'
import type { NamedCategory } from './load.ts'
import { PricesDialog } from './prices-dialog.tsx'

type BulkBarProps = {
  products: readonly ListedProduct[]
  categories: readonly NamedCategory[]
  onClear(): void
}

/** Actions for all selected products. */
export function BulkBar({ products, categories, onClear }: BulkBarProps) {
  const { products: words } = useMenuWords()
  const { notices } = useStaffWords()
  const { act, isBusy } = useAct()
  const bar = useRef<HTMLElement>(null)
  useScrollRoom(bar, true)
  const [dialog, setDialog] = useState<'prices' | 'category'>()
  const ids = products.map(({ id }) => id)
  const sell = async (isAvailable: boolean) => {
    const asking = askStaff('POST /api/products/availability', { ids, isAvailable })
    await act(asking, notices.product.updated)
    await refresh()
  }
  const close = () => setDialog(undefined)
  return (
    <section
      ref={bar}
      aria-label={words.selection}
      className="sticky bottom-[calc(0.75rem+var(--bar,0px))] z-20 flex max-h-[40dvh] flex-wrap items-center gap-2 rounded-card border border-line bg-surface overflow-y-auto p-2 pl-4 shadow-raised"
    >
      <p role="status" className="mr-auto text-sm font-medium tabular-nums">
        {words.selected(products.length)}
      </p>
      <Button size={36} busy={isBusy} onClick={() => sell(true)}>
        {words.markAvailable}
      </Button>
      <Button size={36} busy={isBusy} onClick={() => sell(false)}>
        {words.soldOutAll}
      </Button>
      <Button size={36} onClick={() => setDialog('prices')}>
        {words.reprice}
      </Button>
      <Button size={36} onClick={() => setDialog('category')}>
        {words.attachAll}
      </Button>
      <IconButton size={36} label={words.clear} icon={<X />} onClick={onClear} />
      {dialog === 'prices' && <PricesDialog products={products} onClose={close} />}
      {dialog === 'category' && <AttachDialog ids={ids} categories={categories} onClose={close} />}
    </section>
  )
}

type AttachDialogProps = {
  ids: readonly string[]
  categories: readonly NamedCategory[]
  onClose(): void
}

/** Adds products to one category; those already in it keep their place. */
function AttachDialog({ ids, categories, onClose }: AttachDialogProps) {
  const { attachMany: words } = useMenuWords()
  const { forms, notices } = useStaffWords()
  const { t } = useWords()
  const localize = useLocalizedText()
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
          <Button onClick={onClose}>{forms.cancel}</Button>
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
          options={categories.map(({ id, name }) => ({ value: id, label: localize(name) }))}
        />
      )}
    </Dialog>
  )
}
