import { expect, test } from 'vitest'
import type { Currency } from '#business/shop/country.ts'
import { byHour, median, sumBeside, sumOf, topOf } from './day.ts'

const order = (
  placedAt: string,
  total: number,
  status = 'COMPLETED',
  currencyCode: Currency = 'GEL',
  deliveryFee: number | null = 0,
) => ({
  placedAt: new Date(placedAt),
  total,
  status,
  currencyCode,
  deliveryMethod: 'DELIVERY',
  deliveryFee,
})
const orders = [
  order('2026-05-04T09:59:59Z', 100),
  order('2026-05-04T10:00:00Z', 201),
  order('2026-05-04T12:30:00Z', 300, 'PLACED'),
  order('2026-05-04T20:30:00Z', 999, 'CANCELLED'),
]

test('leaves out cancelled orders', () => {
  expect(sumOf(orders, ['GEL'])).toEqual({
    orders: 3,
    revenue: [{ currencyCode: 'GEL', amount: 601 }],
    average: [{ currencyCode: 'GEL', amount: 200 }],
    isFeeOpen: false,
  })
  const zero = [{ currencyCode: 'USD', amount: 0 }]
  const nothing = { orders: 0, revenue: zero, average: zero, isFeeOpen: false }
  expect(sumOf([], ['USD'])).toEqual(nothing)
  expect(sumOf(orders.slice(3), ['USD'])).toEqual(nothing)
})

const dollars = [
  order('2026-05-04T13:00:00Z', 1000, 'PLACED', 'USD'),
  order('2026-05-04T14:00:00Z', 500, 'CANCELLED', 'USD', null),
]

test('sums each currency separately, that of the latest order first', () => {
  const { revenue, average } = sumOf([...orders, ...dollars], ['EUR'])
  expect(revenue).toEqual([
    { currencyCode: 'USD', amount: 1000 },
    { currencyCode: 'GEL', amount: 601 },
  ])
  expect(average).toEqual([
    { currencyCode: 'USD', amount: 1000 },
    { currencyCode: 'GEL', amount: 200 },
  ])
})

test('sums another day in the currencies of this day only', () => {
  const today = sumOf(dollars, ['USD'])
  const beside = sumBeside([...orders, ...dollars], today)
  expect([beside.orders, beside.revenue]).toEqual([4, [{ currencyCode: 'USD', amount: 1000 }]])
  // A day with orders in lari only has no sum in dollars, not even zero.
  expect(sumBeside(orders, today)).toMatchObject({ orders: 3, revenue: [], average: [] })
  expect(sumBeside(orders.slice(0, 1), today)).toMatchObject({ orders: 1, revenue: [] })
  expect(sumBeside([], today).revenue).toEqual([{ currencyCode: 'USD', amount: 0 }])
})

test('shows that a delivery in the sum has no fee yet', () => {
  const open = order('2026-05-04T10:00:00Z', 1, 'PLACED', 'GEL', null)
  expect(sumOf([...orders, open], ['GEL']).isFeeOpen).toBe(true)
  expect(sumOf([{ ...open, deliveryMethod: 'PICKUP' }], ['GEL']).isFeeOpen).toBe(false)
  // Only the sums that are shown count for the notice.
  expect(sumBeside([open], sumOf(dollars, ['USD'])).isFeeOpen).toBe(false)
})

test('counts hours by the shop’s clock, without gaps', () => {
  expect(byHour(orders, 'Europe/Moscow')).toEqual([
    { hour: 12, orders: 1 },
    { hour: 13, orders: 1 },
    { hour: 14, orders: 0 },
    { hour: 15, orders: 1 },
  ])
  expect(byHour(orders.slice(0, 1), 'Europe/Moscow')).toEqual([{ hour: 12, orders: 1 }])
  expect(byHour([], 'Europe/Moscow')).toEqual([])
})

test('the hours of a night follow those of its evening', () => {
  const night = ['04T15:30', '04T20:30', '04T22:05'].map((at) => order(`2026-05-${at}:00Z`, 1))
  expect(byHour(night, 'Europe/Moscow')).toEqual([
    { hour: 18, orders: 1 },
    ...[19, 20, 21, 22].map((hour) => ({ hour, orders: 0 })),
    { hour: 23, orders: 1 },
    { hour: 0, orders: 0 },
    { hour: 1, orders: 1 },
  ])
})

test('an hour of which clocks skip half is in its place', () => {
  const night = ['03T15:15', '03T15:45', '03T16:15'].map((at) => order(`2026-10-${at}:00Z`, 1))
  expect(byHour(night, 'Australia/Lord_Howe')).toEqual(
    [1, 2, 3].map((hour) => ({ hour, orders: 1 })),
  )
})

test('counts products by quantity, over all orders', () => {
  const line = (productId: string, quantity: number) => ({ productId, productName: [], quantity })
  const top = topOf([line('b', 2), line('a', 1), line('a', 3), line('c', 2)], 2)
  expect(top.map(({ productId, pieces }) => [productId, pieces])).toEqual([
    ['a', 4],
    ['b', 2],
  ])
})

test.each([
  [[], null],
  [[5], 5],
  [[9, 1], 1],
  [[9, 1, 5], 5],
] as const)('the median of %j is %j', (values, middle) => {
  expect(median(values)).toBe(middle)
})

test('an average is rounded to the nearest', () => {
  const three = [...orders.slice(0, 2), order('2026-05-04T11:00:00Z', 301)]
  expect(sumOf(three, ['GEL']).average).toEqual([{ currencyCode: 'GEL', amount: 201 }])
})

test('with two currencies, orders in one of them are summed in it', () => {
  const both = { revenue: [...sumOf(orders, ['GEL']).revenue, ...sumOf(dollars, ['USD']).revenue] }
  expect(sumBeside(orders, both).revenue).toEqual(sumOf(orders, ['GEL']).revenue)
})

test('products with equal quantities always have the same order', () => {
  const line = (productId: string, quantity: number) => ({ productId, productName: [], quantity })
  const ids = (...lines: ReturnType<typeof line>[]) =>
    topOf(lines as Parameters<typeof topOf>[0], 9).map(({ productId }) => productId)
  expect(ids(line('b', 2), line('a', 2), line('c', 5))).toEqual(['c', 'a', 'b'])
  expect(ids(line('a', 2), line('b', 2), line('c', 5))).toEqual(['c', 'a', 'b'])
})
