import { LineName, useLineName } from '#command-center/kit/form/line-name.tsx'
import { refuse } from '#platform/refusal.ts'
import { Banner } from '#ui/banner.tsx'
import { Card } from '#ui/card.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { formatMoney } from '#words/kit/money.ts'
import { refusalMessage } from '#words/staff/refusals.ts'
import { useWords } from '#words/words.tsx'
import type { Fields } from './fields.ts'
import { type OrderDraft, withProduct, withQuantity } from './order-draft.ts'
import { ProductSearch } from './product-search.tsx'
import { usePhoneOrderWords } from './words.ts'

type Props = Pick<Fields, 'shop' | 'currency'> & {
  draft: OrderDraft
  setDraft: (draft: OrderDraft) => void
}

/** The items, in a card of their own. */
export const LinesFields = (props: Props) => (
  <Card title={usePhoneOrderWords().lines}>
    <LinesEditor {...props} />
  </Card>
)

/** Add a product by name, change its quantity with + and −. */
export function LinesEditor({ draft, setDraft, shop, currency }: Props) {
  const words = usePhoneOrderWords()
  const { locale } = useWords()
  const nameOf = useLineName()
  const isOther = shop !== undefined && shop.currencyCode !== currency
  const other =
    isOther &&
    refusalMessage(locale, refuse('other-currency', { order: currency, menu: shop.currencyCode }))
  return (
    <div>
      <ul className="grid grid-cols-1 gap-2 pb-3">
        {draft.lines.map((line) => {
          const name = nameOf(line)
          return (
            <li key={line.key} className="flex flex-wrap items-center justify-between gap-x-3">
              <span className="min-w-0 flex-1 basis-40">
                <LineName line={line} />
              </span>
              <span className="ml-auto flex flex-wrap items-center justify-end gap-x-3">
                <Quantity
                  size={36}
                  label={name}
                  lessLabel={line.quantity === 1 ? words.remove(name) : words.less}
                  moreLabel={words.more}
                  value={line.quantity}
                  onChange={(quantity) => setDraft(withQuantity(draft, line.key, quantity))}
                />
                <span className="min-w-20 text-right tabular-nums">
                  {formatMoney(line.price * line.quantity, currency, locale)}
                </span>
              </span>
            </li>
          )
        })}
        {draft.lines.length === 0 && <li className="text-muted">{words.noLines}</li>}
      </ul>
      {other ? (
        <Banner title={other.title}>{other.text}</Banner>
      ) : (
        <ProductSearch
          shop={shop}
          label={words.addProduct}
          onChoose={({ product, id, name, price }) =>
            setDraft(
              withProduct(draft, {
                variantId: id,
                productName: product.name,
                variantName: name,
                price,
              }),
            )
          }
        />
      )}
    </div>
  )
}
