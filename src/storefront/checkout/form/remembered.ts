import type { CheckoutForm } from '#business/orders/shapes.ts'

const place = 'checkout'
const names = [
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
  'paymentMethodId',
] as const
export type Remembered = Partial<Pick<CheckoutForm, (typeof names)[number]>>
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The customer of this device, if they chose to be remembered. */
export function remembered(store: Store | undefined): Remembered | undefined {
  try {
    const stored = JSON.parse(store?.getItem(place) ?? 'null') as Remembered | null
    return stored ?? undefined
  } catch {
    // No storage, or text that isn't JSON: nothing is remembered.
    return
  }
}

/** Saves these fields, by default all, beside what is already remembered. */
export function rememberForm(
  store: Store | undefined,
  form: CheckoutForm,
  changed: ReadonlySet<string> = new Set(names),
) {
  const values = names.filter((name) => changed.has(name)).map((name) => [name, form[name]])
  const stored = { ...remembered(store), ...Object.fromEntries(values) }
  quietly(() => store?.setItem(place, JSON.stringify(stored)))
}

export const deleteForm = (store: Store | undefined) => quietly(() => store?.removeItem(place))

/** Private windows may have no storage, or a full one: then nothing is remembered. */
export function deviceStore(): Store | undefined {
  try {
    return localStorage
  } catch {
    return
  }
}

function quietly(work: () => void) {
  try {
    work()
  } catch {
    // See above.
  }
}
