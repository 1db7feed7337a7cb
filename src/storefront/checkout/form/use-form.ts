import { useRef, useState } from 'react'
import type { CheckoutForm } from '#business/orders/shapes.ts'
import { changedIn, valuesIn } from './form-values.ts'
import { useDraft } from './use-draft.ts'

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
