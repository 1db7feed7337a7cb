import type { Locale } from '#platform/localised.ts'
import type { Weekday } from './names.ts'

/** British English for dates: the day before the month and a 24-hour clock, as our Russian has them. */
const tags = { en: 'en-GB', ru: 'ru' } satisfies Record<Locale, string>

const shapes = {
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  date: { day: 'numeric', month: 'long' },
  fullDate: { day: 'numeric', month: 'long', year: 'numeric' },
  weekday: { weekday: 'long' },
} satisfies Record<string, Intl.DateTimeFormatOptions>
type Shape = keyof typeof shapes

const kept = new Map<string, Intl.DateTimeFormat>()

function format(shape: Shape, date: Date, locale: Locale, zone: string): string {
  const key = `${shape} ${locale} ${zone}`
  let formatter = kept.get(key)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(tags[locale], { ...shapes[shape], timeZone: zone })
    kept.set(key, formatter)
  }
  return formatter.format(date)
}

/** "22:00" on the shop's clock. */
export const formatTime = (date: Date, locale: Locale, zone: string) =>
  format('time', date, locale, zone)

/** "5 May", «5 мая». */
export const formatDate = (date: Date, locale: Locale, zone: string) =>
  format('date', date, locale, zone)

/** "5 May 2026", «5 мая 2026 г.» */
export const formatFullDate = (date: Date, locale: Locale, zone: string) =>
  format('fullDate', date, locale, zone).replace(/\s(?=г\.)/, '\u00a0')

/** "Monday", «понедельник». */
export const formatWeekday = (date: Date, locale: Locale, zone: string) =>
  format('weekday', date, locale, zone)

/** "5 May, 22:00" */
export const formatMoment = (date: Date, locale: Locale, zone: string) =>
  `${formatDate(date, locale, zone)}, ${formatTime(date, locale, zone)}`

/** "22:00" on that day itself, "5 May, 22:00" before and after. */
export const formatWhen = (date: Date, now: Date, locale: Locale, zone: string) =>
  formatFullDate(date, locale, zone) === formatFullDate(now, locale, zone)
    ? formatTime(date, locale, zone)
    : formatMoment(date, locale, zone)

/** "45 min", «45 мин». */
export const formatMinutes = (count: number, locale: Locale) =>
  `${count}\u00a0${locale === 'ru' ? 'мин' : 'min'}`

const shortDays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** Which day of the week it is by the shop's clock; 0 is Sunday. */
export function weekdayIndexOf(date: Date, zone: string): Weekday {
  const name = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: zone }).format(date)
  return shortDays.indexOf(name) as Weekday
}
