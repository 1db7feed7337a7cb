import type { Visit } from '#ask.ts'
import { optionsWords } from '#command-center/menu/kit/options-words.ts'
import { isRefusal } from '#platform/refusal.ts'

export async function load({ ask, locale, query }: Visit) {
  const answer = await ask('GET /api/option-groups', {})
  if (isRefusal(answer)) return { missing: true as const }
  return {
    title: optionsWords(locale).title,
    data: { ...answer, isAdding: query.get('edit') === 'new' },
  }
}

export type OptionsPage = Extract<Awaited<ReturnType<typeof load>>, { data: unknown }>['data']
