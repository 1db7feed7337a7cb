import type { Visit } from '#ask.ts'
import { longestQuery } from '#business/search/query.ts'
import { cutTo } from '#platform/escaping.ts'
import { isRefusal } from '#platform/refusal.ts'
import { filterOfVisit } from './filter-of-visit.ts'
import { filterWords } from './words.ts'

export async function load(visit: Visit) {
  const { ask, locale, query } = visit
  const { redirect, filter } = filterOfVisit(visit)
  if (redirect) return { redirect }
  const known = await ask('GET /api/catalog/filters', {})
  if (isRefusal(known)) throw new Error(`The filters were refused: ${known.refused}`)
  const category = query.get('category')
  const typed = query.get('q')
  const q = typed === null ? undefined : cutTo(typed, longestQuery)
  const isSlug = category !== null && /^[a-z0-9-]{1,75}$/.test(category)
  return {
    title: filterWords(locale).title,
    data: {
      ...known,
      filter,
      /** The page to filter. */
      path: isSlug ? `/catalog/${category}` : q === undefined ? '/' : '/search',
      q: isSlug ? undefined : q,
    },
    isUnlisted: true,
  }
}

export type FilterPage = Extract<Awaited<ReturnType<typeof load>>, { data: unknown }>['data']
