import { Search } from 'lucide-react'
import { useState } from 'react'
import { LocalizedText } from '#command-center/kit/form/localized-text.tsx'
import { Badge } from '#ui/badge.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#words/words.tsx'
import { type FoundVariant, useFoundVariants } from './use-found-variants.ts'
import type { Shop } from './use-shop.ts'
import { usePhoneOrderWords } from './words.ts'

type Props = {
  shop: Shop | undefined
  label: string
  onChoose: (variant: FoundVariant) => void
}

/** A text field and a list of buttons. Enter takes the first. */
export function ProductSearch({ shop, label, onChoose }: Props) {
  const words = usePhoneOrderWords()
  const { money, weight } = useWords()
  const [query, setQuery] = useState('')
  const variants = useFoundVariants(shop, query)
  const choose = (variant: FoundVariant) => {
    onChoose(variant)
    setQuery('')
  }
  return (
    <div className="grid grid-cols-1 gap-1">
      <TextField
        dense
        type="search"
        label={label}
        hint={words.addProductHint}
        before={<Search />}
        value={query}
        autoComplete="off"
        onChange={({ target }) => setQuery(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (variants?.[0]) choose(variants[0])
        }}
      />
      {variants && (
        <ul className="grid grid-cols-1 overflow-hidden rounded-chip border border-line">
          {variants.map((variant) => (
            <li key={variant.id} className="border-b border-line last:border-b-0">
              <button
                type="button"
                onClick={() => choose(variant)}
                className="flex min-h-10 w-full flex-wrap items-center justify-between gap-x-3 px-3 py-1 text-left text-sm hover:bg-raised focus-visible:-outline-offset-2"
              >
                <span>
                  <LocalizedText text={variant.product.name} more={variant.name} />{' '}
                  <span className="text-muted">
                    {variant.amount > 0 && weight(variant.amount, variant.unit)}
                  </span>
                </span>
                <span className="ml-auto flex items-center gap-2 tabular-nums">
                  {!(variant.isAvailable && variant.product.isAvailable) && (
                    <Badge tone="warn">{words.soldOut}</Badge>
                  )}
                  {money(variant.price)}
                </span>
              </button>
            </li>
          ))}
          {variants.length === 0 && (
            <li className="p-3 text-sm text-muted">{words.nothingFound}</li>
          )}
        </ul>
      )}
    </div>
  )
}
