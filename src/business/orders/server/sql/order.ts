import type { ExpressionBuilder } from 'kysely'
import { withThousandths } from '#business/menu/amount.ts'
import { countedByOrder, openStatuses } from '#business/orders/order.ts'
import type { OrderLine } from '#business/orders/shapes.ts'
import type { Tx } from '#db/open.ts'
import { prepared, preparedInsert } from '#db/prepared.ts'
import type { OrderEventRow, OrderRow, Tables } from '#db/tables.ts'
import { hourMs } from '#platform/durations.ts'

const insertRow = preparedInsert('order')

const insertLineRow = preparedInsert('orderLine')

export const insertLine = (tx: Tx, line: OrderLine, place: { orderId: string; position: number }) =>
  insertLineRow(tx, {
    ...withThousandths(line),
    ...place,
    choiceKey: line.choiceKey ?? line.variantId,
    basePrice: line.basePrice ?? line.price,
    choice: line.choice ?? null,
  })

export async function insertOrder(tx: Tx, row: OrderRow, lines: readonly OrderLine[]) {
  await insertRow(tx, row)
  for (const [position, line] of lines.entries())
    await insertLine(tx, line, { orderId: row.id, position })
}

/** Moves an order to another number's customer. The former customer is recorded, so that erasing them finds this order too. */
export async function setCustomer(tx: Tx, id: string, customerId: string, former: string | null) {
  await tx.updateTable('order').set({ customerId }).where('id', '=', id).execute()
  if (former === null) return
  await tx
    .insertInto('formerCustomer')
    .values({ orderId: id, customerId: former })
    .onConflict((known) => known.doNothing())
    .execute()
}

/** Columns that never change: identity and owner, and the shop's state at placing. */
type Fixed = 'id' | 'seq' | 'version' | 'number' | 'shopDay' | 'placedAt' | 'visitorId'

type Change = Partial<Omit<OrderRow, Fixed>>

