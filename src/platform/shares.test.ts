import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shares } from './shares.ts'

test.each([
  [11, [1, 1], [6, 5]],
  [5000, [1, 1, 1], [1667, 1667, 1666]],
  [100, [0, 0], [100, 0]],
  [0, [3, 4], [0, 0]],
  [7, [], []],
] as const)('%i by %j is %j', (total, weights, expected) => {
  expect(shares(total, weights)).toEqual(expected)
})

test('shares add up, and none is a whole unit away from its exact part', () => {
  fc.assert(
    fc.property(
      fc.nat(100_000_000),
      fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 8 }),
      (total, weights) => {
        const parts = shares(total, weights)
        const sum = weights.reduce((all, one) => all + one, 0)
        expect(parts.reduce((all, one) => all + one, 0)).toBe(total)
        if (sum === 0) return
        for (const [at, part] of parts.entries())
          expect(Math.abs(part - (total * (weights[at] ?? 0)) / sum)).toBeLessThan(1)
      },
    ),
    { numRuns: 20_000 },
  )
})
