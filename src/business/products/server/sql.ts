import { sql } from 'kysely'
import type { Tx } from '#db/open.ts'
import type { ProductRow, VariantRow } from '#db/tables.ts'

export const findProduct = (tx: Tx, id: string): Promise<ProductRow | undefined> =>
  tx
    .selectFrom('product')
    .selectAll()
    .where('id', '=', id)
    .where('isArchived', '=', false)
    .executeTakeFirst()

/** These products, in no order. */
export async function productsWith(tx: Tx, ids: readonly string[]): Promise<ProductRow[]> {
  if (ids.length === 0) return []
  return tx
    .selectFrom('product')
    .selectAll()
    .where('id', 'in', ids)
    .where('isArchived', '=', false)
    .execute()
}

/** What a table of the menu says of each product. */
export const allProducts = (tx: Tx) =>
  tx
    .selectFrom('product')
    .select(['id', 'version', 'slug', 'name', 'description', 'isAvailable'])
    .select(['nutrition', 'allergens'])
    .where('isArchived', '=', false)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

export const allVariants = (tx: Tx) =>
  tx
    .selectFrom('variant')
    .select(['id', 'version', 'productId', 'name', 'price', 'amount', 'unit', 'sku'])
    .select(['isAvailable', 'position'])
    .where('isArchived', '=', false)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** The variants of these products, in the order that they were put into. */
export async function variantsOf(tx: Tx, productIds: readonly string[]): Promise<VariantRow[]> {
  if (productIds.length === 0) return []
  return tx
    .selectFrom('variant')
    .selectAll()
    .where('productId', 'in', productIds)
    .where('isArchived', '=', false)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

// Read as it is written, so that thousands of texts need not be taken apart to find the few. What is found is looked at again.
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

/** Products as they are looked through, the newest first. */
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

/** The products of which a variant's SKU has this in it. */
export async function productsBySku(tx: Tx, part: string): Promise<Set<string>> {
  const escaped = part.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')
  const rows = await tx
    .selectFrom('variant')
    .select('productId')
    .where(({ fn }) => sql<boolean>`${fn('lower', ['sku'])} like ${`%${escaped}%`} escape '\\'`)
    .where('isArchived', '=', false)
    .execute()
  return new Set(rows.map(({ productId }) => productId))
}

/** False when somebody else has its address. */
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

/** How many of them are there now: those whose address was free. */
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
/** Whoever says anew whether it is sold out has said nothing about until when. */
const anew = ({ isAvailable }: { isAvailable?: boolean }) =>
  isAvailable === undefined ? {} : { soldOutUntil: null }

/** True when the version was still the one that the editor saw. */
export async function updateProduct(tx: Tx, id: string, seen: number, change: Partial<ProductRow>) {
  const done = await tx
    .updateTable('product')
    .set({ ...change, ...anew(change), version: seen + 1 })
    .where('id', '=', id)
    .where('version', '=', seen)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}

/** How many have changed. */
export async function switchAll(tx: Tx, ids: readonly string[], isAvailable: boolean) {
  const done = await tx
    .updateTable('product')
    .set(({ eb }) => ({ isAvailable, soldOutUntil: null, version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .where('isArchived', '=', false)
    .where('isAvailable', '<>', isAvailable)
    .executeTakeFirst()
  return Number(done.numUpdatedRows)
}

/** Whether any order has it. */
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

/** Shown no more. Its address is free for another: its own is one that nobody types. */
export async function archiveProduct(tx: Tx, id: string) {
  await tx
    .updateTable('product')
    .set(({ eb }) => ({ isArchived: true, slug: id, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function deleteProduct(tx: Tx, id: string) {
  await tx.deleteFrom('product').where('id', '=', id).execute()
}

export async function insertVariants(tx: Tx, rows: Omit<VariantRow, 'soldOutUntil'>[]) {
  if (rows.length > 0) await tx.insertInto('variant').values(rows).execute()
}

/** True when the version was still the one that the editor saw. */
export async function updateVariant(tx: Tx, id: string, seen: number, change: Partial<VariantRow>) {
  const done = await tx
    .updateTable('variant')
    .set({ ...change, ...anew(change), version: seen + 1 })
    .where('id', '=', id)
    .where('version', '=', seen)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}

/** Whatever version it has. */
export async function setVariant(tx: Tx, id: string, change: Partial<VariantRow>) {
  await tx
    .updateTable('variant')
    .set(({ eb }) => ({ ...change, ...anew(change), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function deleteVariant(tx: Tx, id: string) {
  await tx.deleteFrom('variant').where('id', '=', id).execute()
}

/** How many carts and orders have it. */
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
