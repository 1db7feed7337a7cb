import { eventOf, type MoveTarget, type OrderStatus } from '#business/orders/order.ts'
import { recordEvent } from '#business/orders/server/record-event.ts'
import { serializeOrder } from '#business/orders/server/serialize-order.ts'
import { findOrder, lockOrder, setClaim, updateOrder } from '#business/orders/server/sql/order.ts'
import { eventsOf } from '#business/orders/server/sql/order-event.ts'
import { orderLinesOf } from '#business/orders/server/sql/order-line.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { announce } from '#platform/server/outbox.ts'
import { claimMs } from '../claim.ts'
import { mayUndo } from '../undo.ts'
import { claimConflict } from './claim-order.ts'
import { readBoardOrder } from './staff-order.ts'

/** Undo one's own last move. The claim that the move ended comes back. */
export async function undoMove(call: Call, { orderId }: { orderId: string }) {
  const { tx, who, now } = call
  const order = await lockOrder(tx, orderId)
  const staff = who.staff
  if (!order || !staff) return refuse('not-found')
  const last = (await eventsOf(tx, orderId)).at(-1)
  const answer = async () => (await readBoardOrder(tx, orderId, now)) ?? refuse('not-found')
  // Pressed twice.
  if (last?.kind === 'undone' && last.staffId === staff.id) return answer()
  const conflict = await claimConflict(call, order)
  if (conflict) return conflict
  if (!last || !mayUndo(last, staff.id, now)) return refuse('not-undoable')

  const { calledFor } = { calledFor: null, ...(last.details as { calledFor?: string | null }) }
  const [from, to] = [last.toStatus, last.fromStatus] as [MoveTarget, OrderStatus]
  const callBackAt = calledFor === null ? null : new Date(calledFor)
  const seq = await updateOrder(tx, orderId, { status: to, callBackAt })
  const claimedUntil = new Date(now.getTime() + claimMs)
  const claim = { claimedBy: staff.id, claimedAt: now, claimedUntil }
  if (to === 'PLACED') await setClaim(tx, orderId, seq, claim)
  await recordEvent(call, { orderId, seq, kind: 'undone', fromStatus: from, toStatus: to })
  const row = await findOrder(tx, orderId)
  if (row) {
    const body = { ...serializeOrder(row, await orderLinesOf(tx, orderId)), undoes: eventOf[from] }
    await announce(tx, { event: 'order.changed', subjectId: orderId, body, at: now })
  }
  return answer()
}
