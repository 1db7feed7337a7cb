import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  amountIn,
  amountOf,
  flagIn,
  guard,
  listed,
  listIn,
  minorIn,
  shareIn,
  shareOf,
  sumOf,
  unguard,
  wholeIn,
} from './cell.ts'

test.each(['=1+1', "'=1", "''+7", '@x', '-5', "'", "'hi", 'a=b', '', '＝x', "' =x"])(
  'no spreadsheet runs %s as a formula, and it is read back unchanged',
  (text) => {
    expect(guard(text)).not.toMatch(/^\s*[=+\-@＝＋－＠]/)
    expect(unguard(guard(text))).toBe(text)
  },
)

test.each([
  ['549', 54_900],
  ['549,5', 54_950],
  ['549.50', 54_950],
  ['1 299,50', 129_950],
  ['1\u00a0299', 129_900],
  ['1,299.50', 129_950],
  ['1.299,50', 129_950],
  ['1,299', 129_900],
  ['0', 0],
  ['0,05', 5],
])('the price %s', (cell, minor) => {
  expect(minorIn(cell)).toBe(minor)
})

test.each(['', 'x', '-1', '1,2,3', '1.2345', '0,999', '1e5', '½', '٣'])(
  '%s isn’t a price',
  (cell) => {
    expect(minorIn(cell)).toBeNaN()
  },
)

test.each([
  ['480', 480],
  ['1 500', 1500],
  ['0,5', 0.5],
  ['0.33', 0.33],
  ['0,330', 0.33],
  ['1.25', 1.25],
  ['1,2550', 1.255],
  ['5,00', 5],
  ['1500,125', 1500.125],
  ['1,250', Number.NaN],
  ['0.3333', Number.NaN],
  ['1.5 kg', Number.NaN],
  ['-1', Number.NaN],
  ['', Number.NaN],
])('the amount %s', (cell, amount) => {
  expect(amountIn(cell)).toBe(amount)
})

test('reads every storable amount back from a file', () => {
  const thousandths = fc.oneof(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 1, max: 1e9 }))
  fc.assert(
    fc.property(thousandths, fc.constantFrom('comma' as const, 'point' as const), (one, style) => {
      expect(amountIn(amountOf(one / 1000, style))).toBe(one / 1000)
    }),
  )
  expect([amountOf(0.5, 'comma'), amountOf(1.25, 'point'), amountOf(480, 'comma')]).toEqual([
    '0,5',
    '1.25',
    '480',
  ])
})

test('writes sums in the format of the language', () => {
  expect([sumOf(54_905, 'comma'), sumOf(5, 'point')]).toEqual(['549,05', '0.05'])
})

test('reads whole numbers and yes or no, in both languages', () => {
  expect(['480', '1 000', '5,00', '5.0'].map(wholeIn)).toEqual([480, 1000, 5, 5])
  for (const unsure of ['1.5', 'x', '1,000', '2.000', '10,000'])
    expect(wholeIn(unsure), unsure).toBeNaN()
  expect(['Да', 'yes', '1', 'НЕТ', 'false', 'x'].map(flagIn)).toEqual([
    true,
    true,
    true,
    false,
    false,
    undefined,
  ])
})

test.each([[['Pizza', 'Hits']], [['a|b', 'c\\']], [['', 'x']], [['one']]])(
  'several names in one cell: %j',
  (names) => {
    expect(listIn(listed(names))).toEqual(names)
  },
)

test('a list may begin with an empty name, even if a spreadsheet trims spaces', () => {
  expect(listIn('|x')).toEqual(['', 'x'])
})

test.each([
  ['12', 12],
  ['12,5', 12.5],
  ['0.50', 0.5],
  ['12.55', Number.NaN],
  ['1,200', Number.NaN],
  ['-1', Number.NaN],
  ['½', Number.NaN],
])('the nutrient %s', (cell, share) => {
  expect(shareIn(cell)).toBe(share)
})

test('nutrients have a decimal only if needed', () => {
  expect([shareOf(12, 'comma'), shareOf(12.5, 'comma'), shareOf(0.1, 'point')]).toEqual([
    '12',
    '12,5',
    '0.1',
  ])
})
