import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { mayShopperCancel } from '../order.ts'
import type { Order } from '../shapes.ts'
import { moveOrder } from './move-order.ts'
import { holdOwnOrder } from './own-order.ts'
import { shopperOrder } from './told-order.ts'

export async function cancelOwnOrder(call: Call, { checkoutId }: { checkoutId: string }) {
  const order = await holdOwnOrder(call.tx, call.who, checkoutId)
  if (!order) return refuse('not-found')
  // Once more is not once too much: a second tap finds what it wanted.
  if (order.status === 'CANCELLED') return shopperOrder(call.tx, order)
  if (!mayShopperCancel(order as Pick<Order, 'status'>)) return refuse('order-confirmed')

  return shopperOrder(call.tx, await moveOrder(call, order, { to: 'CANCELLED', reason: '' }))
}
