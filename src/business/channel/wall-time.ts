/** What a clock of this zone shows, as a field of date and time has it: "2026-05-04T15:30". */
export function wallTimeOf(moment: Date, timeZone: string): string {
  // Swedes write a date and a time in the order in which machines do.
  const format = new Intl.DateTimeFormat('sv', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return format.format(moment).replace(' ', 'T')
}

/** The moment at which a clock of this zone shows it; of one that the clock shows twice, either. Nothing for what is no time. */
export function momentAt(wallTime: string, timeZone: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wallTime)) return
  const asIfUtc = Date.parse(`${wallTime}:00Z`)
  if (Number.isNaN(asIfUtc)) return
  const aheadAt = (moment: number) =>
    Date.parse(`${wallTimeOf(new Date(moment), timeZone)}:00Z`) - moment
  // The clock may be changed between the guess and the moment itself: hence twice.
  const guess = asIfUtc - aheadAt(asIfUtc)
  return new Date(asIfUtc - aheadAt(guess))
}
