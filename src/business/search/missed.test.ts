import { expect, test } from 'vitest'
import { countedQuery } from './query.ts'

test.each([
  ['Шаурма', 'шаурма'],
  ['  Chicken   Shawarma ', 'chicken shawarma'],
  ['Свёкла', 'свекла'],
  ['7up', '7up'],
  ['п'.repeat(40), 'п'.repeat(40)],
])('%j is counted as %j', (q, expected) => {
  expect(countedQuery(q)).toBe(expected)
})

test.each(['', 'a', '12', '?!', 'п'.repeat(41), 'anna@example.com', 'anna 5433', 'тел. 5-4-3-3'])(
  '%j is not counted',
  (q) => {
    expect(countedQuery(q)).toBeUndefined()
  },
)
