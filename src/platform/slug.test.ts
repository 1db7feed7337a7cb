import fc from 'fast-check'
import { expect, test } from 'vitest'
import { longestSlug, numbered, slugOf } from './slug.ts'

test.each([
  ['Pepperoni', 'pepperoni'],
  ['Маргарита с грибами', 'margarita-s-gribami'],
  ['  Ёжик — в «тумане»!  ', 'yozhik-v-tumane'],
  ['Crème brûlée 2.0', 'creme-brulee-2-0'],
  ['寿司', ''],
  ['%', ''],
  ['x', ''],
  ['Ab', 'ab'],
  [`${'a'.repeat(74)} bc`, 'a'.repeat(74)],
])('%s has the slug %s', async (name, slug) => expect(await slugOf(name)).toBe(slug))

test('any name gives a valid slug or an empty one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 200 }), async (name) => {
      expect(await slugOf(name)).toMatch(/^$|^[a-z0-9][a-z0-9-]{0,73}[a-z0-9]$/)
    }),
  )
})

test('a repeated name gets a number, within the maximum length', () => {
  expect([1, 2, 30].map((number) => numbered('soup', number))).toEqual([
    'soup',
    'soup-2',
    'soup-30',
  ])
  expect(numbered('a'.repeat(longestSlug), 12)).toBe(`${'a'.repeat(72)}-12`)
})
