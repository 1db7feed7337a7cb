import { minuteMs } from '#platform/durations.ts'
import { dateIn, farthestDay, type Hours, type Span, spansOn } from './working-day.ts'

/** What the offered slots depend on. */
export type SlotRules = {
  readonly hours: Hours
  readonly leadMinutes: number
  readonly stepMinutes: number
  readonly daysAhead: number
}

/** A time for which an order can be scheduled, and the day it is listed under: its date, or that of the evening of its night. */
export type TimeSlot = { readonly at: Date; readonly day: string }

type Settings = {
  readonly timeZone: string
  readonly pickupLeadMinutes: number
  readonly deliveryLeadMinutes: number
  readonly slotStepMinutes: number
  readonly daysAhead: number
}

/** The slot rules of one delivery method, from the channel. */
export const slotRulesOf = (
  channel: Settings,
  { days, specialDays }: Omit<Hours, 'timeZone'>,
  deliveryMethod: 'PICKUP' | 'DELIVERY',
): SlotRules => ({
  hours: { days, specialDays, timeZone: channel.timeZone },
  leadMinutes:
    deliveryMethod === 'PICKUP' ? channel.pickupLeadMinutes : channel.deliveryLeadMinutes,
  stepMinutes: channel.slotStepMinutes,
  daysAhead: channel.daysAhead,
})

type LeadTimes = Pick<Settings, 'pickupLeadMinutes' | 'deliveryLeadMinutes'> & {
  readonly isPickupAvailable: boolean
  readonly isDeliveryAvailable: boolean
}

/** The delivery method that is ready first, of those that the shop has. */
export function soonerMethod(channel: LeadTimes): 'PICKUP' | 'DELIVERY' {
  if (channel.isPickupAvailable !== channel.isDeliveryAvailable)
    return channel.isPickupAvailable ? 'PICKUP' : 'DELIVERY'
  return channel.pickupLeadMinutes <= channel.deliveryLeadMinutes ? 'PICKUP' : 'DELIVERY'
}

/**
 * All slots offered now, sorted: from the rest of the current night to the last day ahead. The hours say when orders are taken,
 * so promised times are a lead time later: from the opening, or from now, to the closing.
 */
export const slotsByDay = (rules: SlotRules, now: Date): TimeSlot[] =>
  promised(rules, now).map(({ at, day }) => ({ at: new Date(at), day }))

/** A slot, and the day whose hours it follows. */
type Promised = { readonly at: number; readonly day: string; readonly opened: string }

function promised(rules: SlotRules, now: Date): Promised[] {
  const today = dateIn(now, rules.hours.timeZone)
  const found = new Map<number, Promised>()
  const mostDays = Math.min(rules.daysAhead, farthestDay)
  for (let ahead = -1; ahead <= farthestDay; ahead++) {
    // Beyond the days that the owner offers, only the next opening counts.
    if (ahead > mostDays && (mostDays === 0 || found.size > 0)) break
    const date = today.add({ days: ahead })
    for (const span of spansOn(rules.hours, date)) {
      const dayOf = listedFor(span, date, rules)
      for (const at of steps(promisedIn(span, rules, now), rules))
        if (!found.has(at)) found.set(at, { at, day: dayOf(at), opened: date.toString() })
    }
  }
  return [...found.values()].sort((one, other) => one.at - other.at)
}

const morning = '06:00'

/**
 * The day that a time of these hours is listed under. A night stays with its evening until they end, at least until six, but not
 * past the next opening. With a lead time that reaches past midnight there is no evening, and each time is of its date.
 */
function listedFor({ from, to }: Span, opened: Temporal.PlainDate, rules: SlotRules) {
  const { hours, leadMinutes } = rules
  const { timeZone } = hours
  const next = opened.add({ days: 1 })
  const instantOf = (plainTime: string) =>
    next.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds
  const midnight = instantOf('00:00')
  const opensAgain = spansOn(hours, next)[0]?.from ?? Number.POSITIVE_INFINITY
  const isEvening = from + leadMinutes * minuteMs < midnight
  const end = isEvening ? Math.min(opensAgain, Math.max(to, instantOf(morning))) : midnight
  return (at: number) => (at < end ? opened : dateIn(new Date(at), timeZone)).toString()
}

