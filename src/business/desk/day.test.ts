import { expect, test } from 'vitest'
import { byHour, median, sumOf, topOf } from './day.ts'

const order = (placedAt: string, total: number, status = 'COMPLETED') => ({
  placedAt: new Date(placedAt),
  total,
  status,
})
const orders = [
  order('2026-05-04T09:59:59Z', 100),
  order('2026-05-04T10:00:00Z', 201),
  order('2026-05-04T12:30:00Z', 300, 'PLACED'),
  order('2026-05-04T20:30:00Z', 999, 'CANCELLED'),
]

test('what was called off counts for nothing', () => {
  expect(sumOf(orders)).toEqual({ orders: 3, revenue: 601, average: 200 })
  expect(sumOf([])).toEqual({ orders: 0, revenue: 0, average: 0 })
})

test('hours go by the shop’s clock, without gaps', () => {
  expect(byHour(orders, 'Europe/Moscow')).toEqual([
    { hour: 12, orders: 1 },
    { hour: 13, orders: 1 },
    { hour: 14, orders: 0 },
    { hour: 15, orders: 1 },
  ])
  expect(byHour([], 'Europe/Moscow')).toEqual([])
})

test('dishes count by pieces, over all orders', () => {
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
] as const)('the middle of %j is %j', (values, middle) => {
  expect(median(values)).toBe(middle)
})
