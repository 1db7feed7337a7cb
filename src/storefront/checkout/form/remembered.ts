import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { CheckoutForm } from '#business/orders/shapes.ts'
import type { useForm } from './form-values.ts'

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
type Remembered = Partial<Pick<CheckoutForm, (typeof names)[number]>>
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
function deviceStore(): Store | undefined {
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

type Form = Pick<ReturnType<typeof useForm>, 'form' | 'touched' | 'look' | 'fill'>
type Choice = {
  /** Whether a remembered value may go into this field of this form. */
  mayFill(name: keyof Remembered, value: string, form: CheckoutForm): boolean
  onFilled(form: CheckoutForm, stored: Remembered): void
}

/** The customer of this device: fills in their details, and saves changes while they choose to be remembered. */
export function useRemembered({ form, touched, look, fill }: Form, { mayFill, onFilled }: Choice) {
  const [isRemembered, setRemembered] = useState(false)
  useOnMount(() => {
    // With the values entered before this code loaded.
    const typed = look()
    const stored = remembered(deviceStore())
    if (!stored) return
    setRemembered(true)
    for (const [name, value] of Object.entries(stored))
      if (value && mayFill(name as keyof Remembered, value, typed)) fill(name, value)
    onFilled(look(), stored)
  })
  useEffect(() => {
    // Not what the page suggests, such as another payment method while the remembered one is off.
    if (isRemembered) rememberForm(deviceStore(), form, touched)
  }, [isRemembered, form, touched])
  const remember = (yes: boolean) => {
    setRemembered(yes)
    if (yes) rememberForm(deviceStore(), look())
    else deleteForm(deviceStore())
  }
  return { isRemembered, remember }
}

/** Once, after hydration. */
function useOnMount(work: () => void) {
  const first = useRef<(() => void) | undefined>(work)
  useLayoutEffect(() => {
    first.current?.()
    first.current = undefined
  }, [])
}
