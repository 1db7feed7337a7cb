import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#words/words.tsx'
import { Said } from '../editing/said.tsx'
import { DishSearch } from './dish-search.tsx'
import type { FoundDish } from './use-found-dishes.ts'
import { useShop } from './use-shop.ts'
import { useSoldOut } from './use-sold-out.ts'
import type { Term } from './use-stock.ts'
import { useTelephoneWords } from './words.ts'

/** Find a dish, say for how long; below, what is sold out and until when. */
export function SoldOutList() {
  const words = useTelephoneWords()
  const { moment } = useWords()
  const shop = useShop()
  const { soldOut, sellOut, putBack } = useSoldOut()
  const [dish, setDish] = useState<FoundDish>()
  const mark = async (term: Term) => {
    if (!dish) return
    // A dish of one kind is sold out as a whole: that is how the menu shows it.
    const isOnly = dish.product.variants.length === 1
    const subject = { productId: dish.product.id, ...(!isOnly && { variantId: dish.id }) }
    await sellOut(subject, term)
    setDish(undefined)
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <DishSearch shop={shop} label={words.sellOut} onChoose={setDish} />
      {dish && (
        <fieldset className="grid grid-cols-1 gap-3 rounded-card border border-line p-3">
          <legend className="px-1 font-semibold">
            <Said text={dish.product.name} more={dish.name} />
          </legend>
          <div className="flex flex-wrap gap-2">
            <Button size={36} onClick={() => void mark({ until: 'CLOSING' })}>
              {words.untilClosing}
            </Button>
            <Button size={36} onClick={() => void mark({ until: 'NOTICE' })}>
              {words.untilNotice}
            </Button>
          </div>
          <form
            className="flex flex-wrap items-end gap-2"
            onSubmit={(event) => {
              event.preventDefault()
              const date = String(new FormData(event.currentTarget).get('date') ?? '')
              void mark({ until: 'DATE', date })
            }}
          >
            <TextField dense type="date" name="date" required label={words.untilDate} />
            <Button type="submit" size={36}>
              {words.sellOut}
            </Button>
          </form>
        </fieldset>
      )}
      <ul className="grid grid-cols-1 gap-1">
        {soldOut?.map(({ productId, variantId, productName, variantName, until }) => (
          <li
            key={variantId ?? productId}
            className="flex flex-wrap items-center justify-between gap-x-3"
          >
            <span>
              <Said text={productName} more={variantName} />{' '}
              <span className="text-sm text-muted">
                {until ? words.untilDay(moment(new Date(until))) : words.untilNotice}
              </span>
            </span>
            <Button
              kind="quiet"
              size={36}
              onClick={() => void putBack({ productId, ...(variantId && { variantId }) })}
            >
              {words.putBack}
            </Button>
          </li>
        ))}
        {soldOut?.length === 0 && <li className="text-muted">{words.nothingSoldOut}</li>}
      </ul>
    </div>
  )
}
