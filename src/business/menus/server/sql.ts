import type { Placed } from '#business/catalog/by-hand.ts'
import type { Tx } from '#db/open.ts'
import type { CategoryProductRow, CategoryRow, MenuRow } from '#db/tables.ts'

type Done = { numUpdatedRows?: bigint; numDeletedRows?: bigint }
const isOne = ({ numUpdatedRows, numDeletedRows }: Done) =>
  Number(numUpdatedRows ?? numDeletedRows) === 1

export const allMenus = (tx: Tx): Promise<MenuRow[]> =>
  tx.selectFrom('menu').selectAll().orderBy('position').orderBy('id').execute()

export const findMenu = (tx: Tx, id: string): Promise<MenuRow | undefined> =>
  tx.selectFrom('menu').selectAll().where('id', '=', id).executeTakeFirst()

export async function insertMenu(tx: Tx, row: MenuRow) {
  await tx.insertInto('menu').values(row).execute()
}

/** True when the version was still the one that the editor saw. */
export async function updateMenu(tx: Tx, id: string, seen: number, change: Partial<MenuRow>) {
  const done = await tx
    .updateTable('menu')
    .set({ ...change, version: seen + 1 })
    .where('id', '=', id)
    .where('version', '=', seen)
    .executeTakeFirst()
  return isOne(done)
}

export async function deleteMenu(tx: Tx, id: string): Promise<boolean> {
  return isOne(await tx.deleteFrom('menu').where('id', '=', id).executeTakeFirst())
}

export async function placeMenus(tx: Tx, places: readonly Placed[]) {
  for (const { id, position } of places)
    await tx
      .updateTable('menu')
      .set(({ eb }) => ({ position, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
}

/** The categories of all menus, or of one. */
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

/** False when somebody else has its address. */
export async function insertCategory(tx: Tx, row: CategoryRow): Promise<boolean> {
  const made = await tx
    .insertInto('category')
    .values(row)
    .onConflict((same) => same.column('slug').doNothing())
    .executeTakeFirst()
  return Number(made.numInsertedOrUpdatedRows ?? 0) === 1
}

/** True when the version was still the one that the editor saw. */
export async function updateCategory(
  tx: Tx,
  id: string,
  seen: number,
  change: Partial<CategoryRow>,
) {
  const done = await tx
    .updateTable('category')
    .set({ ...change, version: seen + 1 })
    .where('id', '=', id)
    .where('version', '=', seen)
    .executeTakeFirst()
  return isOne(done)
}

/** What stands in it has changed: that is a change of the category. False when there is no such category. */
export async function touchCategory(tx: Tx, id: string): Promise<boolean> {
  const done = await tx
    .updateTable('category')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .executeTakeFirst()
  return isOne(done)
}

export async function deleteCategory(tx: Tx, id: string): Promise<boolean> {
  return isOne(await tx.deleteFrom('category').where('id', '=', id).executeTakeFirst())
}

export async function placeCategories(tx: Tx, places: readonly Placed[]) {
  for (const { id, position } of places)
    await tx
      .updateTable('category')
      .set(({ eb }) => ({ position, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
}

/** How many products stand in each category. */
export async function productCounts(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('categoryProduct')
    .select(({ fn }) => ['categoryId', fn.countAll<number>().as('count')])
    .groupBy('categoryId')
    .execute()
  return new Map(rows.map(({ categoryId, count }) => [categoryId, Number(count)]))
}

/** The products of a category, in the order that they were put into. */
export const placesIn = (tx: Tx, categoryId: string): Promise<Placed[]> =>
  tx
    .selectFrom('categoryProduct')
    .select(['productId as id', 'position'])
    .where('categoryId', '=', categoryId)
    .orderBy('position')
    .orderBy('productId')
    .execute()

/** Where every product stands. */
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
  return isOne(done)
}

/** It stands nowhere any more. */
export async function deletePlacesOf(tx: Tx, productId: string) {
  await tx.deleteFrom('categoryProduct').where('productId', '=', productId).execute()
}

export async function placeProducts(tx: Tx, categoryId: string, places: readonly Placed[]) {
  for (const { id, position } of places)
    await tx
      .updateTable('categoryProduct')
      .set({ position })
      .where('categoryId', '=', categoryId)
      .where('productId', '=', id)
      .execute()
}

/** The categories that a product stands in, with their menus. */
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
