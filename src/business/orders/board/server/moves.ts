import type * as z from 'zod/mini'
import type { Difference } from '#business/orders/difference.ts'
import { isFeeOpen } from '#business/orders/fee.ts'
import {
  eventOf,
  isOver,
  type MoveTarget,
  mayMove,
  type OrderStatus,
} from '#business/orders/order.ts'
import { moveOrder, recordEvent } from '#business/orders/server/move-order.ts'
import { serializeOrder } from '#business/orders/server/serialize-order.ts'
import {
  eventsOf,
  findOrder,
  lockOrder,
  setClaim,
  updateOrder,
} from '#business/orders/server/sql/order.ts'
import { orderLinesOf } from '#business/orders/server/sql/order-line.ts'
import type { Order } from '#business/orders/shapes.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { announce } from '#platform/server/outbox.ts'
import { claimMs } from '../claim.ts'
import type { board } from '../contract.ts'
import { laterPromise } from '../lateness.ts'
import { mayUndo } from '../undo.ts'
import { claimConflict } from './calls.ts'
import { readBoardOrder } from './staff-order.ts'

export async function changeStatus(
  call: Call,
  { orderId, to, reason, ...input }: z.output<typeof board.move.input>,
) {
  const { tx, who, now, version } = call
  const order = await lockOrder(tx, orderId)
  if (!order) return refuse('not-found')
  // A second press, or a colleague's same move, finds the order already moved.
  if (order.status !== to) {
    if (order.version !== version) return refuse('stale', { version: order.version })
    if (!mayMove(order as Pick<Order, 'status' | 'deliveryMethod'>, to))
      return refuse('move-not-allowed', { from: order.status, to })
    const conflict = await claimConflict(call, order)
    if (conflict) return conflict
    if (to === 'CONFIRMED' && isFeeOpen(order) && !input.isFeeOpen) return refuse('fee-open')
    if (to === 'CANCELLED' && reason === '') return refuse('reason-missing')
    const { seq } = await moveOrder(call, order, { to, reason })
    if (order.claimedBy === who.staff?.id)
      await setClaim(tx, orderId, seq, { claimedBy: null, claimedUntil: null })
  }
  return (await readBoardOrder(tx, orderId, now)) ?? refuse('not-found')
}

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

/** Tells the customer a later time; receivers hear of it as a change of the order. */
export async function movePromise(
  call: Call,
  { orderId, minutes }: z.output<typeof board.movePromise.input>,
) {
  const { tx, now, version } = call
  const order = await lockOrder(tx, orderId)
  if (!order) return refuse('not-found')
  if (isOver(order as Pick<Order, 'status'>)) return refuse('order-over')
  if (order.version !== version) return refuse('stale', { version: order.version })
  const conflict = await claimConflict(call, order)
  if (conflict) return conflict
  const promisedAt = laterPromise(order.promisedAt, minutes, now)
  const [from, to] = [order.promisedAt, promisedAt].map((at) => at.toISOString()) as [
    string,
    string,
  ]
  const changes: Difference[] = [{ what: 'promise', from, to, money: 0 }]
  const seq = await updateOrder(tx, orderId, { promisedAt })
  const details = { changes, promisedBefore: from }
  await recordEvent(call, { orderId, seq, kind: 'promised', details })
  const moved = await findOrder(tx, orderId)
  if (moved) {
    const body = { ...serializeOrder(moved, await orderLinesOf(tx, orderId)), changes }
    await announce(tx, { event: 'order.changed', subjectId: orderId, body, at: now })
  }
  return (await readBoardOrder(tx, orderId, now)) ?? refuse('not-found')
}
