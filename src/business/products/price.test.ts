import fc from 'fast-check'
import { expect, test } from 'vitest'
import { highestPrice, repriced } from './price.ts'

test.each([
  [54_900, 10, 60_400],
  [54_900, -10, 49_400],
  [54_900, 7.5, 59_000],
  [54_949, 0.1, 55_000],
  [150, 10, 200],
  [99, -90, 100],
  [0, 50, 0],
  [highestPrice, -50, 500_000_000],
])('%i by %f percent is %i', (price, percent, wanted) =>
  expect(repriced(price, percent)).toBe(wanted),
)

test('a new price is whole, in the direction that was asked for, and not off by more than a unit', () => {
  const price = fc.integer({ min: 1, max: highestPrice })
  const percent = fc.integer({ min: -900, max: 9000 }).map((tenths) => tenths / 10)
  fc.assert(
    fc.property(price, percent, (before, by) => {
      const after = repriced(before, by)
      expect(after % 100).toBe(0)
      expect(after).toBeGreaterThanOrEqual(100)
      expect(Math.abs(after - before * (1 + by / 100))).toBeLessThanOrEqual(100)
    }),
  )
})
