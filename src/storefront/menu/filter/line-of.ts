import type { Filtered } from '#business/menu/catalog/contract.ts'
import { isFilterOn, type ProductFilter } from '#business/menu/filter.ts'
import type { Locale } from '#platform/localised.ts'
import type { Line } from '#storefront/menu/kit/filter-line.tsx'
import { filterWords } from './words.ts'

// British lists have no comma before the last name.
const formats = { en: 'en-GB', ru: 'ru' } as const satisfies Record<Locale, string>

/** Says what a filter leaves; undefined without one. `clearTo` is the same page without it. */
export function lineOf(
  filter: ProductFilter,
  filtered: Filtered | undefined,
  { locale, clearTo }: { locale: Locale; clearTo: string },
): Line | undefined {
  if (!isFilterOn(filter)) return
  const words = filterWords(locale)
  const { count, total, undeclared } = filtered ?? { count: 0, total: 0, undeclared: 0 }
  const { diets, notSpicy, without } = filter
  const preferences = [...diets, ...(notSpicy ? (['not-spicy'] as const) : [])]
  const chosen = preferences.map((preference) => words.chosen[preference](count))
  const lacked = without.map((code) => words.lacked[code])
  const list = (names: readonly string[], type: Intl.ListFormatType) =>
    new Intl.ListFormat(formats[locale], {
      type: locale === 'ru' ? 'conjunction' : type,
    }).format(names)
  const sentences = [
    total > 0
      ? words.left(count, total, list(chosen, 'conjunction'), list(lacked, 'disjunction'))
      : words.on,
    undeclared > 0 && words.undeclared(undeclared),
    without.length > 0 && words.traces,
  ].filter((one) => one !== false)
  return {
    text: sentences.join(' '),
    none: words.none,
    clear: words.clear,
    clearTo,
    canCall: without.length > 0,
  }
}
