import { Search } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#ui/badge.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#words/words.tsx'
import { Said } from '../editing/said.tsx'
import { type FoundDish, useFoundDishes } from './use-found-dishes.ts'
import type { Shop } from './use-shop.ts'
import { useTelephoneWords } from './words.ts'

type Props = {
  shop: Shop | undefined
  label: string
  onChoose: (dish: FoundDish) => void
}

/** A plain field and a list of buttons: Enter takes the first. */
export function DishSearch({ shop, label, onChoose }: Props) {
  const words = useTelephoneWords()
  const { money, weight } = useWords()
  const [query, setQuery] = useState('')
  const dishes = useFoundDishes(shop, query)
  const choose = (dish: FoundDish) => {
    onChoose(dish)
    setQuery('')
  }
  return (
    <div className="grid grid-cols-1 gap-1">
      <TextField
        dense
        type="search"
        label={label}
        hint={words.addDishHint}
        before={<Search />}
        value={query}
        autoComplete="off"
        onChange={({ target }) => setQuery(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (dishes?.[0]) choose(dishes[0])
        }}
      />
      {dishes && (
        <ul className="grid grid-cols-1 overflow-hidden rounded-chip border border-line">
          {dishes.map((dish) => (
            <li key={dish.id} className="border-b border-line last:border-b-0">
              <button
                type="button"
                onClick={() => choose(dish)}
                className="flex min-h-10 w-full flex-wrap items-center justify-between gap-x-3 px-3 py-1 text-left text-sm hover:bg-raised focus-visible:-outline-offset-2"
              >
                <span>
                  <Said text={dish.product.name} more={dish.name} />{' '}
                  <span className="text-muted">
                    {dish.amount > 0 && weight(dish.amount, dish.unit)}
                  </span>
                </span>
                <span className="ml-auto flex items-center gap-2 tabular-nums">
                  {!(dish.isAvailable && dish.product.isAvailable) && (
                    <Badge tone="warn">{words.soldOut}</Badge>
                  )}
                  {money(dish.price)}
                </span>
              </button>
            </li>
          ))}
          {dishes.length === 0 && <li className="p-3 text-sm text-muted">{words.nothingFound}</li>}
        </ul>
      )}
    </div>
  )
}
