import { expect, test } from 'vitest'
import type { Currency } from '#business/shop/country.ts'
import type { Locale } from '#platform/localised.ts'
import { formatMoney } from '../kit/money.ts'
import { priceRange } from './price-range.ts'

const table: [Currency, Locale, string][] = [
  ['RUB', 'ru', '59–1 049 ₽'],
  ['RUB', 'en', '59–1,049 ₽'],
  ['PLN', 'en', '59.00–1,049.00 zł'],
  ['USD', 'ru', '59–1 049 $'],
  ['USD', 'en', '$59.00–$1,049.00'],
  ['GEL', 'en', '₾59–₾1,049'],
]

test.each(table)('a range of prices in %s (%s)', (currency, locale, text) => {
  const range = priceRange(59_00, 1049_00, (minor) => formatMoney(minor, currency, locale))
  expect(range.replaceAll('\u00a0', ' ')).toBe(text)
})

test('each end of a range keeps all its digits', () => {
  const range = priceRange(1049_00, 10_490_50, (minor) => formatMoney(minor, 'RUB', 'ru'))
  expect(range.replaceAll('\u00a0', ' ')).toBe('1 049–10 490,50 ₽')
})
