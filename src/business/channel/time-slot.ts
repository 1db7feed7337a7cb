import { dateIn, farthestDay, type Hours, type Span, spansOn } from './working-day.ts'

/** What the offered times follow from. */
export type SlotRules = {
  readonly hours: Hours
  readonly leadMinutes: number
  readonly stepMinutes: number
  readonly daysAhead: number
}

/** An instant at which an order may be wanted, and the shop's date that it belongs to: a night belongs to the day that opened it. */
export type TimeSlot = { readonly at: Date; readonly day: string }

type Settings = {
  readonly timeZone: string
  readonly pickupLeadMinutes: number
  readonly deliveryLeadMinutes: number
  readonly slotStepMinutes: number
  readonly daysAhead: number
}

/** The rules of one way to receive, from what the channel holds. */
export const slotRulesOf = (
  channel: Settings,
  { days, exceptions }: Omit<Hours, 'timeZone'>,
  deliveryMethod: 'PICKUP' | 'DELIVERY',
): SlotRules => ({
  hours: { days, exceptions, timeZone: channel.timeZone },
  leadMinutes:
    deliveryMethod === 'PICKUP' ? channel.pickupLeadMinutes : channel.deliveryLeadMinutes,
  stepMinutes: channel.slotStepMinutes,
  daysAhead: channel.daysAhead,
})

type Receiving = Pick<Settings, 'pickupLeadMinutes' | 'deliveryLeadMinutes'> & {
  readonly isPickupAvailable: boolean
  readonly isDeliveryAvailable: boolean
}

/** The way to receive that is ready first, of those that the shop has. */
export function soonerMethod(channel: Receiving): 'PICKUP' | 'DELIVERY' {
  if (channel.isPickupAvailable !== channel.isDeliveryAvailable)
    return channel.isPickupAvailable ? 'PICKUP' : 'DELIVERY'
  return channel.pickupLeadMinutes <= channel.deliveryLeadMinutes ? 'PICKUP' : 'DELIVERY'
}

const minuteMs = 60_000

/** All that is offered now, in order: from the rest of a night that is still on to the last day ahead. */
export function slotsByDay(rules: SlotRules, now: Date): TimeSlot[] {
  const earliest = now.getTime() + rules.leadMinutes * minuteMs
  const today = dateIn(now, rules.hours.timeZone)
  const found = new Map<number, string>()
  const mostDays = Math.min(rules.daysAhead, farthestDay)
  for (let ahead = -1; ahead <= farthestDay; ahead++) {
    // Past the days that the owner offers, only the next opening is looked for.
    if (ahead > mostDays && (mostDays === 0 || found.size > 0)) break
    const date = today.add({ days: ahead })
    for (const span of spansOn(rules.hours, date))
      for (const instant of steps(span, earliest, rules))
        if (!found.has(instant)) found.set(instant, date.toString())
  }
  return [...found]
    .sort(([one], [other]) => one - other)
    .map(([instant, day]) => ({ at: new Date(instant), day }))
}

export const slotsOf = (rules: SlotRules, now: Date): Date[] =>
  slotsByDay(rules, now).map(({ at }) => at)

export const isSlotOffered = (rules: SlotRules, now: Date, slot: Date): boolean =>
  slotsOf(rules, now).some((one) => one.getTime() === slot.getTime())

/** The offered times closest to the wanted one, in order. Of two that are as close the earlier is closer. */
export function nearestSlots(rules: SlotRules, now: Date, wanted: Date, count = 3): Date[] {
  const away = (slot: Date) => Math.abs(slot.getTime() - wanted.getTime())
  return slotsOf(rules, now)
    .sort((one, other) => away(one) - away(other))
    .slice(0, count)
    .sort((one, other) => one.getTime() - other.getTime())
}

/** As soon as possible can be promised: the shop is still, or already, open when the order would be ready. */
export const isAsapOffered = (rules: SlotRules, now: Date): boolean =>
  soonestSlot(rules, now) !== undefined

/** When an order would be ready that is placed now, if the shop is open then. */
export function soonestSlot({ hours, leadMinutes }: SlotRules, now: Date): TimeSlot | undefined {
  const at = new Date(now.getTime() + leadMinutes * minuteMs)
  const date = dateIn(at, hours.timeZone)
  const opened = [date.subtract({ days: 1 }), date].find((day) =>
    spansOn(hours, day).some(({ from, to }) => from <= at.getTime() && at.getTime() < to),
  )
  return opened && { at, day: opened.toString() }
}

/** The instants within open time at which the clock on the wall shows a whole number of steps since midnight. */
function* steps(span: Span, earliest: number, { hours, stepMinutes }: SlotRules) {
  const step = Math.max(1, stepMinutes)
  let from = Math.max(span.from, Math.ceil(earliest / minuteMs) * minuteMs)
  while (from < span.to) {
    const clock = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(hours.timeZone)
    const minute = clock.hour * 60 + clock.minute
    const to = Math.min(span.to, steadyUntil(clock))
    const wait = (step - (minute % step)) % step
    for (let at = from + wait * minuteMs; at < to; at += step * minuteMs) yield at
    from = to
  }
}

/** How long the wall clock goes on minute by minute: until midnight, or until it is put forward or back. */
function steadyUntil(clock: Temporal.ZonedDateTime): number {
  const midnight = clock.add({ days: 1 }).startOfDay().epochMilliseconds
  const change = clock.getTimeZoneTransition('next')?.epochMilliseconds
  return change === undefined ? midnight : Math.min(midnight, change)
}
