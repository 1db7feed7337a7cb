import { expect, test } from 'vitest'
import { type Currency, currencies } from '#business/channel/currency.ts'
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
]
const spaced = (text: string) => text.replaceAll('\u00a0', ' ')

test.each(table)('%s is written as menus write it', (currency, en, ru, enCents, ruCents) => {
  expect(spaced(formatMoney(104_900, currency, 'en'))).toBe(en)
  expect(spaced(formatMoney(104_900, currency, 'ru'))).toBe(ru)
  expect(spaced(formatMoney(64_950, currency, 'en'))).toBe(enCents)
  expect(spaced(formatMoney(64_950, currency, 'ru'))).toBe(ruCents)
})

test('every currency is in the table', () => {
  expect(table.map(([currency]) => currency).sort()).toEqual([...currencies].sort())
})

test('an amount never breaks over two lines', () => {
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
])('%s minor units', (minor, en, ru) => {
  expect(formatMoney(minor, 'USD', 'en')).toBe(en)
  expect(spaced(formatMoney(minor, 'USD', 'ru'))).toBe(ru)
})
