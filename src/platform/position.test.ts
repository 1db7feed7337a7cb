import { expect, test } from 'vitest'
import { newPositions, nextPosition } from './position.ts'

const now = [
  { id: 'a', position: 0 },
  { id: 'b', position: 1 },
  { id: 'c', position: 5 },
]

test('only moved items get new positions', () => {
  expect(newPositions(now, ['b', 'a', 'c'])).toEqual([
    { id: 'b', position: 0 },
    { id: 'a', position: 1 },
    { id: 'c', position: 2 },
  ])
  expect(newPositions(now, ['a', 'b', 'c'])).toEqual([{ id: 'c', position: 2 }])
  expect(newPositions([], [])).toEqual([])
})

test.each([[['a', 'b']], [['a', 'b', 'c', 'd']], [['a', 'b', 'd']], [['a', 'a', 'b']], [[]]])(
  '%j doesn’t contain each id once',
  (ids) => expect(newPositions(now, ids)).toBeUndefined(),
)

test('adds an item last, with or without gaps', () => {
  expect([nextPosition(now), nextPosition([])]).toEqual([6, 0])
})
