import { openStatuses } from '#business/ordering/order.ts'
import { orderLinesOfAll } from '#business/ordering/server/sql.ts'
import type { Tx } from '#db/open.ts'
import type { Localised } from '#platform/localised.ts'

export type Subject = { productId: string; variantId: string | undefined }
type Stand = { isAvailable: boolean; soldOutUntil: Date | null }

/** How a dish, or one variant of it, stands from now on. False when it is not there. */
export async function setStock(tx: Tx, { productId, variantId }: Subject, stand: Stand) {
  const done =
    variantId === undefined
      ? await tx
          .updateTable('product')
          .set(({ eb }) => ({ ...stand, version: eb('version', '+', 1) }))
          .where('id', '=', productId)
          .where('isArchived', '=', false)
          .executeTakeFirst()
      : await tx
          .updateTable('variant')
          .set(({ eb }) => ({ ...stand, version: eb('version', '+', 1) }))
          .where('id', '=', variantId)
          .where('productId', '=', productId)
          .where('isArchived', '=', false)
          .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}

/** What is to come back by now. */
export async function dueBack(tx: Tx, now: Date): Promise<Subject[]> {
  const products = await tx
    .selectFrom('product')
    .select('id as productId')
    .where('soldOutUntil', '<=', now)
    .execute()
  const variants = await tx
    .selectFrom('variant')
    .select(['productId', 'id as variantId'])
    .where('soldOutUntil', '<=', now)
    .execute()
  return [...products.map((product) => ({ ...product, variantId: undefined })), ...variants]
}

/** The dishes on the menu's books that are sold out, then single variants of the others. */
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

/** Which of these variants cannot be had now. */
export async function soldOutAmong(tx: Tx, variantIds: readonly string[]): Promise<Set<string>> {
  if (variantIds.length === 0) return new Set()
  const rows = await tx
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.productId')
    .select('variant.id')
    .where('variant.id', 'in', [...variantIds])
    .where((eb) =>
      eb.or([eb('variant.isAvailable', '=', false), eb('product.isAvailable', '=', false)]),
    )
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The open orders that hold this, in an order that everybody takes them in. */
export async function openOrdersWith(tx: Tx, { productId, variantId }: Subject): Promise<string[]> {
  const open = await tx
    .selectFrom('order')
    .select('id')
    .where('status', 'in', openStatuses)
    .orderBy('id')
    .execute()
  const ids = open.map(({ id }) => id)
  // Few are open, and a dish may stand in most orders that there ever were: so it is looked for in the open ones.
  const lines = await orderLinesOfAll(tx, ids)
  return ids.filter((id) =>
    lines
      .get(id)
      ?.some(
        (line) =>
          line.productId === productId && (variantId === undefined || line.variantId === variantId),
      ),
  )
}
