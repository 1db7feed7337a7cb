import type * as z from 'zod/mini'
import { isFeeOpen } from '#business/orders/fee.ts'
import { mayMove } from '#business/orders/order.ts'
import { moveOrder } from '#business/orders/server/move-order.ts'
import { lockOrder, setClaim } from '#business/orders/server/sql/order.ts'
import type { Order } from '#business/orders/shapes.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { board } from '../contract.ts'
import { claimConflict } from './claim-order.ts'
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
