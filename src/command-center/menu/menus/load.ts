import type { Visit } from '#ask.ts'
import { menuWords } from '#command-center/menu/kit/words.ts'
import { isRefusal } from '#platform/refusal.ts'

export async function load({ ask, locale, query }: Visit) {
  const answer = await ask('GET /api/menus', {})
  if (isRefusal(answer)) return { missing: true as const }
  const sample = await ask('GET /api/sample', {})
  return {
    title: menuWords(locale).menus.title,
    data: {
      menus: answer.menus,
      isAdding: query.get('edit') === 'new',
      sample: isRefusal(sample) ? null : sample,
    },
  }
}

export type MenusPage = Extract<Awaited<ReturnType<typeof load>>, { data: unknown }>['data']
export type ListedMenu = MenusPage['menus'][number]
