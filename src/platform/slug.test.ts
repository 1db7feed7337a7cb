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
])('%s lies at %s', async (name, slug) => expect(await slugOf(name)).toBe(slug))

test('whatever the name, the address is one or empty', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 200 }), async (name) => {
      expect(await slugOf(name)).toMatch(/^$|^[a-z0-9][a-z0-9-]{0,73}[a-z0-9]$/)
    }),
  )
})

test('one more of the same name has a number, and is no longer than an address may be', () => {
  expect([1, 2, 30].map((number) => numbered('soup', number))).toEqual([
    'soup',
    'soup-2',
    'soup-30',
  ])
  expect(numbered('a'.repeat(longestSlug), 12)).toBe(`${'a'.repeat(72)}-12`)
})
