import type { Visit } from '#ask.ts'
import type { Filtered } from '#business/menu/catalog/contract.ts'
import {
  filterIn,
  filterParams,
  filterSearch,
  isFilterOn,
  type ProductFilter,
} from '#business/menu/filter.ts'
import type { Locale } from '#platform/localised.ts'
import { inLanguage } from '#platform/page.ts'
import type { Filters, Line } from '#storefront/menu/kit/filter-line.tsx'
import { filterWords } from './words.ts'

const names = ['diet', 'without'] as const

/** The filter in a page's address. One filter has one address: any other spelling redirects there. Only for `load`. */
export function filterOfVisit({ query, path, params: { categorySlug }, locale, front }: Visit) {
  const filter = filterIn(query)
  const params = filterParams(filter)
  const others = String(
    new URLSearchParams([...query].filter(([name]) => !names.some((one) => one === name))),
  )
  const addressWith = (search: string) => {
    const all = [search.slice(1), others].filter(Boolean).join('&')
    return all ? `${path}?${all}` : path
  }
  const isAsWritten = names.every((name) => query.getAll(name).join('&') === (params[name] ?? ''))
  const hasEmpty = names.some((name) => query.has(name) && !params[name])
  const clearTo = inLanguage(addressWith(''), locale, front?.defaultLocale ?? locale)
  return {
    redirect: isAsWritten && !hasEmpty ? undefined : addressWith(filterSearch(filter)),
    filter,
    /** For the API. */
    params,
    /** Search engines list only whole pages. */
    meta: isFilterOn(filter) ? { canonical: path, isUnlisted: true } : {},
    /** The link to the filter of this page. */
    filtersIf: (canFilter: boolean): Filters | undefined => {
      const shown = new URLSearchParams({
        ...(categorySlug && { category: categorySlug }),
        ...params,
      })
      const count = filter.diets.length + filter.without.length + Number(filter.notSpicy)
      const search = String(shown).replaceAll('%2C', ',')
      return canFilter
        ? { label: filterWords(locale).title, search: search && `?${search}`, count }
        : undefined
    },
    line: (filtered: Filtered | undefined) =>
      lineOf(filter, filtered, { locale, clearTo, canCall: Boolean(front?.phone) }),
  }
}

// British lists have no comma before the last name.
const formats = { en: 'en-GB', ru: 'ru' } as const satisfies Record<Locale, string>

type About = {
  locale: Locale
  /** The same page without the filter. */
  clearTo: string
  /** The shop has a phone. */
  canCall: boolean
}

/** Says what a filter leaves; undefined without one. */
export function lineOf(
  filter: ProductFilter,
  filtered: Filtered | undefined,
  { locale, clearTo, canCall }: About,
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
    without.length > 0 && words.traces(canCall),
  ].filter((one) => one !== false)
  return {
    text: sentences.join(' '),
    none: words.none,
    clear: words.clear,
    clearTo,
    canCall: canCall && without.length > 0,
  }
}
