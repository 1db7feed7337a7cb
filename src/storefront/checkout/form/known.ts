import type { CheckoutForm } from '#business/orders/shapes.ts'
import type { FieldError } from '#platform/refusal.ts'

const fields = {
  contacts: ['name', 'phone'],
  address: ['street', 'postcode'],
  pickup: ['warehouseId'],
  time: ['timeType', 'timeSlot'],
  payment: ['paymentMethodId', 'changeAmount'],
} as const
export type Part = keyof typeof fields

/** The parts of the form that need nothing more: each is shown as one line. */
export function knownParts(
  form: CheckoutForm,
  wrongIn: (form: CheckoutForm) => readonly FieldError[],
): ReadonlySet<Part> {
  const errors = (['PICKUP', 'DELIVERY'] as const).flatMap((deliveryMethod) =>
    wrongIn({ ...form, deliveryMethod }),
  )
  const wrong = new Set(errors.map(({ field }) => field))
  const parts = Object.keys(fields) as Part[]
  return new Set(parts.filter((part) => !fields[part].some((field) => wrong.has(field))))
}

/** Whether one of the part's fields has an error in view. */
export const isWrong = (part: Part, errorOf: (field: string) => unknown) =>
  fields[part].some((field) => errorOf(field) !== undefined)
