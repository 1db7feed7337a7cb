import { expect, test } from 'vitest'
import { sampleOrder } from '#business/receivers/sample-order.ts'
import { orderSheet } from './order-sheet.ts'

const order = {
  ...sampleOrder(
    { currencyCode: 'RUB', defaultLocale: 'en', timeZone: 'Europe/Moscow', phone: '+79000000000' },
    new Date('2026-05-04T21:30:00Z'),
  ),
  phoneSaid: '8\u00a0(900)\u00a0123-45-67',
  total: 104_950,
  placedAt: '2026-05-04T21:30:00.000Z',
}

const cell = (locale: 'en' | 'ru', name: string) => {
  const sheet = orderSheet(locale)
  return sheet.line(order)[sheet.head.indexOf(name)]
}

test('a line has a cell for each heading, in the language of the spreadsheet', () => {
  for (const locale of ['en', 'ru'] as const) {
    const sheet = orderSheet(locale)
    expect(sheet.line(order)).toHaveLength(sheet.head.length)
  }
  expect([orderSheet('en').separator, cell('en', 'Total')]).toEqual([',', '1049.50'])
  expect([orderSheet('ru').separator, cell('ru', 'Итого')]).toEqual([';', '1049,50'])
})

test('the day and the time are the shop’s', () => {
  expect([cell('en', 'Day'), cell('en', 'Time')]).toEqual(['2026-05-05', '00:30'])
})

test('a phone has plain spaces', () => {
  expect(cell('en', 'Phone')).toBe('8 (900) 123-45-67')
})
