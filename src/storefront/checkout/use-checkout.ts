import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react'
import { totalOf } from '#business/ordering/checkout.ts'
import type { CheckoutForm } from '#business/ordering/shapes.ts'
import { fieldsMissing } from '#business/ordering/why-not.ts'
import type { FieldError } from '#platform/refusal.ts'
import { useFront, useSite } from '#site.tsx'
import { changedIn, valuesIn } from './form-values.ts'
import type { CheckoutPage } from './load.ts'
import { deviceStore, forgetForm, remembered, rememberForm } from './remembered.ts'
import { startingForm } from './starting-form.ts'
import { useDraft } from './use-draft.ts'
import { usePlacing } from './use-placing.ts'
import { useSays } from './use-says.ts'
import { useSlots } from './use-slots.ts'

export const placing = '/api/checkout/place'
export const formId = 'order'

/**
 * The form is the keeper of what is typed: before React has taken it over, and without it. At every change it is read, what is
 * new is saved with the cart, and the rules say what is still wrong.
 */
export function useCheckout(data: CheckoutPage) {
  const front = useFront()
  const sent = useSite().form
  const before = sent?.action === placing ? sent : undefined
  const typed = before && valuesIn(new Map(Object.entries(before.values)))
  const offered = { ...front, ...data, isTimeOffered: () => true }
  const element = useRef<HTMLFormElement>(null)
  const [start] = useState(() =>
    typed ? startingForm({ ...data.form, ...typed }, offered, data.slots) : data.form,
  )
  const [form, setForm] = useState(start)
  const latest = useRef(form)
  const draft = useDraft()
  const [touched] = useState(() => new Set<string>())
  const [shown, setShown] = useState<ReadonlySet<string>>(
    () => new Set(before?.refusal.facts?.errors?.map(({ field }) => field)),
  )
  const [isRemembered, setRemembered] = useState(false)
  const { slots, refresh } = useSlots(data.slots, form.deliveryMethod)
  const { lines } = data
  const total = totalOf(lines)
  const says = useSays()
  const wrongIn = (values: CheckoutForm) => fieldsMissing(values, total, offered)

  /** Read the form anew, after whatever has changed it. */
  const look = () => {
    if (!element.current) return latest.current
    const changed = changedIn(latest.current, valuesIn(new FormData(element.current)))
    if (Object.keys(changed).length > 0) put(changed)
    return latest.current
  }
  const put = (changed: Partial<CheckoutForm>) => {
    for (const name of Object.keys(changed)) touched.add(name)
    latest.current = { ...latest.current, ...changed }
    setForm(latest.current)
    draft.note(changed)
    if (isRemembered) rememberForm(deviceStore(), latest.current)
  }
  /** Fill a field in as if it were typed. */
  const fill = (name: string, value: string) => {
    const control = element.current?.elements.namedItem(name)
    if (control instanceof RadioNodeList || control instanceof HTMLInputElement)
      control.value = value
    if (control instanceof HTMLSelectElement) control.value = value
    look()
  }
  const remember = (yes: boolean) => {
    setRemembered(yes)
    if (yes) rememberForm(deviceStore(), latest.current)
    else forgetForm(deviceStore())
  }
  const show = (errors: readonly FieldError[]) =>
    setShown((now) => new Set([...now, ...errors.map(({ field }) => field)]))

  useAtStart(() => {
    const known = remembered(deviceStore())
    if (known) setRemembered(true)
    for (const [name, value] of Object.entries(known ?? {}))
      if (latest.current[name as keyof CheckoutForm] === '' && value) fill(name, value)
    // What was typed or chosen before this code ran.
    look()
  })

  const place = usePlacing({ data, element, total, before, draft, look, wrongIn, show, refresh })
  const errors = [
    ...wrongIn(form).filter(({ field }) => shown.has(field)),
    ...place.extraErrors(form),
  ]
  const errorOf = (name: string) => {
    const error = errors.find(({ field }) => field === name)
    return error && says(error)
  }
  return {
    ...place,
    front,
    element,
    form,
    start,
    slots,
    today: data.today,
    lines,
    total,
    isDelivered: form.deliveryMethod === 'DELIVERY',
    errors,
    errorOf,
    isRemembered,
    look,
    fill,
    remember,
    /** All that a text field needs: what it is called, what stands in it, and what is wrong with it. */
    text: (name: TextName) => ({
      id: name,
      name,
      defaultValue: start[name],
      error: errorOf(name),
      enterKeyHint: 'next' as const,
    }),
    takePickup() {
      fill('deliveryMethod', 'PICKUP')
      place.dismiss()
    },
    chooseSlot(timeSlot: string) {
      fill('timeType', 'SCHEDULED')
      put({ timeType: 'SCHEDULED', timeSlot })
      place.dismiss()
    },
    onBlur(event: FocusEvent<HTMLFormElement>) {
      const name = fieldOf(event.target)
      void draft.flush()
      if (touched.has(name)) show(wrongIn(latest.current).filter(({ field }) => field === name))
    },
  }
}

type TextName = {
  [Name in keyof CheckoutForm]: CheckoutForm[Name] extends string ? Name : never
}[Exclude<keyof CheckoutForm, 'timeType'>]

export type CheckoutView = ReturnType<typeof useCheckout>

const fieldOf = ({ name }: EventTarget & { name?: string }) =>
  name === 'changeTyped' ? 'changeAmount' : (name ?? '')

/** Once, when the page has come alive. */
function useAtStart(work: () => void) {
  const first = useRef<(() => void) | undefined>(work)
  useLayoutEffect(() => {
    first.current?.()
    first.current = undefined
  }, [])
}
