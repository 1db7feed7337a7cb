import { openStatuses } from '#business/ordering/order.ts'
import type { Tx } from '#db/open.ts'
import type { OrderRow } from '#db/tables.ts'

export type Found = OrderRow & {
  claimedByName: string | null
  clientNote: string | null
  clientFlag: string | null
  clientFlagReason: string | null
}

const found = (tx: Tx) =>
  tx
    .selectFrom('order')
    .leftJoin('staff', 'staff.id', 'order.claimedBy')
    .leftJoin('client', 'client.id', 'order.clientId')
    .selectAll('order')
    .select([
      'staff.name as claimedByName',
      'client.note as clientNote',
      'client.flag as clientFlag',
      'client.flagReason as clientFlagReason',
    ])

export const findDeskOrder = (tx: Tx, id: string): Promise<Found | undefined> =>
  found(tx).where('order.id', '=', id).executeTakeFirst()

/** These orders, the latest first. */
export const theseOrders = (tx: Tx, ids: readonly string[]): Promise<Found[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : found(tx)
        .where('order.id', 'in', ids)
        .orderBy('placedAt', 'desc')
        .orderBy('order.id', 'desc')
        .execute()

/** Every order that is not over, in the order of their changes. By what they are, so that an index finds them among all. */
export const openOrders = (tx: Tx): Promise<Found[]> =>
  found(tx).where('status', 'in', openStatuses).orderBy('seq').execute()

/** What has changed since, in the order of the changes. */
export const ordersAfter = (tx: Tx, seq: number): Promise<Found[]> =>
  found(tx).where('seq', '>', seq).orderBy('seq').limit(500).execute()

/** The last change that there has been. */
export async function lastSeq(tx: Tx): Promise<number> {
  const { value } = await tx
    .selectFrom('revision')
    .select('value')
    .where('subject', '=', 'orders')
    .executeTakeFirstOrThrow()
  return Number(value)
}

type Claim = Pick<OrderRow, 'claimedBy' | 'claimedUntil'>

/** Shown to everybody at the desk; what was agreed stays as it is, and so does its version. */
export async function setClaim(tx: Tx, id: string, seq: number, claim: Claim) {
  await tx
    .updateTable('order')
    .set({ ...claim, seq })
    .where('id', '=', id)
    .execute()
}

/** It stands otherwise for whoever follows, and is agreed as before. */
export async function setPlace(tx: Tx, id: string, seq: number) {
  await tx.updateTable('order').set({ seq }).where('id', '=', id).execute()
}

export async function countEvents(tx: Tx, orderId: string, kind: string): Promise<number> {
  const { count } = await tx
    .selectFrom('orderEvent')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('orderId', '=', orderId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Which of these orders their shoppers have called off. */
export async function calledOff(tx: Tx, orderIds: readonly string[]): Promise<Set<string>> {
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

export async function namesOf(tx: Tx, staffIds: readonly string[]): Promise<Map<string, string>> {
  if (staffIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('id', 'in', [...staffIds])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export const ordersOfDay = (tx: Tx, shopDay: string) =>
  tx
    .selectFrom('order')
    .select(['id', 'status', 'placedAt', 'total'])
    .where('shopDay', '=', shopDay)
    .execute()

export const linesOfDay = (tx: Tx, shopDay: string) =>
  tx
    .selectFrom('orderLine')
    .innerJoin('order', 'order.id', 'orderLine.orderId')
    .select(['productId', 'productName', 'quantity'])
    .where('shopDay', '=', shopDay)
    .where('status', '<>', 'CANCELLED')
    .execute()

export const confirmedOfDay = (tx: Tx, shopDay: string) =>
  tx
    .selectFrom('orderEvent')
    .innerJoin('order', 'order.id', 'orderEvent.orderId')
    .select(['at', 'placedAt'])
    .where('shopDay', '=', shopDay)
    .where('toStatus', '=', 'CONFIRMED')
    .execute()
