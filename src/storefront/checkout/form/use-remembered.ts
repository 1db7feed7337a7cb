import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { CheckoutForm } from '#business/orders/shapes.ts'
import { deleteForm, deviceStore, type Remembered, remembered, rememberForm } from './remembered.ts'
import type { useForm } from './use-form.ts'

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
