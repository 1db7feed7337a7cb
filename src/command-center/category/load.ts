import type { Visit } from '#ask.ts'
import { shopsMenu } from '#business/menus/menu.ts'
import { isRefusal } from '#platform/refusal.ts'
import { makingWords } from '../making/words.ts'

export async function load({ ask, locale, params: { menuId = '', categoryId = '' } }: Visit) {
  const category = await ask('GET /api/categories/{categoryId}', { categoryId })
  const all = await ask('GET /api/menus', {})
  if (isRefusal(category) || isRefusal(all)) return { missing: true as const }
  const menu = all.menus.find(({ id }) => id === menuId)
  if (!menu || category.menuId !== menuId) return { missing: true as const }
  return {
    title: makingWords(locale).menu.categories,
    data: { category, menu, isShops: shopsMenu(all.menus)?.id === menuId },
  }
}

export type CategoryPage = Extract<Awaited<ReturnType<typeof load>>, { data: unknown }>['data']
export type Category = CategoryPage['category']
