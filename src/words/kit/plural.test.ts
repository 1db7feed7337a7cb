import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plural } from './number.ts'

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

test('chooses forms like Intl', () => {
  const numbers = fc.oneof(
    fc.integer({ min: -10_000, max: 1e9 }),
    fc.integer({ min: 0, max: 1e6 }).map((thousandths) => thousandths / 1000),
    fc.double({ min: 0, max: 1e6, noNaN: true }),
  )
  const rules = { en: new Intl.PluralRules('en'), ru: new Intl.PluralRules('ru') }
  fc.assert(
    fc.property(numbers, (number) => {
      const english = rules.en.select(number)
      expect(plural('en', number, { one: 'one', other: 'other' })).toBe(english)
      // Russian fractions have a category of their own, whose nouns are those of `few`.
      const russian = rules.ru.select(number)
      expect(plural('ru', number, { one: 'one', few: 'few', many: 'many' })).toBe(
        russian === 'other' ? 'few' : russian,
      )
    }),
    { numRuns: 2000 },
  )
})
