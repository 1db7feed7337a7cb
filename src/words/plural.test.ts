import { expect, test } from 'vitest'
import { plural } from './plural.ts'

const forms = { one: 'товар', few: 'товара', many: 'товаров' }

test.each([
  [0, 'товаров'],
  [1, 'товар'],
  [2, 'товара'],
  [4, 'товара'],
  [5, 'товаров'],
  [11, 'товаров'],
  [14, 'товаров'],
  [21, 'товар'],
  [22, 'товара'],
  [111, 'товаров'],
  [1.5, 'товара'],
])('Russian counts %s as "%s"', (count, word) => {
  expect(plural('ru', count, forms)).toBe(word)
})

test.each([
  [0, 'items'],
  [1, 'item'],
  [2, 'items'],
  [21, 'items'],
])('English counts %s as "%s"', (count, word) => {
  expect(plural('en', count, { one: 'item', other: 'items' })).toBe(word)
})
