import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isFollowed,
  isOver,
  isTracked,
  mayCustomerChange,
  mayMove,
  movesOf,
  type OrderStatus,
  openStatuses,
  orderStatuses,
  orderToFollow,
} from './order.ts'

const all = {
  PLACED: 'P',
  CONFIRMED: 'C',
  COOKING: 'K',
  READY: 'R',
  ON_THE_WAY: 'W',
  COMPLETED: 'D',
  CANCELLED: 'X',
}
const spelt = (status: OrderStatus, deliveryMethod: 'PICKUP' | 'DELIVERY') =>
  movesOf({ status, deliveryMethod })
    .map((to) => all[to])
    .join('')

test.each([
  ['PLACED', 'CX', 'CX'],
  ['CONFIRMED', 'KRDX', 'KRWDX'],
  ['COOKING', 'RDX', 'RWDX'],
  ['READY', 'DX', 'WDX'],
  ['ON_THE_WAY', 'DX', 'DX'],
  ['COMPLETED', '', ''],
  ['CANCELLED', '', ''],
] as const)('from %s to pickup %s, delivery %s', (status, pickup, delivery) => {
  expect([spelt(status, 'PICKUP'), spelt(status, 'DELIVERY')]).toEqual([pickup, delivery])
})

test('by any path, an order never goes back and reaches an end', () => {
  const steps = fc.array(fc.nat({ max: 6 }), { minLength: 10, maxLength: 10 })
  fc.assert(
    fc.property(
      steps,
      fc.constantFrom('PICKUP' as const, 'DELIVERY' as const),
      (picks, deliveryMethod) => {
        let status: OrderStatus = 'PLACED'
        for (const pick of picks) {
          const moves = movesOf({ status, deliveryMethod })
          const to: OrderStatus | undefined = moves[pick % Math.max(1, moves.length)]
          if (!to) break
          expect(orderStatuses.indexOf(to)).toBeGreaterThan(orderStatuses.indexOf(status))
          expect(mayMove({ status: to, deliveryMethod }, status)).toBe(false)
          status = to
        }
        expect(isOver({ status })).toBe(true)
      },
    ),
  )
})

test('a finished order can’t move, and customers may cancel only unconfirmed ones', () => {
  for (const status of orderStatuses) {
    expect(movesOf({ status, deliveryMethod: 'DELIVERY' }).length === 0).toBe(isOver({ status }))
    expect(mayCustomerChange({ status })).toBe(status === 'PLACED')
  }
})

test.each([
  ['PLACED', '2026-05-01T12:00:00Z', true],
  ['ON_THE_WAY', '2026-05-01T12:00:00Z', true],
  ['COMPLETED', '2026-05-04T09:00:01Z', true],
  ['COMPLETED', '2026-05-04T09:00:00Z', false],
  ['CANCELLED', '2026-05-04T11:59:00Z', true],
  ['CANCELLED', '2026-05-01T12:00:00Z', false],
] as const)('at noon the customer still follows an order %s since %s: %s', (status, at, expected) =>
  expect(isFollowed({ status, steps: [{ at }] }, new Date('2026-05-04T12:00:00Z'))).toBe(expected),
)

test.each([
  ['PLACED', '2026-05-01T12:00:00Z', true],
  ['COMPLETED', '2026-05-03T12:00:01Z', true],
  ['COMPLETED', '2026-05-03T12:00:00Z', false],
  ['CANCELLED', '2026-05-03T12:00:00Z', false],
] as const)('at noon the tracking link of an order %s since %s works: %s', (status, at, expected) =>
  expect(isTracked({ status, steps: [{ at }] }, new Date('2026-05-04T12:00:00Z'))).toBe(expected),
)

test('an order is followed by its last step, however old the first is', () => {
  const steps = [{ at: '2026-05-01T12:00:00Z' }, { at: '2026-05-04T11:00:00Z' }]
  const now = new Date('2026-05-04T12:00:00Z')
  expect(isFollowed({ status: 'COMPLETED', steps }, now)).toBe(true)
  expect(isFollowed({ status: 'COMPLETED', steps: [] }, now)).toBe(false)
})

test.each([
  ['one in progress, before a newer one that has ended', ['CANCELLED', 'PLACED', 'COOKING'], 1],
  ['one that has just ended, if none is in progress', ['CANCELLED', 'COMPLETED'], 0],
] as const)('a customer is led to %s', (_, statuses, at) => {
  const movedAt = '2026-05-04T11:00:00Z'
  const orders = statuses.map((status) => ({ status, movedAt, promisedAt: movedAt }))
  expect(orderToFollow(orders, new Date('2026-05-04T12:00:00Z'))).toBe(orders[at])
  expect(orderToFollow(orders.slice(0, 1), new Date('2026-05-04T15:00:00Z'))).toBeUndefined()
})

test('an order that was never closed doesn’t hide a later one', () => {
  const leftOpen = {
    status: 'CONFIRMED',
    movedAt: '2026-04-27T11:00:00Z',
    promisedAt: '2026-04-27T12:00:00Z',
  } as const
  const at = '2026-05-04T11:00:00Z'
  const ended = { status: 'COMPLETED', movedAt: at, promisedAt: at } as const
  const tomorrow = { ...leftOpen, promisedAt: '2026-05-05T12:00:00Z' }
  const now = new Date('2026-05-04T12:00:00Z')
  expect(orderToFollow([ended, leftOpen], now)).toBe(ended)
  expect(orderToFollow([ended, tomorrow], now)).toBe(tomorrow)
  expect(orderToFollow([leftOpen], now)).toBe(leftOpen)
})

test('an order that still needs a step is open', () => {
  expect(openStatuses).toEqual(['PLACED', 'CONFIRMED', 'COOKING', 'READY', 'ON_THE_WAY'])
})
