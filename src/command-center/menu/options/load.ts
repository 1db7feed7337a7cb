import type { Visit } from '#ask.ts'
import { optionsWords } from '#command-center/menu/kit/options-words.ts'
import { isRefusal } from '#platform/refusal.ts'

export async function load({ ask, locale, query }: Visit) {
  const answer = await ask('GET /api/option-groups', {})
  const sizes = await ask('GET /api/sizes', {})
  if (isRefusal(answer) || isRefusal(sizes)) return { missing: true as const }
  return {
    title: optionsWords(locale).title,
    data: { ...answer, ...sizes, edit: query.get('edit') },
  }
}

export type OptionsPage = Extract<Awaited<ReturnType<typeof load>>, { data: unknown }>['data']
export type Size = OptionsPage['sizes'][number]
