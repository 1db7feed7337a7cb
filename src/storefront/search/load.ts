import type { Visit } from '#ask.ts'
import { longestQuery } from '#business/search/query.ts'
import { isRefusal } from '#platform/refusal.ts'
import { backInWords } from '../dishes/back-in-words.ts'
import { searchWords } from './words.ts'

export async function load(visit: Visit) {
  const { ask, locale, query } = visit
  const q = (query.get('q') ?? '').trim().slice(0, longestQuery)
  const found = await ask('GET /api/search', { q, locale })
  const menu = await ask('GET /api/catalog/categories', { locale })
  if (isRefusal(found) || isRefusal(menu)) throw new Error('The search was refused')
  const cards = found.cards.map(await backInWords(visit, found.cards))
  const { title } = searchWords(locale)
  return {
    title: q ? `${q} · ${title}` : title,
    data: { found: { ...found, cards }, categories: menu.categories },
  }
}

export type SearchPage = Awaited<ReturnType<typeof load>>['data']