/** Changes a locked order, and increments its version and stream position. */
export async function updateOrder(tx: Tx, id: string, change: Change): Promise<number> {
  const seq = await nextSeq(tx)
  await tx
    .updateTable('order')
    .set((eb) => ({ ...change, seq, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  return seq
}

type Claim = Pick<OrderRow, 'claimedBy' | 'claimedUntil'> & Partial<Pick<OrderRow, 'claimedAt'>>

/** Visible on all boards, but not an edit: the order's version stays. */
export async function setClaim(tx: Tx, id: string, seq: number, claim: Claim) {
  await tx
    .updateTable('order')
    .set({ ...claim, seq })
    .where('id', '=', id)
    .execute()
}

/** Moves the stream position without changing the order's version. */
export async function setSeq(tx: Tx, id: string, seq: number) {
  await tx.updateTable('order').set({ seq }).where('id', '=', id).execute()
}

/** The order, locked until the transaction ends, so that its changes run one after another. */
export async function lockOrder(tx: Tx, id: string): Promise<OrderRow | undefined> {
  return tx
    .updateTable('order')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** The customer's orders that aren't over, locked. */
export const lockOpenOrdersOf = (tx: Tx, customerId: string): Promise<{ id: string }[]> =>
  tx
    .updateTable('order')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('customerId', '=', customerId)
    .where('status', 'in', openStatuses)
    .returning('id')
    .execute()

/** The orders changed since then, in the order of their changes. */
export const ordersMovedAfter = (tx: Tx, seq: number, most: number) =>
  tx
    .selectFrom('order')
    .select(['id', 'seq as place'])
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(most)
    .execute()

export const findOrder = (tx: Tx, id: string): Promise<OrderRow | undefined> =>
  tx.selectFrom('order').selectAll().where('id', '=', id).executeTakeFirst()

export const findTrackedOrder = (tx: Tx, trackKey: string): Promise<OrderRow | undefined> =>
  tx.selectFrom('order').selectAll().where('trackKey', '=', trackKey).executeTakeFirst()

export const trackKeyOf = (tx: Tx, id: string) =>
  tx.selectFrom('order').select(['trackKey', 'locale']).where('id', '=', id).executeTakeFirst()

/** The visitor's unconfirmed orders. Cancelled ones count for a while: otherwise placing and cancelling would have no end. */
export const ordersTowardsLimit = prepared((tx, values: { visitorId: string; since: Date }) =>
  tx
    .selectFrom('order')
    .select('id')
    .where('visitorId', '=', values.visitorId)
    .where((eb) =>
      eb.or([
        eb('status', '=', 'PLACED'),
        eb.and([eb('status', '=', 'CANCELLED'), eb('placedAt', '>', values.since)]),
      ]),
    ),
)

/** Those of them that are unconfirmed or cancelled. */
export const towardsLimitAmong = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('order')
    .select('id')
    .where('status', 'in', ['PLACED', 'CANCELLED'])
    .where('id', 'in', ids)
    .execute()

export const hasOrders = async (tx: Tx): Promise<boolean> =>
  (await tx.selectFrom('order').select('id').limit(1).executeTakeFirst()) !== undefined

export const lastOrdersOf = (tx: Tx, visitorId: string, most: number): Promise<OrderRow[]> =>
  tx
    .selectFrom('order')
    .selectAll()
    .where('visitorId', '=', visitorId)
    .orderBy('placedAt', 'desc')
    .orderBy('seq', 'desc')
    .limit(most)
    .execute()

/**
 * The next position among all changes of orders. Locked until the transaction ends, so that positions become visible in their
 * order.
 */
export async function nextSeq(tx: Tx): Promise<number> {
  const [row] = await seqMoved(tx, {})
  return Number(row?.value)
}

const seqMoved = prepared((tx) =>
  tx
    .updateTable('revision')
    .set((eb) => ({ value: eb('value', '+', 1) }))
    .where('subject', '=', 'orders')
    .returning('value'),
)

/** An order that is open so long after its promise was forgotten, and frees its number. */
const mostLateMs = 6 * hourMs

/**
 * The next number of the shop day. It leaves out what an open order of an earlier day has: the hall screen and the kitchen tell
 * orders apart by their numbers. Call it under the lock of `nextSeq`, which every change of an order takes.
 */
export async function nextNumber(
  tx: Tx,
  { shopDay, placedAt }: Pick<OrderRow, 'shopDay' | 'placedAt'>,
): Promise<string> {
  const promisedSince = new Date(placedAt.getTime() - mostLateMs)
  const open = await openNumbers(tx, { shopDay, promisedSince })
  const taken = new Set(open.map(({ number }) => number))
  for (;;) {
    const [row] = await numberTaken(tx, { shopDay })
    const number = String(row?.last).padStart(3, '0')
    if (!taken.has(number)) return number
  }
}

const openNumbers = prepared((tx, values: { shopDay: string; promisedSince: Date }) =>
  tx
    .selectFrom('order')
    .select('number')
    .where('status', 'in', openStatuses)
    .where('promisedAt', '>', values.promisedSince)
    .where('shopDay', '!=', values.shopDay),
)

const numberTaken = prepared((tx, values: { shopDay: string }) =>
  tx
    .insertInto('orderDay')
    .values({ shopDay: values.shopDay, last: 1 })
    .onConflict((conflict) =>
      conflict.column('shopDay').doUpdateSet((eb) => ({ last: eb('orderDay.last', '+', 1) })),
    )
    .returning('last'),
)

const isUntaken =
  (now: Date) =>
  ({ and, or, eb }: ExpressionBuilder<Tables, 'order'>) =>
    and([
      eb('status', '=', 'PLACED'),
      or([eb('claimedUntil', 'is', null), eb('claimedUntil', '<=', now)]),
      or([eb('callBackAt', 'is', null), eb('callBackAt', '<=', now)]),
    ])

/** The orders that no one has taken, with what determines since when they wait. */
export const untakenOrders = (tx: Tx, now: Date) =>
  tx
    .selectFrom('order')
    .select(['id', 'placedAt', 'promisedAt', 'unattendedAt'])
    .where(isUntaken(now))
    .execute()

/** Marks the order as alerted now and returns it, unless a parallel check has just done so or it is taken. */
export async function claimAlert(
  tx: Tx,
  { id, unattendedAt }: Pick<OrderRow, 'id' | 'unattendedAt'>,
  now: Date,
): Promise<OrderRow | undefined> {
  return tx
    .updateTable('order')
    .set({ unattendedAt: now })
    .where('id', '=', id)
    .where('unattendedAt', unattendedAt === null ? 'is' : '=', unattendedAt)
    .where(isUntaken(now))
    .returningAll()
    .executeTakeFirst()
}

export async function setUnattendedAt(tx: Tx, ids: readonly string[], at: Date | null) {
  await tx.updateTable('order').set({ unattendedAt: at }).where('id', 'in', ids).execute()
}

export const insertEvent = preparedInsert('orderEvent')

export const eventsOf = (tx: Tx, orderId: string): Promise<OrderEventRow[]> =>
  tx.selectFrom('orderEvent').selectAll().where('orderId', '=', orderId).orderBy('seq').execute()

/** When each of these orders last got another status. */
export async function lastMovesOf(
  tx: Tx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (orderIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('orderEvent')
    .select(['orderId', 'kind', 'at'])
    .where('orderId', 'in', [...orderIds])
    .where('toStatus', 'is not', null)
    .orderBy('seq')
    .execute()
  return new Map(countedByOrder(rows).map(({ orderId, at }) => [orderId, at]))
}
