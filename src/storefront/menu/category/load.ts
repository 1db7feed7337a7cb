import type { Visit } from '#ask.ts'
import { largestOf } from '#business/media/photo.ts'
import { menuJsonLd } from '#business/menu/catalog/json-ld.ts'
import { isRefusal } from '#platform/refusal.ts'
import { filterOfVisit } from '#storefront/menu/filter/filter-of-visit.ts'
import { backInWords } from '#storefront/menu/kit/back-in-words.ts'

export async function load(visit: Visit) {
  const { ask, locale, params, front } = visit
  const { redirect, params: filter, meta, line, filtersIf } = filterOfVisit(visit)
  if (redirect) return { redirect }
  const found = await ask('GET /api/catalog/category/{category}', {
    category: params.categorySlug ?? '',
    locale,
    ...filter,
  })
  if (isRefusal(found)) {
    const movedTo = found.facts?.movedTo
    return typeof movedTo === 'string'
      ? { redirect: `/catalog/${movedTo}`, permanent: true as const }
      : { missing: true as const }
  }
  const { section, categories, canFilter, filtered } = found
  const photo = section.cards.find((card) => card.photo)?.photo
  const cards = section.cards.map(await backInWords(visit, section.cards))
  return {
    title: section.name,
    data: {
      section: { ...section, cards },
      categories,
      filters: filtersIf(canFilter),
      filter: line(filtered),
    },
    ...meta,
    ...(photo && { image: largestOf(photo) }),
    ...(front && {
      jsonLd: [menuJsonLd([section], { locale, currencyCode: front.currencyCode })],
    }),
  }
}

export type CategoryPage = Extract<Awaited<ReturnType<typeof load>>, { data: unknown }>['data']
