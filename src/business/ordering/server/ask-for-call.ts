import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { randomId } from '#platform/server/secret.ts'
import { isOver } from '../order.ts'
import type { Order } from '../shapes.ts'
import { holdOwnOrder } from './own-order.ts'
import { findOrder, insertEvent, updateOrder } from './sql.ts'
import { shopperOrder } from './told-order.ts'

/** The shopper waits for a call: the order comes up on the board at once. */
export async function askForCall({ tx, who, now }: Call, { checkoutId }: { checkoutId: string }) {
  const order = await holdOwnOrder(tx, who, checkoutId)
  if (!order) return refuse('not-found')
  if (isOver(order as Pick<Order, 'status'>)) return refuse('order-over')
  if (order.callBackAt) return shopperOrder(tx, order)

  const seq = await updateOrder(tx, order.id, { callBackAt: now })
  await insertEvent(tx, {
    id: randomId(),
    orderId: order.id,
    seq,
    at: now,
    staffId: null,
    kind: 'call-asked',
    fromStatus: null,
    toStatus: null,
    reason: '',
    details: null,
  })
  return shopperOrder(tx, (await findOrder(tx, order.id)) ?? order)
}
