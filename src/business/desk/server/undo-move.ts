import type { OrderStatus } from '#business/ordering/order.ts'
import { noteEvent } from '#business/ordering/server/note-event.ts'
import {
  eventsOf,
  findOrder,
  holdOrder,
  orderLinesOf,
  updateOrder,
} from '#business/ordering/server/sql.ts'
import { toldOrder } from '#business/ordering/server/told-order.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { announce } from '#platform/server/outbox.ts'
import { claimMs } from '../claim.ts'
import { mayUndo } from '../undo.ts'
import { deskOrder } from './desk-order.ts'
import { setClaim } from './sql.ts'

/** Take back one’s own last move. Who was being called is one’s own to call again. */
export async function undoMove(call: Call, { orderId }: { orderId: string }) {
  const { tx, who, now } = call
  const order = await holdOrder(tx, orderId)
  const staff = who.staff
  if (!order || !staff) return refuse('not-found')
  const last = (await eventsOf(tx, orderId)).at(-1)
  const answer = async () => (await deskOrder(tx, orderId, now)) ?? refuse('not-found')
  // Pressed twice.
  if (last?.kind === 'undone' && last.staffId === staff.id) return answer()
  if (!last || !mayUndo(last, staff.id, now)) return refuse('not-undoable')

  const { calledFor } = { calledFor: null, ...(last.details as { calledFor?: string | null }) }
  const [from, to] = [last.toStatus, last.fromStatus] as [OrderStatus, OrderStatus]
  const callBackAt = calledFor === null ? null : new Date(calledFor)
  const seq = await updateOrder(tx, orderId, { status: to, callBackAt })
  const claimedUntil = new Date(now.getTime() + claimMs)
  if (to === 'PLACED') await setClaim(tx, orderId, seq, { claimedBy: staff.id, claimedUntil })
  await noteEvent(call, { orderId, seq, kind: 'undone', fromStatus: from, toStatus: to })
  const row = await findOrder(tx, orderId)
  // Whoever was told of the move is told how it stands now.
  if (row && (from === 'CONFIRMED' || from === 'CANCELLED')) {
    const body = toldOrder(row, await orderLinesOf(tx, orderId))
    await announce(tx, { event: 'order.changed', subjectId: orderId, body, at: now })
  }
  return answer()
}
