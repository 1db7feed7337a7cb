import { isRepriced, missingToMinimum } from '#business/orders/checkout.ts'
import { weightOf } from '#business/orders/order-weight.ts'
import type { CheckoutForm, Line } from '#business/orders/shapes.ts'
import type { Refusal } from '#platform/refusal.ts'

type Seen = { readonly form: CheckoutForm; readonly lines: readonly Line[]; readonly total: number }

/** Whether an error still applies to the form and cart. Errors that the page can't check stay until the next attempt. */
export function stillStands(
  { refused, facts = {} }: Refusal,
  then: CheckoutForm,
  { form, lines, total }: Seen,
): boolean {
  switch (refused) {
    case 'below-minimum':
      return form.deliveryMethod === 'DELIVERY' && missingTo(facts.minimum, total) > 0
    case 'too-heavy':
      return weightOf(lines) > Number(facts.most)
    case 'receiving-not-offered':
      return form.deliveryMethod === then.deliveryMethod
    case 'time-not-offered':
      return (['deliveryMethod', 'timeType', 'timeSlot'] as const).every(
        (name) => form[name] === then[name],
      )
    case 'lines-unavailable':
      return lines.some(({ isAvailable }) => !isAvailable)
    case 'total-changed':
      return lines.some((line) => !line.isAvailable || isRepriced(line)) || total !== facts.seen
    default:
      return true
  }
}

export const missingTo = (minimum: unknown, total: number) =>
  missingToMinimum(total, Number(minimum))
