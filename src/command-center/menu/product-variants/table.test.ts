import { expect, test } from 'vitest'
import {
  isOnSale,
  newLine,
  outcomeOf,
  switched,
  tableOf,
  unreadableIn,
  variantsIn,
} from './table.ts'

const variant = (id: string, price = 100) => ({
  id,
  version: 3,
  name: [],
  price,
  amount: 1,
  unit: 'g' as const,
  sku: '',
  isAvailable: true,
  position: 0,
})
const before = tableOf([variant('a'), variant('b')])
const [a, b] = before.variants
if (!a || !b) throw new Error('The table is empty.')

test('sends ids only for the server’s own lines', () => {
  const lines = [newLine({ price: 5 }), b, { ...a, id: 'gone' }]
  const ids = variantsIn(lines, before.seen).map((line) => ('id' in line ? line.id : null))
  expect(ids).toEqual([null, 'b', null])
  expect(variantsIn(lines, before.seen)[0]).not.toHaveProperty('version')
})

test.each([
  ['created', [a, b, newLine()]],
  ['deleted', [a]],
  ['updated', [b, a]],
  ['updated', [a, { ...b, price: 7 }]],
  ['updated', [a, newLine()]],
])('reports the outcome: %s', (outcome, lines) => {
  expect(outcomeOf(before.variants, lines)).toBe(outcome)
})

test('sends availability only if it was switched here', () => {
  const soldOut = tableOf([{ ...variant('a'), isAvailable: false }])
  const [line] = soldOut.variants
  if (!line) throw new Error('The table is empty.')
  expect(isOnSale(line, soldOut.seen)).toBe(false)
  expect(variantsIn([{ ...line, price: 5 }], soldOut.seen)[0]).not.toHaveProperty('isAvailable')
  const on = switched(line, true, soldOut.seen)
  expect(variantsIn([on], soldOut.seen)).toMatchObject([{ id: 'a', isAvailable: true }])
  expect(switched(on, false, soldOut.seen)).toEqual(line)
  expect(isOnSale(newLine(), [])).toBe(true)
})

test('names the field of an invalid number', () => {
  const lines = [a, newLine({ price: Number.NaN, amount: null })]
  expect(unreadableIn(lines)).toEqual([{ field: 'variants.1.price', code: 'invalid' }])
})
