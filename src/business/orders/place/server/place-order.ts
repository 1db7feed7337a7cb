import type * as z from 'zod/mini'
import { readOffer } from '#business/front/server/offer.ts'
import { filledIn } from '#business/orders/cart/server/checkout.ts'
import { lockCustomer } from '#business/orders/customers/server/sql/customer.ts'
import { emptyForm } from '#business/orders/empty-form.ts'
import { orderProblems } from '#business/orders/order-problems.ts'
import { recordEvent } from '#business/orders/server/move-order.ts'
import { isTimeOffered, nearestTimes, newOrder } from '#business/orders/server/new-order.ts'
import type { OrderLimit } from '#business/orders/server/order-limit.ts'
import { serializeOrder } from '#business/orders/server/serialize-order.ts'
import {
  closeCheckout,
  lockOpenCheckout,
  openCheckoutOf,
  saveForm,
} from '#business/orders/server/sql/checkout.ts'
import { linesOf } from '#business/orders/server/sql/checkout-line.ts'
import {
  findOrder,
  insertOrder,
  lastOrdersOf,
  nextNumber,
  nextSeq,
} from '#business/orders/server/sql/order.ts'
import { CheckoutForm } from '#business/orders/shapes.ts'
import { countOrdered } from '#business/search/server/sql/search.ts'
import { withExtension } from '#business/shop/typed-phone.ts'
import { prolongSession } from '#business/staff/server/session.ts'
import { type Refusal, refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { announce } from '#platform/server/outbox.ts'
import { randomId } from '#platform/server/secret.ts'
import type { placement } from '../contract.ts'

type PlaceOrderInput = z.output<typeof placement.place.input>
type Saying = { visitorId: string; checkoutId: string | undefined }

export const placeOrder = (limit: OrderLimit) => async (call: Call, input: PlaceOrderInput) => {
  const { tx, now, who } = call
  const { totalPrice: seenTotal, currencyCode, checkoutId, locale, ...change } = input
  const { visitorId } = who
  if (!visitorId) return refuse('checkout-empty')
  await prolongSession(call)
  // The cart is locked from here on: what is read is what is ordered.
  const checkout = await lockOpenCheckout(tx, visitorId, now)
  if (!checkout || (checkoutId && checkoutId !== checkout.id))
    return placedAlready(call, { visitorId, checkoutId })
  const shop = await readOffer(tx, now)
  if (!shop) return refuse('maintenance')
  if (currencyCode && currencyCode !== shop.currencyCode) return refuse('currency-changed')
  const lines = await linesOf(tx, checkout.id)

  const orderLocale = locale ?? who.locale ?? shop.defaultLocale
  const form = withExtension(filledIn(checkout.form, change), shop.countryCode, orderLocale)
  const [reason] = orderProblems(
    { form, lines, seenTotal },
    { ...shop, isTimeOffered: (choice) => isTimeOffered(shop, choice, now) },
  )
  if (reason?.refused === 'time-not-offered')
    return refuse('time-not-offered', { nearest: nearestTimes(shop, form, now) })
  if (reason) return reason
  const refused = await limit.refusesOrder(call, checkout.id)
  if (refused) return refused

  // Take the lock that all orders share first: a transaction waiting here holds nothing that the other needs.
  const seq = await nextSeq(tx)
  const { order, lines: ordered } = newOrder(form, lines, shop, {
    id: checkout.id,
    seq,
    visitorId,
    now,
    locale: orderLocale,
  })
  const customerId = await lockCustomer(tx, { ...order, id: randomId(), now })
  const number = await nextNumber(tx, order)
  const row = { ...order, customerId, number }
  await insertOrder(tx, row, ordered)
  await closeCheckout(tx, checkout.id, form, now)
  await countOrdered(
    tx,
    ordered.map(({ productId }) => productId),
  )
  await recordEvent(call, { orderId: row.id, seq, kind: 'placed', toStatus: 'PLACED' })
  await announce(tx, {
    event: 'order.placed',
    subjectId: row.id,
    body: serializeOrder(row, ordered),
    at: now,
  })
  return { id: row.id, number }
}

/**
 * The texts of a refused form stay with its cart: from its page every link loses none. Its choices may be the page's suggestions, and
 * an empty text may be older than what is saved.
 */
export const keepTyped =
  (limit: OrderLimit) =>
  async (call: Pick<Call, 'tx' | 'who' | 'now'>, sent: Readonly<Record<string, unknown>>) => {
    const { tx, who, now } = call
    const texts = textsIn(sent)
    if (!who.visitorId || Object.keys(texts).length === 0) return
    // Locking a cart changes it: not for the page of another one.
    const open = await openCheckoutOf(tx, who.visitorId)
    if (!open || open.id !== sent.checkoutId) return
    const checkout = await lockOpenCheckout(tx, who.visitorId, now)
    if (checkout?.id !== open.id) return
    const form = filledIn(checkout.form, texts)
    if (await limit.refusesText(call, checkout, form)) return
    await saveForm(tx, checkout.id, form)
  }

const textsIn = (sent: Readonly<Record<string, unknown>>): Partial<CheckoutForm> =>
  Object.fromEntries(
    Object.entries(CheckoutForm.shape).flatMap(([name, field]) => {
      const { success, data } = field.safeParse(sent[name])
      const isText = emptyForm[name as keyof CheckoutForm] === ''
      return success && isText && data !== '' ? [[name, data]] : []
    }),
  )

/** A second tab or a second tap: name the order that this cart has become. */
async function placedAlready(
  { tx }: Call,
  { visitorId, checkoutId }: Saying,
): Promise<Refusal<'already-placed' | 'checkout-empty'>> {
  const order = checkoutId
    ? await findOrder(tx, checkoutId)
    : (await lastOrdersOf(tx, visitorId, 1))[0]
  return order?.visitorId === visitorId
    ? refuse('already-placed', { id: order.id, number: order.number })
    : refuse('checkout-empty')
}
