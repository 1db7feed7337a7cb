import type { Visit } from '#ask.ts'
import { menuJsonLd } from '#business/catalog/json-ld.ts'
import { isRefusal } from '#platform/refusal.ts'
import { loadWords } from '#words/load.ts'

export async function load({ ask, locale, front }: Visit) {
  const found = await ask('GET /api/catalog/categories', { locale })
  if (isRefusal(found)) throw new Error(`The categories were refused: ${found.refused}`)
  const { shop } = await loadWords(locale, false)
  return {
    title: shop.catalog.title,
    data: found,
    ...(front && {
      jsonLd: [menuJsonLd(found.categories, { locale, currencyCode: front.currencyCode })],
    }),
  }
}

export type Catalog = Awaited<ReturnType<typeof load>>['data']
