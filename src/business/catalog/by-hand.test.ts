import { expect, test } from 'vitest'
import { lastPlace, newPlaces } from './by-hand.ts'

const now = [
  { id: 'a', position: 0 },
  { id: 'b', position: 1 },
  { id: 'c', position: 5 },
]

test('only what moves is given a new place', () => {
  expect(newPlaces(now, ['b', 'a', 'c'])).toEqual([
    { id: 'b', position: 0 },
    { id: 'a', position: 1 },
    { id: 'c', position: 2 },
  ])
  expect(newPlaces(now, ['a', 'b', 'c'])).toEqual([{ id: 'c', position: 2 }])
  expect(newPlaces([], [])).toEqual([])
})

test.each([[['a', 'b']], [['a', 'b', 'c', 'd']], [['a', 'b', 'd']], [['a', 'a', 'b']], [[]]])(
  '%j does not name each of them once',
  (ids) => expect(newPlaces(now, ids)).toBeUndefined(),
)

test('what is added stands last, gaps or not', () => {
  expect([lastPlace(now), lastPlace([])]).toEqual([6, 0])
})
