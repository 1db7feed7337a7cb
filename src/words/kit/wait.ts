import type { Locale } from '#platform/localised.ts'
import { plural } from './number.ts'

const units = {
  seconds: {
    en: { one: 'second', other: 'seconds' },
    ru: { one: 'секунду', few: 'секунды', many: 'секунд' },
  },
  minutes: {
    en: { one: 'minute', other: 'minutes' },
    ru: { one: 'минуту', few: 'минуты', many: 'минут' },
  },
}

/** Rounded up, so that a retry after this time succeeds. */
function formatWait(locale: Locale, seconds: number) {
  const [count, unit] =
    seconds > 90
      ? [Math.ceil(seconds / 60), units.minutes[locale]]
      : [Math.ceil(seconds), units.seconds[locale]]
  return `${count}\u00a0${plural(locale, count, unit)}`
}

const words: Record<Locale, (wait: string) => string> = {
  en: (wait) => `Try again in ${wait}.`,
  ru: (wait) => `Попробуйте ещё раз через ${wait}.`,
}

/** When a refused request may be repeated. */
export const tryAgainIn = (locale: Locale, seconds: number) =>
  words[locale](formatWait(locale, seconds))
