import { expect, test } from 'vitest'
import { moved } from './sortable-list.tsx'

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, 1, 'bac'],
  [9, 0, 'abc'],
])('moves from %s to %s: %s', (from, to, order) => {
  expect(moved([...'abc'], from, to).join('')).toBe(order)
})
