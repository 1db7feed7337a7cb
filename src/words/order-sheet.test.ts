import { expect, test } from 'vitest'
import { sampleOrder } from '#business/receivers/test-order.ts'
import type { AddressStyle } from '#business/shop/address-form.ts'
import { orderSheet } from './order-sheet.ts'

const order = {
  ...sampleOrder(
    { currencyCode: 'RUB', defaultLocale: 'en', timeZone: 'Europe/Moscow', phone: '+79000000000' },
    new Date('2026-05-04T21:30:00Z'),
  ),
  phoneFormatted: '8\u00a0(900)\u00a0123-45-67',
  total: 104_950,
  placedAt: '2026-05-04T21:30:00.000Z',
}

const cell = async (locale: 'en' | 'ru', name: string, style: AddressStyle = 'block') => {
  const sheet = await orderSheet(locale, style)
  return sheet.line(order)[sheet.head.indexOf(name)]
}

test('has a cell for each heading, in the spreadsheet’s language', async () => {
  for (const locale of ['en', 'ru'] as const) {
    const sheet = await orderSheet(locale, 'block')
    expect(sheet.line(order)).toHaveLength(sheet.head.length)
  }
  expect((await orderSheet('en', 'block')).separator).toBe(',')
  expect((await orderSheet('ru', 'block')).separator).toBe(';')
  expect(await cell('en', 'Total')).toBe('1049.50')
  expect(await cell('ru', 'Итого')).toBe('1049,50')
})

test('uses the shop’s time zone', async () => {
  expect(await cell('en', 'Day')).toBe('2026-05-05')
  expect(await cell('en', 'Time')).toBe('00:30')
})

test('writes addresses as in the shop’s country', async () => {
  expect(await cell('en', 'Address')).toBe('1 Test Street, flat 2, floor 3')
  expect(await cell('en', 'Address', 'american')).toBe('1 Test Street, apt 2, floor 3')
})

test('writes phone numbers with plain spaces', async () => {
  expect(await cell('en', 'Phone')).toBe('8 (900) 123-45-67')
})

test('names what isn’t translated in the language that it has', async () => {
  const russian = (value: string) => [{ locale: 'ru' as const, value }]
  const lines = order.lines.map((line) => ({ ...line, productName: russian('Борщ') }))
  const sheet = await orderSheet('en', 'block')
  const row = sheet.line({
    ...order,
    ...({ lines, deliveryMethod: 'PICKUP', address: null } as const),
    warehouse: { id: 'w', name: russian('Кухня'), address: russian('Ленина, 5'), phone: '' },
    payment: { ...order.payment, name: russian('Наличные') },
  })
  const cells = ['Items', 'Address', 'Payment'].map((name) => row[sheet.head.indexOf(name)])
  expect(cells).toEqual(['2 × Борщ — 300 ₽; 1 × Борщ — 50 ₽', 'Кухня, Ленина, 5', 'Наличные'])
})
