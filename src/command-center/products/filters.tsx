import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { showAs } from '#platform/browser/go.ts'
import { useHref } from '#site.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useSaid } from '../editing/use-said.ts'
import { useMakingWords } from '../making/words.ts'
import { availabilities, listAddress, missings, type Wish } from './list-address.ts'
import type { NamedCategory } from './load.ts'

type FiltersProps = { wish: Wish; categories: readonly NamedCategory[] }

const pauseMs = 250

/** What of the products is looked at: each change is in the address, so it can be kept and sent on. */
export function Filters({ wish, categories }: FiltersProps) {
  const { products: words } = useMakingWords()
  const here = useHref()('/command-center/product')
  const said = useSaid()
  const [q, setQ] = useState(wish.q ?? '')
  const look = useEffectEvent((change: Partial<Record<keyof Wish, string>>) =>
    showAs(listAddress(here, { ...wish, ...change } as Wish)),
  )
  useEffect(() => {
    const timer = setTimeout(() => {
      if (q.trim() !== (wish.q ?? '')) void look({ q: q.trim() })
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [q, wish.q])
  const choose = (change: Partial<Record<keyof Wish, string>>) =>
    showAs(listAddress(here, { ...wish, q: q.trim(), ...change } as Wish))
  const available = { available: words.available, 'sold-out': words.soldOut }
  const gap = { photo: words.missingPhoto, translation: words.missingTranslation }
  return (
    <search className="@container min-w-0">
      <div className="grid min-w-0 gap-3 @md:grid-cols-2 @3xl:grid-cols-[2fr_1fr_1fr_1fr]">
        <TextField
          dense
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
          label={words.category}
          value={wish.categoryId ?? ''}
          onChange={({ target }) => choose({ categoryId: target.value })}
          options={[
            { value: '', label: words.anyCategory },
            ...categories.map(({ id, name }) => ({ value: id, label: said(name) })),
          ]}
        />
        <SelectField
          dense
          label={words.availability}
          value={wish.availability ?? ''}
          onChange={({ target }) => choose({ availability: target.value })}
          options={[
            { value: '', label: words.anyAvailability },
            ...availabilities.map((value) => ({ value, label: available[value] })),
          ]}
        />
        <SelectField
          dense
          label={words.missing}
          value={wish.missing ?? ''}
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
