import type { Visit } from '#ask.ts'
import { largestOf } from '#business/media/photo.ts'
import { menuInShortJsonLd } from '#business/menu/catalog/json-ld.ts'
import type { Loaded } from '#platform/page.ts'
import { filterOfVisit } from '#storefront/menu/filter/filter-of-visit.ts'
import { backInWords } from '#storefront/menu/kit/back-in-words.ts'
import { bestPhotos, heroMarkup } from './hero.tsx'

export async function load(visit: Visit) {
  const { ask, locale, front } = visit
  const { redirect, params, meta, line, filtersIf } = filterOfVisit(visit)
  if (redirect) return { redirect }
  const menu = await ask('GET /api/catalog', { locale, ...params })
  if (!front || 'refused' in menu) throw new Error('The menu was refused')
  const cards = menu.sections.flatMap((section) => section.cards)
  const photo = cards.find((card) => card.photo)?.photo
  const withBack = await backInWords(visit, cards)
  const isWhole = menu.filtered === undefined
  return {
    title: front.name,
    description: front.description,
    data: {
      sections: menu.sections.map((section) => ({
        ...section,
        cards: section.cards.map(withBack),
      })),
      filters: filtersIf(menu.canFilter),
      filter: line(menu.filtered),
    },
    ...(isWhole && {
      markup: await heroMarkup({ front, photos: bestPhotos(menu.sections) }, locale),
    }),
    ...meta,
    ...(photo && { image: largestOf(photo) }),
    jsonLd: [menuInShortJsonLd(menu.sections, { locale, currencyCode: front.currencyCode })],
  } satisfies Loaded<unknown>
}

export type Home = Extract<Awaited<ReturnType<typeof load>>, { data: unknown }>['data']
