import type { OrderRow } from '#db/tables.ts'
import type { Call } from '#platform/server/call.ts'
import { announce } from '#platform/server/outbox.ts'
import type { OrderEvent, OrderStatus } from '../order.ts'
import { noteEvent } from './note-event.ts'
import { findOrder, orderLinesOf, updateOrder } from './sql.ts'
import { toldOrder } from './told-order.ts'

const announced: Partial<Record<OrderStatus, OrderEvent>> = {
  CONFIRMED: 'order.confirmed',
  CANCELLED: 'order.cancelled',
}

type Move = { to: OrderStatus; reason: string; kind?: string; details?: object }

/** Take a held order to its next state, and write down who did it, when and why. */
export async function moveOrder(
  call: Pick<Call, 'tx' | 'who' | 'now'>,
  order: OrderRow,
  { to, reason, kind = 'moved', details }: Move,
): Promise<OrderRow> {
  const { tx, now } = call
  const seq = await updateOrder(tx, order.id, { status: to, callBackAt: null })
  await noteEvent(call, {
    orderId: order.id,
    seq,
    kind,
    fromStatus: order.status as OrderStatus,
    toStatus: to,
    reason,
    // Whoever takes it back finds the promised call again.
    details: { ...details, calledFor: order.callBackAt },
  })
  const moved = (await findOrder(tx, order.id)) ?? order
  const event = announced[to]
  if (event) {
    const body = toldOrder(moved, await orderLinesOf(tx, order.id))
    await announce(tx, { event, subjectId: order.id, body, at: now })
  }
  return moved
}
