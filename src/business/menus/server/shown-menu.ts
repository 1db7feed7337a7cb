import type { Tx } from '#db/open.ts'
import { refuse } from '#platform/refusal.ts'
import { shownCategories } from './shown-category.ts'
import { allMenus, findMenu, someCategories } from './sql.ts'

export async function shownMenus(tx: Tx) {
  const ofMenu = Map.groupBy(await someCategories(tx), ({ menuId }) => menuId)
  const menus = await allMenus(tx)
  return menus.map((menu) => ({ ...menu, categoryCount: ofMenu.get(menu.id)?.length ?? 0 }))
}

/** A menu as it stands now, with its categories. */
export async function shownMenu(tx: Tx, id: string) {
  const menu = await findMenu(tx, id)
  if (!menu) return refuse('not-found')
  const categories = await shownCategories(tx, id)
  return { ...menu, categoryCount: categories.length, categories }
}
