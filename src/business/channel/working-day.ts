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
  const spans = openSpans(hours, now)
  const current = spans.find((span) => span.from <= instant && instant < span.to)
  if (current) return { isOpen: true, until: isEndless(current) ? undefined : new Date(current.to) }
  const next = spans.find((span) => span.from > instant)
  return { isOpen: false, opensAt: next && new Date(next.from) }
}

/** How many midnights of the shop's clock lie between two moments. */
export function daysBetween(one: Date, other: Date, timeZone: string): number {
  return dateIn(one, timeZone).until(dateIn(other, timeZone)).days
}

export const dateIn = (moment: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()

type Span = { from: number; to: number }
const dayMs = 24 * 60 * 60 * 1000
const isEndless = ({ from, to }: Span) => to - from > 8 * dayMs

/** The shop's open time as instants, yesterday's late evening included; spans that touch are one. */
function openSpans({ days, exceptions, timeZone }: Hours, now: Date): Span[] {
  const today = dateIn(now, timeZone)
  const spans: Span[] = []
  for (let ahead = -1; ahead <= 8; ahead++) {
    const date = today.add({ days: ahead })
    for (const interval of intervalsOn(date, days, exceptions))
      spans.push(spanOf(date, interval, timeZone))
  }
  spans.sort((one, other) => one.from - other.from)
  const joined: Span[] = []
  for (const span of spans) {
    const last = joined.at(-1)
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else joined.push({ ...span })
  }
  return joined
}

function intervalsOn(
  date: Temporal.PlainDate,
  days: readonly WorkingDay[],
  exceptions: readonly WorkingException[],
) {
  const exception = exceptions.find((one) => one.date === date.toString())
  if (exception) return exception.isOpen ? exception.intervals : []
  const day = days.find(({ index }) => index === date.dayOfWeek % 7)
  return day?.isActive ? day.intervals : []
}

function spanOf(date: Temporal.PlainDate, { from, to }: Interval, timeZone: string): Span {
  const at = (day: Temporal.PlainDate, time: string) =>
    day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) }).epochMilliseconds
  return { from: at(date, from), to: at(to > from ? date : date.add({ days: 1 }), to) }
}
