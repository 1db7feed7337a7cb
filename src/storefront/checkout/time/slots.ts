import { useCallback, useEffect, useRef, useState } from 'react'
import { ask } from '#ask.ts'
import { isRepriced, missingToMinimum } from '#business/orders/checkout.ts'
import { weightOf } from '#business/orders/order-weight.ts'
import type { CheckoutForm, Line } from '#business/orders/shapes.ts'
import { wallTimeOf } from '#business/shop/wall-time.ts'
import { minuteMs } from '#platform/durations.ts'
import { isRefusal, type Refusal } from '#platform/refusal.ts'
import { useFront } from '#shop-context.tsx'
import { type OfferedSlot, slotsFor } from '#storefront/checkout/form/starting-form.ts'
import { useWords } from '#words/words.tsx'

/** The offered slots: those of the page, reloaded when the delivery method or the shop's state changes, or the tab is visible again. */
export function useSlots(first: readonly OfferedSlot[], method: CheckoutForm['deliveryMethod']) {
  const [slots, setSlots] = useState(() => slotsFor(first, method))
  const shown = useRef(method)
  const { hours } = useFront()
  const hoursThen = useRef(hours)
  const turns = useRef(0)
  const refresh = useCallback(async () => {
    turns.current++
    const turn = turns.current
    const answer = await ask('GET /api/channel/time-slots', {
      deliveryMethod: shown.current ?? undefined,
    })
    // An earlier answer may be about the other delivery method.
    if (!isRefusal(answer) && turn === turns.current) setSlots(answer)
  }, [])
  useEffect(() => {
    if (shown.current === method) return
    shown.current = method
    setSlots(slotsFor(first, method))
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
    return () => document.removeEventListener('visibilitychange', look)
  }, [refresh])
  return { slots, refresh }
}

type Slot = Pick<OfferedSlot, 'at'>

/** The same for the slots of a page, in its language. */
export function useSlotLabels(slots: readonly OfferedSlot[]) {
  const { time } = useWords()
  const scheduled = slots.filter(({ type }) => type === 'SCHEDULED')
  return slotLabels(scheduled, time, useFront().timeZone)
}

/** The time of a slot. When winter time begins, clocks show an hour twice: its times get their distance from UTC. */
export function slotLabels(slots: readonly Slot[], time: (at: Date) => string, zone: string) {
  const repeated = repeatedTimes(
    slots.map(({ at }) => at),
    zone,
  )
  return ({ at }: Slot) => {
    const label = time(new Date(at))
    return repeated.has(at) ? `${label} (${distanceOf(new Date(at), zone)})` : label
  }
}

/** The times whose date and clock another one has, too. There are none unless the clocks change between the first and the last. */
function repeatedTimes(times: readonly string[], zone: string): ReadonlySet<string> {
  const sorted = [...new Set(times)].sort()
  const [first, last] = [sorted[0], sorted.at(-1)]
  const clockOf = (at: string) => wallTimeOf(new Date(at), zone)
  const aheadOf = (at: string) => Date.parse(`${clockOf(at)}Z`) - Date.parse(at)
  if (!first || !last || aheadOf(first) === aheadOf(last)) return new Set()
  const alike = [...Map.groupBy(sorted, clockOf).values()]
  return new Set(alike.filter(({ length }) => length > 1).flat())
}

/** "GMT+1". */
const distanceOf = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

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

const dayAt = (moment: number, timeZone: string) =>
  wallTimeOf(new Date(moment), timeZone).slice(0, 'yyyy-mm-dd'.length)

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
