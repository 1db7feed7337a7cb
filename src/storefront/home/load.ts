import type { Visit } from '#ask.ts'
import { menuInShortJsonLd } from '#business/catalog/json-ld.ts'
import type { Loaded } from '#platform/page.ts'
import { backInWords } from '../dishes/back-in-words.ts'

export async function load(visit: Visit) {
  const { ask, locale, front } = visit
  const menu = await ask('GET /api/catalog', { locale })
  if (!front || 'refused' in menu) throw new Error('The menu was refused')
  const withBack = await backInWords(
    visit,
    menu.shelves.flatMap(({ cards }) => cards),
  )
  return {
    title: front.name,
    description: front.description,
    data: {
      shelves: menu.shelves.map((shelf) => ({ ...shelf, cards: shelf.cards.map(withBack) })),
    },
    jsonLd: [menuInShortJsonLd(menu.shelves, { locale, currencyCode: front.currencyCode })],
  } satisfies Loaded<unknown>
}

export type Home = Awaited<ReturnType<typeof load>>['data']
