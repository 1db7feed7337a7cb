import { answerOf } from '#business/orders/cart/server/answer.ts'
import { ListedOrder } from '#business/orders/customer-order.ts'
import { weightOf } from '#business/orders/order-weight.ts'
import { customerOrder } from '#business/orders/server/serialize-order.ts'
import { checkoutById } from '#business/orders/server/sql/checkout.ts'
import { findOrder, lastOrdersOf } from '#business/orders/server/sql/order.ts'
import { lastMovesOf } from '#business/orders/server/sql/order-event.ts'
import { orderLinesOf } from '#business/orders/server/sql/order-line.ts'
import type { Line, OrderLine } from '#business/orders/shapes.ts'
import type { Currency } from '#business/shop/country.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { ownOrder } from './own-order.ts'

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

export async function readOwnOrders({ tx, who }: Call) {
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
  return { orders }
}

/** Another visitor's checkout isn't found. Once placed, the order is returned. */
export async function readCheckoutById({ tx, who }: Call, { checkoutId }: { checkoutId: string }) {
  const checkout = await checkoutById(tx, checkoutId)
  const isOwn = checkout !== undefined && checkout.visitorId === who.visitorId
  if (!checkout || !(isOwn || who.staff)) return refuse('not-found')
  const answer = await answerOf(tx, checkout)
  const order = await findOrder(tx, checkoutId)
  if (!order) return { ...answer, number: null }

  const { number, status, total } = order
  const currencyCode = order.currencyCode as Currency
  const lines = (await orderLinesOf(tx, order.id)).map(asLine)
  const weight = weightOf(lines)
  return { ...answer, number, status, currencyCode, totalPrice: total, weight, lines }
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
