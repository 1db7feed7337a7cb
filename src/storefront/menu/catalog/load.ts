import type { Visit } from '#ask.ts'
import { menuJsonLd } from '#business/menu/catalog/json-ld.ts'
import { isRefusal } from '#platform/refusal.ts'
import { filterOfVisit } from '#storefront/menu/filter/filter-of-visit.ts'
import { loadWords } from '#words/load.ts'

export async function load(visit: Visit) {
  const { ask, locale, front } = visit
  const { redirect, params, meta, line } = filterOfVisit(visit)
  if (redirect) return { redirect }
  const found = await ask('GET /api/catalog/categories', { locale, ...params })
  if (isRefusal(found)) throw new Error(`The categories were refused: ${found.refused}`)
  const { shop } = await loadWords(locale, false)
  return {
    title: shop.catalog.title,
    data: { categories: found.categories, filter: line(found.filtered) },
    ...meta,
    ...(front && {
      jsonLd: [menuJsonLd(found.categories, { locale, currencyCode: front.currencyCode })],
    }),
  }
}

export type Catalog = Extract<Awaited<ReturnType<typeof load>>, { data: unknown }>['data']
