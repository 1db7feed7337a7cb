import { useCallback, useEffect, useRef, useState } from 'react'
import { ask } from '#ask.ts'
import { isRepriced, missingToMinimum } from '#business/orders/checkout.ts'
import { weightOf } from '#business/orders/order-weight.ts'
import type { CheckoutForm, Line } from '#business/orders/shapes.ts'
import { wallTimeOf } from '#business/shop/wall-time.ts'
import { answerMs } from '#platform/browser/ask.ts'
import { minuteMs } from '#platform/durations.ts'
import { isRefusal, type Refusal } from '#platform/refusal.ts'
import { useFront, useSite } from '#shop-context.tsx'
import { type OfferedSlot, slotsFor } from '#storefront/checkout/form/starting-form.ts'
import { useWords, type Words } from '#words/words.tsx'

/**
 * The offered slots: those of the page, reloaded when the delivery method or the shop's state changes, and each minute in which the
 * tab is visible. The chosen one stays until the customer chooses another; a suggested one is always one of them. With them comes
 * whether orders are paused.
 */
export function useSlots(
  first: readonly OfferedSlot[],
  { deliveryMethod: method }: Pick<Chosen, 'deliveryMethod'>,
  suggestOf: (slots: readonly OfferedSlot[]) => Chosen,
  /** The shop isn't paused, or not any more. */
  onOpen: () => void,
) {
  const suggest = useRef(suggestOf)
  suggest.current = suggestOf
  const open = useRef(onOpen)
  open.current = onOpen
  const { locale } = useSite()
  const [slots, setSlots] = useState(() => slotsFor(first, method))
  const shown = useRef(method)
  const { hours, maintenance } = useFront()
  const [isPaused, setPaused] = useState(Boolean(maintenance))
  useEffect(() => setPaused(Boolean(maintenance)), [maintenance])
  const hoursThen = useRef(hours)
  const running = useRef<AbortController>(undefined)
  const refresh = useCallback(async () => {
    // An earlier answer may be about the other delivery method. A network that answers nothing must not fill up with requests.
    running.current?.abort()
    const call = new AbortController()
    running.current = call
    const limit = setTimeout(() => call.abort(), answerMs)
    const about = { deliveryMethod: shown.current ?? undefined }
    const { signal } = call
    void ask('GET /api/channel/front', { locale }, { signal }).then((front) => {
      // A later refresh may know of a pause that this answer doesn't.
      if (!front || isRefusal(front) || signal.aborted) return
      setPaused(Boolean(front.maintenance))
      if (!front.maintenance) open.current()
    })
    const answer = await ask('GET /api/channel/time-slots', about, { signal })
    clearTimeout(limit)
    if (isRefusal(answer) || signal.aborted) return
    const form = suggest.current(answer)
    setSlots((before) => {
      const now = withChosen(answer, before, form)
      return JSON.stringify(now) === JSON.stringify(before) ? before : now
    })
  }, [locale])
  useEffect(() => {
    if (shown.current === method) return
    shown.current = method
    const now = slotsFor(first, method)
    setSlots(now)
    suggest.current(now)
    // These may be as old as the page.
    void refresh()
  }, [first, method, refresh])
  useEffect(() => {
    if (hoursThen.current === hours) return
    hoursThen.current = hours
    void refresh()
  }, [hours, refresh])
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void refresh()
    document.addEventListener('visibilitychange', look)
    // While the customer types, the soonest time moves on; a list in use stands still.
    const isInUse = () => document.activeElement?.matches('#day, #timeSlot') ?? false
    const timer = setInterval(() => isInUse() || look(), minuteMs)
    return () => {
      document.removeEventListener('visibilitychange', look)
      clearInterval(timer)
    }
  }, [refresh])
  return { slots, isPaused, refresh }
}

type Chosen = Pick<CheckoutForm, 'deliveryMethod' | 'timeType' | 'timeSlot'>

/** A choice isn't taken away without a word: when the order is placed, the server says that it has gone and offers the nearest. */
export function withChosen(
  answer: readonly OfferedSlot[],
  before: readonly OfferedSlot[],
  { timeType, timeSlot }: Pick<Chosen, 'timeType' | 'timeSlot'>,
): OfferedSlot[] {
  const isChosen = ({ type, at }: OfferedSlot) => type === 'SCHEDULED' && at === timeSlot
  const chosen = timeType === 'SCHEDULED' ? before.find(isChosen) : undefined
  // Without any times the page says so itself.
  if (!chosen || answer.length === 0 || answer.some(isChosen)) return [...answer]
  return [...answer, chosen].sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

type Slot = Pick<OfferedSlot, 'at'>
type Clock = Pick<Words, 'time' | 'date'>

/** The same in the language of the page. */
export const useSlotLabel = () => slotLabel(useWords(), useFront().timeZone)

/** The time of a slot. After midnight it isn't on the day that it is listed under, so it gets its date. */
export const slotLabel =
  ({ time, date }: Clock, zone: string) =>
  ({ at, under }: Slot & { under?: string }) => {
    const moment = new Date(at)
    const isElsewhere = under !== undefined && dayAt(at, zone) !== under
    return isElsewhere ? `${time(moment)} (${date(moment)})` : time(moment)
  }

/** The day that a slot is listed under: its shop day, or today for the rest of a night that began yesterday. */
export const listedUnder = ({ day }: Pick<OfferedSlot, 'day'>, today: string) =>
  day < today ? today : day

type Seen = { readonly form: CheckoutForm; readonly lines: readonly Line[]; readonly total: number }

/** Whether an error still applies to the form and cart. Errors that the page can't check stay until the next attempt. */
export function stillStands(
  { refused, facts = {} }: Refusal,
  then: CheckoutForm,
  { form, lines, total }: Seen,
): boolean {
  switch (refused) {
    case 'below-minimum':
      return form.deliveryMethod === 'DELIVERY' && missingTo(facts.minimum, total) > 0
    case 'too-heavy':
      return weightOf(lines) > Number(facts.most)
    case 'receiving-not-offered':
      return form.deliveryMethod === then.deliveryMethod
    case 'time-not-offered':
      return (['deliveryMethod', 'timeType', 'timeSlot'] as const).every(
        (name) => form[name] === then[name],
      )
    case 'lines-unavailable':
      return lines.some(({ isAvailable }) => !isAvailable)
    case 'total-changed':
      return lines.some((line) => !line.isAvailable || isRepriced(line)) || total !== facts.seen
    default:
      return true
  }
}

export const missingTo = (minimum: unknown, total: number) =>
  missingToMinimum(total, Number(minimum))

const dayAt = (moment: number | string, timeZone: string) =>
  wallTimeOf(new Date(moment), timeZone).slice(0, 'yyyy-mm-dd'.length)

/** The date of a slot by the shop's clock. */
export function useDateOf() {
  const { timeZone } = useFront()
  return ({ at }: Slot) => dayAt(at, timeZone)
}

/** The day by the shop's clock, also of a page that stays open over midnight. */
export function useToday(serverNow: number): string {
  const { timeZone } = useFront()
  const [today, setToday] = useState(() => dayAt(serverNow, timeZone))
  useEffect(() => {
    // The device's clock may be wrong, so only the time that has passed counts.
    const began = Date.now()
    const look = () => setToday(dayAt(serverNow + Date.now() - began, timeZone))
    const timer = setInterval(look, minuteMs)
    return () => clearInterval(timer)
  }, [serverNow, timeZone])
  return today
}
