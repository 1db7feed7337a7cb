import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Checkout, Line } from '#business/orders/shapes.ts'
import { cheeseWithoutOnion } from '#tests/support/line-choices.ts'
import {
  keyOf,
  linesWith,
  nextStep,
  onTopOf,
  type PendingChanges,
  stillPending,
} from './pending-changes.ts'

const line = (variant: string, quantity: number) =>
  ({ id: `line ${variant}`, productVariantId: variant, quantity }) as Line
const checkoutOf = (stored: Record<string, number>) =>
  ({
    lines: Object.entries(stored).map(([variant, quantity]) => line(variant, quantity)),
  }) as Checkout
const pendingOf = (pending: Record<string, number>): PendingChanges =>
  new Map(Object.entries(pending).map(([id, quantity]) => [id, { quantity, line: line(id, 0) }]))
const shown = (stored: Record<string, number>, pending: Record<string, number>) =>
  Object.fromEntries(
    linesWith(checkoutOf(stored), pendingOf(pending)).map((one) => [
      one.productVariantId,
      one.quantity,
    ]),
  )

test('shows a change before the server responds', () => {
  expect(shown({ a: 1 }, { a: 3, b: 1 })).toEqual({ a: 3, b: 1 })
  expect(shown({ a: 1, b: 2 }, { a: 0 })).toEqual({ b: 2 })
  expect(linesWith(null, pendingOf({ a: 2 }))).toMatchObject([{ quantity: 2 }])
})

test('adds new lines, updates existing ones and skips unchanged ones', () => {
  expect(nextStep(null, pendingOf({ a: 2 }))).toEqual({
    variantId: 'a',
    input: { productVariantId: 'a', options: [] },
  })
  expect(nextStep(checkoutOf({ a: 1 }), pendingOf({ a: 2 }))).toEqual({
    variantId: 'a',
    lineId: 'line a',
    quantity: 2,
  })
  expect(nextStep(checkoutOf({ a: 2 }), pendingOf({ a: 2, b: 0 }))).toBeUndefined()
})

test('adds what was pressed before the cart came to what is in it', () => {
  const onCard = (variant: string, quantity: number) =>
    [variant, { quantity, line: { ...line(variant, 0), id: `wished ${variant}` } }] as const
  const early = new Map([onCard('a', 1), onCard('c', 2)])
  const pressed = onTopOf(checkoutOf({ a: 3, b: 1 }), early)
  expect([...pressed].map(([key, { quantity }]) => [key, quantity])).toEqual([
    ['a', 4],
    ['c', 2],
  ])
  expect(onTopOf(null, early)).toEqual(early)
  // The lines of checkout come with the page, so what is set there is the whole quantity.
  const set = pendingOf({ a: 4, b: 0 })
  expect(onTopOf(checkoutOf({ a: 3, b: 1 }), set)).toEqual(set)
})

test('names the price that was shown when the customer pressed', () => {
  const pressed = { ...line('a', 1), price: 489, shownPrice: 489 }
  const pending: PendingChanges = new Map([['a', { quantity: 2, line: pressed }]])
  const repriced = { lines: [{ ...pressed, price: 589 }] } as Checkout
  expect(nextStep(repriced, pending)).toMatchObject({ lineId: 'line a', shownPrice: 489 })
  expect(nextStep(null, pending)).toMatchObject({ input: { shownPrice: 489 } })
  // A line that says “was … now …” says so until the customer agrees, however often it is counted.
  const marked: PendingChanges = new Map([['a', { quantity: 2, line: { ...pressed, price: 589 } }]])
  expect(nextStep(repriced, marked)).toMatchObject({ shownPrice: 489 })
})

test('names the currency of the page, and no price of another one', () => {
  const pressed = { ...line('a', 1), price: 489, shownPrice: 489 }
  const inLari = { quantity: 2, line: pressed, currencyCode: 'GEL' as const }
  const step = { shownPrice: 489, currencyCode: 'GEL' }
  expect(nextStep(null, new Map([['a', inLari]]))).toMatchObject({ input: step })
  const stored = { lines: [pressed] } as Checkout
  expect(nextStep(stored, new Map([['a', inLari]]))).toMatchObject(step)
  const unseen = { ...inLari, line: { ...pressed, shownPrice: null } }
  expect(nextStep(stored, new Map([['a', unseen]]))).toMatchObject({ shownPrice: undefined })
})

test('brings the server to the wanted cart in few steps', () => {
  const amounts = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer({ min: 0, max: 9 }))
  fc.assert(
    fc.property(amounts, amounts, (before, pending) => {
      const stored = Object.fromEntries(
        Object.entries(before).filter(([, quantity]) => quantity > 0),
      )
      const changes = pendingOf(pending)
      const promised = shown(stored, pending)
      let steps = 0
      for (
        let step = nextStep(checkoutOf(stored), changes);
        step;
        step = nextStep(checkoutOf(stored), changes)
      ) {
        if (step.input) stored[step.variantId] = 1
        else if (step.quantity === 0) delete stored[step.variantId]
        else stored[step.variantId] = step.quantity
        steps += 1
        expect(steps).toBeLessThanOrEqual(2 * changes.size)
      }
      expect(stored).toEqual(promised)
      expect(stillPending(checkoutOf(stored), changes).size).toBe(0)
    }),
  )
})

test('a variant with a choice is a line of its own', () => {
  const plain = line('a', 1)
  const chosen = { ...line('a', 2), id: 'chosen', choiceKey: 'a+cheese*1' }
  const checkout = { lines: [plain, chosen] } as Checkout
  const more: PendingChanges = new Map([[keyOf(chosen), { quantity: 3, line: chosen }]])
  expect(linesWith(checkout, more).map(({ quantity }) => quantity)).toEqual([1, 3])
  const { options } = cheeseWithoutOnion
  const brought: PendingChanges = new Map([
    ['b+cheese*2', { quantity: 1, line: { ...line('b', 1), choice: cheeseWithoutOnion } }],
  ])
  expect(nextStep(checkout, brought)).toEqual({
    variantId: 'b+cheese*2',
    input: { productVariantId: 'b', options },
  })
  expect(nextStep(checkout, more)).toMatchObject({ lineId: 'chosen', quantity: 3 })
  expect(stillPending(checkout, new Map([[keyOf(plain), { quantity: 1, line: plain }]])).size).toBe(
    0,
  )
})
