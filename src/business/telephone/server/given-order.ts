import { readOffer } from '#business/channel/server/read-offer.ts'
import { emptyForm } from '#business/ordering/checkout.ts'
import { filledIn } from '#business/ordering/server/change-checkout.ts'
import { newOrder } from '#business/ordering/server/new-order.ts'
import { isTimeOffered } from '#business/ordering/server/offered-times.ts'
import { isRefusal, refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { randomId } from '#platform/server/secret.ts'
import type { Given } from '../contract.ts'
import { whyNotAgreed } from '../why-not-agreed.ts'
import { agreedLines, asLines } from './agreed-lines.ts'

/** What is given by telephone as the order that it would be, and what speaks against it. Nothing is written. */
export async function givenOrder({ tx, now }: Pick<Call, 'tx' | 'now'>, given: Given, seq: number) {
  const { lines: wanted, discount, deliveryCost, locale, ...fields } = given
  const shop = await readOffer(tx, now)
  if (!shop) return refuse('not-set-up')
  const agreed = await agreedLines(tx, [], wanted)
  if (isRefusal(agreed)) return agreed

  const form = filledIn(emptyForm, fields)
  const sums = { discount, deliveryCost: form.deliveryMethod === 'DELIVERY' ? deliveryCost : 0 }
  const offer = { ...shop, isTimeOffered: (time: typeof form) => isTimeOffered(shop, time, now) }
  const reasons = whyNotAgreed(undefined, { form, lines: asLines(agreed), ...sums }, offer)
  const had = asLines(agreed).map((line) => ({ ...line, isAvailable: true }))
  const { order, lines } = newOrder(form, had, shop, {
    id: randomId(),
    seq,
    now,
    // Nobody's browser: whoever called follows no page.
    visitorId: randomId(),
    locale: locale ?? shop.defaultLocale,
  })
  if (discount > order.linesTotal) {
    const errors = [{ field: 'discount', code: 'too-big' as const, limit: order.linesTotal }]
    return refuse('invalid', { errors })
  }
  const row = {
    ...order,
    ...sums,
    status: 'CONFIRMED',
    total: order.linesTotal - discount + (sums.deliveryCost ?? 0),
  }
  return { order: row, lines, reasons }
}
