import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { ask } from '#ask.ts'
import { totalOf } from '#business/orders/checkout.ts'
import { fieldsMissing } from '#business/orders/order-problems.ts'
import type { CheckoutForm, Line } from '#business/orders/shapes.ts'
import { type FieldError, isRefusal, refuse } from '#platform/refusal.ts'
import { useFront, useHref, useSite } from '#shop-context.tsx'
import { useCart, useFromCart, useRemoved } from '#storefront/cart/cart.ts'
import { linesWith } from '#storefront/cart/pending-changes.ts'
import { fieldIn, open, useAfterPress } from '#storefront/checkout/form/focus.ts'
import { useForm, useRemembered, valuesIn } from '#storefront/checkout/form/form-values.ts'
import {
  isWrong,
  knownParts,
  type Part,
  startingForm,
} from '#storefront/checkout/form/starting-form.ts'
import { useFieldMessages } from '#storefront/checkout/form/words.ts'
import { usePlacing } from '#storefront/checkout/place/use-placing.ts'
import { stillStands, useSlots, useToday } from '#storefront/checkout/time/slots.ts'
import { useResumed } from '#storefront/menu/product/use-first-fields.ts'
import type { CheckoutPage } from './load.ts'

export const placeOrderUrl = '/api/checkout/place'
export const formId = 'order'

/** What became of a cart that is gone from the server, and not from the page. */
export type Outcome = { isExpired: boolean; isOrdered: boolean }

/** The parts of the checkout page. Each component gets those that it needs. */
export function useCheckout(data: CheckoutPage, { isExpired, isOrdered }: Outcome) {
  const front = useFront()
  const sent = useSite().form
  const before = sent?.action === placeOrderUrl ? sent : undefined
  const offered = { ...front, ...data, isTimeOffered: () => true }
  // Chosen in the cart, and not saved yet when the server read this page.
  const deliveryMethod = useFromCart((cart) => cart.deliveryMethod ?? cart.checkout?.deliveryMethod)
  const [{ chosen, start }] = useState(() => {
    const typed = sent && valuesIn(new Map(Object.entries(sent.values)))
    const chosen = { ...data.form, ...(typed ?? (deliveryMethod && { deliveryMethod })) }
    return { chosen, start: startingForm(chosen, offered, data.slots) }
  })
  const { element, form, draft, isGoingOn, touched, look, put, suggest, fill, resume } = useForm(
    start,
    data.checkoutId,
  )
  const isTimeOrdered = useRef(false)
  const isTimeSuggested = () =>
    start.timeType !== chosen.timeType && !touched.has('timeType') && !isTimeOrdered.current
  const { slots, isPaused, refresh } = useSlots(
    data.slots,
    form,
    (now) => {
      const first = now.find(({ type }) => type === 'SCHEDULED')
      return suggest(isTimeSuggested() ? { timeSlot: first?.at ?? null } : {})
    },
    () => {
      if (isRefusedPaused) forget()
    },
  )
  const today = useToday(data.now)
  const { lines, terms } = data
  const total = totalOf(lines)
  const wrongIn = (values: CheckoutForm) => fieldsMissing(values, total, offered)
  const knownIn = (values: CheckoutForm, isPaymentChosen: boolean) => {
    const known = new Set(knownParts(values, wrongIn))
    if (!isPaymentChosen) known.delete('payment')
    return known
  }
  const [known, setKnown] = useState(() => knownIn(start, data.isPaymentChosen))

  const isOffered = (method: string | null | undefined) =>
    data.paymentMethods.some(({ id }) => id === method)
  const remembering = useRemembered(
    { form, touched, look, fill },
    {
      // No one has filled in the first payment method: it is only suggested.
      mayFill: (name, value, typed) =>
        name === 'paymentMethodId' ? !data.isPaymentChosen && isOffered(value) : typed[name] === '',
      onFilled(filled, { paymentMethodId }) {
        // The fields under the customer's fingers stay in view.
        if (!element.current?.contains(document.activeElement))
          setKnown(knownIn(filled, data.isPaymentChosen || isOffered(paymentMethodId)))
      },
    },
  )

  const messageOf = useFieldMessages()
  const afterPress = useAfterPress()
  const [shown, setShown] = useState<ReadonlySet<string>>(
    () => new Set(before?.refusal.facts?.errors?.map(({ field }) => field)),
  )
  const show = (errors: readonly FieldError[]) =>
    setShown((now) => new Set([...now, ...errors.map(({ field }) => field)]))
  const { refused, extraErrors, dismiss, forget, ...placing } = usePlacing({
    checkoutId: data.checkoutId,
    isExpired,
    element,
    start,
    lines,
    total,
    before,
    draft,
    look,
    typed: () => (isTimeSuggested() ? { ...look(), ...noTime } : look()),
    accept(isAccepted) {
      isTimeOrdered.current = isAccepted
    },
    wrongIn,
    show,
    refresh,
  })
  const isSending = placing.isSending || isOrdered
  const isRefusedPaused = refused?.refusal.refused === 'maintenance'
  const typed: Partial<CheckoutForm> = Object.fromEntries(
    [...touched].map((name) => [name, form[name as keyof CheckoutForm]]),
  )
  // Only to the other language: no other page may find what is typed here.
  useResumed(formId, data.checkoutId, isGoingOn && !isSending ? typed : undefined, resume)
  const refusal = isExpired
    ? cartExpired
    : refused && stillStands(refused.refusal, refused.form, { form, lines, total })
      ? refused.refusal
      : undefined
  const errors = [...wrongIn(form).filter(({ field }) => shown.has(field)), ...extraErrors(form)]
  const errorOf = (name: string) => {
    const error = errors.find(({ field }) => field === name)
    return error && messageOf(error)
  }
  return {
    element,
    onBlur(event: FocusEvent<HTMLFormElement>) {
      const name = fieldOf(event.target)
      void draft.flush()
      if (touched.has(name))
        afterPress(() => show(wrongIn(look()).filter(({ field }) => field === name)))
    },
    fields: {
      form,
      start,
      /** The parts that were filled in when the page opened. */
      known,
      isWrong: (part: Part) => isWrong(part, errorOf),
      errorOf,
      /** The props of a text field: label, value and error. */
      text: (name: TextName) => ({
        id: name,
        name,
        defaultValue: start[name],
        error: errorOf(name),
        enterKeyHint: 'next' as const,
      }),
      look,
      fill,
    },
    times: {
      slots,
      /** For both delivery methods: the page without JavaScript needs all of them. */
      allSlots: data.slots,
      today,
      isPaused: isPaused || isRefusedPaused,
      /** Leads to the times of later. */
      schedule() {
        fill('timeType', 'SCHEDULED')
        const field = fieldIn(element.current, 'timeSlot')
        open(field)
        field?.focus()
      },
      choose(timeSlot: string) {
        fill('timeType', 'SCHEDULED')
        put({ timeType: 'SCHEDULED', timeSlot })
        dismiss()
      },
    },
    order: { lines, total, terms, isDelivered: form.deliveryMethod === 'DELIVERY' },
    placing: {
      ...placing,
      isBusy: placing.isBusy || isOrdered,
      isSending,
      /** Why the order was not placed, while that still applies. */
      refusal,
      errors,
      takePickup() {
        fill('deliveryMethod', 'PICKUP')
        dismiss()
      },
    },
    remembering,
  }
}

