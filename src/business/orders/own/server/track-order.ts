import { TrackedOrder } from '#business/orders/customer-order.ts'
import { isTracked } from '#business/orders/order.ts'
import { orderFeed } from '#business/orders/server/order-feed.ts'
import { customerOrder } from '#business/orders/server/serialize-order.ts'
import { findOrder, findTrackedOrder } from '#business/orders/server/sql/order.ts'
import type { Tx } from '#db/open.ts'
import type { OrderRow } from '#db/tables.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call, ChangesCall, StreamCall } from '#platform/server/call.ts'
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

type TrackInput = { trackKey: string }

export async function readTracked({ tx, now }: Call, { trackKey }: TrackInput) {
  return (await trackedOrder(tx, trackKey, now)) ?? refuse('not-found')
}

/** The order as it is, and again after each change. The topic is the key, so a change costs one read for all who follow. */
export const followTracked = {
  feed: orderFeed,
  topicOf: ({ trackKey }: TrackInput) => trackKey,
  async begin({ read, clock }: StreamCall, { trackKey }: TrackInput) {
    const data = await read((tx) => trackedOrder(tx, trackKey, clock()))
    return data ? [{ place: data.version, data }] : refuse('not-found')
  },
  async changes({ tx, moved, hasListeners }: ChangesCall) {
    const changes = []
    for (const { id } of moved) {
      const order = await findOrder(tx, id)
      if (!order?.trackKey || !hasListeners(order.trackKey)) continue
      const data = await serializeTracked(tx, order)
      changes.push({ topic: order.trackKey, place: data.version, data })
    }
    return changes
  },
}

async function trackedOrder(tx: Tx, trackKey: string, now: Date) {
  const order = await findTrackedOrder(tx, trackKey)
  if (!order) return
  const tracked = await serializeTracked(tx, order)
  return isTracked(tracked, now) ? tracked : undefined
}

const serializeTracked = async (tx: Tx, order: OrderRow) =>
  TrackedOrder.parse(await customerOrder(tx, order))
