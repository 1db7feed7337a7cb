import { expressionBuilder } from 'kysely'
import type { Tx } from '#db/open.ts'
import type { CategoryProductRow, Tables } from '#db/tables.ts'
import type { Positioned } from '#platform/position.ts'
import { shopMenuId } from './menu.ts'

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
    .execute()

/** The slug of the first category of the shop's menu that the product of the outer query is in. */
export function categoryOnMenu() {
  const { selectFrom } = expressionBuilder<Tables, 'product'>()
  return selectFrom('categoryProduct')
    .innerJoin('category', 'category.id', 'categoryProduct.categoryId')
    .select('category.slug')
    .whereRef('categoryProduct.productId', '=', 'product.id')
    .where('category.menuId', '=', shopMenuId())
    .orderBy('category.position')
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
