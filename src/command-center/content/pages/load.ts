import type { Visit } from '#ask.ts'
import { isRefusal } from '#platform/refusal.ts'
import { pageWords } from './words.ts'

export async function load({ ask, locale }: Visit) {
  const answer = await ask('GET /api/pages', {})
  if (isRefusal(answer)) return { missing: true as const }
  return { title: pageWords(locale).title, data: answer }
}

export type PagesPage = Extract<Awaited<ReturnType<typeof load>>, { data: unknown }>['data']
export type ListedPage = PagesPage['pages'][number]
