import type { CheckoutForm } from '#business/orders/shapes.ts'

const texts = [
  'name',
  'phone',
  'street',
  'flat',
  'doorphone',
  'entrance',
  'floor',
  'city',
  'postcode',
  'addressNote',
  'note',
] as const
const choices = [
  'deliveryMethod',
  'warehouseId',
  'timeType',
  'timeSlot',
  'paymentMethodId',
] as const

type Sent = { has(name: string): boolean; get(name: string): unknown }

/** The values of the form's fields. Absent fields are left out. */
export function valuesIn(sent: Sent): Partial<CheckoutForm> {
  const textOf = (name: string) => String(sent.get(name) ?? '').trim()
  const values: Record<string, unknown> = {}
  for (const name of texts) if (sent.has(name)) values[name] = textOf(name)
  for (const name of choices) if (sent.has(name)) values[name] = textOf(name) || null
  if (sent.has('changeTyped')) values.changeAmount = minorIn(textOf('changeTyped'))
  else if (sent.has('changeAmount'))
    values.changeAmount = textOf('changeAmount') === '' ? null : Number(textOf('changeAmount'))
  return values
}

/** The values in `now` that differ from those before. */
export const changedIn = (
  before: CheckoutForm,
  now: Partial<CheckoutForm>,
): Partial<CheckoutForm> =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => before[name as keyof CheckoutForm] !== value),
  )

/** "3 000", "3,000.50" or "3000,5" as whole minor units. Empty text is null; text that isn't a sum is 0, which is too little. */
export function minorIn(text: string): number | null {
  const digits = text
    .replaceAll(/[\s\u00a0]|[.,](?=\d{3}(?:\D|$))|[^\d.,\s]/g, '')
    .replace(',', '.')
  if (text.trim() === '') return null
  return /^\d+(\.\d{0,2})?$/.test(digits) ? Math.min(Math.round(Number(digits) * 100), 10 ** 9) : 0
}
