import { sql } from 'kysely'
import type { Photo } from '#business/media/shapes.ts'
import { withAmount } from '#business/menu/amount.ts'
import { type MenuProduct, offered, type Variant } from '#business/menu/product.ts'
import type { Unit } from '#business/menu/shapes.ts'
import { soldOutUntil } from '#business/menu/sold-out.ts'
import type { Tx } from '#db/open.ts'
import type { ProductRow } from '#db/tables.ts'
import { standsOnMenu } from './category.ts'
import type { Category } from './menu.ts'

export const findProduct = (tx: Tx, id: string): Promise<ProductRow | undefined> =>
  tx
    .selectFrom('product')
    .selectAll()
    .where('id', '=', id)
    .where('isArchived', '=', false)
    .executeTakeFirst()

/** These products, unordered. */
export async function productsWith(tx: Tx, ids: readonly string[]): Promise<ProductRow[]> {
  if (ids.length === 0) return []
  return tx
    .selectFrom('product')
    .selectAll()
    .where('id', 'in', ids)
    .where('isArchived', '=', false)
    .execute()
}

export const productIdOf = async (tx: Tx, slug: string): Promise<string | undefined> =>
  (await tx.selectFrom('product').select('id').where('slug', '=', slug).executeTakeFirst())?.id

export const hasProductSlug = async (tx: Tx, slug: string): Promise<boolean> =>
  (await productIdOf(tx, slug)) !== undefined

export const productSlug = async (tx: Tx, id: string): Promise<string | undefined> =>
  (await tx.selectFrom('product').select('slug').where('id', '=', id).executeTakeFirst())?.slug

/** Also archived ones. */
export const hasProducts = async (tx: Tx): Promise<boolean> =>
  (await tx.selectFrom('product').select('id').limit(1).executeTakeFirst()) !== undefined

/** The product columns of a menu file. */
export const allProducts = (tx: Tx) =>
  tx
    .selectFrom('product')
    .select(['id', 'version', 'slug', 'name', 'description', 'isAvailable'])
    .select(['nutrition', 'allergens', 'allergensDeclared', 'spicy', 'diets', 'label'])
    .where('isArchived', '=', false)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

const onMenu = (tx: Tx) =>
  tx.selectFrom('product').where('isArchived', '=', false).where(standsOnMenu())

/** The products of the shop's menu that were created since then. */
export async function newOnMenu(tx: Tx, since: Date): Promise<string[]> {
  const rows = await onMenu(tx).select('product.id').where('createdAt', '>=', since).execute()
  return rows.map(({ id }) => id)
}

