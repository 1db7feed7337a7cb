import type { OrderRow } from '#db/tables.ts'
import type { Call } from '#platform/server/call.ts'
import { announce } from '#platform/server/outbox.ts'
import { randomId } from '#platform/server/secret.ts'
import type { Difference } from '../difference.ts'
import { eventOf, isOver, type MoveTarget, type OrderStatus } from '../order.ts'
import { serializeOrder } from './serialize-order.ts'
import { findOrder, insertEvent, updateOrder } from './sql/order.ts'
import { orderLinesOf } from './sql/order-line.ts'

type Move = {
  to: MoveTarget
  reason: string
  kind?: string
  details?: object
  /** What changed in the order with this move. */
  changes?: readonly Difference[]
}

/** Moves a locked order to its next status, and records who did it, when and why. */
export async function moveOrder(
  call: Pick<Call, 'tx' | 'who' | 'now'>,
  order: OrderRow,
  { to, reason, kind = 'moved', details, changes = [] }: Move,
): Promise<OrderRow> {
  const { tx, now } = call
  // Confirming answers a planned call. The kitchen's steps don't: someone still has to call.
  const isAnswered = order.status === 'PLACED' || isOver({ status: to })
  const callBackAt = isAnswered ? null : order.callBackAt
  const seq = await updateOrder(tx, order.id, { status: to, callBackAt })
  await recordEvent(call, {
    orderId: order.id,
    seq,
    kind,
    fromStatus: order.status as OrderStatus,
    toStatus: to,
    reason,
    // An undo restores the planned callback.
    details: { ...details, calledFor: order.callBackAt },
  })
  const moved = (await findOrder(tx, order.id)) ?? order
  const body = {
    ...serializeOrder(moved, await orderLinesOf(tx, order.id)),
    ...(changes.length > 0 && { changes }),
  }
  await announce(tx, { event: eventOf[to], subjectId: order.id, body, at: now })
  return moved
}

type Happened = {
  orderId: string
  seq: number
  kind: string
  fromStatus?: OrderStatus
  toStatus?: OrderStatus
  reason?: string
  details?: object
}

/** Records an event of an order, with the caller and the time. */
export const recordEvent = ({ tx, who, now }: Pick<Call, 'tx' | 'who' | 'now'>, event: Happened) =>
  insertEvent(tx, {
    id: randomId(),
    at: now,
    staffId: who.staff?.id ?? null,
    fromStatus: null,
    toStatus: null,
    reason: '',
    details: null,
    ...event,
  })
