import { Card } from '#ui/card.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { useWords } from '#words/words.tsx'
import { Said } from '../editing/said.tsx'
import { useSaid } from '../editing/use-said.ts'
import { DishSearch } from './dish-search.tsx'
import type { Shop } from './use-shop.ts'
import { type Wish, withDish, withQuantity } from './wish.ts'
import { useTelephoneWords } from './words.ts'

type Props = { wish: Wish; setWish: (wish: Wish) => void; shop: Shop | undefined }

/** What is ordered: a dish more by its name, one more or less by its sign. */
export function LinesFields({ wish, setWish, shop }: Props) {
  const words = useTelephoneWords()
  const { money } = useWords()
  const said = useSaid()
  return (
    <Card title={words.lines}>
      <ul className="grid grid-cols-1 gap-2 pb-3">
        {wish.lines.map((line) => {
          const name = said(line.productName, line.variantName)
          return (
            <li key={line.key} className="flex flex-wrap items-center justify-between gap-x-3">
              <span className="min-w-0 flex-1 basis-40">
                <Said text={line.productName} more={line.variantName} />
              </span>
              <span className="ml-auto flex items-center gap-3">
                <Quantity
                  size={36}
                  label={name}
                  lessLabel={line.quantity === 1 ? words.remove(name) : words.less}
                  moreLabel={words.more}
                  value={line.quantity}
                  onChange={(quantity) => setWish(withQuantity(wish, line.key, quantity))}
                />
                <span className="min-w-20 text-right tabular-nums">
                  {money(line.price * line.quantity)}
                </span>
              </span>
            </li>
          )
        })}
        {wish.lines.length === 0 && <li className="text-muted">{words.noLines}</li>}
      </ul>
      <DishSearch
        shop={shop}
        label={words.addDish}
        onChoose={({ product, id, name, price }) =>
          setWish(
            withDish(wish, {
              variantId: id,
              productName: product.name,
              variantName: name,
              price,
            }),
          )
        }
      />
    </Card>
  )
}
