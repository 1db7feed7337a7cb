import type { Locale } from '#platform/localised.ts'
import { formatMoment, formatTime } from '#words/kit/dates.ts'
import { formatFullDate, isSameYear } from '#words/kit/moments.ts'
import { useWords } from '#words/words.tsx'

/** "11:18" on the same day, "5 May, 11:18" before and after, in the shop's time zone. */
export function useWhen() {
  const { date, time, moment } = useWords()
  return (at: Date, now: Date) => (date(at) === date(now) ? time(at) : moment(at))
}

/** "5 May 2026, 11:18" */
export const formatFullMoment = (at: Date, locale: Locale, zone: string) =>
  `${formatFullDate(at, locale, zone)}, ${formatTime(at, locale, zone)}`

/** The time of a record that may be years old: "5 May, 11:18" in this year, "5 May 2026, 11:18" in others. */
export const formatRecorded = (at: Date, now: Date, locale: Locale, zone: string) =>
  (isSameYear(at, now, zone) ? formatMoment : formatFullMoment)(at, locale, zone)
