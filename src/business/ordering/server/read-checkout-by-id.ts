import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { answerOf } from './answer.ts'
import { checkoutById } from './sql.ts'

/** Somebody else's checkout is not there. */
export async function readCheckoutById({ tx, who }: Call, { checkoutId }: { checkoutId: string }) {
  const checkout = await checkoutById(tx, checkoutId)
  const isOwn = checkout !== undefined && checkout.visitorId === who.visitorId
  return checkout && (isOwn || who.staff) ? answerOf(tx, checkout) : refuse('not-found')
}
