import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countOf, isRepriced, missingToMinimum, totalOf, weightOf } from './checkout.ts'

const line = {
  price: 549_00,
  shownPrice: 549_00,
  quantity: 2,
  isAvailable: true,
  amount: 380,
  unit: 'g' as const,
}
const gone = { ...line, isAvailable: false }

test('what cannot be had counts for nothing', () => {
  expect(totalOf([line, gone])).toBe(1098_00)
  expect(countOf([line, gone])).toBe(2)
  expect(weightOf([line, gone])).toBe(760)
  expect([totalOf([]), countOf([]), weightOf([])]).toEqual([0, 0, 0])
})

test.each([
  ['g', 430, 430],
  ['kg', 2, 2000],
  ['ml', 330, 330],
  ['l', 1, 1000],
  ['lb', 1, 454],
  ['lb', 100, 45_359],
  ['oz', 16, 454],
  ['pcs', 15, 0],
] as const)('%s × %i weighs %i grams', (unit, amount, grams) => {
  expect(weightOf([{ unit, amount, quantity: 1, isAvailable: true }])).toBe(grams)
})

test('the minimum is reached by its very sum', () => {
  expect([missingToMinimum(0, 800_00), missingToMinimum(799_99, 800_00)]).toEqual([800_00, 1])
  expect([missingToMinimum(800_00, 800_00), missingToMinimum(900_00, 800_00)]).toEqual([0, 0])
})

test('a new price shows only on what can still be had', () => {
  const dearer = { ...line, price: 600_00 }
  expect([isRepriced(line), isRepriced(dearer)]).toEqual([false, true])
  expect(isRepriced({ ...dearer, isAvailable: false })).toBe(false)
})

test('totals and weights are whole, exact and do not depend on how lines are split or ordered', () => {
  const lines = fc.array(
    fc.record({
      price: fc.integer({ min: 0, max: 1_000_000_000 }),
      quantity: fc.integer({ min: 1, max: 99 }),
      amount: fc.integer({ min: 0, max: 5000 }),
      unit: fc.constantFrom('g' as const, 'kg' as const, 'lb' as const, 'oz' as const),
      isAvailable: fc.boolean(),
    }),
    { maxLength: 20 },
  )
  fc.assert(
    fc.property(lines, (all) => {
      const one = (quantity: number) => (each: (typeof all)[0]) => ({ ...each, quantity })
      const split = all.flatMap((each) => Array.from({ length: each.quantity }, () => one(1)(each)))
      expect(totalOf(all)).toBe(totalOf(split.toReversed()))
      expect(Number.isSafeInteger(totalOf(all))).toBe(true)
      expect(Math.abs(weightOf(all) - weightOf(split))).toBeLessThanOrEqual(1)
      expect(countOf(all)).toBe(split.filter(({ isAvailable }) => isAvailable).length)
    }),
  )
})
