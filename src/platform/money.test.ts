import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minor, sum, times } from './money.ts'

test.each([0.5, 1e-9, Number.NaN, Infinity, 2 ** 53])('%s isn’t an amount', (units) => {
  expect(() => minor(units)).toThrow(RangeError)
})

test('adds amounts without losing a penny', () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { maxLength: 99 })
  fc.assert(
    fc.property(amounts, (units) => {
      const exact = units.reduce((total, one) => total + BigInt(one), 0n)
      expect(BigInt(sum(units.map(minor)))).toBe(exact)
    }),
  )
  expect(sum([])).toBe(0)
  expect(times(minor(29_900), 3)).toBe(89_700)
})

test('throws for a product beyond the safe range instead of rounding', () => {
  expect(() => times(minor(2 ** 52), 3)).toThrow(RangeError)
  expect(() => times(minor(100), 1.005)).toThrow(RangeError)
})
