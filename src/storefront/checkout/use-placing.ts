import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { ask } from '#ask.ts'
import type { CheckoutForm } from '#business/ordering/shapes.ts'
import { attemptKeys } from '#platform/browser/attempt-key.ts'
import type { FormState } from '#platform/page.ts'
import { type FieldError, isRefusal, type Refusal, refuse } from '#platform/refusal.ts'
import { useHref, useSite } from '#site.tsx'
import { tell, useCart } from '../cart/cart.ts'
import type { draft } from './draft.ts'
import { focusOn } from './focus.ts'
import type { CheckoutPage } from './load.ts'

type Given = {
  data: CheckoutPage
  element: RefObject<HTMLFormElement | null>
  total: number
  before: FormState | undefined
  draft: ReturnType<typeof draft>
  look(): CheckoutForm
  wrongIn(form: CheckoutForm): FieldError[]
  show(errors: readonly FieldError[]): void
  refresh(): Promise<void>
}

/** What only the shop finds wrong, with the value that it found so. */
type Extra = { error: FieldError; value: unknown }

/** Send the order: once, however often the button is pressed, and under one key as long as nothing in it changes. */
export function usePlacing({ data, element, before, draft, look, show, ...given }: Given) {
  const { locale } = useSite()
  const finish = useHref()('/finish')
  const [refusal, setRefusal] = useState<Refusal | undefined>(before?.refusal)
  const [attempt, setAttempt] = useState(before ? 1 : 0)
  const [isBusy, setBusy] = useState(false)
  const [keyOf] = useState(() => attemptKeys())
  const busy = useRef(false)
  const isPlaced = useRef(false)
  const { wishes } = useCart()
  const now = useRef({ ...given, wishes })
  now.current = { ...given, wishes }
  const [extra, setExtra] = useState<readonly Extra[]>([])

  useEffect(() => {
    if (attempt > 0 && refusal) focusOn(element.current, refusal)
  }, [attempt, refusal, element])
  // The cart has become an order: whoever comes back to the menu begins a new one.
  useEffect(() => () => void (isPlaced.current && tell(null)), [])

  const refused = (answer: Refusal) => {
    const form = look()
    const known = new Set(now.current.wrongIn(form).map(({ field }) => field))
    const others = answer.facts?.errors?.filter(({ field }) => !known.has(field)) ?? []
    setExtra(others.map((error) => ({ error, value: form[error.field as keyof CheckoutForm] })))
    setRefusal(answer)
    setAttempt((count) => count + 1)
    show(answer.facts?.errors ?? [])
    if (answer.refused === 'time-not-offered') void now.current.refresh()
    if (answer.refused === 'total-changed' || answer.refused === 'lines-unavailable')
      void lookAtCart()
  }
  const send = async () => {
    const form = look()
    const errors = now.current.wrongIn(form)
    if (errors.length > 0) return refused(refuse('invalid', { errors }))
    await draft.flush()
    await quiet(() => now.current.wishes.size === 0)
    const totalPrice = now.current.total
    const content = { ...form, totalPrice, checkoutId: data.checkoutId, locale }
    const idempotencyKey = keyOf(content)
    const answer = await ask('POST /api/checkout/place', content, { idempotencyKey })
    if (isRefusal(answer) && answer.refused !== 'already-placed') return refused(answer)
    isPlaced.current = true
    draft.close()
    location.assign(finish)
  }
  const once = (work: () => Promise<void>) => async () => {
    if (busy.current || isPlaced.current) return
    busy.current = true
    setBusy(true)
    await work().finally(() => {
      busy.current = false
      setBusy(isPlaced.current)
    })
  }
  return {
    refusal,
    isBusy,
    dismiss: () => setRefusal(undefined),
    /** What the shop still finds wrong with the form as it is. */
    extraErrors: (form: CheckoutForm) =>
      extra
        .filter(({ error, value }) => form[error.field as keyof CheckoutForm] === value)
        .map(({ error }) => error),
    submit(event: FormEvent) {
      event.preventDefault()
      void once(send)()
    },
    /** Agree to what has changed meanwhile. */
    accept: once(async () => {
      const answer = await ask('POST /api/checkout/accept', {})
      if (isRefusal(answer)) return refused(answer)
      tell(answer)
      setRefusal(undefined)
      focusOn(element.current, undefined)
    }),
  }
}

/** The cart beside the form says which dish costs otherwise by now, or has gone. */
async function lookAtCart() {
  const cart = await ask('GET /api/checkout', {})
  if (!isRefusal(cart)) tell(cart)
}

const looks = 100
const lookMs = 50

/** Wait until it is so, but not for ever. */
async function quiet(isSo: () => boolean) {
  for (let look = 0; look < looks && !isSo(); look++)
    await new Promise((done) => setTimeout(done, lookMs))
}
