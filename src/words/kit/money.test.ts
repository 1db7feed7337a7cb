import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Currency, currencies } from '#business/shop/country.ts'
import { type Locale, locales } from '#platform/localised.ts'
import { formatMoney } from './money.ts'

const table: [Currency, string, string, string, string][] = [
  ['RUB', '1,049 ₽', '1 049 ₽', '649.50 ₽', '649,50 ₽'],
  ['USD', '$1,049.00', '1 049 $', '$649.50', '649,50 $'],
  ['EUR', '€1,049.00', '1 049 €', '€649.50', '649,50 €'],
  ['GEL', '₾1,049', '1 049 ₾', '₾649.50', '649,50 ₾'],
  ['BYN', '1,049 Br', '1 049 Br', '649.50 Br', '649,50 Br'],
  ['UAH', '₴1,049', '1 049 ₴', '₴649.50', '649,50 ₴'],
  ['KZT', '1,049 ₸', '1 049 ₸', '649.50 ₸', '649,50 ₸'],
  ['PLN', '1,049.00 zł', '1 049 zł', '649.50 zł', '649,50 zł'],
  ['TRY', '₺1,049', '1 049 ₺', '₺649.50', '649,50 ₺'],
  ['GBP', '£1,049.00', '1 049 £', '£649.50', '649,50 £'],
]
const spaced = (text: string) => text.replaceAll('\u00a0', ' ')

test.each(table)('formats %s as menus do', (currency, en, ru, enCents, ruCents) => {
  expect(spaced(formatMoney(104_900, currency, 'en'))).toBe(en)
  expect(spaced(formatMoney(104_900, currency, 'ru'))).toBe(ru)
  expect(spaced(formatMoney(64_950, currency, 'en'))).toBe(enCents)
  expect(spaced(formatMoney(64_950, currency, 'ru'))).toBe(ruCents)
})

test('beside amounts with cents, whole ones have them, too', () => {
  expect(spaced(formatMoney(40_000, 'GBP', 'ru', true))).toBe('400,00 £')
  expect(spaced(formatMoney(104_900, 'RUB', 'en', true))).toBe('1,049.00 ₽')
})

test('covers every currency', () => {
  expect(table.map(([currency]) => currency).sort()).toEqual([...currencies].sort())
})

test('never breaks an amount across lines', () => {
  for (const currency of currencies)
    for (const locale of ['en', 'ru'] as const)
      expect(formatMoney(123_456_789, currency, locale)).not.toMatch(/[^\S\u00a0]/)
  expect(formatMoney(104_900, 'RUB', 'ru')).toBe('1\u00a0049\u00a0₽')
})

test.each([
  [0, '$0.00', '0 $'],
  [1, '$0.01', '0,01 $'],
  [1250, '$12.50', '12,50 $'],
  [-1250, '−$12.50', '−12,50 $'],
])('formats %s minor units', (minor, en, ru) => {
  expect(formatMoney(minor, 'USD', 'en')).toBe(en)
  expect(spaced(formatMoney(minor, 'USD', 'ru'))).toBe(ru)
})

test('writes every amount with the digits of Intl', () => {
  const digitsOf = (minor: number, locale: Locale, cents: number) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: cents, maximumFractionDigits: cents })
      .format(Math.abs(minor) / 100)
      .replaceAll(' ', '\u00a0')
  fc.assert(
    fc.property(
      fc.oneof(fc.integer({ min: -1e11, max: 1e11 }), fc.integer({ min: 0, max: 50_000 })),
      fc.constantFrom(...currencies),
      fc.constantFrom(...locales),
      (minor, currency, locale) => {
        const text = formatMoney(minor, currency, locale)
        const hasCents = minor % 100 !== 0 || /[.,]00(?!\d)/.test(text)
        expect(text).toContain(digitsOf(minor, locale, hasCents ? 2 : 0))
      },
    ),
    { numRuns: 2000 },
  )
})
