import type * as z from 'zod/mini'
import { knownIcon } from '#business/menu/product.ts'
import { listedProducts } from '#business/menu/products/server/products.ts'
import { changedSlug, claimSlug } from '#business/menu/server/claim-slug.ts'
import {
  deleteCategory,
  deletePlace,
  findCategory,
  insertCategory,
  insertPlaces,
  placeCategories,
  placeProducts,
  placesIn,
  productCounts,
  someCategories,
  touchCategory,
  updateCategory,
} from '#business/menu/server/sql/category.ts'
import {
  allMenus,
  deleteMenu,
  findMenu,
  insertMenu,
  placeMenus,
  updateMenu,
} from '#business/menu/server/sql/menu.ts'
import { productsWith } from '#business/menu/server/sql/product.ts'
import { nameProblem } from '#business/shop/server/settings.ts'
import { deleteOldSlugs, keepOldSlug } from '#business/shop/server/sql/old-slug.ts'
import type { Tx } from '#db/open.ts'
import { lockShop } from '#db/shared-writes.ts'
import type { MenuRow } from '#db/tables.ts'
import { newPositions, nextPosition } from '#platform/position.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { randomId } from '#platform/server/secret.ts'
import type { menus } from '../contract.ts'

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

type AddCategoryInput = z.output<typeof menus.addCategory.input>

export async function addCategory(
  { tx }: Call,
  { menuId, name, icon, goesWith, ...input }: AddCategoryInput,
) {
  await lockShop(tx)
  if (!(await findMenu(tx, menuId)))
    return refuse('invalid', { errors: [{ field: 'menuId', code: 'invalid' }] })
  const refused = await nameProblem(tx, { name })
  if (refused) return refused
  const id = randomId()
  const slug = await claimSlug(tx, 'category', { id, name, slug: input.slug })
  const position = nextPosition(await someCategories(tx, menuId))
  const isMade =
    slug !== undefined &&
    (await insertCategory(tx, {
      ...{ id, version: 1, menuId, name, slug, icon, position },
      goesWith: await known(tx, goesWith),
    }))
  return isMade
    ? shownCategory(tx, id)
    : refuse('slug-taken', { errors: [{ field: 'slug', code: 'invalid' }] })
}

type ChangeCategoryInput = z.output<typeof menus.changeCategory.input>

export async function changeCategory(
  { tx, version }: Call,
  { categoryId, goesWith, ...input }: ChangeCategoryInput,
) {
  const change = { ...input, ...(goesWith && { goesWith: await known(tx, goesWith) }) }
  if (change.menuId) await lockShop(tx)
  const before = await findCategory(tx, categoryId)
  if (!before) return refuse('not-found')
  const refused = await nameProblem(tx, change)
  if (refused) return refused
  const { menuId = before.menuId } = change
  const isMoved = menuId !== before.menuId
  if (isMoved && !(await findMenu(tx, menuId)))
    return refuse('invalid', { errors: [{ field: 'menuId', code: 'invalid' }] })

  const position = isMoved ? nextPosition(await someCategories(tx, menuId)) : before.position
  const slug = await changedSlug(tx, 'category', before, change)
  if (slug === undefined)
    return refuse('slug-taken', { errors: [{ field: 'slug', code: 'invalid' }] })
  if (!(await updateCategory(tx, categoryId, version, { ...change, slug, position })))
    return refuse('stale', { version: before.version })
  if (slug !== before.slug) await keepOldSlug(tx, 'category', before.slug, categoryId)
  return shownCategory(tx, categoryId)
}

export const readCategories = async ({ tx }: Call, input: { menuId?: string | undefined }) => ({
  categories: await shownCategories(tx, input.menuId),
})

export const readCategory = ({ tx }: Call, { categoryId }: { categoryId: string }) =>
  shownCategory(tx, categoryId)

export async function removeCategory({ tx }: Call, { categoryId }: { categoryId: string }) {
  await deleteOldSlugs(tx, 'category', [categoryId])
  return (await deleteCategory(tx, categoryId)) ? {} : refuse('not-found')
}

type ReorderCategoriesInput = { menuId: string; ids: string[] }

export async function reorderCategories({ tx }: Call, { menuId, ids }: ReorderCategoriesInput) {
  await lockShop(tx)
  const places = newPositions(await someCategories(tx, menuId), ids)
  if (!places) return refuse('list-changed')
  await placeCategories(tx, places)
  return { categories: await shownCategories(tx, menuId) }
}

async function shownCategories(tx: Tx, menuId?: string) {
  const counts = await productCounts(tx)
  const categories = await someCategories(tx, menuId)
  return categories.map(({ goesWith: _, ...category }) => ({
    ...category,
    icon: knownIcon(category.icon),
    productCount: counts.get(category.id) ?? 0,
  }))
}

async function shownCategory(tx: Tx, id: string) {
  const category = await findCategory(tx, id)
  if (!category) return refuse('not-found')
  const places = await placesIn(tx, id)
  const products = await listedProducts(
    tx,
    places.map((place) => place.id),
  )
  return {
    ...category,
    icon: knownIcon(category.icon),
    productCount: products.length,
    products,
    goesWith: await listedProducts(tx, category.goesWith as string[]),
  }
}

/** Without what a colleague has deleted or archived. */
async function known(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const found = new Set((await productsWith(tx, ids)).map(({ id }) => id))
  return [...new Set(ids)].filter((id) => found.has(id))
}

type AttachProductsInput = { categoryId: string; ids: string[] }

/** Skips what a colleague has deleted or archived; a repeated request changes nothing. */
export async function attachProducts({ tx }: Call, { categoryId, ids }: AttachProductsInput) {
  await lockShop(tx)
  if (!(await findCategory(tx, categoryId))) return refuse('not-found')
  const found = await known(tx, ids)
  if (found.length === 0) return refuse('invalid', { errors: [{ field: 'ids', code: 'invalid' }] })
  const places = await placesIn(tx, categoryId)
  const here = new Set(places.map(({ id }) => id))
  const first = nextPosition(places)
  const added = found
    .filter((id) => !here.has(id))
    .map((productId, at) => ({ categoryId, productId, position: first + at }))
  if (added.length > 0) {
    await insertPlaces(tx, added)
    await touchCategory(tx, categoryId)
  }
  return shownCategory(tx, categoryId)
}

type DetachProductInput = { categoryId: string; productId: string }

export async function detachProduct({ tx }: Call, { categoryId, productId }: DetachProductInput) {
  if (!(await deletePlace(tx, categoryId, productId))) return refuse('not-found')
  await touchCategory(tx, categoryId)
  return shownCategory(tx, categoryId)
}

type ReorderProductsInput = { categoryId: string; ids: string[] }

export async function reorderProducts({ tx }: Call, { categoryId, ids }: ReorderProductsInput) {
  if (!(await touchCategory(tx, categoryId))) return refuse('not-found')
  const places = newPositions(await placesIn(tx, categoryId), ids)
  if (!places) return refuse('list-changed')
  await placeProducts(tx, categoryId, places)
  return shownCategory(tx, categoryId)
}
