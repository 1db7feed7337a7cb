import type { Visit } from '#ask.ts'
import { shopsMenu } from '#business/menus/menu.ts'
import { isRefusal } from '#platform/refusal.ts'
import { makingWords } from '../making/words.ts'

export async function load({ ask, locale, query, params: { menuId = '' } }: Visit) {
  const menu = await ask('GET /api/menus/{menuId}', { menuId })
  const all = await ask('GET /api/menus', {})
  if (isRefusal(menu) || isRefusal(all)) return { missing: true as const }
  return {
    title: makingWords(locale).menus.title,
    data: {
      menu,
      isShops: shopsMenu(all.menus)?.id === menuId,
      isAdding: query.get('edit') === 'new',
    },
  }
}

export type MenuPage = Extract<Awaited<ReturnType<typeof load>>, { data: unknown }>['data']
export type Menu = MenuPage['menu']
export type ListedCategory = Menu['categories'][number]
