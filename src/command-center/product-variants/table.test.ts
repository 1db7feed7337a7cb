import { expect, test } from 'vitest'
import { newLine, outcomeOf, tableOf, variantsIn } from './table.ts'

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
const [a, b] = before.lines
if (!a || !b) throw new Error('The table is empty.')

test('what is sent names the lines that the shop has, and no others', () => {
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
])('a table is %s', (outcome, lines) => {
  expect(outcomeOf(before.lines, lines)).toBe(outcome)
})
