import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isOver,
  mayMove,
  mayShopperCancel,
  movesOf,
  type OrderStatus,
  orderStatuses,
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

test('whichever way it goes, an order never goes back, and comes to an end', () => {
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

test('what is over may go nowhere, and only what nobody confirmed is the shopper’s to call off', () => {
  for (const status of orderStatuses) {
    expect(movesOf({ status, deliveryMethod: 'DELIVERY' }).length === 0).toBe(isOver({ status }))
    expect(mayShopperCancel({ status })).toBe(status === 'PLACED')
  }
})
