import type { Visit } from '#ask.ts'
import { settingsWords } from '#command-center/settings/kit/words.ts'
import { isRefusal } from '#platform/refusal.ts'

export async function load({ ask, locale }: Visit) {
  const [groups, links, pages] = [
    await ask('GET /api/navigation', {}),
    await ask('GET /api/links', {}),
    await ask('GET /api/pages', {}),
  ]
  if (isRefusal(groups) || isRefusal(links) || isRefusal(pages)) return { missing: true as const }
  return {
    title: settingsWords(locale).site.navigation.title,
    data: { groups, links: links.links, pages: pages.pages },
  }
}

export type NavigationPage = Extract<Awaited<ReturnType<typeof load>>, { data: unknown }>['data']
export type Standing = NavigationPage['groups']['main'][number]
