/** Orders before this moment lose their personal data. Undefined if it is kept forever. */
export function retainedSince(
  { personalDataMonths: months, timeZone }: { personalDataMonths: number; timeZone: string },
  now: Date,
): Date | undefined {
  if (months === 0) return
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  return new Date(here.subtract({ months }).epochMilliseconds)
}
