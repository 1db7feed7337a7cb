import type { Visit } from '#ask.ts'
import { longestQuery } from '#business/search/query.ts'
import { isRefusal } from '#platform/refusal.ts'
import { loadWords } from '#words/load.ts'

export async function load({ ask, locale, query }: Visit) {
  const q = (query.get('q') ?? '').trim().slice(0, longestQuery)
  const found = await ask('GET /api/search', { q, locale })
  const menu = await ask('GET /api/catalog/categories', { locale })
  if (isRefusal(found) || isRefusal(menu)) throw new Error('The search was refused')
  const { shop } = await loadWords(locale, false)
  return {
    title: q ? `${q} · ${shop.search.title}` : shop.search.title,
    data: { found, categories: menu.categories },
  }
}

export type SearchPage = Awaited<ReturnType<typeof load>>['data']