export const slotsOf = (rules: SlotRules, now: Date): Date[] =>
  slotsByDay(rules, now).map(({ at }) => at)

export const isSlotOffered = (rules: SlotRules, now: Date, slot: Date): boolean =>
  slotsOf(rules, now).some((one) => one.getTime() === slot.getTime())

/**
 * Whether staff may promise this minute: within the times that are promised on the days ahead. The steps between the offered slots
 * only keep the customers' list short.
 */
export function isPromisable(rules: SlotRules, now: Date, at: Date): boolean {
  const today = dateIn(now, rules.hours.timeZone)
  const ahead = today.add({ days: Math.min(rules.daysAhead, farthestDay) }).toString()
  const nextOpening = promised(rules, now).at(-1)?.opened ?? ''
  const isAhead = (day: string) => day <= ahead || day <= nextOpening
  const date = dateIn(at, rules.hours.timeZone)
  // A day of 24 hours that began yesterday ends today, and its last promise can be tomorrow.
  return [2, 1, 0]
    .map((days) => date.subtract({ days }))
    .some(
      (day) =>
        isAhead(day.toString()) &&
        spansOn(rules.hours, day).some((span) => {
          const { from, to } = promisedIn(span, rules, now)
          return from <= at.getTime() && at.getTime() <= to
        }),
    )
}

/** The offered slots closest to the requested one, sorted. Of two at the same distance the earlier is closer. */
export function nearestSlots(rules: SlotRules, now: Date, target: Date, count = 3): Date[] {
  const away = (slot: Date) => Math.abs(slot.getTime() - target.getTime())
  return slotsOf(rules, now)
    .sort((one, other) => away(one) - away(other))
    .slice(0, count)
    .sort((one, other) => one.getTime() - other.getTime())
}

/** As soon as possible is offered while the shop is open, up to the minute in which it closes. */
export const isAsapOffered = (rules: SlotRules, now: Date): boolean =>
  soonestSlot(rules, now) !== undefined

/** When an order placed now will be ready, if the shop is open. */
export function soonestSlot(rules: SlotRules, now: Date): TimeSlot | undefined {
  const { hours, leadMinutes } = rules
  const today = dateIn(now, hours.timeZone)
  const isNow = ({ from, to }: Span) => from <= now.getTime() && now.getTime() < to
  for (const date of [today.subtract({ days: 1 }), today]) {
    const span = spansOn(hours, date).find(isNow)
    const at = new Date(now.getTime() + leadMinutes * minuteMs)
    if (span) return { at, day: listedFor(span, date, rules)(at.getTime()) }
  }
  return
}

/** The first and last time at which an order from these hours can be ready. Past hours have none. */
function promisedIn({ from, to }: Span, { leadMinutes }: SlotRules, now: Date): Span {
  const lead = leadMinutes * minuteMs
  const isOver = to <= now.getTime()
  return { from: Math.max(from, now.getTime()) + lead, to: isOver ? 0 : to + lead }
}

/** The instants in this span at which the wall clock shows a whole number of steps since midnight. */
function* steps(promised: Span, { hours, stepMinutes }: SlotRules) {
  const step = Math.max(1, stepMinutes)
  let from = Math.ceil(promised.from / minuteMs) * minuteMs
  while (from <= promised.to) {
    const clock = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(hours.timeZone)
    const minute = clock.hour * 60 + clock.minute
    const next = steadyUntil(clock)
    const wait = (step - (minute % step)) % step
    for (let at = from + wait * minuteMs; at < next && at <= promised.to; at += step * minuteMs)
      yield at
    from = next
  }
}

/** How long the wall clock runs without a jump: until midnight, or until daylight saving changes. */
function steadyUntil(clock: Temporal.ZonedDateTime): number {
  const midnight = clock.add({ days: 1 }).startOfDay().epochMilliseconds
  const change = clock.getTimeZoneTransition('next')?.epochMilliseconds
  return change === undefined ? midnight : Math.min(midnight, change)
}
