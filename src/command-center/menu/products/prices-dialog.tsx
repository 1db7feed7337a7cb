import { useState } from 'react'
import { priceSteps } from '#business/menu/price.ts'
import type { ListedProduct } from '#business/menu/product.ts'
import { LocalizedText } from '#command-center/kit/form/localized-text.tsx'
import { NumberField } from '#command-center/kit/form/number-field.tsx'
import { useAct } from '#command-center/kit/form/use-act.ts'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import { useMenuWords } from '#command-center/menu/kit/words.ts'
import { refresh } from '#platform/browser/navigate.ts'
import { isRefusal, type Refusal } from '#platform/refusal.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Cell, HeadCell, Row, Table } from '#ui/table.tsx'
import { fieldMessage } from '#words/kit/forms.ts'
import { useStaffWords, useWords } from '#words/words.tsx'

type PricesDialogProps = { products: readonly ListedProduct[]; onClose(): void }

/** Raises or lowers many prices, with a preview first. */
export function PricesDialog({ products, onClose }: PricesDialogProps) {
  const { reprice: words } = useMenuWords()
  const { forms, notices } = useStaffWords()
  const { t, locale, money } = useWords()
  const { act, isBusy } = useAct()
  const [tenths, setTenths] = useState<number | null>(null)
  const [refusal, setRefusal] = useState<Refusal>()
  const [step, setStep] = useState<number>()
  const [found, setFound] = useState<{ prices: PriceChange[]; seen: string }>()
  const prices = found?.prices
  const ask = (how: { isTrial: boolean; seen?: string }) =>
    askStaff('POST /api/products/prices', {
      ids: products.map(({ id }) => id),
      percent: (tenths ?? 0) / 10,
      step,
      ...how,
    })
  const look = async () => {
    const answer = await ask({ isTrial: true })
    setRefusal(isRefusal(answer) ? answer : undefined)
    setFound(isRefusal(answer) ? undefined : answer)
  }
  const change = async ({ seen }: { seen: string }) => {
    // A colleague may have changed a price since: then show a new preview.
    if (!(await act(ask({ isTrial: false, seen }), notices.product.updated))) return look()
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
          <Button onClick={onClose}>{forms.cancel}</Button>
          {found && found.prices.length > 0 ? (
            <Button kind="primary" busy={isBusy} onClick={() => change(found)}>
              {words.do(found.prices.length)}
            </Button>
          ) : (
            <Button kind="primary" onClick={look}>
              {words.look}
            </Button>
          )}
        </>
      }
    >
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <NumberField
          label={words.percent}
          hint={words.percentHint}
          digits={1}
          after="%"
          value={tenths}
          error={error && fieldMessage(locale, error)}
          onNumber={(value) => {
            setTenths(value)
            setFound(undefined)
          }}
        />
        <SelectField
          dense
          label={words.step}
          value={step ?? ''}
          options={[
            { value: '', label: words.fittingStep },
            ...priceSteps.map((one) => ({ value: String(one), label: money(one) })),
          ]}
          onChange={({ target }) => {
            setStep(Number(target.value) || undefined)
            setFound(undefined)
          }}
        />
      </div>
      {prices && <PriceChanges prices={prices} products={products} />}
    </Dialog>
  )
}

type PriceChangesProps = {
  prices: readonly PriceChange[]
  products: readonly ListedProduct[]
}

/** All price changes with the current price. */
function PriceChanges({ prices, products }: PriceChangesProps) {
  const { reprice: words } = useMenuWords()
  const { money } = useWords()
  const byProduct = Map.groupBy(prices, ({ productId }) => productId)
  if (prices.length === 0) return <p role="status">{words.nothing}</p>
  return (
    <Table
      caption={words.preview}
      showCaption
      head={
        <>
          <HeadCell>{words.product}</HeadCell>
          <HeadCell numeric>{words.before}</HeadCell>
          <HeadCell numeric>{words.after}</HeadCell>
        </>
      }
    >
      {products.flatMap(({ id, name }) =>
        byProduct.get(id)?.map(({ variantId, from, to }) => (
          <Row key={variantId}>
            <Cell className="wrap-anywhere">
              <LocalizedText text={name} />
            </Cell>
            <Cell numeric>{money(from)}</Cell>
            <Cell numeric className="font-semibold">
              {money(to)}
            </Cell>
          </Row>
        )),
      )}
    </Table>
  )
}

/** The price of a variant, before and after. */
type PriceChange = { productId: string; variantId: string; from: number; to: number }
