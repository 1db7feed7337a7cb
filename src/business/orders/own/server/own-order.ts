import { callBackAtNewNumber } from '#business/orders/call.ts'
import { answerOf } from '#business/orders/cart/server/checkout.ts'
import { ListedOrder, TrackedOrder } from '#business/orders/customer-order.ts'
import { assignCustomer } from '#business/orders/customers/server/assign-customer.ts'
import { differencesOf } from '#business/orders/difference.ts'
import { formOf } from '#business/orders/form-of.ts'
import { waitsSince } from '#business/orders/lateness.ts'
import { isOver, isTracked, mayCustomerChange } from '#business/orders/order.ts'
import { weightOf } from '#business/orders/order-weight.ts'
import { moveOrder, recordEvent } from '#business/orders/server/move-order.ts'
import {
  customerOrder,
  orderFeed,
  serializeOrder,
} from '#business/orders/server/serialize-order.ts'
import { checkoutById } from '#business/orders/server/sql/checkout.ts'
import {
  eventsOf,
  findOrder,
  findTrackedOrder,
  lastMovesOf,
  lastOrdersOf,
  lockOrder,
  updateOrder,
} from '#business/orders/server/sql/order.ts'
import { orderLinesOf } from '#business/orders/server/sql/order-line.ts'
import type { Line, Order, OrderLine } from '#business/orders/shapes.ts'
import { requirePhone } from '#business/shop/phone.ts'
import { findChannel } from '#business/shop/server/sql/channel.ts'
import { readHours } from '#business/shop/server/the-shop.ts'
import { withExtension } from '#business/shop/typed-phone.ts'
import { openState } from '#business/shop/working-day.ts'
import type { Tx } from '#db/open.ts'
import type { OrderRow } from '#db/tables.ts'
import type { Locale } from '#platform/localised.ts'
import { isRefusal, refuse } from '#platform/refusal.ts'
import type { Call, ChangesCall, StreamCall, Who } from '#platform/server/call.ts'
import { announce } from '#platform/server/outbox.ts'

export async function readPlaced(
  { tx, who }: Call,
  { checkoutId }: { checkoutId?: string | undefined },
) {
  if (checkoutId) {
    const order = await ownOrder(tx, who, checkoutId)
    return order ? customerOrder(tx, order) : refuse('not-found')
  }
  const [last] = who.visitorId ? await lastOrdersOf(tx, who.visitorId, 1) : []
  return last ? customerOrder(tx, last) : null
}

const mostListed = 10

export async function readOwnOrders({ tx, who, now }: Call) {
  const rows = who.visitorId ? await lastOrdersOf(tx, who.visitorId, mostListed) : []
  const moves = await lastMovesOf(
    tx,
    rows.map(({ id }) => id),
  )
  const orders = rows.map((row) =>
    ListedOrder.parse({
      ...row,
      placedAt: row.placedAt.toISOString(),
      promisedAt: row.promisedAt.toISOString(),
      timeSlot: row.timeSlot?.toISOString() ?? null,
      movedAt: (moves.get(row.id) ?? row.placedAt).toISOString(),
    }),
  )
  return { orders, now: now.toISOString() }
}

/** Another visitor's checkout isn't found. Once placed, the order is returned. */
export async function readCheckoutById({ tx, who }: Call, { checkoutId }: { checkoutId: string }) {
  const checkout = await checkoutById(tx, checkoutId)
  const isOwn = checkout !== undefined && checkout.visitorId === who.visitorId
  if (!checkout || !(isOwn || who.staff)) return refuse('not-found')
  const answer = await answerOf(tx, checkout)
  const order = await findOrder(tx, checkoutId)
  if (!order) return { ...answer, number: null }

  const placed = serializeOrder(order, await orderLinesOf(tx, order.id))
  const { number, status, currencyCode, total: totalPrice } = placed
  const lines = placed.lines.map(asLine)
  const weight = weightOf(lines)
  return { ...answer, ...formOf(placed), number, status, currencyCode, totalPrice, weight, lines }
}

