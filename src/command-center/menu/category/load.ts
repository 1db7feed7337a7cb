import type { Visit } from '#ask.ts'
import { shopsMenu } from '#business/menu/menus/menu.ts'
import { titleOf } from '#command-center/menu/kit/words.ts'
import { isRefusal } from '#platform/refusal.ts'

export async function load(visit: Visit) {
  const { ask, params } = visit
  const { menuId = '', categoryId = '' } = params
  const category = await ask('GET /api/categories/{categoryId}', { categoryId })
  const all = await ask('GET /api/menus', {})
  if (isRefusal(category) || isRefusal(all)) return { missing: true as const }
  const menu = all.menus.find(({ id }) => id === menuId)
  if (!menu || category.menuId !== menuId) return { missing: true as const }
  return {
    title: titleOf(visit, category.name),
    data: { category, menu, isShops: shopsMenu(all.menus)?.id === menuId },
  }
}

export type CategoryPage = Extract<Awaited<ReturnType<typeof load>>, { data: unknown }>['data']
export type Category = CategoryPage['category']
