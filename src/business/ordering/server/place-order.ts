import type * as z from 'zod/mini'
import { readOffer } from '#business/channel/server/read-offer.ts'
import { holdClient } from '#business/clients/server/sql.ts'
import { countOrdered } from '#business/search/server/sql.ts'
import { type Refusal, refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { announce } from '#platform/server/outbox.ts'
import { randomId } from '#platform/server/secret.ts'
import type { ordering } from '../contract.ts'
import { whyNot } from '../why-not.ts'
import { filledIn } from './change-checkout.ts'
import { newOrder } from './new-order.ts'
import { noteEvent } from './note-event.ts'
import { isTimeOffered, nearestTimes } from './offered-times.ts'
import {
  closeCheckout,
  findOrder,
  holdOpenCheckout,
  insertOrder,
  lastOrderOf,
  linesOf,
  nextNumber,
  nextSeq,
} from './sql.ts'
import { toldOrder } from './told-order.ts'

type Asked = z.output<typeof ordering.place.input>
type Saying = { visitorId: string; checkoutId: string | undefined }

export async function placeOrder(call: Call, asked: Asked) {
  const { tx, now, who } = call
  const { totalPrice: seenTotal, checkoutId, locale, ...change } = asked
  const { visitorId } = who
  if (!visitorId) return refuse('checkout-empty')
  // From here on this cart is nobody else's: what is read is what is ordered.
  const checkout = await holdOpenCheckout(tx, visitorId, now)
  if (!checkout || (checkoutId && checkoutId !== checkout.id))
    return placedAlready(call, { visitorId, checkoutId })
  const shop = await readOffer(tx, now)
  if (!shop) return refuse('maintenance')
  const lines = await linesOf(tx, checkout.id)

  const form = filledIn(checkout.form, change)
  const [reason] = whyNot(
    { form, lines, seenTotal },
    { ...shop, isTimeOffered: (wanted) => isTimeOffered(shop, wanted, now) },
  )
  if (reason?.refused === 'time-not-offered')
    return refuse('time-not-offered', { nearest: nearestTimes(shop, form, now) })
  if (reason) return reason

  // The one lock that all orders share comes first: whoever waits here holds nothing that the other wants.
  const seq = await nextSeq(tx)
  const { order, lines: ordered } = newOrder(form, lines, shop, {
    id: checkout.id,
    seq,
    visitorId,
    now,
    locale: locale ?? who.locale ?? shop.defaultLocale,
  })
  const clientId = await holdClient(tx, { ...order, id: randomId(), now })
  const number = await nextNumber(tx, order.shopDay)
  const row = { ...order, clientId, number }
  await insertOrder(tx, row, ordered)
  await closeCheckout(tx, checkout.id, form, now)
  await countOrdered(
    tx,
    ordered.map(({ productId }) => productId),
  )
  await noteEvent(call, { orderId: row.id, seq, kind: 'placed', toStatus: 'PLACED' })
  await announce(tx, {
    event: 'order.placed',
    subjectId: row.id,
    body: toldOrder(row, ordered),
    at: now,
  })
  return { id: row.id, number }
}

/** A second tab or a second tap: the order that this cart has become is named. */
async function placedAlready(
  { tx }: Call,
  { visitorId, checkoutId }: Saying,
): Promise<Refusal<'already-placed' | 'checkout-empty'>> {
  const order = checkoutId ? await findOrder(tx, checkoutId) : await lastOrderOf(tx, visitorId)
  return order?.visitorId === visitorId
    ? refuse('already-placed', { id: order.id, number: order.number })
    : refuse('checkout-empty')
}
