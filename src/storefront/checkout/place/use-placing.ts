import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { ask, type ask as realAsk } from '#ask.ts'
import { isRepriced } from '#business/orders/checkout.ts'
import type { CheckoutForm, Line } from '#business/orders/shapes.ts'
import type { Currency } from '#business/shop/country.ts'
import { attemptKeys } from '#platform/browser/attempt-key.ts'
import { refresh as refreshPage } from '#platform/browser/navigate.ts'
import { keepOrder, remember } from '#platform/browser/remember.ts'
import type { Locale } from '#platform/localised.ts'
import type { FormState } from '#platform/page.ts'
import { type FieldError, isRefusal, type Refusal, refuse } from '#platform/refusal.ts'
import { useFront, useHref, useSite } from '#shop-context.tsx'
import { reload, replaceCart, setQuantity, useCart } from '#storefront/cart/cart.ts'
import { focusOn } from '#storefront/checkout/form/focus.ts'
import type { draft } from '#storefront/checkout/form/form-values.ts'

type Ask = typeof realAsk

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
type Content = CheckoutForm & {
  totalPrice: number | undefined
  currencyCode: Currency
  checkoutId: string
  locale: Locale
}
type Connection = { isOnline(): boolean; pause(ms: number): Promise<unknown> }

/** After these errors it is unknown whether the order was placed. */
const inDoubt = new Set(['no-connection', 'no-answer', 'something-went-wrong', 'out-of-order'])
/** For each attempt, the delay before it and its timeout. */
const tries = [
  { afterMs: 0, answerMs: 15_000 },
  { afterMs: 700, answerMs: 5000 },
  { afterMs: 2000, answerMs: 5000 },
]

/**
 * Sends the order. If the response is lost, it retries with the same idempotency key, so there is one order at most. Returns
 * undefined when placed, else why not; `not-sent`, or `maybe-sent` if the server stays unreachable.
 */
export async function sendOrder(
  ask: Ask,
  content: Content,
  idempotencyKey: string,
  { isOnline, pause }: Connection,
): Promise<Refusal | undefined> {
  const wasOffline = !isOnline()
  for (const { afterMs, answerMs } of tries) {
    if (afterMs > 0) await pause(afterMs)
    const signal = AbortSignal.timeout(answerMs)
    const answer = await ask('POST /api/checkout/place', content, { idempotencyKey, signal })
    if (!isRefusal(answer) || answer.refused === 'already-placed') return
    // The same content has the same key, so its order was placed, and its customer erased since.
    if (answer.refused === 'key-reused') return refuse('already-placed')
    if (!inDoubt.has(answer.refused)) return answer
    if (wasOffline && answer.refused === 'no-connection') return answer
  }
  return whatBecameOf(ask, content.checkoutId)
}

/** Returns undefined if the checkout has become an order. */
async function whatBecameOf(
  ask: Ask,
  checkoutId: string,
): Promise<Refusal<'not-sent' | 'maybe-sent'> | undefined> {
  const signal = AbortSignal.timeout(5000)
  const found = await ask('GET /api/checkout/placed', { checkoutId }, { retry: false, signal })
  if (!isRefusal(found)) return found ? undefined : refuse('not-sent')
  return refuse(found.refused === 'not-found' ? 'not-sent' : 'maybe-sent')
}

type PlacingInput = {
  checkoutId: string
  /** The cart is gone from the server, not from the page. */
  isExpired: boolean
  element: RefObject<HTMLFormElement | null>
  start: CheckoutForm
  lines: readonly Line[]
  total: number
  before: FormState | undefined
  draft: ReturnType<typeof draft>
  look(): CheckoutForm
  /** The form without what is only suggested. */
  typed(): CheckoutForm
  /** What is suggested is on the button, so it is chosen with the order, while that may have been placed. */
  accept(isAccepted: boolean): void
  wrongIn(form: CheckoutForm): FieldError[]
  show(errors: readonly FieldError[]): void
  refresh(): Promise<void>
}

/** An error that only the server finds, with the value it is about. */
type Extra = { error: FieldError; value: unknown }

