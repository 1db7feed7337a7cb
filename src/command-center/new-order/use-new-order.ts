import { useState } from 'react'
import type { Override } from '#business/telephone/override.ts'
import { attemptKeys } from '#platform/browser/attempt-key.ts'
import { useSite } from '#site.tsx'
import { notify } from '#ui/notify.ts'
import { reasonsIn } from '../agreeing/reasons-in.ts'
import { usePreviewed } from '../agreeing/use-previewed.ts'
import { emptyWish, type Wish } from '../agreeing/wish.ts'
import { useTelephoneWords } from '../agreeing/words.ts'
import { askStaff } from '../editing/ask-staff.ts'
import { useAct } from '../editing/use-act.ts'

/** Reasons that are there before anybody has said a word. */
const first = ['invalid', 'checkout-empty', 'below-minimum']

/** An order while it is being given by telephone; taken, the next one begins. */
export function useNewOrder(phone: string) {
  const words = useTelephoneWords()
  const { defaultLocale } = useSite()
  const { act, isBusy } = useAct()
  const [wish, setWish] = useState<Wish>(() => ({
    ...emptyWish,
    form: { ...emptyWish.form, phone },
  }))
  const [locale, setLocale] = useState(defaultLocale)
  const [overrides, setOverrides] = useState<readonly Override[]>([])
  const [isTried, setTried] = useState(false)
  const [taken, setTaken] = useState<string>()
  const [keyOf] = useState(() => attemptKeys())
  const { discount, ...form } = wish.form
  const asked = {
    ...form,
    discount: discount ?? 0,
    locale,
    lines: wish.lines.map(({ variantId, quantity }) => ({ variantId, quantity })),
  }
  const { answer, refusal } = usePreviewed(asked, (signal) =>
    askStaff('POST /api/orders/draft', asked, { signal }),
  )
  const take = async () => {
    setTried(true)
    const given = { ...asked, overrides: [...overrides], totalPrice: answer?.order.total }
    const idempotencyKey = keyOf([asked, overrides])
    const made = await act(askStaff('POST /api/orders', given, { idempotencyKey }))
    if (!made) return
    notify({ title: words.taken(made.number) })
    setWish(emptyWish)
    setOverrides([])
    setTried(false)
    setTaken(made.id)
  }
  const reasons = reasonsIn(answer)
  return {
    wish,
    setWish,
    locale,
    setLocale,
    overrides,
    setOverrides,
    order: answer?.order,
    // Nobody is told what is missing before they have said that they are done.
    reasons: reasons.filter(({ refused }) => isTried || !first.includes(refused)),
    wrong: isTried ? (refusal ?? reasons.find(({ refused }) => refused === 'invalid')) : undefined,
    take,
    isBusy,
    /** The order that was taken last. */
    taken,
  }
}
