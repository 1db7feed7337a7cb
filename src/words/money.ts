import type { Currency } from '#business/channel/currency.ts'
import type { Locale } from '#platform/localised.ts'

const nbsp = '\u00a0'
const minus = '\u2212'

/** Our own signs: browsers disagree about some of them, and a price must read the same on the server and on the phone. */
export const currencySigns: Readonly<Record<Currency, string>> = {
  RUB: '₽',
  USD: '$',
  EUR: '€',
  GEL: '₾',
  BYN: 'Br',
  UAH: '₴',
  KZT: '₸',
  PLN: 'zł',
  TRY: '₺',
}

const before = new Set<Currency>(['USD', 'EUR', 'GEL', 'UAH', 'TRY'])
/** Where menus print cents even when there are none. */
const alwaysWithCents = new Set<Currency>(['USD', 'EUR', 'PLN'])

const decimals = (locale: string) => ({
  whole: new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }),
  cents: new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
})
const numbers = { en: decimals('en'), ru: decimals('ru') } satisfies Record<Locale, unknown>

/** An amount in minor units as people write it: "$12.50", "1 049 ₽". */
export function formatMoney(minor: number, currency: Currency, locale: Locale): string {
  const withCents = minor % 100 !== 0 || (locale === 'en' && alwaysWithCents.has(currency))
  const number = numbers[locale][withCents ? 'cents' : 'whole']
  const digits = number.format(Math.abs(minor) / 100).replace(/\s/g, nbsp)
  const sign = currencySigns[currency]
  const amount =
    locale === 'en' && before.has(currency) ? `${sign}${digits}` : `${digits}${nbsp}${sign}`
  return minor < 0 ? `${minus}${amount}` : amount
}
