import fc from 'fast-check'
import { expect, test } from 'vitest'
import { highestPrice, priceSteps, repriced } from './price.ts'

test.each([
  [54_900, 10, 60_400],
  [54_900, -10, 49_400],
  [54_900, 7.5, 59_000],
  [54_949, 0.1, 55_004],
  [50, -10, 45],
  [45, 50, 70],
  [70, 50, 110],
  [150, 90, 300],
  [54_900, 10.1, 60_400],
  [499, 5, 524],
  [1320, 10, 1450],
  [150, 10, 165],
  [990, 3, 1020],
  [99, -90, 10],
  [5, -90, 1],
  [1, -90, 1],
  [0, 50, 0],
  [highestPrice, -50, 500_000_000],
])('%i changed by %f percent is %i, with the precision of the price', (price, percent, expected) =>
  expect(repriced(price, percent)).toBe(expected),
)

test.each([
  [50, -10, 100, 50],
  [499, 5, 100, 500],
  [499, 5, 10, 520],
  [499, 5, 1, 524],
  [1320, 10, 50, 1450],
  [110, 1, 100, 110],
  [190, -1, 100, 190],
  [250, -90, 100, 100],
  [0, 10, 100, 0],
])('%i changed by %f percent in steps of %i is %i', (price, percent, step, expected) =>
  expect(repriced(price, percent, step)).toBe(expected),
)

/** A currency may have no decimals, hundredths or thousandths, so prices come in any of these steps. */
const written = fc
  .tuple(
    fc.constantFrom(1, 10, 50, 100, 250, 1000),
    fc.oneof(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: highestPrice })),
  )
  .map(([unit, count]) => Math.min(unit * count, highestPrice))
const percents = fc.integer({ min: -900, max: 9000 }).map((tenths) => tenths / 10)
const steps = fc.constantFrom(undefined, ...priceSteps, 1000)

test('a lower percentage never raises a price, a higher one never lowers it, and rounding stays within one step', () => {
  fc.assert(
    fc.property(written, percents, steps, (before, percent, step) => {
      const after = repriced(before, percent, step)
      expect(Number.isInteger(after)).toBe(true)
      if (percent <= 0) expect(after).toBeLessThanOrEqual(before)
      if (percent >= 0) expect(after).toBeGreaterThanOrEqual(before)
      expect(after === 0).toBe(before === 0)
      if (after !== before && step) expect(after % step).toBe(0)
      const exact = before * (1 + percent / 100)
      expect(Math.abs(after - exact)).toBeLessThanOrEqual((step ?? 100) + 1e-6 * exact)
    }),
    { numRuns: 2000 },
  )
})

test('keeps prices in whole units or tenths, and a visible percentage changes the price', () => {
  fc.assert(
    fc.property(written, percents, (before, percent) => {
      const after = repriced(before, percent)
      const change = (before * Math.abs(percent)) / 100
      const step = priceSteps.findLast((one) => before % one === 0 && one * 2 <= change)
      if (step) {
        expect(after % step).toBe(0)
        expect(after).not.toBe(before)
      }
    }),
  )
})
