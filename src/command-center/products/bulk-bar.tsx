import { X } from 'lucide-react'
import { useState } from 'react'
import type { ListedProduct } from '#business/products/shapes.ts'
import { refresh } from '#platform/browser/go.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useStaffWords } from '#words/words.tsx'
import { askStaff } from '../editing/ask-staff.ts'
import { useAct } from '../editing/use-act.ts'
import { useMakingWords } from '../making/words.ts'
import { AttachDialog } from './attach-dialog.tsx'
import type { NamedCategory } from './load.ts'
import { PricesDialog } from './prices-dialog.tsx'

type BulkBarProps = {
  products: readonly ListedProduct[]
  categories: readonly NamedCategory[]
  onClear(): void
}

/** What can be done to all that are chosen. */
export function BulkBar({ products, categories, onClear }: BulkBarProps) {
  const { products: words } = useMakingWords()
  const { notices } = useStaffWords()
  const { act, isBusy } = useAct()
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
      aria-label={words.selection}
      className="sticky bottom-[calc(0.75rem+var(--bar,0px))] z-20 flex flex-wrap items-center gap-2 rounded-card border border-line bg-surface p-2 pl-4 shadow-raised"
    >
      <p role="status" className="mr-auto text-sm font-medium tabular-nums">
        {words.selected(products.length)}
      </p>
      <Button size={36} busy={isBusy} onClick={() => sell(true)}>
        {words.sellAll}
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
