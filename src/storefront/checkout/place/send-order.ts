import type { ask as realAsk } from '#ask.ts'
import type { CheckoutForm } from '#business/orders/shapes.ts'
import type { Currency } from '#business/shop/country.ts'
import type { Locale } from '#platform/localised.ts'
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts'

type Ask = typeof realAsk
type Content = CheckoutForm & {
  totalPrice: number
  currencyCode: Currency
  checkoutId: string
  locale: Locale
}
type Line = { isOnline(): boolean; pause(ms: number): Promise<unknown> }

/** After these errors it is unknown whether the order was placed. */
export const inDoubt = new Set([
  'no-connection',
  'no-answer',
  'something-went-wrong',
  'out-of-order',
])
/** For each attempt, the delay before it and its timeout. */
const tries = [
  { afterMs: 0, answerMs: 15_000 },
  { afterMs: 700, answerMs: 5000 },
  { afterMs: 2000, answerMs: 5000 },
]

/**
 * Sends the order. If the response is lost, it retries with the same idempotency key, so there is one order at most. Returns
 * undefined when placed, else why not; `not-sent`, or `maybe-sent` if the server stays unreachable.
 */
export async function sendOrder(
  ask: Ask,
  content: Content,
  idempotencyKey: string,
  { isOnline, pause }: Line,
): Promise<Refusal | undefined> {
  const wasOffline = !isOnline()
  for (const { afterMs, answerMs } of tries) {
    if (afterMs > 0) await pause(afterMs)
    const signal = AbortSignal.timeout(answerMs)
    const answer = await ask('POST /api/checkout/place', content, { idempotencyKey, signal })
    if (!isRefusal(answer) || answer.refused === 'already-placed') return
    if (!inDoubt.has(answer.refused)) return answer
    if (wasOffline && answer.refused === 'no-connection') return answer
  }
  return whatBecameOf(ask, content.checkoutId)
}

/** Returns undefined if the checkout has become an order. */
export async function whatBecameOf(
  ask: Ask,
  checkoutId: string,
): Promise<Refusal<'not-sent' | 'maybe-sent'> | undefined> {
  const signal = AbortSignal.timeout(5000)
  const found = await ask('GET /api/checkout/placed', { checkoutId }, { retry: false, signal })
  if (!isRefusal(found)) return found ? undefined : refuse('not-sent')
  return refuse(found.refused === 'not-found' ? 'not-sent' : 'maybe-sent')
}
