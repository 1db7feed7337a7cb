import { expect, test } from 'vitest'
import { changesIn, emptyWish, linesAsked, type Wish, withDish, withQuantity } from './wish.ts'

const dish = { variantId: 'v', productName: [], variantName: [], price: 500 }
const ordered = (price: number): Wish => ({
  ...emptyWish,
  lines: [{ ...dish, price, key: 'line', isOrdered: true, quantity: 1 }],
})

test('a dish is added once, then there is more of it', () => {
  const twice = withDish(withDish(emptyWish, dish), dish)
  expect(linesAsked(twice)).toEqual([{ variantId: 'v', quantity: 2 }])
  expect(linesAsked(withDish(twice, dish, 3))).toEqual([{ variantId: 'v', quantity: 5 }])
})

test('what is in the order at today’s price is more of the same; at another price it is a line of its own', () => {
  expect(linesAsked(withDish(ordered(500), dish))).toEqual([{ lineId: 'line', quantity: 2 }])
  expect(linesAsked(withDish(ordered(400), dish))).toEqual([
    { lineId: 'line', quantity: 1 },
    { variantId: 'v', quantity: 1 },
  ])
})

test('none of it is no line, and a line has its bound', () => {
  expect(withQuantity(ordered(500), 'line', 0).lines).toEqual([])
  expect(withQuantity(ordered(500), 'line', 120).lines).toMatchObject([{ quantity: 99 }])
})

test('only what is otherwise is asked for', () => {
  const first = ordered(500)
  expect(changesIn(first, structuredClone(first))).toEqual({})
  const form = { ...first.form, note: 'Ring twice', discount: 100 }
  expect(changesIn(first, { ...first, form })).toEqual({ note: 'Ring twice', discount: 100 })
  const before = { ...first, form }
  expect(changesIn(before, first)).toEqual({ note: '', discount: 0 })
  expect(changesIn(first, withQuantity(first, 'line', 3))).toEqual({
    lines: [{ lineId: 'line', quantity: 3 }],
  })
})
