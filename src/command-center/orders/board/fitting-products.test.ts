import { expect, test } from 'vitest'
import { howManyFit } from './fitting-products.ts'

const names = ['2 × Margherita', 'Borscht', 'Caesar salad with chicken', 'Tea']

test.each([
  ['all of them', names, 2, 400, 4],
  ['what two lines hold', names, 2, 160, 2],
  ['what one line holds', names, 1, 200, 2],
  ['one at least', names, 1, 20, 1],
  ['none of none', [], 2, 200, 0],
  ['fewer in wider letters', ['Маргарита большая', 'Борщ по-домашнему', 'Чай'], 1, 200, 1],
] as const)('shows %s', (_, products, lines, width, count) => {
  expect(howManyFit(products, lines, width)).toBe(count)
})
