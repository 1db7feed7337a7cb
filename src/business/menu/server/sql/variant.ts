import { sql } from 'kysely'
import { toThousandths, withAmount, withThousandths } from '#business/menu/amount.ts'
import type { Tx } from '#db/open.ts'
import { prepared } from '#db/prepared.ts'
import type { VariantRow } from '#db/tables.ts'
import type { Localised } from '#platform/localised.ts'
import { shopMenuId } from './menu.ts'
import type { AvailabilityColumn } from './product.ts'

export async function allVariants(tx: Tx) {
  const rows = await tx
    .selectFrom('variant')
    .select(['id', 'version', 'productId', 'name', 'price', 'amountThousandths', 'unit', 'sku'])
    .select(['isAvailable', 'position', 'sizeId'])
    .where('isArchived', '=', false)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(withAmount)
}

/** The variants of these products, in their order. */
export async function variantsOf(tx: Tx, productIds: readonly string[]): Promise<StoredVariant[]> {
  if (productIds.length === 0) return []
  const rows = await tx
    .selectFrom('variant')
    .selectAll()
    .where('productId', 'in', productIds)
    .where('isArchived', '=', false)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(withAmount)
}

/** A stored variant, with its amount in its unit. */
type StoredVariant = Omit<VariantRow, 'amountThousandths'> & { amount: number }

/** The products with this text in the SKU of a variant. SQLite ignores case only for Latin letters, so others are compared here. */
export async function productsBySku(tx: Tx, part: string): Promise<Set<string>> {
  const small = part.toLowerCase()
  const escaped = small.replaceAll(/[\\%_]/g, '\\$&').replaceAll(/\P{ASCII}/gu, '_')
  const rows = await tx
    .selectFrom('variant')
    .select(['productId', 'sku'])
    .where(({ fn }) => sql<boolean>`${fn('lower', ['sku'])} like ${`%${escaped}%`} escape '\\'`)
    .where('isArchived', '=', false)
    .execute()
  const found = rows.filter(({ sku }) => sku.toLowerCase().includes(small))
  return new Set(found.map(({ productId }) => productId))
}

/** A variant that can be ordered now: its product is on the shop's menu, and neither is sold out. */
export const findForSale = async (tx: Tx, variantId: string) =>
  (await forSale(tx, { variantId })).at(0)

export const isAnythingForSale = async (tx: Tx) => (await anyForSale(tx, {})).length > 0

const forSale = prepared((tx, values: { variantId: string }) =>
  nowForSale(tx).where('variant.id', '=', values.variantId),
)
const anyForSale = prepared((tx) => nowForSale(tx))

const nowForSale = (tx: Tx) =>
  tx
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.productId')
    .innerJoin('categoryProduct', 'categoryProduct.productId', 'product.id')
    .innerJoin('category', 'category.id', 'categoryProduct.categoryId')
    .select(['variant.price', 'product.name as productName', 'variant.name as variantName'])
    .select(['product.slug', 'category.slug as categorySlug'])
    .where('variant.isAvailable', '=', true)
    .where('variant.isArchived', '=', false)
    .where('product.isAvailable', '=', true)
    .where('product.isArchived', '=', false)
    .where('category.menuId', '=', shopMenuId())
    .limit(1)

/** What becomes available again by now. */
export async function dueBack(tx: Tx, now: Date) {
  const products = await tx
    .selectFrom('product')
    .select('id as productId')
    .where('soldOutUntil', '<=', now)
    .where('isArchived', '=', false)
    .execute()
  const variants = await tx
    .selectFrom('variant')
    .select(['productId', 'id as variantId'])
    .where('soldOutUntil', '<=', now)
    .where('isArchived', '=', false)
    .execute()
  return [...products.map((product) => ({ ...product, variantId: undefined })), ...variants]
}

