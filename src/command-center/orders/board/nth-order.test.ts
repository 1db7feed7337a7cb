import { expect, test } from 'vitest'
import { nthOrderOf } from './nth-order.ts'

const at = (hour: number) => ({ placedAt: `2026-05-04T${hour}:00:00.000Z` })

test('an order counts those up to it: neither later nor cancelled ones', () => {
  const orders = [
    { ...at(15), status: 'PLACED' as const },
    { ...at(14), status: 'CANCELLED' as const },
    { ...at(13), status: 'PLACED' as const },
    { ...at(12), status: 'COMPLETED' as const },
  ]
  const nth = (hour: number) => nthOrderOf(at(hour), { orderCount: 3, orders })
  expect([12, 13, 15].map(nth)).toEqual([1, 2, 3])
})

test('counts the orders of which the server sends only the latest', () => {
  const orders = [
    { ...at(15), status: 'PLACED' as const },
    { ...at(14), status: 'PLACED' as const },
  ]
  expect(nthOrderOf(at(14), { orderCount: 40, orders })).toBe(39)
})
