import type { Locale } from '#platform/localised.ts'
import { type CurrencyCode, currencyCodes } from './money.ts'

export const countryCodes = [
  'us',
  'ru',
  'fr',
  'de',
  'it',
  'es',
  'tr',
  'pl',
  'ua',
  'kz',
  'by',
  'ge',
  'gr',
  'gb',
] as const
export type CountryCode = (typeof countryCodes)[number]

/** 0 is Sunday, as in the channel's working days. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

type Named<Code extends string> = Readonly<Record<Code, string>>

/** "English" and «Русский» are said to those who do not read the current language: each in its own. */
export const ownLanguageNames: Named<Locale> = { en: 'English', ru: 'Русский' }

export const countryNames = perLocale((locale) => displayed(locale, 'region', countryCodes))
export const currencyNames = perLocale(
  (locale): Named<CurrencyCode> => displayed(locale, 'currency', currencyCodes),
)
export const languageNames = perLocale((locale) => displayed(locale, 'language', ['en', 'ru']))

/** Seven names, Sunday first, as the channel counts its days. */
export const weekdayNames = perLocale((locale) => weekdays(locale, 'long'))
export const shortWeekdayNames = perLocale((locale) => weekdays(locale, 'short'))

function perLocale<Names>(make: (locale: Locale) => Names): (locale: Locale) => Names {
  const made = new Map<Locale, Names>()
  return (locale) => {
    const names = made.get(locale) ?? make(locale)
    made.set(locale, names)
    return names
  }
}

function displayed<Code extends string>(
  locale: Locale,
  type: Intl.DisplayNamesType,
  codes: readonly Code[],
): Named<Code> {
  const names = new Intl.DisplayNames(locale, { type })
  const name = (code: Code) => names.of(type === 'region' ? code.toUpperCase() : code) ?? code
  return Object.fromEntries(codes.map((code) => [code, capital(name(code), locale)])) as Named<Code>
}

type Week = readonly [string, string, string, string, string, string, string]

function weekdays(locale: Locale, weekday: 'long' | 'short') {
  const name = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' })
  // The fourth of January 1970 was a Sunday.
  return Array.from({ length: 7 }, (_, day) =>
    capital(name.format(Date.UTC(1970, 0, 4 + day)), locale),
  ) as unknown as Week
}

const capital = (word: string, locale: Locale) =>
  `${word.charAt(0).toLocaleUpperCase(locale)}${word.slice(1)}`
