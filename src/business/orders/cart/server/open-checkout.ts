import type { OrderLimit } from '#business/orders/server/order-limit.ts'
import { lockCheckout, lockOpenCheckout } from '#business/orders/server/sql/checkout.ts'
import { visitorOf } from '#business/staff/server/session.ts'
import type { Call } from '#platform/server/call.ts'
import { randomId } from '#platform/server/secret.ts'

/** The visitor's open checkout; created, with a session, if there is none and the limit allows one. */
export async function openCheckout(call: Call, limit: OrderLimit) {
  const { tx, who, now } = call
  const begun = who.visitorId && (await lockOpenCheckout(tx, who.visitorId, now))
  if (begun) return begun
  const refused = await limit.refusesCart(call)
  return refused ?? lockCheckout(tx, await visitorOf(call), randomId(), now)
}
