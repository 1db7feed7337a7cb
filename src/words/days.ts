import type { Locale } from '#platform/localised.ts'
import { formatDate, formatTime, formatWeekday } from './kit/dates.ts'
import { datesBetween, formatFullDate, isSameYear } from './kit/moments.ts'

const weekDays = 7
const yearDays = 365

const words = {
  en: {
    today: 'last one today',
    yesterday: 'last one yesterday',
    on: (day: string) => `last one on ${day}`,
    orderFor: (time: string, day: string) => `Closed · order for ${day && `${day}, `}${time}`,
  },
  ru: {
    today: 'последний — сегодня',
    yesterday: 'последний — вчера',
    on: (day: string) => `последний — ${day}`,
    orderFor: (time: string, day: string) => `Закрыто · заказ на\u00a0${time}${day && `, ${day}`}`,
  },
}
const inAccusative: Readonly<Record<string, string>> = {
  понедельник: 'в\u00a0понедельник',
  вторник: 'во\u00a0вторник',
  среда: 'в\u00a0среду',
  четверг: 'в\u00a0четверг',
  пятница: 'в\u00a0пятницу',
  суббота: 'в\u00a0субботу',
  воскресенье: 'в\u00a0воскресенье',
}

/** "Tuesday", «во вторник». */
function weekdayInText(at: Date, locale: Locale, zone: string): string {
  const day = formatWeekday(at, locale, zone)
  return inAccusative[day] ?? day
}

/** "5 May", with its year from a year away on. */
export const formatDayAhead = (at: Date, daysAway: number, locale: Locale, zone: string) =>
  (daysAway < yearDays ? formatDate : formatFullDate)(at, locale, zone)

/** The day of an opening after "opens": "Tuesday" within a week, "5 May" after it. */
export const formatOpeningDay = (at: Date, daysAway: number, locale: Locale, zone: string) =>
  daysAway < weekDays ? weekdayInText(at, locale, zone) : formatDayAhead(at, daysAway, locale, zone)

/** When a customer ordered last: "last one on Tuesday" within a week, "last one on 5 May" before it. */
export function formatLastOrder(at: Date, now: Date, locale: Locale, zone: string): string {
  const { today, yesterday, on } = words[locale]
  const daysAgo = datesBetween(at, now, zone)
  if (daysAgo === 0) return today
  if (daysAgo === 1) return yesterday
  if (daysAgo > 1 && daysAgo < weekDays) return on(weekdayInText(at, locale, zone))
  return on((isSameYear(at, now, zone) ? formatDate : formatFullDate)(at, locale, zone))
}

/** What a closed shop takes orders for first: "Closed · order for Sunday, 12:45", without the day if it is today. */
export function formatOrderFor(at: Date, daysAway: number, locale: Locale, zone: string): string {
  const day = (daysAway < weekDays ? formatWeekday : formatDate)(at, locale, zone)
  return words[locale].orderFor(formatTime(at, locale, zone), daysAway > 0 ? day : '')
}
