import { useState } from 'react'
import type { ListedProduct } from '#business/products/shapes.ts'
import { refresh } from '#platform/browser/go.ts'
import { isRefusal, type Refusal } from '#platform/refusal.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { fieldMessage } from '#words/forms.ts'
import { useStaffWords, useWords } from '#words/words.tsx'
import { askStaff } from '../editing/ask-staff.ts'
import { NumberField } from '../editing/number-field.tsx'
import { useAct } from '../editing/use-act.ts'
import { useMakingWords } from '../making/words.ts'
import type { PriceChange } from './price-change.ts'
import { PriceChanges } from './price-changes.tsx'

type PricesDialogProps = { products: readonly ListedProduct[]; onClose(): void }

/** Raises or lowers the prices of many; what would change is shown before it does. */
export function PricesDialog({ products, onClose }: PricesDialogProps) {
  const { reprice: words } = useMakingWords()
  const { editing, notices } = useStaffWords()
  const { t, locale } = useWords()
  const { act, isBusy } = useAct()
  const [tenths, setTenths] = useState<number | null>(null)
  const [refusal, setRefusal] = useState<Refusal>()
  const [prices, setPrices] = useState<PriceChange[]>()
  const ask = (isTrial: boolean) =>
    askStaff('POST /api/products/prices', {
      ids: products.map(({ id }) => id),
      percent: (tenths ?? 0) / 10,
      isTrial,
    })
  const look = async () => {
    const answer = await ask(true)
    setRefusal(isRefusal(answer) ? answer : undefined)
    if (!isRefusal(answer)) setPrices(answer.prices)
  }
  const change = async () => {
    if (!(await act(ask(false), notices.product.updated))) return
    await refresh()
    onClose()
  }
  const [error] = refusal?.facts?.errors ?? []
  return (
    <Dialog
      open
      width="regular"
      title={words.title}
      closeLabel={t.common.close}
      onOpenChange={onClose}
      footer={
        <>
          <Button onClick={onClose}>{editing.cancel}</Button>
          {prices && prices.length > 0 ? (
            <Button kind="primary" busy={isBusy} onClick={change}>
              {words.do(prices.length)}
            </Button>
          ) : (
            <Button kind="primary" onClick={look}>
              {words.look}
            </Button>
          )}
        </>
      }
    >
      <NumberField
        label={words.percent}
        hint={words.percentHint}
        digits={1}
        after="%"
        value={tenths}
        error={error && fieldMessage(locale, error)}
        onNumber={(value) => {
          setTenths(value)
          setPrices(undefined)
        }}
      />
      {prices && <PriceChanges prices={prices} products={products} />}
    </Dialog>
  )
}