const noTime = { timeType: 'ASAP', timeSlot: null } as const
const cartExpired = refuse('checkout-empty')

type TextName = {
  [Name in keyof CheckoutForm]: CheckoutForm[Name] extends string ? Name : never
}[Exclude<keyof CheckoutForm, 'timeType'>]

export type CheckoutView = ReturnType<typeof useCheckout>

const fieldOf = ({ name }: EventTarget & { name?: string }) =>
  name === 'changeTyped' ? 'changeAmount' : (name ?? '')

type Shown = { checkoutId: string; lines: Line[] }

/**
 * The cart that the page shows. If another tab placed it, this tab shows the order, too. If the visitor has lost it with their
 * session, the page keeps showing it, so that nothing typed is lost.
 */
export function useCartAtCheckout(first: Shown) {
  const { isLoaded, checkout, lines, pendingChanges } = useCart()
  const [shown, setShown] = useState(first)
  const [outcome, setOutcome] = useState<'expired' | 'ordered'>()
  const [hadLines, setHadLines] = useState(first.lines.length > 0)
  const removed = useRemoved()
  const finish = useHref()('/finish')
  const { checkoutId } = shown
  const isGone =
    isLoaded && shown.lines.length > 0 && lines.length === 0 && checkout?.id !== checkoutId
  if (isLoaded && !isGone && lines !== shown.lines)
    setShown({ checkoutId: checkout?.id ?? checkoutId, lines })
  if (!hadLines && shown.lines.length > 0) setHadLines(true)
  useEffect(() => {
    setOutcome(undefined)
    if (!isGone) return
    let isOn = true
    void ask('GET /api/checkout/placed', {}).then((order) => {
      if (!isOn || isRefusal(order)) return
      const isOrdered = order?.id === checkoutId
      setOutcome(isOrdered ? 'ordered' : 'expired')
      if (isOrdered) location.replace(finish)
    })
    return () => {
      isOn = false
    }
  }, [isGone, checkoutId, finish])
  return {
    // Until the cart has loaded, what is pressed shows in the page's own lines.
    cart:
      isLoaded || pendingChanges.size === 0
        ? shown
        : { ...shown, lines: linesWith(shown, pendingChanges) },
    isExpired: isGone && outcome === 'expired',
    /** In another tab: until the order's page has come, nothing is changed here. */
    isOrdered: isGone && outcome === 'ordered',
    hadLines,
    /** Not while the line that was removed last is shown in its place: the form stays as it is. */
    isEmpty: shown.lines.length === 0 && !(hadLines && removed),
  }
}
