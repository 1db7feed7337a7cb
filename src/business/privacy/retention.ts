/** Orders of before this moment no longer say whose they are. Nothing where they are kept for ever. */
export function keptSince(
  { keepPersonalMonths: months, timeZone }: { keepPersonalMonths: number; timeZone: string },
  now: Date,
): Date | undefined {
  if (months === 0) return
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  return new Date(here.subtract({ months }).epochMilliseconds)
}
