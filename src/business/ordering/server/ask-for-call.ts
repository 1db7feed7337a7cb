import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { isOver } from '../order.ts'
import type { Order } from '../shapes.ts'
import { noteEvent } from './note-event.ts'
import { holdOwnOrder } from './own-order.ts'
import { findOrder, updateOrder } from './sql.ts'
import { shopperOrder } from './told-order.ts'

/** The shopper waits for a call: the order comes up on the board at once. */
export async function askForCall(call: Call, { checkoutId }: { checkoutId: string }) {
  const { tx, who, now } = call
  const order = await holdOwnOrder(tx, who, checkoutId)
  if (!order) return refuse('not-found')
  if (isOver(order as Pick<Order, 'status'>)) return refuse('order-over')
  if (order.callBackAt && order.callBackAt <= now) return shopperOrder(tx, order)

  const seq = await updateOrder(tx, order.id, { callBackAt: now })
  await noteEvent(call, { orderId: order.id, seq, kind: 'call-asked' })
  return shopperOrder(tx, (await findOrder(tx, order.id)) ?? order)
}
