import { dateIn, farthestDay, type Hours, spansOn } from '#business/channel/working-day.ts'

/** For how long something is sold out: until the shop closes, until a date, or until somebody says otherwise. */
export const soldOutTerms = ['CLOSING', 'DATE', 'NOTICE'] as const

/** When the shop closes: the end of the open time that is on, or else of the next. A shop that never opens never closes. */
export function closingAt(hours: Hours, now: Date): Date | null {
  const today = dateIn(now, hours.timeZone)
  for (let ahead = -1; ahead <= farthestDay; ahead++)
    for (const { to } of spansOn(hours, today.add({ days: ahead })))
      if (to > now.getTime()) return new Date(to)
  return null
}

/** A date as the shop's clock begins it; nothing if it has begun. */
export function beginOf(date: string, timeZone: string, now: Date): Date | undefined {
  const begin = Temporal.PlainDate.from(date).toZonedDateTime(timeZone).epochMilliseconds
  return begin > now.getTime() ? new Date(begin) : undefined
}
