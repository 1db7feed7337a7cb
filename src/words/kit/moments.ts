import { dayMs, hourMs } from '#platform/durations.ts'
import type { Locale } from '#platform/localised.ts'
import { format, formatMinutes, formatMoment, formatTime } from './dates.ts'
import { plural } from './number.ts'

/** "22:00:07" in the shop's time zone. */
export function formatSeconds(date: Date, locale: Locale, zone: string) {
  const seconds = String(date.getUTCSeconds()).padStart(2, '0')
  return formatTime(date, locale, zone).replace(/^\d+:\d+/, `$&:${seconds}`)
}

/** "5 May 2026", «5 мая 2026 г.» */
export const formatFullDate = (date: Date, locale: Locale, zone: string) =>
  format('fullDate', date, locale, zone).replace(/\s(?=г\.)/, '\u00a0')

/** A date of the past names its year only if it isn't this one. */
export function isSameYear(at: Date, now: Date, zone: string): boolean {
  const yearOf = (date: Date) => formatFullDate(date, 'en', zone).slice(-4)
  return yearOf(at) === yearOf(now)
}

/** "22:00" on the same day, "5 May, 22:00" before and after. */
export const formatWhen = (date: Date, now: Date, locale: Locale, zone: string) =>
  formatFullDate(date, locale, zone) === formatFullDate(now, locale, zone)
    ? formatTime(date, locale, zone)
    : formatMoment(date, locale, zone)

/** How many dates later the other moment is. From midday, a date is 24 hours away also over a day of 23 or 25. */
export function datesBetween(one: Date, other: Date, zone: string): number {
  const middayOf = (moment: Date) =>
    moment.getTime() + (12 - Number.parseInt(format('time', moment, 'en', zone), 10)) * hourMs
  return Math.round((middayOf(other) - middayOf(one)) / dayMs)
}

const days = { en: { one: 'day', other: 'days' }, ru: { one: 'день', few: 'дня', many: 'дней' } }

/** "45 min", "1 h 20", "3 days": for small places. */
export function formatSpan(minutes: number, locale: Locale): string {
  if (minutes < 60) return formatMinutes(minutes, locale)
  const hours = Math.floor(minutes / 60)
  if (hours >= 24) {
    const count = Math.floor(hours / 24)
    return `${count}\u00a0${locale === 'ru' ? plural('ru', count, days.ru) : plural('en', count, days.en)}`
  }
  const inHours = `${hours}\u00a0${locale === 'ru' ? 'ч' : 'h'}`
  return minutes % 60 === 0 ? inHours : `${inHours}\u00a0${minutes % 60}`
}
