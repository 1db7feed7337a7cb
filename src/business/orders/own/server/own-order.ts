import { isOver, mayCustomerChange } from '#business/orders/order.ts'
import { moveOrder } from '#business/orders/server/move-order.ts'
import { recordEvent } from '#business/orders/server/record-event.ts'
import { customerOrder } from '#business/orders/server/serialize-order.ts'
import { findOrder, lockOrder, updateOrder } from '#business/orders/server/sql/order.ts'
import type { Order } from '#business/orders/shapes.ts'
import type { Tx } from '#db/open.ts'
import type { OrderRow } from '#db/tables.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call, Who } from '#platform/server/call.ts'

/** The visitor's own order; undefined for another's. */
export async function ownOrder(tx: Tx, who: Who, id: string): Promise<OrderRow | undefined> {
  const order = await findOrder(tx, id)
  return order && order.visitorId === who.visitorId ? order : undefined
}

/** The same, locked until the transaction ends. */
export async function lockOwnOrder(tx: Tx, who: Who, id: string): Promise<OrderRow | undefined> {
  return (await ownOrder(tx, who, id)) && (await lockOrder(tx, id))
}

export async function cancelOwnOrder(call: Call, { checkoutId }: { checkoutId: string }) {
  const order = await lockOwnOrder(call.tx, call.who, checkoutId)
  if (!order) return refuse('not-found')
  // A second tap finds the order already cancelled.
  if (order.status === 'CANCELLED') return customerOrder(call.tx, order)
  if (!mayCustomerChange(order as Pick<Order, 'status'>)) return refuse('order-confirmed')

  return customerOrder(call.tx, await moveOrder(call, order, { to: 'CANCELLED', reason: '' }))
}

/** The customer waits for a call, so the order moves up on the board at once. */
export async function requestCallback(call: Call, { checkoutId }: { checkoutId: string }) {
  const { tx, who, now } = call
  const order = await lockOwnOrder(tx, who, checkoutId)
  if (!order) return refuse('not-found')
  if (isOver(order as Pick<Order, 'status'>)) return refuse('order-over')
  if (order.callBackAt && order.callBackAt <= now) return customerOrder(tx, order)

  const seq = await updateOrder(tx, order.id, { callBackAt: now })
  await recordEvent(call, { orderId: order.id, seq, kind: 'call-asked' })
  return customerOrder(tx, (await findOrder(tx, order.id)) ?? order)
}
