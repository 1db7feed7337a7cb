import { Search } from 'lucide-react'
import { useState } from 'react'
import { useLocalizedText } from '#command-center/kit/form/localized-text.tsx'
import { useRest } from '#command-center/kit/form/use-rest.ts'
import { useMenuWords } from '#command-center/menu/kit/words.ts'
import { showAs } from '#platform/browser/navigate.ts'
import { useHref } from '#shop-context.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { availabilities, listAddress, missings, type ProductFilters } from './list-address.ts'
import type { NamedCategory } from './load.ts'

type FiltersProps = { filters: ProductFilters; categories: readonly NamedCategory[] }

/** The filters of the list. They are in the address, so it can be bookmarked and shared. */
export function Filters({ filters, categories }: FiltersProps) {
  const { products: words } = useMenuWords()
  const here = useHref()('/command-center/product')
  const localize = useLocalizedText()
  const [q, setQ] = useTypedQuery(filters.q ?? '', (next) => choose({ q: next }))
  const choose = (change: Partial<Record<keyof ProductFilters, string>>) =>
    showAs(listAddress(here, { ...filters, q: q.trim(), ...change } as ProductFilters))
  const available = { available: words.available, 'sold-out': words.soldOut }
  const gap = { photo: words.missingPhoto, translation: words.missingTranslation }
  return (
    <search className="@container min-w-0">
      <div className="grid min-w-0 grid-cols-2 gap-3 @3xl:grid-cols-[2fr_1fr_1fr_1fr]">
        <TextField
          dense
          className="@max-md:col-span-2"
          type="search"
          label={words.search}
          before={<Search />}
          autoComplete="off"
          maxLength={100}
          value={q}
          onChange={({ target }) => setQ(target.value)}
        />
        <SelectField
          dense
          className="@max-md:col-span-2"
          label={words.category}
          value={filters.categoryId ?? ''}
          onChange={({ target }) => choose({ categoryId: target.value })}
          options={[
            { value: '', label: words.anyCategory },
            ...categories.map(({ id, name }) => ({ value: id, label: localize(name) })),
          ]}
        />
        <SelectField
          dense
          label={words.availability}
          value={filters.availability ?? ''}
          onChange={({ target }) => choose({ availability: target.value })}
          options={[
            { value: '', label: words.anyAvailability },
            ...availabilities.map((value) => ({ value, label: available[value] })),
          ]}
        />
        <SelectField
          dense
          label={words.missing}
          value={filters.missing ?? ''}
          onChange={({ target }) => choose({ missing: target.value })}
          options={[
            { value: '', label: words.anyMissing },
            ...missings.map((value) => ({ value, label: gap[value] })),
          ]}
        />
      </div>
    </search>
  )
}

/** Typed text goes into the address; when the address changes elsewhere, the field follows. */
function useTypedQuery(inAddress: string, ask: (q: string) => Promise<void>) {
  const [typed, setTyped] = useState(inAddress)
  const [known, setKnown] = useState({ inAddress, requested: inAddress })
  if (known.inAddress !== inAddress) {
    setKnown({ inAddress, requested: inAddress })
    // The field has this text already, and maybe more by now.
    if (known.requested !== inAddress) setTyped(inAddress)
  }
  useRest(typed, async () => {
    const q = typed.trim()
    if (q === inAddress) return
    setKnown((now) => ({ ...now, requested: q }))
    await ask(q)
  })
  return [typed, setTyped] as const
}
