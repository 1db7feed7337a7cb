import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LineChoice } from '#business/menu/choices/shapes.ts'
import { cheeseWithoutOnion } from '#tests/support/line-choices.ts'
import {
  countOf,
  isRepriced,
  missingToMinimum,
  mostLines,
  mostPieces,
  seenPrice,
  totalOf,
} from './checkout.ts'
import { weightOf } from './order-weight.ts'

const line = {
  price: 549_00,
  shownPrice: 549_00,
  quantity: 2,
  isAvailable: true,
  amount: 380,
  unit: 'g' as const,
}
const gone = { ...line, isAvailable: false }

test('leaves out what isn’t available', () => {
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
  ['l', 0.33, 330],
  ['kg', 1.125, 1125],
  ['kg', 0.001, 1],
  ['lb', 0.5, 227],
  ['oz', 8.5, 241],
] as const)('%s × %i weighs %i grams', (unit, amount, grams) => {
  expect(weightOf([{ unit, amount, quantity: 1, isAvailable: true }])).toBe(grams)
})

test('adds decimal amounts without losing precision', () => {
  const bottles = { ...line, unit: 'l' as const, amount: 0.1, quantity: 3 }
  expect(weightOf([bottles, { ...bottles, amount: 0.7, quantity: 1 }])).toBe(1000)
  const spice = { ...line, unit: 'g' as const, amount: 0.005, quantity: 99 }
  expect(weightOf(Array.from({ length: 20 }, () => spice))).toBe(10)
})

test('a total equal to the minimum reaches it', () => {
  expect([missingToMinimum(0, 800_00), missingToMinimum(799_99, 800_00)]).toEqual([800_00, 1])
  expect([missingToMinimum(800_00, 800_00), missingToMinimum(900_00, 800_00)]).toEqual([0, 0])
})

test('shows a new price only for available lines', () => {
  const dearer = { ...line, price: 600_00 }
  expect([isRepriced(line), isRepriced(dearer)]).toEqual([false, true])
  expect(isRepriced({ ...dearer, isAvailable: false })).toBe(false)
})

test('a price of another currency was not seen, also if the number is the same', () => {
  expect(isRepriced({ ...line, shownPrice: null })).toBe(true)
  const rub = { shownPrice: 549_00, currencyCode: 'RUB' as const }
  const eur = { shownPrice: 549_00, currencyCode: 'EUR' as const }
  expect(seenPrice(eur, {})).toEqual(eur)
  expect(seenPrice(eur, { shownPrice: 549_00 }, rub)).toEqual(eur)
  expect(seenPrice(eur, { shownPrice: 600_00 })).toEqual({ ...eur, shownPrice: 600_00 })
  expect(seenPrice(eur, rub)).toEqual(rub)
  expect(seenPrice(eur, {}, rub)).toEqual(rub)
  expect(seenPrice(eur, rub, rub)).toEqual(rub)
})

test('totals and weights are whole, exact and independent of how lines are split or ordered', () => {
  const lines = fc.array(
    fc.record({
      price: fc.integer({ min: 0, max: 1_000_000_000 }),
      quantity: fc.integer({ min: 1, max: 99 }),
      amount: fc.integer({ min: 0, max: 5_000_000 }).map((thousandths) => thousandths / 1000),
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

test('a cart has at most twenty lines, each within its maximum quantity', () => {
  expect([mostLines, mostPieces]).toEqual([20, 99])
})

test('options and parts add weight, and a half counts half', () => {
  const [cheese] = cheeseWithoutOnion.options
  if (!cheese) throw new Error('There is no cheese.')
  const part = (partId: string | null, amount: number) => ({
    ...cheese,
    partId,
    productId: 'p',
    productName: [],
    variantId: 'v',
    variantName: [],
    amount,
    unit: 'g' as const,
    share: 0,
    options: [cheese],
  })
  const weigh = (choice: LineChoice) => weightOf([{ ...line, choice }])
  expect(weigh(cheeseWithoutOnion)).toBe(2 * (380 + 2 * 40))
  const parts = [part('soup', 300), part('salad', 200)]
  expect(weigh({ options: [], parts })).toBe(2 * (300 + 200 + 4 * 40))
  expect(weigh({ options: [cheese], parts: [part(null, 400), part(null, 500)] })).toBe(
    2 * (80 + 450 + 4 * 40),
  )
})
