import type { Visit } from '#ask.ts'
import { menuInShortJsonLd } from '#business/catalog/json-ld.ts'
import type { Loaded } from '#platform/page.ts'

export async function load({ ask, locale, front }: Visit) {
  const menu = await ask('GET /api/catalog', { locale })
  if (!front || 'refused' in menu) throw new Error('The menu was refused')
  return {
    title: front.name,
    description: front.description,
    data: menu,
    jsonLd: [menuInShortJsonLd(menu.shelves, { locale, currencyCode: front.currencyCode })],
  } satisfies Loaded<unknown>
}

export type Home = Awaited<ReturnType<typeof load>>['data']
