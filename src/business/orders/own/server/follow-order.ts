import { orderFeed } from '#business/orders/server/order-feed.ts'
import { customerOrder } from '#business/orders/server/serialize-order.ts'
import { findOrder } from '#business/orders/server/sql/order.ts'
import { refuse } from '#platform/refusal.ts'
import type { ChangesCall, StreamCall } from '#platform/server/call.ts'
import { ownOrder } from './own-order.ts'

type FollowOrderInput = { checkoutId: string }

/** The order now, and again after each change. A claim is one too: the page shows who is calling. */
export const followOrder = {
  feed: orderFeed,
  topicOf: ({ checkoutId }: FollowOrderInput) => checkoutId,
  async begin({ who, read }: StreamCall, { checkoutId }: FollowOrderInput) {
    const begun = await read(async (tx) => {
      const order = await ownOrder(tx, who, checkoutId)
      return order && { place: order.seq, data: await customerOrder(tx, order) }
    })
    return begun ? [begun] : refuse('not-found')
  },
  async changes({ tx, moved, hasListeners }: ChangesCall) {
    const changes = []
    for (const { id } of moved) {
      const order = hasListeners(id) ? await findOrder(tx, id) : undefined
      // Erased in the meantime: the order has no visitor any more.
      if (!order || order.visitorId === '') continue
      const data = await customerOrder(tx, order)
      changes.push({ topic: id, place: order.seq, data })
    }
    return changes
  },
}
