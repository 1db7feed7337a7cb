import { totalOf } from '#business/orders/checkout.ts'
import { weightOf } from '#business/orders/order-weight.ts'
import type { OrderLimit } from '#business/orders/server/order-limit.ts'
import {
  deleteCarts,
  lockCheckout,
  lockOpenCheckout,
  openCheckoutOf,
  saveForm,
} from '#business/orders/server/sql/checkout.ts'
import { linesOf } from '#business/orders/server/sql/checkout-line.ts'
import type { Checkout, CheckoutForm } from '#business/orders/shapes.ts'
import type { Currency } from '#business/shop/country.ts'
import { currencyOf } from '#business/shop/server/sql/channel.ts'
import { visitorOf } from '#business/staff/server/session.ts'
import type { Tx } from '#db/open.ts'
import { isRefusal } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { randomId } from '#platform/server/secret.ts'

export async function readCheckout({ tx, who }: Call) {
  const checkout = who.visitorId ? await openCheckoutOf(tx, who.visitorId) : undefined
  return checkout ? answerOf(tx, checkout) : null
}

type StoredCheckout = { id: string; status: string; form: CheckoutForm }

/** A checkout with its current lines: the response of every cart endpoint. Some have read the currency already. */
export async function answerOf(
  tx: Tx,
  { id, status, form }: StoredCheckout,
  currency?: Currency,
): Promise<Checkout> {
  const lines = await linesOf(tx, id)
  const currencyCode = currency ?? (await currencyOf(tx))
  return {
    ...form,
    id,
    status,
    lines,
    currencyCode,
    totalPrice: totalOf(lines),
    weight: weightOf(lines),
  }
}

export const changeCheckout =
  (limit: OrderLimit) => async (call: Call, change: Partial<CheckoutForm>) => {
    const checkout = await openCheckout(call, limit)
    if (isRefusal(checkout)) return checkout
    const form = filledIn(checkout.form, change)
    const refused = await limit.refusesText(call, checkout, form)
    if (refused) return refused
    await saveForm(call.tx, checkout.id, form)
    return answerOf(call.tx, { ...checkout, form })
  }

/** The form with the changed fields; fields that aren't mentioned stay. */
export const filledIn = (form: CheckoutForm, change: Partial<CheckoutForm>): CheckoutForm => ({
  ...form,
  ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
})

/** The visitor's open checkout; created, with a session, if there is none and the limit allows one. */
export async function openCheckout(call: Call, limit: OrderLimit) {
  const { tx, who, now } = call
  const begun = who.visitorId && (await lockOpenCheckout(tx, who.visitorId, now))
  if (begun) return begun
  const refused = await limit.refusesCart(call)
  return refused ?? lockCheckout(tx, await visitorOf(call), randomId(), now)
}

/** As long as a visitor's session: after it the cart can't be opened any more. */
const maxAgeMs = 30 * 24 * 60 * 60 * 1000
/** Small enough not to delay orders that are placed at the same time. */
const atOnce = 200

/** Deletes a batch of the carts that haven't changed for longest. Returns whether there may be more. */
export async function deleteOldCarts(tx: Tx, now: Date): Promise<boolean> {
  return (await deleteCarts(tx, new Date(now.getTime() - maxAgeMs), atOnce)) === atOnce
}
