import type { Visit } from '#ask.ts'
import { settingsWords } from '#command-center/settings/kit/words.ts'
import { isRefusal } from '#platform/refusal.ts'

export async function load({ ask, locale, query }: Visit) {
  const answer = await ask('GET /api/synonyms', {})
  const missed = await ask('GET /api/search/missed', {})
  if (isRefusal(answer) || isRefusal(missed)) return { missing: true as const }
  return {
    title: settingsWords(locale).site.searchWords.title,
    data: { ...answer, ...missed, add: query.get('add') },
  }
}

export type SearchWordsPage = Extract<Awaited<ReturnType<typeof load>>, { data: unknown }>['data']
