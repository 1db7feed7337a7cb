import type * as z from 'zod/mini'
import { mayMove } from '#business/ordering/order.ts'
import { moveOrder } from '#business/ordering/server/move-order.ts'
import { holdOrder } from '#business/ordering/server/sql.ts'
import type { Order } from '#business/ordering/shapes.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { desk } from '../contract.ts'
import { deskOrder } from './desk-order.ts'

export async function takeOn(
  call: Call,
  { orderId, to, reason }: z.output<typeof desk.move.input>,
) {
  const { tx, now, version } = call
  const order = await holdOrder(tx, orderId)
  if (!order) return refuse('not-found')
  // Pressed twice, or by two who wanted the same: it is where it was to go.
  if (order.status !== to) {
    if (order.version !== version) return refuse('stale', { version: order.version })
    if (!mayMove(order as Pick<Order, 'status' | 'deliveryMethod'>, to))
      return refuse('move-not-allowed', { from: order.status, to })
    if (to === 'CANCELLED' && reason === '') return refuse('reason-missing')
    await moveOrder(call, order, { to, reason })
  }
  return (await deskOrder(tx, orderId, now)) ?? refuse('not-found')
}
