import { dayMs } from '#platform/durations.ts'
export const weekdays = [
  'SUNDAY',
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
] as const

/** Wall times, "11:00". A `to` that isn't after `from` is past midnight, and belongs to the day that opened. */
export type Interval = { from: string; to: string }
export type WorkingDay = { index: number; isActive: boolean; intervals: Interval[] }
/** A date that differs from its weekday: closed, or with other hours. */
export type SpecialDay = { date: string; isOpen: boolean; intervals: Interval[] }
export type Hours = {
  days: readonly WorkingDay[]
  specialDays: readonly SpecialDay[]
  timeZone: string
}

export type OpenState =
  | { isOpen: true; until: Date | undefined }
  | { isOpen: false; opensAt: Date | undefined }

/** Open or closed, and until when: also after a holiday of any length. */
export function openState(hours: Hours, now: Date): OpenState {
  const instant = now.getTime()
  for (const span of openSpans(hours, now)) {
    if (span.to <= instant) continue
    if (span.from > instant) return { isOpen: false, opensAt: new Date(span.from) }
    return { isOpen: true, until: isEndless(span) ? undefined : new Date(span.to) }
  }
  return { isOpen: false, opensAt: nextOpening(hours, now) }
}

/** Looks a week and a day beyond the last special day. */
function nextOpening(hours: Hours, now: Date): Date | undefined {
  const today = dateIn(now, hours.timeZone)
  const dates = hours.specialDays.map(({ date }) => date)
  const last = dates.toSorted().at(-1) ?? ''
  const known = last > today.toString() ? today.until(last).days : 0
  for (let days = 0; days <= known + farthestDay; days++) {
    const next = spansOn(hours, today.add({ days })).find(({ from }) => from > now.getTime())
    if (next) return new Date(next.from)
  }
  return
}

/** The first opening on a later day of the shop, at most a week and a day ahead. */
export function opensLater(hours: Hours, now: Date): Date | undefined {
  const today = Temporal.PlainDate.from(shopDayOf(hours, now))
  for (let days = 1; days <= farthestDay; days++) {
    const [first] = spansOn(hours, today.add({ days }))
    if (first) return new Date(first.from)
  }
  return
}

/** The number of the shop's midnights between two moments. */
export function daysBetween(one: Date, other: Date, timeZone: string): number {
  return dateIn(one, timeZone).until(dateIn(other, timeZone)).days
}

export const dateIn = (moment: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()

/** "22:00" */
export const timeIn = (moment: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' })

/** The shop day of a moment: a night that is still open belongs to the day that opened it. */
export function shopDayOf(hours: Hours, now: Date): string {
  const today = dateIn(now, hours.timeZone)
  const yesterday = today.subtract({ days: 1 })
  const isNight = spansOn(hours, yesterday).some(({ to }) => now.getTime() < to)
  return (isNight ? yesterday : today).toString()
}

/** The shop day of a moment, with the hours that hold on its date. */
export function workingDayAt(hours: Hours, now: Date): WorkingDay | undefined {
  const date = Temporal.PlainDate.from(shopDayOf(hours, now))
  const day = hours.days.find(({ index }) => index === date.dayOfWeek % 7)
  const special = hours.specialDays.find((one) => one.date === date.toString())
  if (!day || !special) return day
  return { ...day, isActive: special.isOpen, intervals: special.isOpen ? special.intervals : [] }
}

/** An open time span as instants, in milliseconds; the end is excluded. */
export type Span = { from: number; to: number }
const isEndless = ({ from, to }: Span) => to - from > 8 * dayMs

/** How far ahead to look for the next opening: a week that is closed stays closed. */
export const farthestDay = 8

/**
 * The shop's open time from yesterday evening on, sorted; adjacent spans are merged. It is a generator, because a question about
 * now needs only the first of them.
 */
function* openSpans(hours: Hours, now: Date): Generator<Span> {
  const today = dateIn(now, hours.timeZone)
  let last: Span | undefined
  for (let ahead = -1; ahead <= farthestDay; ahead++) {
    // A day's spans begin on that day, so they follow those of the day before.
    for (const span of spansOn(hours, today.add({ days: ahead }))) {
      if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
      else {
        if (last) yield last
        last = span
      }
    }
  }
  if (last) yield last
}

/** The open time of the day that opened it, possibly into the next morning, sorted. */
export function spansOn(hours: Hours, date: Temporal.PlainDate): Span[] {
  const spans = intervalsOn(hours, date).map((interval) => spanOf(date, interval, hours.timeZone))
  // Hours that daylight saving skips completely don't count.
  return spans.filter(({ from, to }) => from < to).sort((one, other) => one.from - other.from)
}

function intervalsOn({ days, specialDays }: Hours, date: Temporal.PlainDate) {
  const name = specialDays.length > 0 ? date.toString() : ''
  const special = specialDays.find((one) => one.date === name)
  if (special) return special.isOpen ? special.intervals : []
  const day = days.find(({ index }) => index === date.dayOfWeek % 7)
  return day?.isActive ? day.intervals : []
}

/** A wall time that daylight saving skips moves forward by the length of the gap; of a repeated one the first counts. */
function spanOf(date: Temporal.PlainDate, { from, to }: Interval, timeZone: string): Span {
  const at = (day: Temporal.PlainDate, plainTime: string) =>
    day.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds
  return { from: at(date, from), to: at(to > from ? date : date.add({ days: 1 }), to) }
}
