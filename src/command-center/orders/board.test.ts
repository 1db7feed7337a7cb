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
    callBackAt: null,
    isCalledOff: false,
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
  ['calling', { status: 'CANCELLED', isCalledOff: true, claim: claim(at(3)) }],
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
    order({ id: 'asked for a call', status: 'CONFIRMED', timeSlot: at(46), callBackAt: at(0) }),
  ])
  const { later, inColumn } = sorted(board, lead, now)
  expect(inColumn('new').map(({ id }) => id)).toEqual(['at noon', 'pickup', 'delivery'])
  expect(later.map(({ id }) => id)).toEqual(['later'])
  expect(inColumn('kitchen').map(({ id }) => id)).toEqual(['asked for a call', 'soon'])
  expect(isForLater(order({ timeSlot: at(600) }), now)).toBe(false)
})

test('whom to call again waits aside, and comes first when it is time', () => {
  const board = boardOf([
    order({ id: 'first', placedAt: at(-30) }),
    order({ id: 'again', callBackAt: at(5) }),
    order({ id: 'being called', callBackAt: at(5), claim: claim(at(3)) }),
    order({ id: 'in the kitchen', status: 'COOKING', callBackAt: at(5) }),
  ])
  const ids = (orders: readonly DeskOrder[]) => orders.map(({ id }) => id)
  const early = sorted(board, lead, now)
  expect(ids(early.toCallLater)).toEqual(['again'])
  expect(ids(early.inColumn('new'))).toEqual(['first'])
  expect(ids(early.inColumn('calling'))).toEqual(['being called'])
  expect(ids(early.inColumn('kitchen'))).toEqual(['in the kitchen'])
  const due = sorted(board, lead, Date.parse(at(5)))
  expect(ids(due.toCallLater)).toEqual([])
  expect(ids(due.inColumn('new'))).toEqual(['again', 'being called', 'first'])
})

test('what the shopper calls off stays before whoever is calling, until the call is over', () => {
  const off = { status: 'CANCELLED', isCalledOff: true } as const
  const board = withTold(boardOf([order({ claim: claim(at(3)) })]), [
    order({ ...off, seq: 2, claim: claim(at(3)) }),
  ])
  expect(sorted(board, lead, now).inColumn('calling')).toHaveLength(1)
  expect(sorted(board, lead, Date.parse(at(3))).inColumn('calling')).toHaveLength(0)
  expect(withTold(board, [order({ ...off, seq: 3 })]).size).toBe(0)
})

test.each([
  [0, 'fresh'],
  [2.9, 'fresh'],
  [3, 'waiting'],
  [5, 'late'],
] as const)('after %d minutes it is %s', (minutes, age) => {
  expect(ageOf({ placedAt: at(-minutes) }, now)).toBe(age)
})
