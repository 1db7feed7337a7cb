import { expect, test } from 'vitest'
import { en } from './en.ts'
import { limitsText } from './limits.ts'

const group = { least: 0, most: 6, mostOfOne: 1, freeCount: 0, options: Array(9).fill({}) }

test.each([
  [{}, 'Up to 6'],
  [{ most: 9 }, en.asYouLike],
  [{ least: 1 }, 'Choose 1 to 6'],
  [{ least: 6 }, 'Choose 6'],
  // No more than there are.
  [{ least: 1, options: [{}, {}] }, 'Choose 1 to 2'],
  [{ least: 2, options: [{}, {}] }, 'Choose 2'],
  [{ least: 1, mostOfOne: 2, options: [{}, {}] }, 'Choose 1 to 4'],
])('the limits of %o: %s', (change, text) => {
  expect(limitsText({ ...group, ...change }, en)).toBe(text)
})
