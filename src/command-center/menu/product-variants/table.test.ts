import { expect, test } from 'vitest'
import { rebased, trimmed } from '#command-center/kit/form/use-draft.ts'
import {
  asStored,
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
const large = (value: string) => ({ name: [{ locale: 'en' as const, value }], price: 5, amount: 2 })

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

test('nothing is left to save once the table is stored, and new rows keep the ids they got', () => {
  const [line, other] = [newLine(large('Large ')), newLine(large('Small'))]
  const stored = { ...variant('c', 5), ...large('Large'), isAvailable: false }
  const now = tableOf([variant('a'), stored])
  const lines = [a, { ...line, isAvailable: false }]
  const mine = trimmed(asStored({ variants: lines }, now, before))
  expect(rebased({ saved: before, mine }, now).mine).toEqual({})
  expect(variantsIn([a, { ...line, price: 7 }], now.seen)).toMatchObject([{ id: 'a' }, { id: 'c' }])
  // These are a colleague’s.
  for (const rows of [
    [a, other],
    [newLine(large('Large')), { ...a, id: 'c' }],
  ])
    expect(asStored({ variants: rows }, now, before).variants).toEqual(rows)
  expect(asStored({ variants: [a, newLine(large('Large'))] }, now, now).variants?.[1]?.id).not.toBe(
    'c',
  )
})

test('a new variant that was stored as sold out and is switched on again is left to be saved', () => {
  const stored = { ...variant('d', 5), ...large('Large'), isAvailable: false }
  const before = tableOf([variant('a')])
  const now = tableOf([variant('a'), stored])
  const line = newLine(large('Large'))
  const { variants } = asStored({ variants: [a, line] }, now, before)
  expect(variants?.[1]).toMatchObject({ id: 'd', isAvailable: true })
  // The row keeps its own id while it is typed in.
  expect(isOnSale(line, now.seen)).toBe(false)
  expect(variantsIn([a, switched(line, true, now.seen)], now.seen)[1]).toMatchObject({
    id: 'd',
    isAvailable: true,
  })
})

test('texts are compared as the server stores them', () => {
  const typed = [
    { locale: 'en', value: ' Large ' },
    { locale: 'ru', value: ' ' },
  ]
  expect(trimmed({ name: typed })).toEqual({ name: [{ locale: 'en', value: 'Large' }] })
})

test('names the field of an invalid number', () => {
  const lines = [a, newLine({ price: Number.NaN, amount: null })]
  expect(unreadableIn(lines)).toEqual([{ field: 'variants.1.price', code: 'invalid' }])
})
