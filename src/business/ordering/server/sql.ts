import { sql } from 'kysely'
import { standsOnMenu } from '#business/catalog/server/sql.ts'
import type { Unit } from '#business/catalog/shapes.ts'
import type { Tx } from '#db/open.ts'
import { prepared } from '#db/prepared.ts'
import type { OrderEventRow, OrderRow } from '#db/tables.ts'
import type { Localised } from '#platform/localised.ts'
import { emptyForm } from '../checkout.ts'
import type { CheckoutForm, Line, OrderLine } from '../shapes.ts'

/** Spelt out, so that the indexes of open checkouts are known to hold all of them. */
const open = sql.lit('OPEN')

type Found = { id: string; visitorId: string; status: string; form: CheckoutForm }

const found = (
  row: { id: string; visitorId: string; status: string; form: unknown } | undefined,
): Found | undefined =>
  row && { ...row, form: { ...emptyForm, ...(row.form as Partial<CheckoutForm>) } }

export async function openCheckoutOf(tx: Tx, visitorId: string): Promise<Found | undefined> {
  const [row] = await openCheckout(tx, { visitorId })
  return found(row)
}

const openCheckout = prepared((tx, given: { visitorId: string }) =>
  tx
    .selectFrom('checkout')
    .select(['id', 'visitorId', 'status', 'form'])
    .where('visitorId', '=', given.visitorId)
    .where('status', '=', open),
)

export async function checkoutById(tx: Tx, id: string): Promise<Found | undefined> {
  const row = await tx
    .selectFrom('checkout')
    .select(['id', 'visitorId', 'status', 'form'])
    .where('id', '=', id)
    .executeTakeFirst()
  return found(row)
}

/** The visitor's open checkout, held until the transaction ends: its changes come one after another. */
export async function holdOpenCheckout(
  tx: Tx,
  visitorId: string,
  now: Date,
): Promise<Found | undefined> {
  const [row] = await heldCheckout(tx, { visitorId, now })
  return found(row)
}

const heldCheckout = prepared((tx, given: { visitorId: string; now: Date }) =>
  tx
    .updateTable('checkout')
    .set((eb) => ({ version: eb('version', '+', 1), updatedAt: given.now }))
    .where('visitorId', '=', given.visitorId)
    .where('status', '=', open)
    .returning(['id', 'visitorId', 'status', 'form']),
)

