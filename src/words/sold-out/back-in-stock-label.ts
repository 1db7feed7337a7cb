import type { Locale } from '#platform/localised.ts'
import { formatDate, formatTime } from '#words/kit/dates.ts'
import { wordsOf } from '#words/kit/words-of.ts'
import { en } from './en.ts'
import { ru } from './ru.ts'

const wordsIn = wordsOf(en, ru)
type BackInStock = {
  locale: Locale
  timeZone: string
  /** The number of midnights until then, in the shop's time zone. */
  daysAway: number
}

/** "Back tomorrow" on a card, "Back tomorrow at 10:00" where there is room. */
export function backInStockLabel(
  at: Date,
  { locale, timeZone, daysAway }: BackInStock,
  isWhole: boolean,
): string {
  const words = wordsIn(locale)
  const time = formatTime(at, locale, timeZone)
  if (daysAway === 0) return words.today(time)
  const date = formatDate(at, locale, timeZone).replace(' ', '\u00a0')
  const back = daysAway === 1 ? words.tomorrow : words.onDate(date)
  return isWhole ? words.at(back, time) : back
}
