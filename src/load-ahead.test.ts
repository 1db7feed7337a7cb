import { expect, test } from 'vitest'
import type { Checkout, Line } from '#business/orders/shapes.ts'
import { isDue, stillUnsent, unsentOf } from './load-ahead.ts'

const at = (clock: string) => Date.parse(`2026-05-04T${clock}Z`)

test.each([
  ['soon after the last answer', '12:04:59', '22:00', false],
  ['five minutes after it', '12:05', '22:00', true],
  ['before it opens or closes', '12:01', '12:01:01', false],
  ['when it should have', '12:01', '12:01', true],
  ['with no such moment', '12:04', null, false],
  ['with no such moment, later', '12:05', null, true],
])('asks for the shop’s state %s', (_, now, changesAt, due) => {
  const hours = { changesAt: changesAt && `2026-05-04T${changesAt}Z` }
  expect(isDue(hours, at('12:00'), at(now))).toBe(due)
})

const line = (id: string, productVariantId = id) => ({ id, productVariantId, quantity: 1 }) as Line
const cartOf = (id: string | null, ...lines: Line[]) => ({
  checkout: id === null ? null : ({ id, lines } as Checkout),
  isLoaded: true,
  pendingChanges: new Map<string, { quantity: number; line: Line }>(),
})
const [cola, soup] = [line('cola'), line('wished soup', 'soup')]
const changes = new Map([
  ['cola', { quantity: 3, line: cola }],
  ['soup', { quantity: 2, line: soup }],
])
const now = at('12:00')
const pendingIn = (
  cart: ReturnType<typeof cartOf>,
  unsent: Partial<typeof cart> = {},
  time = now,
) => {
  const left = unsentOf({ ...cartOf('first', cola), pendingChanges: changes, ...unsent }, now)
  return stillUnsent(left, cart, time).map(([key, { quantity }]) => [key, quantity])
}

test('a page sends what the one before had not sent, and changes nothing else', () => {
  const here = cartOf('first', cola)
  expect(pendingIn(here)).toEqual([
    ['cola', 3],
    ['soup', 2],
  ])
  // Its answer was on the way.
  expect(pendingIn(here, { checkout: null })).toHaveLength(2)
  const there = cartOf('first', cola, { ...line('other', 'soup'), quantity: 4 })
  // Pressed before that page knew its cart: two more than there are.
  expect(pendingIn(there, { isLoaded: false })).toEqual([
    ['cola', 3],
    ['soup', 6],
  ])

  expect(pendingIn({ ...here, pendingChanges: changes })).toEqual([])
  expect(pendingIn({ ...here, isLoaded: false })).toEqual([])
  expect(pendingIn(cartOf('second'))).toEqual([])
  expect(pendingIn(cartOf(null))).toEqual([])
  expect(pendingIn(here, {}, at('12:06'))).toEqual([])
})
