export const weekdays = [
  'SUNDAY',
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
] as const

/** Wall times, "11:00". A `to` that is not after `from` means past midnight, and belongs to the day that opened. */
export type Interval = { from: string; to: string }
export type WorkingDay = { index: number; isActive: boolean; intervals: Interval[] }
/** One date that is not like its weekday: closed, or open at other hours. */
export type WorkingException = { date: string; isOpen: boolean; intervals: Interval[] }
export type Hours = {
  days: readonly WorkingDay[]
  exceptions: readonly WorkingException[]
  timeZone: string
}

export type OpenState =
  | { isOpen: true; until: Date | undefined }
  | { isOpen: false; opensAt: Date | undefined }

/** Open until when, or closed until when. Looks a week and a day ahead. */
export function openState(hours: Hours, now: Date): OpenState {
  const instant = now.getTime()
  for (const span of openSpans(hours, now)) {
    if (span.to <= instant) continue
    if (span.from > instant) return { isOpen: false, opensAt: new Date(span.from) }
    return { isOpen: true, until: isEndless(span) ? undefined : new Date(span.to) }
  }
  return { isOpen: false, opensAt: undefined }
}

/** When it opens first on a later day of its clock, a week and a day ahead at most. */
export function opensLater(hours: Hours, now: Date): Date | undefined {
  const today = dateIn(now, hours.timeZone)
  for (let days = 1; days <= farthestDay; days++) {
    const [first] = spansOn(hours, today.add({ days }))
    if (first) return new Date(first.from)
  }
  return
}

/** How many midnights of the shop's clock lie between two moments. */
export function daysBetween(one: Date, other: Date, timeZone: string): number {
  return dateIn(one, timeZone).until(dateIn(other, timeZone)).days
}

export const dateIn = (moment: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()

/** The shop's date that a moment belongs to: a night that is still on belongs to the day that opened it. */
export function shopDayOf(hours: Hours, now: Date): string {
  const today = dateIn(now, hours.timeZone)
  const yesterday = today.subtract({ days: 1 })
  const isNight = spansOn(hours, yesterday).some(({ to }) => now.getTime() < to)
  return (isNight ? yesterday : today).toString()
}

/** A stretch of open time as instants, in milliseconds; the end is not in it. */
export type Span = { from: number; to: number }
const dayMs = 24 * 60 * 60 * 1000
const isEndless = ({ from, to }: Span) => to - from > 8 * dayMs

/** How far ahead it is worth looking for the next opening: a week that is closed is closed for good. */
export const farthestDay = 8

/**
 * The shop's open time from yesterday's late evening on, in order; spans that touch are one. Told one after another: who
 * asks about now needs the first of them, not the whole week.
 */
function* openSpans(hours: Hours, now: Date): Generator<Span> {
  const today = dateIn(now, hours.timeZone)
  let last: Span | undefined
  for (let ahead = -1; ahead <= farthestDay; ahead++) {
    // A day's spans begin within it, so they follow those of the day before.
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

/** The open time of the day that opened it, into the next morning if need be, in order. */
export function spansOn(hours: Hours, date: Temporal.PlainDate): Span[] {
  const spans = intervalsOn(hours, date).map((interval) => spanOf(date, interval, hours.timeZone))
  // Hours that a change of the clock skips altogether are no time at all.
  return spans.filter(({ from, to }) => from < to).sort((one, other) => one.from - other.from)
}

function intervalsOn({ days, exceptions }: Hours, date: Temporal.PlainDate) {
  const name = exceptions.length > 0 ? date.toString() : ''
  const exception = exceptions.find((one) => one.date === name)
  if (exception) return exception.isOpen ? exception.intervals : []
  const day = days.find(({ index }) => index === date.dayOfWeek % 7)
  return day?.isActive ? day.intervals : []
}

/** A wall time that the clock skips is as much later as it is into the gap; of one that it repeats the first counts. */
function spanOf(date: Temporal.PlainDate, { from, to }: Interval, timeZone: string): Span {
  const at = (day: Temporal.PlainDate, plainTime: string) =>
    day.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds
  return { from: at(date, from), to: at(to > from ? date : date.add({ days: 1 }), to) }
}
