import { hourMs } from '#platform/durations.ts'
import type { Locale } from '#platform/localised.ts'

/** British dates: the day before the month and a 24-hour clock, as in Russian. */
const tags = { en: 'en-GB', ru: 'ru' } satisfies Record<Locale, string>

const shapes = {
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  exact: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'shortOffset' },
  date: { day: 'numeric', month: 'long' },
  fullDate: { day: 'numeric', month: 'long', year: 'numeric' },
  weekday: { weekday: 'long' },
  weekdayAndDate: { weekday: 'long', day: 'numeric', month: 'long' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

type Shape = keyof typeof shapes

const cached = new Map<string, Intl.DateTimeFormat>()

export function format(shape: Shape, date: Date, locale: Locale, zone: string): string {
  const key = `${shape} ${locale} ${zone}`
  let formatter = cached.get(key)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(tags[locale], { ...shapes[shape], timeZone: zone })
    cached.set(key, formatter)
  }
  return formatter.format(date)
}

/** "22:00" in the shop's time zone. When winter time begins, clocks show an hour twice: "02:30 GMT+1". */
export function formatTime(date: Date, locale: Locale, zone: string): string {
  const clockAfter = (ms: number) => format('time', new Date(date.getTime() + ms), locale, zone)
  const time = clockAfter(0)
  // Nowhere by day. Each look costs as much as the time itself, and a checkout has thousands.
  const isByDay = /^0[4-9]|^1/.test(time)
  // On Lord Howe Island clocks go back by half an hour.
  const shifts = [hourMs, -hourMs, hourMs / 2, -hourMs / 2]
  const isShownTwice = !isByDay && shifts.some((ms) => time === clockAfter(ms))
  return isShownTwice ? format('exact', date, locale, zone) : time
}

/** "5 May", «5 мая». */
export const formatDate = (date: Date, locale: Locale, zone: string) =>
  format('date', date, locale, zone)

/** "Monday", «понедельник». */
export const formatWeekday = (date: Date, locale: Locale, zone: string) =>
  format('weekday', date, locale, zone)

/** "Monday 5 May", «понедельник, 5 мая». */
export const formatWeekdayAndDate = (date: Date, locale: Locale, zone: string) =>
  format('weekdayAndDate', date, locale, zone)

/** "5 May, 22:00" */
export const formatMoment = (date: Date, locale: Locale, zone: string) =>
  `${formatDate(date, locale, zone)}, ${formatTime(date, locale, zone)}`

/** "45 min", «45 мин». */
export const formatMinutes = (count: number, locale: Locale) =>
  `${count}\u00a0${locale === 'ru' ? 'мин' : 'min'}`
