import { expressionBuilder } from 'kysely'
import type { Tx } from '#db/open.ts'
import { updateSeen } from '#db/shared-writes.ts'
import type { CategoryProductRow, CategoryRow, Tables } from '#db/tables.ts'
import type { Positioned } from '#platform/position.ts'
import { menusToShow, shopMenuId } from './menu.ts'

export const someCategories = (tx: Tx, menuId?: string): Promise<CategoryRow[]> =>
  tx
    .selectFrom('category')
    .selectAll()
    .$if(menuId !== undefined, (rows) => rows.where('menuId', '=', menuId ?? ''))
    .orderBy('position')
    .orderBy('id')
    .execute()

export const findCategory = (tx: Tx, id: string): Promise<CategoryRow | undefined> =>
  tx.selectFrom('category').selectAll().where('id', '=', id).executeTakeFirst()

/** Returns false if its slug is taken. */
export async function insertCategory(tx: Tx, row: CategoryRow): Promise<boolean> {
  const made = await tx
    .insertInto('category')
    .values(row)
    .onConflict((same) => same.column('slug').doNothing())
    .executeTakeFirst()
  return Number(made.numInsertedOrUpdatedRows ?? 0) === 1
}

export const updateCategory = (tx: Tx, id: string, seen: number, change: Partial<CategoryRow>) =>
  updateSeen(tx, 'category', id, seen, change)

export const hasCategorySlug = async (tx: Tx, slug: string): Promise<boolean> =>
  (await tx.selectFrom('category').select('id').where('slug', '=', slug).executeTakeFirst()) !==
  undefined

export const categorySlug = async (tx: Tx, id: string): Promise<string | undefined> =>
  (await tx.selectFrom('category').select('slug').where('id', '=', id).executeTakeFirst())?.slug

/** A change of its products counts as a change of the category. Returns false if it doesn't exist. */
export async function touchCategory(tx: Tx, id: string): Promise<boolean> {
  const done = await tx
    .updateTable('category')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}

export async function deleteCategory(tx: Tx, id: string): Promise<boolean> {
  const done = await tx.deleteFrom('category').where('id', '=', id).executeTakeFirst()
  return Number(done.numDeletedRows) === 1
}

export async function placeCategories(tx: Tx, places: readonly Positioned[]) {
  // The version stays, so that a new place conflicts with no edit of the category.
  for (const { id, position } of places)
    await tx.updateTable('category').set({ position }).where('id', '=', id).execute()
}

/** The slugs on the shop's menu: its categories, and each product under the first of them that it is in. */
export async function addressesOnMenu(tx: Tx) {
  const [menu] = await menusToShow(tx, {})
  if (!menu) return { categories: [], products: [] }
  const categories = await tx
    .selectFrom('category')
    .select('slug')
    .where('menuId', '=', menu.id)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const placed = await tx
    .selectFrom('category')
    .innerJoin('categoryProduct', 'categoryProduct.categoryId', 'category.id')
    .innerJoin('product', 'product.id', 'categoryProduct.productId')
    .select(['category.slug as category', 'product.slug as product'])
    .where('category.menuId', '=', menu.id)
    .where('product.isArchived', '=', false)
    .where('product.id', 'in', (variants) =>
      variants.selectFrom('variant').select('productId').where('isArchived', '=', false),
    )
    .orderBy('category.position')
    .orderBy('category.id')
    .orderBy('categoryProduct.position')
    .orderBy('categoryProduct.productId')
    .execute()
  const places = Map.groupBy(placed, ({ product }) => product)
  return {
    categories: categories.map(({ slug }) => slug),
    products: [...places.values()].flatMap(([first]) => first ?? []),
  }
}

