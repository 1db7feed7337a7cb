import { daysBetween } from '#business/channel/working-day.ts'
import type { Locale } from '#platform/localised.ts'
import { formatDate, formatTime } from '../dates.ts'
import { en } from './en.ts'
import { ru } from './ru.ts'

const tables = { en, ru }
type Told = { now: Date; locale: Locale; timeZone: string }

/** "Back tomorrow" on a card, "Back tomorrow at 10:00" where there is room. */
export function backSaid(at: Date, { now, locale, timeZone }: Told, isWhole: boolean): string {
  const words = tables[locale]
  const away = daysBetween(now, at, timeZone)
  const time = formatTime(at, locale, timeZone)
  if (away === 0) return words.today(time)
  const date = formatDate(at, locale, timeZone).replace(' ', '\u00a0')
  const back = away === 1 ? words.tomorrow : words.onDate(date)
  return isWhole ? words.at(back, time) : back
}
