import { expect, test } from 'vitest'
import { numberFrom, numberText } from './number-from.ts'

test.each([
  ['', 2, null],
  ['750,50', 2, 750_50],
  ['1 250', 2, 1250_00],
  ['−4.99', 2, -4_99],
  ['5.0', 0, 5],
  ['0,48', 3, 480],
  ['1,250', 3, 1250],
  ['0,4801', 3, 0.4801 * 10 ** 3],
  ['four', 2, Number.NaN],
  ['1,250.50', 2, Number.NaN],
])('reads “%s” with %s digits as %s', (typed, digits, number) => {
  expect(numberFrom(typed, digits)).toBe(number)
})

test.each(['1,000', '1.250', '12,500', '-1,000'])(
  'takes %s neither for 1 nor for 1000',
  (typed) => {
    for (const digits of [0, 1, 2]) expect(numberFrom(typed, digits)).toBeNaN()
  },
)

test.each([
  [18_50, 2, '18.50', '18,50'],
  [18_00, 2, '18', '18'],
  [-1_05, 2, '-1.05', '-1,05'],
  [1500, 3, '1.5', '1,5'],
  [7, 1, '0.7', '0,7'],
  [12, 0, '12', '12'],
  [null, 2, '', ''],
  [Number.NaN, 2, '', ''],
])('%s with %s digits is written as in its language, and read again', (value, digits, en, ru) => {
  expect([numberText(value, digits, 'en'), numberText(value, digits, 'ru')]).toEqual([en, ru])
  if (en !== '') for (const text of [en, ru]) expect(numberFrom(text, digits)).toBe(value)
})
