import type { Visit } from '#ask.ts'
import { settingsWords } from '#command-center/settings/kit/words.ts'
import { isRefusal } from '#platform/refusal.ts'

export async function load({ ask, locale, query }: Visit) {
  const answer = await ask('GET /api/links', {})
  if (isRefusal(answer)) return { missing: true as const }
  return {
    title: settingsWords(locale).site.links.title,
    data: { links: answer.links, edit: query.get('edit') },
  }
}

export type LinksPage = Extract<Awaited<ReturnType<typeof load>>, { data: unknown }>['data']
export type Link = LinksPage['links'][number]