/** The same, begun if there is none yet. */
export async function holdCheckout(
  tx: Tx,
  visitorId: string,
  id: string,
  now: Date,
): Promise<Found> {
  const begun = await holdOpenCheckout(tx, visitorId, now)
  if (begun) return begun
  await tx
    .insertInto('checkout')
    .values({ id, version: 1, visitorId, status: 'OPEN', form: {}, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // Ours, or that of whoever was faster.
  return (await holdOpenCheckout(tx, visitorId, now)) as Found
}

/** It is an order from now on: its lines stand there. */
export async function closeCheckout(tx: Tx, id: string, form: CheckoutForm, now: Date) {
  await tx
    .updateTable('checkout')
    .set({ form, status: 'PLACED', updatedAt: now })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('checkoutLine').where('checkoutId', '=', id).execute()
}

/** The checkout of an order that was never in a cart: it was given by telephone. */
export async function insertTaken(tx: Tx, its: { id: string; visitorId: string }, now: Date) {
  const made = { version: 1, status: 'PLACED', form: {}, createdAt: now, updatedAt: now }
  await tx
    .insertInto('checkout')
    .values({ id: its.id, visitorId: its.visitorId, ...made })
    .execute()
}

export async function saveForm(tx: Tx, id: string, form: CheckoutForm) {
  await tx.updateTable('checkout').set({ form }).where('id', '=', id).execute()
}

/**
 * Delete some carts that nobody has touched since then, with what was typed there. How many. The condition stands twice:
 * whoever comes back at this moment keeps theirs.
 */
export async function deleteCarts(tx: Tx, before: Date, most: number): Promise<number> {
  const done = await tx
    .deleteFrom('checkout')
    .where('id', 'in', (from) =>
      from
        .selectFrom('checkout')
        .select('id')
        .where('status', '=', open)
        .where('updatedAt', '<', before)
        .orderBy('updatedAt')
        .limit(most),
    )
    .where('status', '=', open)
    .where('updatedAt', '<', before)
    .executeTakeFirst()
  return Number(done.numDeletedRows)
}

/** A line of the checkout as the menu has it now. */
export type LineNow = Line & { sku: string }

export async function linesOf(tx: Tx, checkoutId: string): Promise<LineNow[]> {
  const rows = await linesNow(tx, { checkoutId })
  return rows.map((row) => ({
    id: row.id,
    productVariantId: row.productVariantId,
    productId: row.productId,
    productSlug: row.productSlug,
    productName: (row.productName ?? row.keptProductName) as Localised,
    variantName: (row.variantName ?? row.keptVariantName) as Localised,
    photo:
      row.photoId && row.width && row.height && row.colour
        ? {
            id: row.photoId,
            width: row.width,
            height: row.height,
            colour: row.colour,
            widths: [320],
          }
        : null,
    sku: row.sku ?? '',
    quantity: row.quantity,
    price: row.price ?? row.shownPrice,
    shownPrice: row.shownPrice,
    amount: row.amount ?? 0,
    unit: (row.unit ?? 'pcs') as Unit,
    isAvailable:
      row.isVariantAvailable === true &&
      row.isProductAvailable === true &&
      !row.isVariantArchived &&
      !row.isProductArchived &&
      Boolean(row.isOnMenu),
  }))
}

const linesNow = prepared((tx, given: { checkoutId: string }) =>
  tx
    .selectFrom('checkoutLine as line')
    .leftJoin('variant', 'variant.id', 'line.variantId')
    .leftJoin('product', 'product.id', 'variant.productId')
    .leftJoin('photo', 'photo.id', 'product.photoId')
    .select([
      'line.id',
      'line.variantId as productVariantId',
      'line.productName as keptProductName',
      'line.variantName as keptVariantName',
      'line.quantity',
      'line.shownPrice',
      'product.id as productId',
      'product.slug as productSlug',
      'product.name as productName',
      'variant.name as variantName',
      'variant.price',
      'variant.amount',
      'variant.unit',
      'variant.sku',
      'variant.isAvailable as isVariantAvailable',
      'variant.isArchived as isVariantArchived',
      'product.isAvailable as isProductAvailable',
      'product.isArchived as isProductArchived',
      'photo.id as photoId',
      'photo.width',
      'photo.height',
      'photo.colour',
      standsOnMenu().as('isOnMenu'),
    ])
    .where('line.checkoutId', '=', given.checkoutId)
    .orderBy('line.position'),
)

type NewLine = {
  id: string
  checkoutId: string
  variantId: string
  productName: Localised
  variantName: Localised
  shownPrice: number
}

/** One line a variant: who adds it again adds to it. False when it would hold more pieces than a line may. */
export async function addLine(tx: Tx, line: NewLine, pieces: number, most: number) {
  const added = await addedLine(tx, { ...line, pieces, mostBefore: most - pieces })
  return added.length > 0
}

const addedLine = prepared((tx, given: NewLine & { pieces: number; mostBefore: number }) =>
  tx
    .insertInto('checkoutLine')
    .values((eb) => ({
      id: given.id,
      checkoutId: given.checkoutId,
      variantId: given.variantId,
      productName: given.productName,
      variantName: given.variantName,
      shownPrice: given.shownPrice,
      quantity: given.pieces,
      position: eb
        .selectFrom('checkoutLine')
        .where('checkoutId', '=', given.checkoutId)
        .select((last) =>
          eb(last.fn.coalesce(last.fn.max('position'), last.lit(0)), '+', 1).as('next'),
        ),
    }))
    .onConflict((conflict) =>
      conflict
        .columns(['checkoutId', 'variantId'])
        .doUpdateSet((eb) => ({
          quantity: eb('checkoutLine.quantity', '+', given.pieces),
          shownPrice: given.shownPrice,
        }))
        .where('checkoutLine.quantity', '<=', given.mostBefore),
    )
    .returning('id'),
)

export async function setLine(
  tx: Tx,
  id: string,
  change: { quantity: number; shownPrice: number },
) {
  await tx.updateTable('checkoutLine').set(change).where('id', '=', id).execute()
}

export async function deleteLine(tx: Tx, id: string) {
  await tx.deleteFrom('checkoutLine').where('id', '=', id).execute()
}

/** The next place among all changes of orders. Held until the transaction ends, so that places are taken in the order in which they can be seen. */
export async function nextSeq(tx: Tx): Promise<number> {
  const { value } = await tx
    .updateTable('revision')
    .set((eb) => ({ value: eb('value', '+', 1) }))
    .where('subject', '=', 'orders')
    .returning('value')
    .executeTakeFirstOrThrow()
  return Number(value)
}

export async function nextNumber(tx: Tx, shopDay: string): Promise<string> {
  const { last } = await tx
    .insertInto('orderDay')
    .values({ shopDay, last: 1 })
    .onConflict((conflict) =>
      conflict.column('shopDay').doUpdateSet((eb) => ({ last: eb('orderDay.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return String(last).padStart(3, '0')
}

export async function insertOrder(tx: Tx, row: OrderRow, lines: readonly OrderLine[]) {
  await tx.insertInto('order').values(row).execute()
  await tx
    .insertInto('orderLine')
    .values(lines.map((line, position) => ({ ...line, orderId: row.id, position })))
    .execute()
}

/** The lines as they are agreed now, in their order. */
export async function replaceLines(tx: Tx, orderId: string, lines: readonly OrderLine[]) {
  await tx.deleteFrom('orderLine').where('orderId', '=', orderId).execute()
  await tx
    .insertInto('orderLine')
    .values(lines.map((line, position) => ({ ...line, orderId, position })))
    .execute()
}

/** Whose order it is: another number is another client's. Whose it was is kept, so that they can be forgotten too. */
export async function setClient(tx: Tx, id: string, clientId: string, former: string | null) {
  await tx.updateTable('order').set({ clientId }).where('id', '=', id).execute()
  if (former === null) return
  await tx
    .insertInto('formerClient')
    .values({ orderId: id, clientId: former })
    .onConflict((known) => known.doNothing())
    .execute()
}

/** What never changes: whose and which order it is, and what the shop was when it was placed. */
type Fixed = 'id' | 'seq' | 'version' | 'number' | 'shopDay' | 'placedAt' | 'visitorId'
type Change = Partial<Omit<OrderRow, Fixed>>

/** Change an order that is held: its version and its place among all changes move on with it. */
export async function updateOrder(tx: Tx, id: string, change: Change): Promise<number> {
  const seq = await nextSeq(tx)
  await tx
    .updateTable('order')
    .set((eb) => ({ ...change, seq, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  return seq
}

/** The order as it stands, held until the transaction ends: its changes come one after another. */
export async function holdOrder(tx: Tx, id: string): Promise<OrderRow | undefined> {
  return tx
    .updateTable('order')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

export const findOrder = (tx: Tx, id: string): Promise<OrderRow | undefined> =>
  tx.selectFrom('order').selectAll().where('id', '=', id).executeTakeFirst()

/** Whether anybody has ever ordered. */
export const hasOrders = async (tx: Tx): Promise<boolean> =>
  (await tx.selectFrom('order').select('id').limit(1).executeTakeFirst()) !== undefined

export const lastOrderOf = (tx: Tx, visitorId: string): Promise<OrderRow | undefined> =>
  tx
    .selectFrom('order')
    .selectAll()
    .where('visitorId', '=', visitorId)
    .orderBy('placedAt', 'desc')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function orderLinesOf(tx: Tx, orderId: string): Promise<OrderLine[]> {
  const rows = await tx
    .selectFrom('orderLine')
    .select([
      'id',
      'productId',
      'variantId',
      'sku',
      'productName',
      'variantName',
      'price',
      'quantity',
      'amount',
      'unit',
    ])
    .where('orderId', '=', orderId)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({ ...row, unit: row.unit as Unit }))
}

/** The lines of many orders, by their order. */
export async function orderLinesOfAll(
  tx: Tx,
  orderIds: readonly string[],
): Promise<Map<string, OrderLine[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('orderLine')
    .selectAll()
    .where('orderId', 'in', [...orderIds])
    .orderBy('orderId')
    .orderBy('position')
    .execute()
  return Map.groupBy(
    rows.map((row) => ({ ...row, unit: row.unit as Unit })),
    ({ orderId }) => orderId,
  )
}

export async function insertEvent(tx: Tx, event: OrderEventRow) {
  await tx.insertInto('orderEvent').values(event).execute()
}

export const eventsOf = (tx: Tx, orderId: string): Promise<OrderEventRow[]> =>
  tx.selectFrom('orderEvent').selectAll().where('orderId', '=', orderId).orderBy('seq').execute()
