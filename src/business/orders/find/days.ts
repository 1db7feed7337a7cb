import { dayMs } from '#platform/durations.ts'

const usualDays = 30
const mostDays = 92

type Days = { from: string | undefined; to: string | undefined }

/** The first of the chosen days in which addresses and products are searched, because every order of these days is read. */
export function firstTextDay({ from, to }: Days, today: string): string {
  const last = to ?? today
  const earliest = daysBefore(last, mostDays - 1)
  const first = from ?? (to === undefined ? daysBefore(last, usualDays - 1) : earliest)
  const isTooLong = first < earliest
  return isTooLong ? earliest : first
}

const firstMs = Date.parse('0000-01-01')

/** `daysBefore('2026-05-04', 1)` is the day before. The first day is that of the year 0. */
export const daysBefore = (day: string, days: number) =>
  new Date(Math.max(Date.parse(day) - days * dayMs, firstMs)).toISOString().slice(0, 10)

/** When the shop's clock shows this hour on a shop day, which may last into the next morning. */
export const hourSpans = (day: string, hour: string, timeZone: string) =>
  [0, 1].map((days) => {
    const begin = Temporal.PlainDate.from(day)
      .add({ days })
      .toPlainDateTime({ hour: Number(hour) })
    const at = (time: Temporal.PlainDateTime) =>
      new Date(time.toZonedDateTime(timeZone).epochMilliseconds)
    // To the clock's next hour, because daylight saving repeats one and skips another.
    return { from: at(begin), to: at(begin.add({ hours: 1 })) }
  })
