import { dayMs, hourMs } from '#platform/durations.ts'

/** To make one takes longer than to use it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** The wall clock time in this zone, in the format of a datetime field: "2026-05-04T15:30". */
export function wallTimeOf(moment: Date, timeZone: string): string {
  // Swedish has the ISO order of date and time.
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  formats.set(timeZone, format)
  return format.format(moment).replace(' ', 'T')
}

/** The moment at which a clock of this zone shows this time; if it does twice, either. Undefined for an invalid time. */
export function momentAt(wallTime: string, timeZone: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wallTime)) return
  const asIfUtc = Date.parse(`${wallTime}:00Z`)
  if (Number.isNaN(asIfUtc)) return
  const aheadAt = (moment: number) =>
    Date.parse(`${wallTimeOf(new Date(moment), timeZone)}:00Z`) - moment
  // Computed twice, because the offset may change between the first estimate and the result.
  const estimate = asIfUtc - aheadAt(asIfUtc)
  return new Date(asIfUtc - aheadAt(estimate))
}

/** A time that has passed is a slip, such as 8:30 for 20:30. If it was longer ago than this, the coming one is meant. */
const slipMs = 12 * hourMs

/** The day of a time that is typed for later without one: today, or tomorrow if today it was long ago. */
export function dayMeant(clock: string, timeZone: string, now: Date): string {
  const [today = ''] = wallTimeOf(now, timeZone).split('T')
  const at = momentAt(`${today}T${clock}`, timeZone)
  if (!at || now.getTime() - at.getTime() < slipMs) return today
  return new Date(Date.parse(`${today}T00:00Z`) + dayMs).toISOString().slice(0, 10)
}
