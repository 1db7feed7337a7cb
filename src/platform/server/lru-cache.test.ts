import { expect, test } from 'vitest'
import { lruCache } from './page-cache.ts'

const thing = (size: number) => ({ size })

test('evicts the least recently used first, and a use keeps an entry', () => {
  const things = lruCache(3)
  for (const key of ['a', 'b', 'c']) things.keep(key, thing(1))
  expect(things.take('a')).toEqual(thing(1))
  things.keep('d', thing(1))
  expect(['a', 'b', 'c', 'd'].filter((key) => things.take(key))).toEqual(['a', 'c', 'd'])
})

test('a replaced entry counts once, and a deleted one frees its space', () => {
  const things = lruCache(3)
  for (let time = 0; time < 9; time++) things.keep('a', thing(2))
  things.keep('b', thing(1))
  expect([things.take('a'), things.take('b')]).toEqual([thing(2), thing(1)])
  things.forget('a')
  things.keep('c', thing(2))
  expect([things.take('b'), things.take('c')]).toEqual([thing(1), thing(2)])
})
