import { expect, test } from 'vitest'
import { popularOf } from './popular.ts'

const ordered = (pieces: Record<string, number>) =>
  Object.entries(pieces).map(([productId, count]) => ({ productId, pieces: count }))

test('a tenth of the menu is popular, by pieces', () => {
  const pieces = ordered({ a: 12, b: 40, c: 30, d: 20 })
  expect(popularOf(pieces, 32)).toEqual(['b', 'c', 'd'])
  expect(popularOf(pieces, 39)).toEqual(['b', 'c', 'd'])
  expect(popularOf(pieces, 40)).toEqual(['b', 'c', 'd', 'a'])
})

test('at least one and at most six are', () => {
  const many = ordered(Object.fromEntries([...'abcdefgh'].map((id) => [id, 50])))
  expect(popularOf(many, 4)).toEqual(['a'])
  expect(popularOf(many, 300)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
})

test('fewer than ten pieces aren’t popular', () => {
  expect(popularOf(ordered({ a: 9, b: 10 }), 100)).toEqual(['b'])
  expect(popularOf([], 100)).toEqual([])
})
