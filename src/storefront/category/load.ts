import type { Visit } from '#ask.ts'
import { menuJsonLd } from '#business/catalog/json-ld.ts'
import { isRefusal } from '#platform/refusal.ts'

export async function load({ ask, locale, params, front }: Visit) {
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
  return {
    title: found.shelf.name,
    data: found,
    ...(front && {
      jsonLd: [menuJsonLd([found.shelf], { locale, currencyCode: front.currencyCode })],
    }),
  }
}

export type CategoryPage = Extract<Awaited<ReturnType<typeof load>>, { data: unknown }>['data']
