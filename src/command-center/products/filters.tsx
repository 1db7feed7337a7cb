import { Search } from 'lucide-react'
import { showAs } from '#platform/browser/go.ts'
import { useHref } from '#site.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useSaid } from '../editing/use-said.ts'
import { useMakingWords } from '../making/words.ts'
import { availabilities, listAddress, missings, type ProductFilters } from './list-address.ts'
import type { NamedCategory } from './load.ts'
import { useTypedQuery } from './use-typed-query.ts'

type FiltersProps = { filters: ProductFilters; categories: readonly NamedCategory[] }

/** What of the products is looked at: each change is in the address, so it can be kept and sent on. */
export function Filters({ filters, categories }: FiltersProps) {
  const { products: words } = useMakingWords()
  const here = useHref()('/command-center/product')
  const said = useSaid()
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
            ...categories.map(({ id, name }) => ({ value: id, label: said(name) })),
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
