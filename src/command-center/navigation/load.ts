import type { Visit } from '#ask.ts'
import { isRefusal } from '#platform/refusal.ts'
import { settingsWords } from '../settings-frame/words.ts'

export async function load({ ask, locale }: Visit) {
  const [places, links, pages] = [
    await ask('GET /api/navigation', {}),
    await ask('GET /api/links', {}),
    await ask('GET /api/pages', {}),
  ]
  if (isRefusal(places) || isRefusal(links) || isRefusal(pages)) return { missing: true as const }
  return {
    title: settingsWords(locale).title,
    data: { places, links: links.links, pages: pages.pages },
  }
}

export type NavigationPage = Extract<Awaited<ReturnType<typeof load>>, { data: unknown }>['data']
export type Standing = NavigationPage['places']['main'][number]
