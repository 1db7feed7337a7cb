import type { Country } from '#business/shop/country.ts'
import type { Currency } from '#business/shop/currency.ts'
import type { Locale } from '#platform/localised.ts'

export const countryName = (code: Country, locale: Locale) => named('region', code, locale)
export const currencyName = (code: Currency, locale: Locale) => named('currency', code, locale)

const cached = new Map<string, Intl.DisplayNames>()

function named(type: 'region' | 'currency', code: string, locale: Locale): string {
  const key = `${type} ${locale}`
  const names = cached.get(key) ?? new Intl.DisplayNames(locale, { type })
  cached.set(key, names)
  // Browsers spell this one without ё.
  const name = (names.of(code.toUpperCase()) ?? code).replace('Соединенные', 'Соединённые')
  return `${name.charAt(0).toLocaleUpperCase(locale)}${name.slice(1)}`
}
