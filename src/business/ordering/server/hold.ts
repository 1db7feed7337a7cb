import { visitorOf } from '#business/staff/server/session.ts'
import type { Call } from '#platform/server/call.ts'
import { randomId } from '#platform/server/secret.ts'
import { holdCheckout } from './sql.ts'

/** The asker's open checkout, begun with a session if there is none yet. */
export async function hold(call: Call) {
  return holdCheckout(call.tx, await visitorOf(call), randomId(), call.now)
}
