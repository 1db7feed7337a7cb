import type { Visit } from '#ask.ts'
import { menuJsonLd } from '#business/catalog/json-ld.ts'
import { isRefusal } from '#platform/refusal.ts'
import { backInWords } from '../dishes/back-in-words.ts'

export async function load(visit: Visit) {
  const { ask, locale, params, front } = visit
  const found = await ask('GET /api/catalog/category/{category}', {
    category: params.categorySlug ?? '',
    locale,
  })
  if (isRefusal(found)) {
    const movedTo = found.facts?.movedTo
    return typeof movedTo === 'string'
      ? { redirect: `/catalog/${movedTo}`, permanent: true as const }
      : { missing: true as const }
  }
  const { shelf, categories } = found
  const cards = shelf.cards.map(await backInWords(visit, shelf.cards))
  return {
    title: shelf.name,
    data: { shelf: { ...shelf, cards }, categories },
    ...(front && {
      jsonLd: [menuJsonLd([shelf], { locale, currencyCode: front.currencyCode })],
    }),
  }
}

export type CategoryPage = Extract<Awaited<ReturnType<typeof load>>, { data: unknown }>['data']