/** Of the menu's first product with a photo that customers can open. */
export async function firstPhotoOnMenu(tx: Tx): Promise<string | undefined> {
  const [menu] = await menusToShow(tx, {})
  if (!menu) return
  const first = await tx
    .selectFrom('category')
    .innerJoin('categoryProduct', 'categoryProduct.categoryId', 'category.id')
    .innerJoin('product', 'product.id', 'categoryProduct.productId')
    .select('product.photoId')
    .where('category.menuId', '=', menu.id)
    .where('product.isArchived', '=', false)
    .where('product.photoId', 'is not', null)
    .where('product.id', 'in', (variants) =>
      variants.selectFrom('variant').select('productId').where('isArchived', '=', false),
    )
    .orderBy('category.position')
    .orderBy('category.id')
    .orderBy('categoryProduct.position')
    .orderBy('categoryProduct.productId')
    .limit(1)
    .executeTakeFirst()
  return first?.photoId ?? undefined
}

export async function productCounts(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('categoryProduct')
    .select(({ fn }) => ['categoryId', fn.countAll<number>().as('count')])
    .groupBy('categoryId')
    .execute()
  return new Map(rows.map(({ categoryId, count }) => [categoryId, Number(count)]))
}

/** A category's products, in their order. */
export const placesIn = (tx: Tx, categoryId: string): Promise<Positioned[]> =>
  tx
    .selectFrom('categoryProduct')
    .select(['productId as id', 'position'])
    .where('categoryId', '=', categoryId)
    .orderBy('position')
    .orderBy('productId')
    .execute()

export const allPlaces = (tx: Tx) =>
  tx
    .selectFrom('categoryProduct')
    .select(['categoryId', 'productId', 'position'])
    .orderBy('position')
    .orderBy('productId')
    .execute()

export async function insertPlaces(tx: Tx, rows: readonly CategoryProductRow[]) {
  await tx
    .insertInto('categoryProduct')
    .values([...rows])
    .onConflict((same) => same.columns(['categoryId', 'productId']).doNothing())
    .execute()
}

export async function deletePlace(tx: Tx, categoryId: string, productId: string) {
  const done = await tx
    .deleteFrom('categoryProduct')
    .where('categoryId', '=', categoryId)
    .where('productId', '=', productId)
    .executeTakeFirst()
  return Number(done.numDeletedRows) === 1
}

/** Removes it from all categories. */
export async function deletePlacesOf(tx: Tx, productId: string) {
  await tx.deleteFrom('categoryProduct').where('productId', '=', productId).execute()
}

export async function placeProducts(tx: Tx, categoryId: string, places: readonly Positioned[]) {
  for (const { id, position } of places)
    await tx
      .updateTable('categoryProduct')
      .set({ position })
      .where('categoryId', '=', categoryId)
      .where('productId', '=', id)
      .execute()
}

/** A product's categories, with their menus. */
export const categoriesWith = (tx: Tx, productId: string) =>
  tx
    .selectFrom('categoryProduct')
    .innerJoin('category', 'category.id', 'categoryId')
    .innerJoin('menu', 'menu.id', 'menuId')
    .select([
      'category.id',
      'category.slug',
      'category.name',
      'menuId',
      'menu.name as menuName',
      'menu.isActive as isMenuActive',
    ])
    .where('productId', '=', productId)
    .orderBy('menu.position')
    .orderBy('category.position')
    .orderBy('category.id')
    .execute()

/** The slug of the first category of the shop's menu that the product of the outer query is in. */
export const categoryOnMenu = () => firstOnMenu().select('category.slug')

/** The icon of that category. */
export const iconOnMenu = () => firstOnMenu().select('category.icon')

function firstOnMenu() {
  const { selectFrom } = expressionBuilder<Tables, 'product'>()
  return selectFrom('categoryProduct')
    .innerJoin('category', 'category.id', 'categoryProduct.categoryId')
    .whereRef('categoryProduct.productId', '=', 'product.id')
    .where('category.menuId', '=', shopMenuId())
    .orderBy('category.position')
    .orderBy('category.id')
    .limit(1)
}

/** True if the product of the outer query is on the shop's menu. */
export function standsOnMenu() {
  const { exists, selectFrom } = expressionBuilder<Tables, 'product'>()
  return exists(
    selectFrom('categoryProduct')
      .innerJoin('category', 'category.id', 'categoryProduct.categoryId')
      .select('categoryProduct.productId')
      .whereRef('categoryProduct.productId', '=', 'product.id')
      .where('category.menuId', '=', shopMenuId()),
  )
}
