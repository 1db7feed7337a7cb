import type { CheckoutForm } from '#business/ordering/shapes.ts'

const place = 'checkout'
const names = [
  'name',
  'phone',
  'street',
  'flat',
  'doorphone',
  'entrance',
  'floor',
  'addressNote',
] as const
type Known = Partial<Pick<CheckoutForm, (typeof names)[number]>>
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Who orders from this device, if they wished to be remembered. */
export function remembered(store: Store | undefined): Known | undefined {
  try {
    const kept = JSON.parse(store?.getItem(place) ?? 'null') as Known | null
    return kept ?? undefined
  } catch {
    return
  }
}

export function rememberForm(store: Store | undefined, form: CheckoutForm) {
  const kept = Object.fromEntries(names.map((name) => [name, form[name]]))
  quietly(() => store?.setItem(place, JSON.stringify(kept)))
}

export const forgetForm = (store: Store | undefined) => quietly(() => store?.removeItem(place))

/** Private windows may have no store, or a full one: then nothing is remembered, and nothing breaks. */
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
