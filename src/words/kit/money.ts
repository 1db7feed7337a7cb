import type { Currency } from '#business/shop/country.ts'
import type { Locale } from '#platform/localised.ts'
import { formatMinorUnits } from './number.ts'

const nbsp = '\u00a0'
const minus = '\u2212'

/** Our own symbols: browsers differ on some, and a price must be the same on the server and in the browser. */
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
  GBP: '£',
}

const before = new Set<Currency>(['USD', 'EUR', 'GEL', 'UAH', 'TRY', 'GBP'])
/** Menus in these currencies print cents even if they are 0. */
const alwaysWithCents = new Set<Currency>(['USD', 'EUR', 'PLN', 'GBP'])

/** Sums in several currencies: "181.50 ₾ + $20". */
export const formatSums = (
  sums: readonly { currencyCode: Currency; amount: number }[],
  locale: Locale,
  between = ' + ',
) => sums.map(({ amount, currencyCode }) => formatMoney(amount, currencyCode, locale)).join(between)

/** Formats minor units: "$12.50", "1 049 ₽". With cents also if other amounts beside it have them. */
export function formatMoney(
  minor: number,
  currency: Currency,
  locale: Locale,
  haveCents = false,
): string {
  const withCents =
    haveCents || minor % 100 !== 0 || (locale === 'en' && alwaysWithCents.has(currency))
  const digits = formatMinorUnits(Math.abs(minor), locale, withCents)
  const sign = currencySigns[currency]
  const amount =
    locale === 'en' && before.has(currency) ? `${sign}${digits}` : `${digits}${nbsp}${sign}`
  return minor < 0 ? `${minus}${amount}` : amount
}
