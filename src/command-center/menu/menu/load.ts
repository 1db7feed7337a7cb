import type { Visit } from '#ask.ts'
import { shopsMenu } from '#business/menu/menus/menu.ts'
import { titleOf } from '#command-center/menu/kit/words.ts'
import { isRefusal } from '#platform/refusal.ts'

export async function load(visit: Visit) {
  const { ask, query, params } = visit
  const { menuId = '' } = params
  const menu = await ask('GET /api/menus/{menuId}', { menuId })
  const all = await ask('GET /api/menus', {})
  if (isRefusal(menu) || isRefusal(all)) return { missing: true as const }
  return {
    title: titleOf(visit, menu.name),
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