/** What the sent form had chosen and the page no longer offers. */
const goneIn = (before: FormState | undefined, start: CheckoutForm): readonly Extra[] =>
  (before?.refusal.facts?.errors ?? [])
    .filter(({ code }) => code === 'enum')
    .map((error) => ({ error, value: start[error.field as keyof CheckoutForm] }))

/** Why the order was not placed, and the form at that moment. */
type Refused = { refusal: Refusal; form: CheckoutForm }

/** Places the order once, no matter how often the button is pressed; the key stays the same until the order changes. */
export function usePlacing({ element, before, draft, show, ...current }: PlacingInput) {
  const { locale } = useSite()
  const { currencyCode } = useFront()
  const finish = useHref()('/finish')
  const [refused, setRefused] = useState<Refused | undefined>(
    before && { refusal: before.refusal, form: current.start },
  )
  const [attempt, setAttempt] = useState(before ? 1 : 0)
  const [isBusy, setBusy] = useState(false)
  const [isSending, setSending] = useState(false)
  const [keyOf] = useState(() => attemptKeys())
  const busy = useRef(false)
  const isPlaced = useRef(false)
  const whenCartSaved = useWhenCartSaved()
  const { isExpired, look } = current
  const now = useRef(current)
  now.current = current
  const [extra, setExtra] = useState(() => goneIn(before, current.start))

  useEffect(() => {
    if (attempt > 0) focusOn(element.current, refused?.refusal)
  }, [attempt, refused, element])
  // The cart has become an order, so the menu must show an empty cart.
  useEffect(() => () => void (isPlaced.current && replaceCart(null)), [])

  // The next cart gets all that was typed, not only what was typed since.
  useEffect(() => {
    if (!isExpired) return
    draft.note(now.current.typed())
    void draft.flush()
  }, [isExpired, draft])

  const refuseWith = async (refusal: Refusal) => {
    const form = look()
    now.current.accept(isOfTime.has(refusal.refused))
    const { errors = [] } = refusal.facts ?? {}
    // The page still lists what is no longer offered.
    const isOld = errors.some(({ code }) => code === 'enum')
    if (isOld || refusal.refused === 'receiving-not-offered') await refreshPage()
    const known = new Set(now.current.wrongIn(form).map(({ field }) => field))
    const others = errors.filter(({ field }) => !known.has(field))
    setExtra(others.map((error) => ({ error, value: form[error.field as keyof CheckoutForm] })))
    show(errors)
    if (refusal.refused === 'time-not-offered') void now.current.refresh()
    // The message names what changed, so load the changes first.
    const isRead = !isOfCart.has(refusal.refused) || (await reload())
    // The fresh page may have another delivery method.
    setRefused({ refusal: isRead ? refusal : refuse('not-sent'), form: look() })
    setAttempt((count) => count + 1)
  }
  /** Its cause is gone: what is next is the button to order. */
  const dismiss = () => {
    setRefused(undefined)
    setAttempt((count) => count + 1)
  }
  const send = async (seenTotal?: number) => {
    let form = look()
    if (now.current.wrongIn(form).length === 0) {
      now.current.accept(true)
      // The order has all that was typed: a save without an answer must not hold it up.
      await Promise.race([draft.flush(), pause(longestSaveMs)])
      await whenCartSaved()
    }
    // With what was corrected or added in the meantime, and not in the middle of it.
    for (let next = look(); next !== form; next = look()) {
      form = next
      await pause(typingMs)
      await whenCartSaved()
    }
    const errors = now.current.wrongIn(form)
    if (errors.length > 0) return refuseWith(refuse('invalid', { errors }))
    const { lines, total, checkoutId } = now.current
    // Without a total, the server compares the prices that were shown, and names each that has changed.
    const isChanged = lines.some((line) => isRepriced(line) && line.shownPrice !== null)
    const totalPrice = seenTotal ?? (isChanged ? undefined : total)
    const content = { ...form, totalPrice, currencyCode, checkoutId, locale }
    // What is changed now would be on the screen, and not in the order.
    setSending(true)
    const refusal = await sendOrder(ask, content, keyOf(content), {
      isOnline: () => navigator.onLine,
      pause,
    })
    if (!refusal) return goToOrder()
    // A field can have the focus again.
    setSending(false)
    return refuseWith(refusal)
  }
  const goToOrder = () => {
    isPlaced.current = true
    // Until the order's page has come, this one is still in view.
    setBusy(true)
    setSending(true)
    keepOrder(true)
    remember('ordered', '1')
    draft.close()
    // Back leads to the menu, not to an empty checkout.
    location.replace(finish)
  }
  const once = (work: () => Promise<void>) => async () => {
    if (busy.current || isPlaced.current) return
    busy.current = true
    setBusy(true)
    await work().finally(() => {
      busy.current = false
      setBusy(isPlaced.current)
      setSending(isPlaced.current)
    })
  }
  useAskingOn(refused?.refusal.refused === 'maybe-sent', async () => {
    if (busy.current || isPlaced.current) return
    const refusal = await whatBecameOf(ask, now.current.checkoutId)
    if (!refusal) goToOrder()
    else if (refusal.refused === 'not-sent') {
      now.current.accept(false)
      setRefused({ refusal, form: look() })
    }
  })
  return {
    refused,
    isBusy,
    isSending,
    dismiss,
    /** Its cause is gone, and the focus stays. */
    forget: () => setRefused(undefined),
    /** Server errors that still apply to the form. */
    extraErrors: (form: CheckoutForm) =>
      extra
        .filter(({ error, value }) => form[error.field as keyof CheckoutForm] === value)
        .map(({ error }) => error),
    submit(event: FormEvent) {
      event.preventDefault()
      void once(send)()
    },
    /** Puts the lines that the page shows into a new cart. */
    restore: once(async () => {
      const { lines } = now.current
      // The first request begins the session of the others.
      await draft.flush()
      for (const line of lines) setQuantity(line, line.quantity)
      dismiss()
    }),
    /** Accepts exactly the changes that the page shows, then places the order. */
    agree: once(async () => {
      const { lines, total } = now.current
      const answer = await ask('POST /api/checkout/accept', { ...changesIn(lines), currencyCode })
      if (isRefusal(answer)) return refuseWith(unsent(answer))
      replaceCart(answer)
      const { prices, without } = changesIn(answer.lines)
      if (prices.length + without.length > 0)
        return refuseWith(refuse('total-changed', { seen: total, now: answer.totalPrice }))
      if (answer.lines.length > 0) await send(total)
    }),
  }
}

