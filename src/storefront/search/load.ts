import type { Visit } from '#ask.ts'
import { longestQuery } from '#business/search/query.ts'
import { cutTo } from '#platform/escaping.ts'
import { isRefusal } from '#platform/refusal.ts'
import { searchWords } from '#storefront/frame/search-words.ts'
import { filterOfVisit } from '#storefront/menu/filter/filter-of-visit.ts'
import { backInWords } from '#storefront/menu/kit/back-in-words.ts'

export async function load(visit: Visit) {
  const { ask, locale, query } = visit
  const q = cutTo((query.get('q') ?? '').trim(), longestQuery)
  const { redirect, params, meta, line, filtersIf } = filterOfVisit(visit)
  if (redirect) return { redirect }
  const found = await ask('GET /api/search', { q, locale, ...params })
  const menu = await ask('GET /api/catalog/categories', { locale, ...params })
  if (isRefusal(found) || isRefusal(menu)) throw new Error('The search was refused')
  const { cards, similar, undeclared, mostOftenFound, fromMenu } = found
  const lists = [cards, similar, undeclared, mostOftenFound, fromMenu]
  const back = await backInWords(visit, lists.flat())
  const { title } = searchWords(locale)
  return {
    title: q ? `${q} · ${title}` : title,
    data: {
      found: {
        ...found,
        cards: cards.map(back),
        similar: similar.map(back),
        undeclared: undeclared.map(back),
        mostOftenFound: mostOftenFound.map(back),
        fromMenu: fromMenu.map(back),
      },
      categories: menu.categories,
      filters: filtersIf(menu.canFilter),
      filter: line(q ? found.filtered : menu.filtered),
    },
    ...meta,
  }
}

export type SearchPage = Extract<Awaited<ReturnType<typeof load>>, { data: unknown }>['data']