const asLine = (line: OrderLine): Line => ({
  ...line,
  productVariantId: line.variantId,
  productSlug: null,
  categorySlug: null,
  photo: null,
  shownPrice: line.price,
  isAvailable: true,
})

/** The visitor's own order; undefined for another's. */
export async function ownOrder(tx: Tx, who: Who, id: string): Promise<OrderRow | undefined> {
  const order = await findOrder(tx, id)
  return order && order.visitorId === who.visitorId ? order : undefined
}

/** The same, locked until the transaction ends. */
async function lockOwnOrder(tx: Tx, who: Who, id: string): Promise<OrderRow | undefined> {
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

/** The customer waits for a call, so the order moves up on the board: at once, or when the shop opens. */
export async function requestCallback(call: Call, { checkoutId }: { checkoutId: string }) {
  const { tx, who, now } = call
  const order = await lockOwnOrder(tx, who, checkoutId)
  if (!order) return refuse('not-found')
  if (isOver(order as Pick<Order, 'status'>)) return refuse('order-over')
  const before = await customerOrder(tx, order)
  if (before.isCallAwaited) return before

  // A planned call that comes sooner keeps its place.
  const { callBackAt: planned } = order
  const soonest = await soonestCall(tx, order, now)
  const callBackAt = planned && planned < soonest ? planned : soonest
  const seq = await updateOrder(tx, order.id, { callBackAt })
  await recordEvent(call, { orderId: order.id, seq, kind: 'call-asked' })
  return customerOrder(tx, (await findOrder(tx, order.id)) ?? order)
}

/** No one calls from a closed shop, unless the order waits for a call already: then staff are still there. */
async function soonestCall(tx: Tx, order: OrderRow, now: Date): Promise<Date> {
  const shop = await readHours(tx)
  if (!shop || waitsSince(order, shop.hours) <= now) return now
  const state = openState(shop.hours, now)
  return state.isOpen ? now : (state.opensAt ?? now)
}

/** Each number creates a customer. More changes than this are no typo. */
const mostChanges = 5

/** Customers correct their own number until the order is confirmed. */
export async function changeOwnPhone(
  call: Call,
  { checkoutId, phone }: { checkoutId: string; phone: string },
) {
  const { tx, who, now } = call
  const row = await lockOwnOrder(tx, who, checkoutId)
  if (!row) return refuse('not-found')
  if (!mayCustomerChange(row as Pick<Order, 'status'>)) return refuse('order-confirmed')
  const country = (await findChannel(tx))?.countryCode ?? 'us'
  const own = { phone, note: row.note }
  const { phone: typed, note } = withExtension(own, country, row.locale as Locale)
  const read = requirePhone(typed, country)
  if (isRefusal(read)) return read
  if (read.e164 === row.phone && note === row.note) return customerOrder(tx, row)
  const events = await eventsOf(tx, row.id)
  const changes = events.filter(({ kind, staffId }) => kind === 'changed' && staffId === null)
  if (changes.length >= mostChanges) return refuse('too-many-changes')

  const lines = await orderLinesOf(tx, row.id)
  const before = serializeOrder(row, lines)
  const differences = differencesOf(before, { ...before, phone: read.e164, note })
  const callBackAt = callBackAtNewNumber(events, row.callBackAt, now)
  const seq = await updateOrder(tx, row.id, { phone: read.e164, note, callBackAt })
  await assignCustomer(tx, row, { name: row.name, phone: read.e164 }, now)
  const details = { changes: differences }
  await recordEvent(call, { orderId: row.id, seq, kind: 'changed', details })
  const changed = (await findOrder(tx, row.id)) ?? row
  const body = { ...serializeOrder(changed, lines), changes: differences }
  await announce(tx, { event: 'order.changed', subjectId: row.id, body, at: now })
  return customerOrder(tx, changed)
}

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
