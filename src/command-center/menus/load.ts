import type { Visit } from '#ask.ts'
import { isRefusal } from '#platform/refusal.ts'
import { makingWords } from '../making/words.ts'

export async function load({ ask, locale, query }: Visit) {
  const answer = await ask('GET /api/menus', {})
  if (isRefusal(answer)) return { missing: true as const }
  return {
    title: makingWords(locale).menus.title,
    data: { menus: answer.menus, isAdding: query.get('edit') === 'new' },
  }
}

export type MenusPage = Extract<Awaited<ReturnType<typeof load>>, { data: unknown }>['data']
export type ListedMenu = MenusPage['menus'][number]
