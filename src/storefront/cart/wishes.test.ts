import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Checkout, Line } from '#business/ordering/shapes.ts'
import { linesWith, nextStep, unfulfilled, type Wishes } from './wishes.ts'

const line = (variant: string, quantity: number) =>
  ({ id: `line ${variant}`, productVariantId: variant, quantity }) as Line
const holding = (held: Record<string, number>) =>
  ({
    lines: Object.entries(held).map(([variant, quantity]) => line(variant, quantity)),
  }) as Checkout
const wishing = (wished: Record<string, number>): Wishes =>
  new Map(Object.entries(wished).map(([id, quantity]) => [id, { quantity, line: line(id, 0) }]))
const shown = (held: Record<string, number>, wished: Record<string, number>) =>
  Object.fromEntries(
    linesWith(holding(held), wishing(wished)).map((one) => [one.productVariantId, one.quantity]),
  )

test('a wish shows before the shop has answered', () => {
  expect(shown({ a: 1 }, { a: 3, b: 1 })).toEqual({ a: 3, b: 1 })
  expect(shown({ a: 1, b: 2 }, { a: 0 })).toEqual({ b: 2 })
  expect(linesWith(null, wishing({ a: 2 }))).toMatchObject([{ quantity: 2 }])
})

test('what is new is added, what is there is set, what is right is left alone', () => {
  expect(nextStep(null, wishing({ a: 2 }))).toEqual({ variantId: 'a', kind: 'add' })
  expect(nextStep(holding({ a: 1 }), wishing({ a: 2 }))).toEqual({
    variantId: 'a',
    kind: 'set',
    lineId: 'line a',
    quantity: 2,
  })
  expect(nextStep(holding({ a: 2 }), wishing({ a: 2, b: 0 }))).toBeUndefined()
})

test('the shop comes to hold exactly what is wished, in few steps', () => {
  const amounts = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer({ min: 0, max: 9 }))
  fc.assert(
    fc.property(amounts, amounts, (before, wished) => {
      const held = Object.fromEntries(Object.entries(before).filter(([, quantity]) => quantity > 0))
      const wishes = wishing(wished)
      const promised = shown(held, wished)
      let steps = 0
      for (
        let step = nextStep(holding(held), wishes);
        step;
        step = nextStep(holding(held), wishes)
      ) {
        if (step.kind === 'add') held[step.variantId] = 1
        else if (step.quantity === 0) delete held[step.variantId]
        else held[step.variantId] = step.quantity
        steps += 1
        expect(steps).toBeLessThanOrEqual(2 * wishes.size)
      }
      expect(held).toEqual(promised)
      expect(unfulfilled(holding(held), wishes).size).toBe(0)
    }),
  )
})
