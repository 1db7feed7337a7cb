import { openCheckoutOf } from '#business/orders/server/sql/checkout.ts'
import type { Call } from '#platform/server/call.ts'
import { answerOf } from './answer.ts'

export async function readCheckout({ tx, who }: Call) {
  const checkout = who.visitorId ? await openCheckoutOf(tx, who.visitorId) : undefined
  return checkout ? answerOf(tx, checkout) : null
}
