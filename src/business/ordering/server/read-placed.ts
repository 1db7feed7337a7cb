import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { ownOrder } from './own-order.ts'
import { lastOrderOf } from './sql.ts'
import { shopperOrder } from './told-order.ts'

export async function readPlaced(
  { tx, who }: Call,
  { checkoutId }: { checkoutId?: string | undefined },
) {
  if (checkoutId) {
    const order = await ownOrder(tx, who, checkoutId)
    return order ? shopperOrder(tx, order) : refuse('not-found')
  }
  const last = who.visitorId ? await lastOrderOf(tx, who.visitorId) : undefined
  return last ? shopperOrder(tx, last) : null
}