export async function countOnMenu(tx: Tx): Promise<number> {
  const { count } = await onMenu(tx)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether the owner has said anything that the dishes of the menu can be filtered by. */
export async function hasFacts(tx: Tx): Promise<boolean> {
  const row = await onMenu(tx)
    .select('product.id')
    .where(({ or, eb }) =>
      or([
        eb('allergensDeclared', '=', true),
        eb('spicy', '>', 0),
        eb(textOf('diets'), '<>', '[]'),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The products of these categories, without duplicates, with their variants. */
export const productsIn = (tx: Tx, categories: readonly Category[]): Promise<MenuProduct[]> =>
  loadProducts(tx, [...new Set(categories.flatMap(({ products }) => products.map(({ id }) => id)))])

/** The product with this slug, if it is in this category. */
export async function findMenuProduct(
  tx: Tx,
  { products }: Category,
  slug: string,
): Promise<MenuProduct | undefined> {
  const id = await productIdOf(tx, slug)
  if (id === undefined || !products.some((one) => one.id === id)) return
  return (await loadProducts(tx, [id])).at(0)
}

async function loadProducts(tx: Tx, ids: readonly string[]): Promise<MenuProduct[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('product')
    .leftJoin('photo', 'photo.id', 'product.photoId')
    .select([
      'product.id',
      'slug',
      'name',
      'description',
      'isAvailable',
      'soldOutUntil',
      'nutrition',
      'allergens',
      'allergensDeclared',
      'spicy',
      'diets',
      'label',
      'labelUntil',
      'photoId',
      'width',
      'height',
      'colour',
    ])
    .where('product.id', 'in', ids)
    .where('isArchived', '=', false)
    .orderBy('product.id')
    .execute()
  const files = Map.groupBy(
    await widthsOf(
      tx,
      rows.flatMap(({ photoId }) => photoId ?? []),
    ),
    ({ photoId }) => photoId,
  )
  const variants = await tx
    .selectFrom('variant')
    .select([
      'id',
      'productId',
      'name',
      'price',
      'amountThousandths',
      'unit',
      'sku',
      'isAvailable',
      'soldOutUntil',
    ])
    .where('productId', 'in', ids)
    .where('isArchived', '=', false)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const ofProduct = Map.groupBy(variants, ({ productId }) => productId)
  return rows.flatMap(({ photoId, width, height, colour, ...row }) => {
    const stored = ofProduct.get(row.id) ?? []
    if (stored.length === 0) return []
    const own = stored.map(
      ({ productId: _, soldOutUntil: __, ...variant }): Variant => ({
        ...withAmount(variant),
        unit: variant.unit as Unit,
      }),
    )
    const photo: Photo | null =
      photoId && width && height && colour
        ? {
            id: photoId,
            width,
            height,
            colour,
            widths: (files.get(photoId) ?? []).map((file) => file.width),
          }
        : null
    const product = {
      ...row,
      photo,
      nutrition: row.nutrition as MenuProduct['nutrition'],
      allergens: row.allergens as string[],
      diets: row.diets as MenuProduct['diets'],
      variants: own,
      soldOutUntil: soldOutUntil({ ...row, variants: stored })?.toISOString(),
    }
    return [{ ...product, ...offered(product) }]
  })
}

async function widthsOf(tx: Tx, photoIds: readonly string[]) {
  if (photoIds.length === 0) return []
  return tx
    .selectFrom('photoFile')
    .select(['photoId', 'width'])
    .where('photoId', 'in', photoIds)
    .orderBy('width')
    .execute()
}

// Matches the stored JSON text, because parsing thousands of texts is slow. The few results are checked again.
const textOf = (column: string) => sql`cast(${sql.ref(column)} as text)`

const has = (column: string, part: string) => sql<boolean>`${textOf(column)} like ${`%${part}%`}`
const isWhole = (column: string) =>
  sql<boolean>`(${has(column, '"locale":"en"')} and ${has(column, '"locale":"ru"')} and not ${has(column, '"value":""')})`
const isHalf = (column: string) =>
  sql<boolean>`(${textOf(column)} <> '[]' and not ${isWhole(column)})`

type Filter = {
  categoryId: string | undefined
  availability: 'available' | 'sold-out' | undefined
  missing: 'photo' | 'translation' | undefined
  before: { at: Date; id: string } | undefined
  most: number | undefined
}

/** The products that match the filter, the newest first. */
export function productsToLookAt(tx: Tx, filter: Filter) {
  const { categoryId, availability, missing, before, most } = filter
  return tx
    .selectFrom('product')
    .select(['id', 'createdAt', 'name', 'slug'])
    .where('isArchived', '=', false)
    .$if(missing === 'photo', (rows) => rows.where('photoId', 'is', null))
    .$if(missing === 'translation', (rows) =>
      rows.where(({ or, not, exists, selectFrom }) =>
        or([
          not(isWhole('product.name')),
          isHalf('product.description'),
          exists(
            selectFrom('variant')
              .select('variant.id')
              .whereRef('productId', '=', 'product.id')
              .where('variant.isArchived', '=', false)
              .where(isHalf('variant.name')),
          ),
        ]),
      ),
    )
    .$if(categoryId !== undefined, (rows) =>
      rows.where('id', 'in', (from) =>
        from
          .selectFrom('categoryProduct')
          .select('productId')
          .where('categoryId', '=', categoryId ?? ''),
      ),
    )
    .$if(availability !== undefined, (rows) =>
      rows.where(({ and, not, eb, exists, selectFrom }) => {
        const buyable = selectFrom('variant')
          .select('variant.id')
          .whereRef('productId', '=', 'product.id')
          .where('variant.isArchived', '=', false)
          .where('variant.isAvailable', '=', true)
        const isOffered = and([eb('isAvailable', '=', true), exists(buyable)])
        return availability === 'available' ? isOffered : not(isOffered)
      }),
    )
    .$if(before !== undefined, (rows) =>
      rows.where(({ or, and, eb }) => {
        const { at, id } = before ?? { at: new Date(0), id: '' }
        return or([eb('createdAt', '<', at), and([eb('createdAt', '=', at), eb('id', '<', id)])])
      }),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .$if(most !== undefined, (rows) => rows.limit(most ?? 0))
    .execute()
}

/** Products whose list of allergens isn't declared complete, the oldest first. */
export const undeclaredProducts = (tx: Tx) =>
  tx
    .selectFrom('product')
    .select(['id', 'version', 'name', 'allergens'])
    .where('isArchived', '=', false)
    .where('allergensDeclared', '=', false)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

/** Returns false if its slug is taken. */
export async function insertProduct(
  tx: Tx,
  row: Omit<ProductRow, 'soldOutUntil'>,
): Promise<boolean> {
  const made = await tx
    .insertInto('product')
    .values(row)
    .onConflict((same) => same.column('slug').doNothing())
    .executeTakeFirst()
  return Number(made.numInsertedOrUpdatedRows ?? 0) === 1
}

/** Returns how many were inserted: those with a free slug. */
export async function insertProducts(
  tx: Tx,
  rows: readonly Omit<ProductRow, 'soldOutUntil'>[],
): Promise<number> {
  const made = await tx
    .insertInto('product')
    .values([...rows])
    .onConflict((same) => same.column('slug').doNothing())
    .executeTakeFirst()
  return Number(made.numInsertedOrUpdatedRows ?? 0)
}

/** Only `setAvailability` writes these. */
export type AvailabilityColumn = 'isAvailable' | 'soldOutUntil'
type ProductChange = Partial<Omit<ProductRow, AvailabilityColumn>> & {
  [name in AvailabilityColumn]?: never
}

/**
 * Returns true if the version was still the one that the editor saw, or one more if `setAvailability` wrote for the same save: a
 * save increments the version once.
 */
export async function updateProduct(
  tx: Tx,
  id: string,
  seen: number,
  change: ProductChange,
  isSwitched = false,
) {
  const done = await tx
    .updateTable('product')
    .set({ ...change, version: seen + 1 })
    .where('id', '=', id)
    .where('version', '=', isSwitched ? seen + 1 : seen)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}

/** Something of these products changed that editors may have open. */
export async function touchProducts(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return
  await tx
    .updateTable('product')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute()
}

/** For `setAvailability` only, which has checked that these differ. */
export async function storeProductAvailability(
  tx: Tx,
  ids: readonly string[],
  { isAvailable, soldOutUntil }: Pick<ProductRow, AvailabilityColumn>,
) {
  await tx
    .updateTable('product')
    .set(({ eb }) => ({ isAvailable, soldOutUntil, version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute()
}

export async function isOrdered(tx: Tx, of: { productId: string; variantId?: string }) {
  const { productId, variantId } = of
  const line = await tx
    .selectFrom('orderLine')
    .select('id')
    .where('productId', '=', productId)
    .$if(variantId !== undefined, (lines) => lines.where('variantId', '=', variantId ?? ''))
    .limit(1)
    .executeTakeFirst()
  return line !== undefined
}

/** Hides it and frees its slug, in whose place is its id, and its photo, which no page shows any more. */
export async function archiveProduct(tx: Tx, id: string) {
  await tx
    .updateTable('product')
    .set(({ eb }) => ({
      isArchived: true,
      slug: id,
      photoId: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

export async function deleteProduct(tx: Tx, id: string) {
  await tx.deleteFrom('product').where('id', '=', id).execute()
}

export async function countUses(tx: Tx, productId: string) {
  const carts = await tx
    .selectFrom('checkoutLine')
    .innerJoin('variant', 'variant.id', 'variantId')
    .innerJoin('checkout', 'checkout.id', 'checkoutId')
    .where('productId', '=', productId)
    .where('status', '=', 'OPEN')
    .select(({ fn }) => fn.count<number>('checkoutId').distinct().as('count'))
    .executeTakeFirstOrThrow()
  const orders = await tx
    .selectFrom('orderLine')
    .where('productId', '=', productId)
    .select(({ fn }) => fn.count<number>('orderId').distinct().as('count'))
    .executeTakeFirstOrThrow()
  return { openCheckouts: Number(carts.count), orders: Number(orders.count) }
}
