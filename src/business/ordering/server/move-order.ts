import type { OrderRow } from '#db/tables.ts'
import type { Call } from '#platform/server/call.ts'
import { announce } from '#platform/server/outbox.ts'
import { randomId } from '#platform/server/secret.ts'
import type { OrderEvent, OrderStatus } from '../order.ts'
import { findOrder, insertEvent, orderLinesOf, updateOrder } from './sql.ts'
import { toldOrder } from './told-order.ts'

const announced: Partial<Record<OrderStatus, OrderEvent>> = {
  CONFIRMED: 'order.confirmed',
  CANCELLED: 'order.cancelled',
}

/** Take a held order to its next state, and write down who did it, when and why. */
export async function moveOrder(
  { tx, who, now }: Call,
  order: OrderRow,
  { to, reason }: { to: OrderStatus; reason: string },
): Promise<OrderRow> {
  const seq = await updateOrder(tx, order.id, { status: to, callBackAt: null })
  await insertEvent(tx, {
    id: randomId(),
    orderId: order.id,
    seq,
    at: now,
    staffId: who.staff?.id ?? null,
    kind: 'moved',
    fromStatus: order.status,
    toStatus: to,
    reason,
    details: null,
  })
  const moved = (await findOrder(tx, order.id)) ?? order
  const event = announced[to]
  if (event) {
    const body = toldOrder(moved, await orderLinesOf(tx, order.id))
    await announce(tx, { event, subjectId: order.id, body, at: now })
  }
  return moved
}