/** The sold-out products, then sold-out variants of the others. */
export async function soldOutNow(tx: Tx) {
  const products = await tx
    .selectFrom('product')
    .select(['id as productId', 'name as productName', 'soldOutUntil'])
    .where('isAvailable', '=', false)
    .where('isArchived', '=', false)
    .orderBy('id')
    .execute()
  const variants = await tx
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.productId')
    .select([
      'product.id as productId',
      'product.name as productName',
      'variant.id as variantId',
      'variant.name as variantName',
      'variant.soldOutUntil',
    ])
    .where('variant.isAvailable', '=', false)
    .where('variant.isArchived', '=', false)
    .where('product.isAvailable', '=', true)
    .where('product.isArchived', '=', false)
    .orderBy('variant.id')
    .execute()
  const whole = products.map((one) => ({ ...one, variantId: null, variantName: [] as Localised }))
  return [...whole, ...variants]
}

export async function soldOutAmong(tx: Tx, variantIds: readonly string[]): Promise<Set<string>> {
  if (variantIds.length === 0) return new Set()
  const rows = await soldOut(tx)
    .where('variant.id', 'in', [...variantIds])
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export const soldOutVariants = async (tx: Tx): Promise<Set<string>> =>
  new Set((await soldOut(tx).execute()).map(({ id }) => id))

const soldOut = (tx: Tx) =>
  tx
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.productId')
    .select('variant.id')
    .where((eb) =>
      eb.or([eb('variant.isAvailable', '=', false), eb('product.isAvailable', '=', false)]),
    )

/** SQLite takes 32,766 values in one statement, and PostgreSQL twice as many. */
const atOnce = 500

export async function insertVariants(
  tx: Tx,
  variants: (Omit<StoredVariant, 'soldOutUntil' | 'sizeId'> & { sizeId?: string | null })[],
) {
  const rows = variants.map(withThousandths)
  for (let from = 0; from < rows.length; from += atOnce)
    await tx
      .insertInto('variant')
      .values(rows.slice(from, from + atOnce))
      .execute()
}

type VariantChange = Partial<Omit<StoredVariant, AvailabilityColumn>> & {
  [name in AvailabilityColumn]?: never
}

/**
 * Returns true if the version was still the one that the editor saw, or one more if `setAvailability` wrote for the same save: a
 * save increments the version once.
 */
export async function updateVariant(
  tx: Tx,
  id: string,
  seen: number,
  change: VariantChange,
  isSwitched = false,
) {
  const done = await tx
    .updateTable('variant')
    .set({ ...columnsOf(change), version: seen + 1 })
    .where('id', '=', id)
    .where('version', '=', isSwitched ? seen + 1 : seen)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}

const columnsOf = ({ amount, ...change }: VariantChange) => ({
  ...change,
  ...(amount !== undefined && { amountThousandths: toThousandths(amount) }),
})

/** For `setAvailability` only, which has checked that these differ. */
export async function storeVariantAvailability(
  tx: Tx,
  ids: readonly string[],
  { isAvailable, soldOutUntil }: Pick<VariantRow, AvailabilityColumn>,
) {
  await tx
    .updateTable('variant')
    .set(({ eb }) => ({ isAvailable, soldOutUntil, version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute()
}

/** Regardless of its version. */
export async function setVariant(tx: Tx, id: string, change: VariantChange) {
  await tx
    .updateTable('variant')
    .set(({ eb }) => ({ ...columnsOf(change), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function setSize(tx: Tx, ids: readonly string[], sizeId: string) {
  if (ids.length === 0) return
  await tx
    .updateTable('variant')
    .set(({ eb }) => ({ sizeId, version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute()
}

export async function deleteVariant(tx: Tx, id: string) {
  await tx.deleteFrom('variant').where('id', '=', id).execute()
}

/** A variant whose price is no whole unit of the currency. */
export const variantWithCents = prepared((tx) =>
  tx
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'productId')
    .select('variant.id')
    .where(({ eb }) => eb(eb('price', '%', eb.lit(100)), '<>', eb.lit(0)))
    // A deleted product that was ordered keeps its variants.
    .where('product.isArchived', '=', false)
    .where('variant.isArchived', '=', false)
    .limit(1),
)
