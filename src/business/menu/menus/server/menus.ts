import type * as z from 'zod/mini'
import { someCategories } from '#business/menu/server/sql/category.ts'
import {
  allMenus,
  deleteMenu,
  findMenu,
  insertMenu,
  placeMenus,
  updateMenu,
} from '#business/menu/server/sql/menu.ts'
import { nameProblem } from '#business/shop/server/settings.ts'
import { deleteOldSlugs } from '#business/shop/server/sql/old-slug.ts'
import type { Tx } from '#db/open.ts'
import { lockShop } from '#db/shared-writes.ts'
import type { MenuRow } from '#db/tables.ts'
import { newPositions, nextPosition } from '#platform/position.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { randomId } from '#platform/server/secret.ts'
import type { menus } from '../contract.ts'
import { shownCategories } from './categories.ts'

export async function addMenu({ tx }: Call, input: Pick<MenuRow, 'name' | 'isActive'>) {
  const unnamed = await nameProblem(tx, input)
  if (unnamed) return unnamed
  const id = randomId()
  await insertMenu(tx, { ...input, id, version: 1, position: nextPosition(await allMenus(tx)) })
  return shownMenu(tx, id)
}

type ChangeMenuInput = z.output<typeof menus.change.input>

export async function changeMenu({ tx, version }: Call, { menuId, ...change }: ChangeMenuInput) {
  const unnamed = await nameProblem(tx, change)
  if (unnamed) return unnamed
  if (await updateMenu(tx, menuId, version, change)) return shownMenu(tx, menuId)
  const menu = await findMenu(tx, menuId)
  return menu ? refuse('stale', { version: menu.version }) : refuse('not-found')
}

export const readMenu = ({ tx }: Call, { menuId }: { menuId: string }) => shownMenu(tx, menuId)

export const readMenus = async ({ tx }: Call) => ({ menus: await shownMenus(tx) })

/** Deletes its categories too, but no product. */
export async function removeMenu({ tx }: Call, { menuId }: { menuId: string }) {
  const categories = await someCategories(tx, menuId)
  const ids = categories.map(({ id }) => id)
  await deleteOldSlugs(tx, 'category', ids)
  return (await deleteMenu(tx, menuId)) ? {} : refuse('not-found')
}

export async function reorderMenus({ tx }: Call, { ids }: { ids: string[] }) {
  await lockShop(tx)
  const places = newPositions(await allMenus(tx), ids)
  if (!places) return refuse('list-changed')
  await placeMenus(tx, places)
  return { menus: await shownMenus(tx) }
}

async function shownMenus(tx: Tx) {
  const ofMenu = Map.groupBy(await someCategories(tx), ({ menuId }) => menuId)
  const menus = await allMenus(tx)
  return menus.map((menu) => ({ ...menu, categoryCount: ofMenu.get(menu.id)?.length ?? 0 }))
}

async function shownMenu(tx: Tx, id: string) {
  const menu = await findMenu(tx, id)
  if (!menu) return refuse('not-found')
  const categories = await shownCategories(tx, id)
  return { ...menu, categoryCount: categories.length, categories }
}