/** The time that was ordered stays in view. */
const isOfTime = new Set(['maybe-sent', 'time-not-offered'])

/** What the message says is read from the cart. */
const isOfCart = new Set(['total-changed', 'lines-unavailable', 'checkout-empty'])

/** A request before the order itself failed, so the order was not sent. */
const unsent = (refusal: Refusal) =>
  refusal.refused !== 'no-connection' && inDoubt.has(refusal.refused) ? refuse('not-sent') : refusal

/** The new prices and the unavailable dishes that the customer accepts. */
export const changesIn = (lines: readonly Line[]) => ({
  prices: lines.filter(isRepriced).map(({ id, price }) => ({ lineId: id, price })),
  without: lines.flatMap(({ id, isAvailable }) => (isAvailable ? [] : [id])),
})

const askEveryMs = 5000

/** While the outcome is unknown, asks the server again and again, and at once when the connection is back. */
function useAskingOn(isOn: boolean, work: () => Promise<void>) {
  const latest = useRef(work)
  latest.current = work
  useEffect(() => {
    if (!isOn) return
    const look = () => void latest.current()
    const timer = setInterval(look, askEveryMs)
    addEventListener('online', look)
    return () => {
      clearInterval(timer)
      removeEventListener('online', look)
    }
  }, [isOn])
}

const longestSaveMs = 5000
const typingMs = 1000

/** Waits until the cart's changes are saved. Without a connection they never are, and the order can't be sent either. */
function useWhenCartSaved() {
  const isSaved = useCart().pendingChanges.size === 0
  const saved = useRef(isSaved)
  saved.current = isSaved
  const [waiting] = useState(() => new Set<() => void>())
  useEffect(() => {
    if (!isSaved) return
    for (const goOn of waiting) goOn()
    waiting.clear()
  }, [isSaved, waiting])
  return async () => {
    if (saved.current) return
    await new Promise<void>((goOn) => {
      waiting.add(goOn)
      setTimeout(goOn, longestSaveMs)
    })
  }
}
