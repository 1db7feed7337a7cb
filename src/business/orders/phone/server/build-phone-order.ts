import { readOffer } from '#business/front/server/offer.ts'
import { filledIn } from '#business/orders/cart/server/change-checkout.ts'
import { emptyForm } from '#business/orders/empty-form.ts'
import { newOrder } from '#business/orders/server/new-order.ts'
import { isTimePromisable } from '#business/orders/server/offered-times.ts'
import { isRefusal, refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { randomId } from '#platform/server/secret.ts'
import type { PhoneOrderInput } from '../contract.ts'
import { discountProblem } from '../discount.ts'
import { editProblems } from '../edit-problems.ts'
import { asLines, editedLines } from './edited-lines.ts'

/** The order that a phone order would create, and its problems. Writes nothing. */
export async function buildPhoneOrder(
  { tx, now, who }: Pick<Call, 'tx' | 'now' | 'who'>,
  input: PhoneOrderInput,
  seq: number,
) {
  const { lines: lineInputs, discount, discountReason, deliveryFee, locale, ...fields } = input
  const shop = await readOffer(tx, now)
  if (!shop) return refuse('not-set-up')
  const agreed = await editedLines(tx, [], lineInputs)
  if (isRefusal(agreed)) return agreed

  const form = filledIn(emptyForm, fields)
  const sums = { discount, deliveryFee: form.deliveryMethod === 'DELIVERY' ? deliveryFee : 0 }
  const offer = { ...shop, isTimeOffered: (time: typeof form) => isTimePromisable(shop, time, now) }
  const reasons = editProblems(undefined, { form, lines: asLines(agreed), ...sums }, offer)
  const had = asLines(agreed).map((line) => ({ ...line, isAvailable: true }))
  const { order, lines } = newOrder(form, had, shop, {
    id: randomId(),
    seq,
    now,
    // No browser belongs to it: the caller follows no page.
    visitorId: randomId(),
    locale: locale ?? shop.defaultLocale,
  })
  const discountChange = { discount, linesTotal: order.linesTotal, reason: discountReason }
  const noDiscount = discountProblem(undefined, discountChange, who.staff?.role ?? 'operator', shop)
  if (noDiscount) return noDiscount
  const row = {
    ...order,
    ...sums,
    discountReason: discount === 0 ? '' : discountReason,
    status: 'CONFIRMED',
    total: order.linesTotal - discount + (sums.deliveryFee ?? 0),
  }
  return { order: row, lines, reasons }
}
