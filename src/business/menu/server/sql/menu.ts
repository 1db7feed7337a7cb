import { expressionBuilder } from 'kysely'
import type { Tx } from '#db/open.ts'
import { prepared } from '#db/prepared.ts'
import { updateSeen } from '#db/shared-writes.ts'
import type { MenuRow, Tables } from '#db/tables.ts'
import type { Localised } from '#platform/localised.ts'
import type { Positioned } from '#platform/position.ts'

export type Category = {
  id: string
  slug: string
  name: Localised
  icon: string | null
  /** Ids of products to offer with those of this category. */
  goesWith: readonly string[]
  products: { id: string }[]
}

type Menu = {
  id: string
  isActive: boolean
  name: Localised
  position: number
  categories: Category[]
}

export async function hasActiveMenu(tx: Tx): Promise<boolean> {
  return (await menusToShow(tx, {})).length > 0
}

/** The shop's menu: the first active one. Products on other menus are neither shown nor sold. */
export async function shopMenu(tx: Tx): Promise<Menu | undefined> {
  const [menu] = await menusToShow(tx, {})
  if (!menu) return
  const categories = await categoriesInOrder(tx, { menuId: menu.id })
  const placed = await placesInOrder(tx, {})
  const inCategory = Map.groupBy(placed, ({ categoryId }) => categoryId)
  return {
    ...menu,
    categories: categories.map((category) => ({
      ...category,
      goesWith: category.goesWith as string[],
      products: (inCategory.get(category.id) ?? []).map(({ productId }) => ({ id: productId })),
    })),
  }
}

/** All menus, since there are few: with a limit SQLite sorts them in a temporary table, at five times the cost. */
export const menusToShow = prepared((tx) =>
  tx
    .selectFrom('menu')
    .select(['id', 'isActive', 'name', 'position'])
    .where('isActive', '=', true)
    .orderBy('position')
    .orderBy('id'),
)

const categoriesInOrder = prepared((tx, values: { menuId: string }) =>
  tx
    .selectFrom('category')
    .select(['id', 'slug', 'name', 'icon', 'goesWith'])
    .where('menuId', '=', values.menuId)
    .orderBy('position')
    .orderBy('id'),
)

/** Without products that have no variants: there is nothing to show of them yet. */
const placesInOrder = prepared((tx) =>
  tx
    .selectFrom('categoryProduct')
    .select(['categoryId', 'productId'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('variant')
          .select('variant.id')
          .whereRef('variant.productId', '=', 'categoryProduct.productId')
          .where('variant.isArchived', '=', false),
      ),
    )
    .orderBy('position')
    .orderBy('productId'),
)

/** The id of the shop's menu, as a subquery. */
export function shopMenuId() {
  const { selectFrom } = expressionBuilder<Tables, never>()
  return selectFrom('menu as first')
    .select('first.id')
    .where('first.isActive', '=', true)
    .orderBy('first.position')
    .orderBy('first.id')
    .limit(1)
}

export const allMenus = (tx: Tx): Promise<MenuRow[]> =>
  tx.selectFrom('menu').selectAll().orderBy('position').orderBy('id').execute()

export const findMenu = (tx: Tx, id: string): Promise<MenuRow | undefined> =>
  tx.selectFrom('menu').selectAll().where('id', '=', id).executeTakeFirst()

export async function insertMenu(tx: Tx, row: MenuRow) {
  await tx.insertInto('menu').values(row).execute()
}

export const updateMenu = (tx: Tx, id: string, seen: number, change: Partial<MenuRow>) =>
  updateSeen(tx, 'menu', id, seen, change)

export async function deleteMenu(tx: Tx, id: string): Promise<boolean> {
  const done = await tx.deleteFrom('menu').where('id', '=', id).executeTakeFirst()
  return Number(done.numDeletedRows) === 1
}

export async function placeMenus(tx: Tx, places: readonly Positioned[]) {
  // The version stays, so that a new place conflicts with no edit of the menu.
  for (const { id, position } of places)
    await tx.updateTable('menu').set({ position }).where('id', '=', id).execute()
}

/** The popular products, the most popular first. */
export async function popularProducts(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('popularProduct')
    .select('productId')
    .orderBy('position')
    .execute()
  return rows.map(({ productId }) => productId)
}

export async function replacePopularProducts(tx: Tx, ids: readonly string[]) {
  await tx.deleteFrom('popularProduct').execute()
  if (ids.length === 0) return
  const rows = ids.map((productId, position) => ({ productId, position }))
  await tx.insertInto('popularProduct').values(rows).execute()
}
