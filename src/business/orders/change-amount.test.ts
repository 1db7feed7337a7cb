import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEnough, roundSums } from './order-problems.ts'

test.each([
  [null, 2288_00, true],
  [2287_99, 2288_00, false],
  [2288_00, 2288_00, true],
  [5000_00, 2288_00, true],
  [0, 2288_00, false],
  [0, 0, true],
  [null, 0, true],
])('change for %s is enough for %s: %s', (changeAmount, total, expected) =>
  expect(isEnough(changeAmount, total)).toBe(expected),
)

test.each([
  [2288_00, [2500, 3000, 5000]],
  [1049_00, [1500, 2000, 5000]],
  [849_00, [850, 900, 1000]],
  [5000_00, [10_000]],
  [4999_01, [5000, 10_000]],
  [999_50, [1000]],
  [23_80, [25, 30, 50]],
  [9_99, [10]],
  [7_00, [10]],
  [50, [1, 5, 10]],
  [12_450_00, [15_000, 20_000, 50_000]],
  [0, []],
])('suggests for a total of %s: %j', (total, sums) =>
  expect(roundSums(total)).toEqual(sums.map((sum) => sum * 100)),
)

test('suggests few amounts for any total: rising, sufficient and whole', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 9 }), (total) => {
      const sums = roundSums(total)
      expect(sums.length).toBeLessThanOrEqual(3)
      expect(sums.length > 0).toBe(total > 0)
      expect(sums).toEqual([...new Set(sums)].sort((one, other) => one - other))
      for (const sum of sums) {
        expect(sum > total && isEnough(sum, total)).toBe(true)
        expect(sum % 100).toBe(0)
      }
    }),
  )
})
