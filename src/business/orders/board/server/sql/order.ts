import { countedByOrder, openStatuses } from '#business/orders/order.ts'
import type { Tx } from '#db/open.ts'
import type { OrderRow } from '#db/tables.ts'
import type { StreamPlace } from '#platform/cursor.ts'

export type BoardRow = OrderRow & {
  claimedByName: string | null
  customerNote: string | null
  customerFlag: string | null
  customerFlagReason: string | null
}

const found = (tx: Tx) =>
  tx
    .selectFrom('order')
    .leftJoin('staff', 'staff.id', 'order.claimedBy')
    .leftJoin('customer', 'customer.id', 'order.customerId')
    .selectAll('order')
    .select([
      'staff.name as claimedByName',
      'customer.note as customerNote',
      'customer.flag as customerFlag',
      'customer.flagReason as customerFlagReason',
    ])

export const findBoardOrder = (tx: Tx, id: string): Promise<BoardRow | undefined> =>
  found(tx).where('order.id', '=', id).executeTakeFirst()

/** These orders, the latest first. */
export const theseOrders = (tx: Tx, ids: readonly string[]): Promise<BoardRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : found(tx)
        .where('order.id', 'in', ids)
        .orderBy('placedAt', 'desc')
        .orderBy('order.id', 'desc')
        .execute()

/**
 * Every open order with its last change up to this position, in the order of changes. It filters by the open statuses, not by
 * “not over”, so that an index applies.
 */
export const openOrders = (tx: Tx, upTo: number): Promise<BoardRow[]> =>
  found(tx).where('status', 'in', openStatuses).where('seq', '<=', upTo).orderBy('seq').execute()

/** The changes since then, in their order. */
export const ordersAfter = (tx: Tx, seq: number): Promise<BoardRow[]> =>
  found(tx).where('seq', '>', seq).orderBy('seq').limit(500).execute()

/** These orders in the order of their changes, except those that changed again after this position. */
export const changedOrders = (tx: Tx, ids: readonly string[], upTo: number): Promise<BoardRow[]> =>
  found(tx).where('order.id', 'in', ids).where('seq', '<=', upTo).orderBy('seq').execute()

/** The last change of any order, and the last of the shop. */
export async function placeNow(tx: Tx): Promise<Required<StreamPlace>> {
  const rows = await tx
    .selectFrom('revision')
    .select(['subject', 'value'])
    .where('subject', 'in', ['orders', 'shop'])
    .execute()
  const revisionOf = (subject: string) =>
    Number(rows.find((row) => row.subject === subject)?.value ?? 0)
  return { place: revisionOf('orders'), flagsAt: revisionOf('shop') }
}

/** Which of these orders their customers have cancelled. */
export async function cancelledByCustomer(
  tx: Tx,
  orderIds: readonly string[],
): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set()
  const rows = await tx
    .selectFrom('orderEvent')
    .select('orderId')
    .where('orderId', 'in', [...orderIds])
    .where('toStatus', '=', 'CANCELLED')
    .where('staffId', 'is', null)
    .execute()
  return new Set(rows.map(({ orderId }) => orderId))
}

/** The events of these orders about calls and statuses, in their sequence. */
export async function boardEventsOf(tx: Tx, orderIds: readonly string[]) {
  if (orderIds.length === 0) return []
  return tx
    .selectFrom('orderEvent')
    .leftJoin('staff', 'staff.id', 'orderEvent.staffId')
    .select(['orderId', 'kind', 'at', 'toStatus', 'details', 'staff.name as by'])
    .where('orderId', 'in', [...orderIds])
    .where(({ eb, or }) =>
      or([eb('kind', 'in', ['called', 'call-asked', 'changed']), eb('toStatus', 'is not', null)]),
    )
    .orderBy('seq')
    .execute()
}

export async function namesOf(tx: Tx, staffIds: readonly string[]): Promise<Map<string, string>> {
  if (staffIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('id', 'in', [...staffIds])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The orders of a day, or those that were placed in it until then. */
export const ordersOfDay = (tx: Tx, shopDay: string, until?: Date) =>
  tx
    .selectFrom('order')
    .select(['status', 'placedAt', 'total', 'currencyCode', 'deliveryMethod', 'deliveryFee'])
    .where('shopDay', '=', shopDay)
    .$if(until !== undefined, (query) => query.where('placedAt', '<=', until as Date))
    .execute()

/** All orders that no one has called about yet, of any day. */
export async function countWaiting(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('order')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('status', '=', 'PLACED')
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const linesOfDay = (tx: Tx, shopDay: string) =>
  tx
    .selectFrom('orderLine')
    .innerJoin('order', 'order.id', 'orderLine.orderId')
    .select(['productId', 'productName', 'quantity'])
    .where('shopDay', '=', shopDay)
    .where('status', '<>', 'CANCELLED')
    .execute()

/** Phone orders are confirmed as they are taken: no one had to wait for a call. */
export async function confirmedOfDay(tx: Tx, shopDay: string, until?: Date) {
  const rows = await tx
    .selectFrom('orderEvent')
    .innerJoin('order', 'order.id', 'orderEvent.orderId')
    .select(['orderId', 'kind', 'toStatus', 'at', 'placedAt', 'promisedAt'])
    .where('shopDay', '=', shopDay)
    .where('toStatus', 'is not', null)
    .$if(until !== undefined, (query) => query.where('at', '<=', until as Date))
    .orderBy('orderEvent.seq')
    .execute()
  return countedByOrder(rows).filter(
    ({ kind, toStatus }) => toStatus === 'CONFIRMED' && kind !== 'taken',
  )
}
