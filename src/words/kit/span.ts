import type { Locale } from '#platform/localised.ts'
import { formatMinutes } from './dates.ts'
import { plural } from './plural.ts'

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
