import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react'
import { totalOf } from '#business/orders/checkout.ts'
import { fieldsMissing } from '#business/orders/order-problems.ts'
import type { CheckoutForm } from '#business/orders/shapes.ts'
import type { FieldError } from '#platform/refusal.ts'
import { useFront, useSite } from '#shop-context.tsx'
import { changedIn, valuesIn } from '#storefront/checkout/form/form-values.ts'
import { isWrong, knownParts, type Part } from '#storefront/checkout/form/known.ts'
import {
  deleteForm,
  deviceStore,
  remembered,
  rememberForm,
} from '#storefront/checkout/form/remembered.ts'
import { startingForm } from '#storefront/checkout/form/starting-form.ts'
import { useAfterPress } from '#storefront/checkout/form/use-after-press.ts'
import { useDraft } from '#storefront/checkout/form/use-draft.ts'
import { useFieldMessages } from '#storefront/checkout/form/use-field-messages.ts'
import { usePlacing } from '#storefront/checkout/place/use-placing.ts'
import { stillStands } from '#storefront/checkout/time/still-stands.ts'
import { useSlots } from '#storefront/checkout/time/use-slots.ts'
import type { CheckoutPage } from './load.ts'

export const placeOrderUrl = '/api/checkout/place'
export const formId = 'order'

/**
 * The form's fields are the source of truth, before hydration and without JavaScript. Each change reads the form, saves what is
 * new with the cart and validates.
 */
export function useCheckout(data: CheckoutPage) {
  const front = useFront()
  const sent = useSite().form
  const before = sent?.action === placeOrderUrl ? sent : undefined
  const typed = before && valuesIn(new Map(Object.entries(before.values)))
  const offered = { ...front, ...data, isTimeOffered: () => true }
  const element = useRef<HTMLFormElement>(null)
  const [start] = useState(() =>
    typed ? startingForm({ ...data.form, ...typed }, offered, data.slots) : data.form,
  )
  const [form, setForm] = useState(start)
  const latest = useRef(form)
  const draft = useDraft()
  const afterPress = useAfterPress()
  const [touched] = useState(() => new Set<string>())
  const [shown, setShown] = useState<ReadonlySet<string>>(
    () => new Set(before?.refusal.facts?.errors?.map(({ field }) => field)),
  )
  const [isRemembered, setRemembered] = useState(false)
  const { slots, refresh } = useSlots(data.slots, form.deliveryMethod)
  const { lines } = data
  const total = totalOf(lines)
  const messageOf = useFieldMessages()
  const wrongIn = (values: CheckoutForm) => fieldsMissing(values, total, offered)
  const knownIn = (values: CheckoutForm, isPaymentChosen: boolean) => {
    const known = new Set(knownParts(values, wrongIn))
    if (!isPaymentChosen) known.delete('payment')
    return known
  }
  const [known, setKnown] = useState(() => knownIn(start, data.isPaymentChosen))

  /** Reads the form again after any change. */
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
  /** Fills in a field as if the customer had typed it. */
  const fill = (name: string, value: string) => {
    const control = element.current?.elements.namedItem(name)
    if (control && 'value' in control) control.value = value
    look()
  }
  const remember = (yes: boolean) => {
    setRemembered(yes)
    if (yes) rememberForm(deviceStore(), latest.current)
    else deleteForm(deviceStore())
  }
  const show = (errors: readonly FieldError[]) =>
    setShown((now) => new Set([...now, ...errors.map(({ field }) => field)]))

  /** No one has filled it in: the first payment method is only suggested. */
  const isFree = (name: string) =>
    name === 'paymentMethodId'
      ? !data.isPaymentChosen
      : latest.current[name as keyof CheckoutForm] === ''

  const isOffered = (method: string | null | undefined) =>
    data.paymentMethods.some(({ id }) => id === method)

  useOnMount(() => {
    const stored = remembered(deviceStore())
    if (stored) {
      setRemembered(true)
      for (const [name, value] of Object.entries(stored))
        if (value && isFree(name) && (name !== 'paymentMethodId' || isOffered(value)))
          fill(name, value)
      // The fields under the customer's fingers stay in view.
      if (!element.current?.contains(document.activeElement))
        setKnown(knownIn(latest.current, data.isPaymentChosen || isOffered(stored.paymentMethodId)))
    }
    // Values entered before this code loaded.
    look()
  })

  const place = usePlacing({
    data,
    element,
    start,
    lines,
    total,
    before,
    draft,
    look,
    wrongIn,
    show,
    refresh,
  })
  const { refused } = place
  const refusal =
    refused && stillStands(refused.refusal, refused.form, { form, lines, total })
      ? refused.refusal
      : undefined
  const errors = [
    ...wrongIn(form).filter(({ field }) => shown.has(field)),
    ...place.extraErrors(form),
  ]
  const errorOf = (name: string) => {
    const error = errors.find(({ field }) => field === name)
    return error && messageOf(error)
  }
  return {
    ...place,
    /** Why the order was not placed, while that still applies. */
    refusal,
    front,
    element,
    form,
    start,
    slots,
    /** For both delivery methods: the page without JavaScript needs all of them. */
    allSlots: data.slots,
    today: data.today,
    terms: data.terms,
    lines,
    total,
    isDelivered: form.deliveryMethod === 'DELIVERY',
    errors,
    errorOf,
    /** The parts that were filled in when the page opened. */
    known,
    isWrong: (part: Part) => isWrong(part, errorOf),
    isRemembered,
    look,
    fill,
    remember,
    /** The props of a text field: label, value and error. */
    text: (name: TextName) => ({
      id: name,
      name,
      defaultValue: start[name],
      error: errorOf(name),
      enterKeyHint: 'next' as const,
    }),
    takePickup: () => fill('deliveryMethod', 'PICKUP'),
    chooseSlot(timeSlot: string) {
      fill('timeType', 'SCHEDULED')
      put({ timeType: 'SCHEDULED', timeSlot })
      place.dismiss()
    },
    onBlur(event: FocusEvent<HTMLFormElement>) {
      const name = fieldOf(event.target)
      void draft.flush()
      if (touched.has(name))
        afterPress(() => show(wrongIn(latest.current).filter(({ field }) => field === name)))
    },
  }
}

type TextName = {
  [Name in keyof CheckoutForm]: CheckoutForm[Name] extends string ? Name : never
}[Exclude<keyof CheckoutForm, 'timeType'>]

export type CheckoutView = ReturnType<typeof useCheckout>

const fieldOf = ({ name }: EventTarget & { name?: string }) =>
  name === 'changeTyped' ? 'changeAmount' : (name ?? '')

/** Once, after hydration. */
function useOnMount(work: () => void) {
  const first = useRef<(() => void) | undefined>(work)
  useLayoutEffect(() => {
    first.current?.()
    first.current = undefined
  }, [])
}
