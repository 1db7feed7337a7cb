import type { Visit } from '#ask.ts'
import type { Filtered } from '#business/menu/catalog/contract.ts'
import { filterIn, filterParams, filterSearch, isFilterOn } from '#business/menu/filter.ts'
import { inLanguage } from '#platform/page.ts'
import type { Filters } from '#storefront/menu/kit/filters-link.tsx'
import { lineOf } from './line-of.ts'
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
    line: (filtered: Filtered | undefined) => lineOf(filter, filtered, { locale, clearTo }),
  }
}
