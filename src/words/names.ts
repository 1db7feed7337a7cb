import type { Country } from '#business/channel/country.ts'
import type { Currency } from '#business/channel/currency.ts'
import type { Locale } from '#platform/localised.ts'

/** 0 is Sunday, as in the channel's working days. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

export const countryName = (code: Country, locale: Locale) => named('region', code, locale)
export const currencyName = (code: Currency, locale: Locale) => named('currency', code, locale)

const kept = new Map<string, Intl.DisplayNames>()

function named(type: 'region' | 'currency', code: string, locale: Locale): string {
  const key = `${type} ${locale}`
  const names = kept.get(key) ?? new Intl.DisplayNames(locale, { type })
  kept.set(key, names)
  const name = names.of(code.toUpperCase()) ?? code
  return `${name.charAt(0).toLocaleUpperCase(locale)}${name.slice(1)}`
}
