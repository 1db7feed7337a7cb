import { expect, test } from 'vitest'
import {
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
  'no spreadsheet runs %s, and it comes back as it was',
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
  '%s is no price',
  (cell) => {
    expect(minorIn(cell)).toBeNaN()
  },
)

test('sums are written as the language has them', () => {
  expect([sumOf(54_905, 'comma'), sumOf(5, 'point')]).toEqual(['549,05', '0.05'])
})

test('whole numbers and yes or no, in both languages', () => {
  expect(['480', '1 000', '5,00', '1.5', 'x'].map(wholeIn)).toEqual([
    480,
    1000,
    5,
    Number.NaN,
    Number.NaN,
  ])
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

test('a list may begin with an empty name, whatever a spreadsheet does to spaces', () => {
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
])('the share %s', (cell, share) => {
  expect(shareIn(cell)).toBe(share)
})

test('shares have a decimal only where they need one', () => {
  expect([shareOf(12, 'comma'), shareOf(12.5, 'comma'), shareOf(0.1, 'point')]).toEqual([
    '12',
    '12,5',
    '0.1',
  ])
})
