import { lockCheckout } from '#business/orders/server/sql/checkout.ts'
import { visitorOf } from '#business/staff/server/session.ts'
import type { Call } from '#platform/server/call.ts'
import { randomId } from '#platform/server/secret.ts'

/** The visitor's open checkout; created, with a session, if there is none. */
export async function openCheckout(call: Call) {
  return lockCheckout(call.tx, await visitorOf(call), randomId(), call.now)
}
