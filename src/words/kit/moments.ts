import type { Locale } from '#platform/localised.ts'
import { format, formatMoment, formatTime } from './dates.ts'

/** "22:00:07" in the shop's time zone. */
export const formatSeconds = (date: Date, locale: Locale, zone: string) =>
  format('seconds', date, locale, zone)

/** "5 May 2026", «5 мая 2026 г.» */
export const formatFullDate = (date: Date, locale: Locale, zone: string) =>
  format('fullDate', date, locale, zone).replace(/\s(?=г\.)/, '\u00a0')

/** "22:00" on the same day, "5 May, 22:00" before and after. */
export const formatWhen = (date: Date, now: Date, locale: Locale, zone: string) =>
  formatFullDate(date, locale, zone) === formatFullDate(now, locale, zone)
    ? formatTime(date, locale, zone)
    : formatMoment(date, locale, zone)
