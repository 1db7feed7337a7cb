import { useRef, useState } from 'react'
import type { CheckoutForm } from '#business/orders/shapes.ts'
import type { FieldError } from '#platform/refusal.ts'
import { useDraft } from './draft.ts'

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

/**
 * The form's fields are the source of truth, before hydration and without JavaScript. Each change reads the form and saves what is
 * new with the cart.
 */
export function useForm(start: CheckoutForm) {
  const element = useRef<HTMLFormElement>(null)
  const [form, setForm] = useState(start)
  const latest = useRef(form)
  const draft = useDraft()
  const [touched] = useState(() => new Set<string>())

  const put = (changed: Partial<CheckoutForm>) => {
    for (const name of Object.keys(changed)) touched.add(name)
    latest.current = { ...latest.current, ...changed }
    setForm(latest.current)
    draft.note(changed)
  }
  /** Reads the form again after any change. */
  const look = () => {
    if (!element.current) return latest.current
    const changed = changedIn(latest.current, valuesIn(new FormData(element.current)))
    if (Object.keys(changed).length > 0) put(changed)
    return latest.current
  }
  /** Fills in a field as if the customer had typed it. */
  const fill = (name: string, value: string) => {
    const control = element.current?.elements.namedItem(name)
    if (control && 'value' in control) control.value = value
    look()
  }
  return { element, form, draft, touched, look, put, fill }
}

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
