import { expect, test } from 'vitest'
import { boardOf } from '#business/orders/board/board.ts'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import { canSnooze, countsOf, ringsOf, snoozable } from './rings.ts'

const now = Date.parse('2026-05-04T12:00:00Z')
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
type Change = Partial<BoardOrder>
const order = (change: Change) =>
  ({
    id: 'one',
    seq: 1,
    status: 'PLACED',
    deliveryMethod: 'DELIVERY',
    placedAt: at(0),
    waitsSince: change.placedAt ?? at(0),
    promisedAt: at(60),
    claim: null,
    callBackAt: null,
    isNumberWrong: false,
    isCancelledByCustomer: false,
    ...change,
  }) as BoardOrder
const claim = (until: string) => ({ id: 'anna', name: 'Anna', since: at(0), until })
const silent = { callIds: [], cancelledIds: [], snoozedIds: new Set<string>(), isLost: false }
const kindsOf = (change: Change) =>
  ringsOf(boardOf([order(change)]), silent, now).map(({ kind }) => kind)

test.each([
  [['new'], {}],
  [[], { claim: claim(at(3)) }],
  [['new'], { claim: claim(at(-1)) }],
  [[], { isNumberWrong: true }],
  [['callBack'], { isNumberWrong: true, callBackAt: at(0) }],
  [[], { callBackAt: at(5) }],
  [['callBack'], { callBackAt: at(0) }],
  [[], { callBackAt: at(0), claim: claim(at(3)) }],
  [['callBack'], { status: 'COOKING', callBackAt: at(0) }],
  [[], { status: 'CONFIRMED' }],
  [['late'], { status: 'COOKING', promisedAt: at(0) }],
  [['new', 'late'], { promisedAt: at(0) }],
  [['late'], { status: 'READY', promisedAt: at(-1) }],
  [[], { status: 'READY', promisedAt: at(-1), deliveryMethod: 'PICKUP' }],
  [['cancelled'], { status: 'CANCELLED', isCancelledByCustomer: true, claim: claim(at(3)) }],
  [[], { status: 'CANCELLED', isCancelledByCustomer: true, claim: claim(at(0)) }],
] as const)('rings %j for %j', (kinds, change) => {
  expect(kindsOf(change)).toEqual(kinds)
})

test('chimes once for a scheduled order, and rings from its time on', () => {
  const board = boardOf([order({ waitsSince: at(10) })])
  expect(ringsOf(board, silent, now)).toEqual([{ kind: 'new', key: 'one early', isOnce: true }])
  expect(ringsOf(board, silent, Date.parse(at(10)))).toEqual([{ kind: 'new', key: 'one' }])
  expect(countsOf(board, now).waiting).toBe(0)
  expect(countsOf(board, Date.parse(at(10))).waiting).toBe(1)
})

test('a new order rings and counts at once on a device whose clock is behind', () => {
  const board = boardOf([order({ placedAt: at(2), waitsSince: at(2) })])
  expect(ringsOf(board, silent, now)).toEqual([{ kind: 'new', key: 'one' }])
  expect(countsOf(board, now)).toMatchObject({ waiting: 1 })
})

test('rings for orders cancelled in the kitchen and for a lost connection', () => {
  const rings = ringsOf(new Map(), { ...silent, cancelledIds: ['a'], isLost: true }, now)
  expect(rings.map(({ kind }) => kind)).toEqual(['cancelled', 'lost'])
})

test('snoozes what rings now, not later orders, and nothing once one has waited five minutes', () => {
  const board = boardOf([order({ id: 'a', placedAt: at(-4) }), order({ id: 'b' })])
  const snoozedIds = snoozable(board, now)
  expect([...snoozedIds]).toEqual(['a', 'b'])
  const later = boardOf([...board.values(), order({ id: 'c' })])
  expect(ringsOf(later, { ...silent, snoozedIds }, now)).toEqual([{ kind: 'new', key: 'c' }])
  expect(canSnooze(board, now)).toBe(true)
  expect(snoozable(board, Date.parse(at(1))).size).toBe(0)
  expect(canSnooze(board, Date.parse(at(1)))).toBe(false)
})

test('offers no snooze while only callbacks and scheduled orders wait', () => {
  const board = boardOf([
    order({ id: 'a', placedAt: at(-7), callBackAt: at(0) }),
    order({ id: 'b', waitsSince: at(10) }),
  ])
  expect(countsOf(board, now).waiting).toBe(1)
  expect(canSnooze(board, now)).toBeNull()
})

test('counts waiting and late from the same orders', () => {
  const board = boardOf([
    order({ id: 'a', placedAt: at(-7) }),
    order({ id: 'b', claim: claim(at(3)) }),
    order({ id: 'c', callBackAt: at(5) }),
    order({ id: 'd', callBackAt: at(0), placedAt: at(-2) }),
    order({ id: 'e', status: 'COOKING', promisedAt: at(-1) }),
  ])
  expect(countsOf(board, now)).toEqual({
    waiting: 2,
    late: 1,
    oldestAt: Date.parse(at(-7)),
  })
  expect(countsOf(new Map(), now)).toEqual({ waiting: 0, late: 0, oldestAt: null })
})

test('a ringing call rings once, regardless of the orders', () => {
  expect(ringsOf(boardOf([]), { ...silent, callIds: ['call'] }, now)).toEqual([
    { kind: 'phone', key: 'call', isOnce: true },
  ])
})
