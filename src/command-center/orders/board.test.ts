import { expect, test } from 'vitest'
import type { DeskOrder } from '#business/desk/contract.ts'
import { ageOf, boardOf, columnOf, isForLater, sorted, withTold } from './board.ts'

const now = Date.parse('2026-05-04T12:00:00Z')
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
const order = (change: Partial<DeskOrder>) =>
  ({
    id: 'one',
    seq: 1,
    status: 'PLACED',
    deliveryMethod: 'DELIVERY',
    placedAt: at(0),
    timeSlot: null,
    claim: null,
    ...change,
  }) as DeskOrder
const lead = { pickupLeadMinutes: 20, deliveryLeadMinutes: 60 }
const claim = (until: string) => ({ id: 'anna', name: 'Anna', until })

test.each([
  ['new', {}],
  ['calling', { claim: claim(at(3)) }],
  ['new', { claim: claim(at(-1)) }],
  ['kitchen', { status: 'CONFIRMED' }],
  ['kitchen', { status: 'COOKING', claim: claim(at(3)) }],
  ['leaving', { status: 'READY' }],
  ['leaving', { status: 'ON_THE_WAY' }],
] as const)('it stands in %s: %j', (column, change) => {
  expect(columnOf(order(change), now)).toBe(column)
})

test('what is told later wins, twice is once, and what is over leaves', () => {
  const first = boardOf([order({ seq: 5 })])
  const told = [order({ seq: 4, status: 'COOKING' }), order({ seq: 5, status: 'READY' })]
  expect(withTold(first, told).get('one')?.status).toBe('PLACED')
  const moved = withTold(first, [order({ seq: 6, status: 'CONFIRMED' })])
  expect(moved.get('one')?.status).toBe('CONFIRMED')
  expect(withTold(moved, [order({ seq: 7, status: 'CANCELLED' })]).size).toBe(0)
  expect(withTold(moved, [order({ id: 'two', seq: 7 })]).size).toBe(2)
})

test('columns go by what was promised; what is for later waits in its own drawer', () => {
  const board = boardOf([
    order({ id: 'delivery' }),
    order({ id: 'pickup', deliveryMethod: 'PICKUP' }),
    order({ id: 'at noon', timeSlot: at(10) }),
    order({ id: 'later', status: 'CONFIRMED', timeSlot: at(46) }),
    order({ id: 'soon', status: 'CONFIRMED', timeSlot: at(45) }),
  ])
  const { later, inColumn } = sorted(board, lead, now)
  expect(inColumn('new').map(({ id }) => id)).toEqual(['at noon', 'pickup', 'delivery'])
  expect(later.map(({ id }) => id)).toEqual(['later'])
  expect(inColumn('kitchen').map(({ id }) => id)).toEqual(['soon'])
  expect(isForLater(order({ timeSlot: at(600) }), now)).toBe(false)
})

test.each([
  [0, 'fresh'],
  [2.9, 'fresh'],
  [3, 'waiting'],
  [5, 'late'],
] as const)('after %d minutes it is %s', (minutes, age) => {
  expect(ageOf({ placedAt: at(-minutes) }, now)).toBe(age)
})
