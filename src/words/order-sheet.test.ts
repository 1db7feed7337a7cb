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

const rowOf = async (change: Partial<typeof order>) => {
  const sheet = await orderSheet('en', 'block')
  const row = sheet.line({ ...order, ...change })
  return (name: string) => row[sheet.head.indexOf(name)]
}

test('an order of the night belongs to the shop day, and was placed by the shop’s clock', async () => {
  const cellOf = await rowOf({ id: 'one', shopDay: '2026-05-04' })
  expect(['Number', 'Day', 'Placed', 'Order ID'].map(cellOf)).toEqual([
    order.number,
    '2026-05-04',
    '2026-05-05 00:30',
    'one',
  ])
  expect((await orderSheet('ru', 'block')).head.at(-1)).toBe('ID заказа')
})

test('in an hour that clocks show twice, times have their distance from UTC', async () => {
  const placed = async (placedAt: string) => {
    const cellOf = await rowOf({ placedAt, timeSlot: placedAt, timeZone: 'Europe/Berlin' })
    expect(cellOf('Scheduled for')).toBe(cellOf('Placed'))
    return cellOf('Placed')
  }
  const hours = ['2026-10-24T23:59', '2026-10-25T00:30', '2026-10-25T01:30', '2026-10-25T02:00']
  expect(await Promise.all(hours.map((at) => placed(`${at}:00.000Z`)))).toEqual([
    '2026-10-25 01:59',
    '2026-10-25 02:30 +02:00',
    '2026-10-25 02:30 +01:00',
    '2026-10-25 03:00',
  ])
  // In spring an hour is missing, and none is there twice.
  expect(await placed('2026-03-29T01:00:00.000Z')).toBe('2026-03-29 03:00')
})

test('what customers type is no formula, also where a spreadsheet splits a cell', async () => {
  const cellOf = await rowOf({ note: 'a;=1+1;b,@SUM(A1)\n+1, -2' })
  expect(cellOf('Note')).toBe("a;'=1+1;b,'@SUM(A1)\n'+1, -2")
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
  expect(cells).toEqual(['2 × Борщ — 300.00 ₽; 1 × Борщ — 50.00 ₽', 'Кухня, Ленина, 5', 'Наличные'])
})
