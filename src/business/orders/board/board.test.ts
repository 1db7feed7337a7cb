import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ageOf, alsoOpen, boardOf, isForLater, sorted, stageOf, withUpdates } from './board.ts'
import type { BoardOrder } from './contract.ts'

const now = Date.parse('2026-05-04T12:00:00Z')
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
const order = (change: Partial<BoardOrder>) =>
  ({
    id: 'one',
    seq: 1,
    status: 'PLACED',
    deliveryMethod: 'DELIVERY',
    placedAt: at(0),
    waitsSince: change.placedAt ?? at(0),
    promisedAt: change.timeSlot ?? at(60),
    timeSlot: null,
    claim: null,
    callBackAt: null,
    isNumberWrong: false,
    isCancelledByCustomer: false,
    ...change,
  }) as BoardOrder
const claim = (until: string) => ({ id: 'anna', name: 'Anna', since: at(0), until })

test.each([
  ['new', {}],
  ['calling', { claim: claim(at(3)) }],
  ['new', { claim: claim(at(-1)) }],
  ['kitchen', { status: 'CONFIRMED' }],
  ['kitchen', { status: 'COOKING', claim: claim(at(3)) }],
  ['leaving', { status: 'READY' }],
  ['leaving', { status: 'ON_THE_WAY' }],
  ['calling', { status: 'CANCELLED', isCancelledByCustomer: true, claim: claim(at(3)) }],
] as const)('is in the stage %s: %j', (column, change) => {
  expect(stageOf(order(change), now)).toBe(column)
})

test('keeps the latest change, ignores duplicates and removes finished orders', () => {
  const first = boardOf([order({ seq: 5 })])
  const updates = [order({ seq: 4, status: 'COOKING' }), order({ seq: 5 })]
  expect(withUpdates(first, updates).get('one')).toBe(first.get('one'))
  const moved = withUpdates(first, [order({ seq: 6, status: 'CONFIRMED' })])
  expect(moved.get('one')?.status).toBe('CONFIRMED')
  expect(withUpdates(moved, [order({ seq: 7, status: 'CANCELLED' })]).size).toBe(0)
  expect(withUpdates(moved, [order({ id: 'two', seq: 7 })]).size).toBe(2)
})

test('updates sold-out lines under the same seq, without undoing a later change', () => {
  const board = boardOf([order({ seq: 5, soldOut: [] })])
  const marked = withUpdates(board, [order({ seq: 5, soldOut: ['line'] })])
  expect(marked.get('one')?.soldOut).toEqual(['line'])
  expect(withUpdates(marked, [order({ seq: 5, soldOut: [] })]).get('one')?.soldOut).toEqual([])
  expect(withUpdates(marked, [order({ seq: 4, soldOut: [] })])).toEqual(marked)
})

test('sorts the kitchen by promised time and keeps later orders apart', () => {
  const board = boardOf([
    order({ id: 'long', status: 'COOKING' }),
    order({ id: 'short', status: 'COOKING', promisedAt: at(20) }),
    order({ id: 'later', status: 'CONFIRMED', timeSlot: at(46) }),
    order({ id: 'soon', status: 'CONFIRMED', timeSlot: at(45) }),
    order({ id: 'asked for a call', status: 'CONFIRMED', timeSlot: at(46), callBackAt: at(0) }),
  ])
  const { later, inColumn } = sorted(board, 'anna', now)
  expect(later.map(({ id }) => id)).toEqual(['later'])
  expect(inColumn('kitchen').map(({ id }) => id)).toEqual([
    'asked for a call',
    'short',
    'soon',
    'long',
  ])
  expect(isForLater(order({ timeSlot: at(600) }), now)).toBe(false)
  const farPromise = order({ status: 'CONFIRMED', promisedAt: at(90) })
  expect(isForLater(farPromise, now)).toBe(false)
})

test('keeps a planned callback apart, and puts it first when it is due', () => {
  const board = boardOf([
    order({ id: 'first', placedAt: at(-30) }),
    order({ id: 'again', callBackAt: at(5) }),
    order({ id: 'being called', callBackAt: at(5), claim: claim(at(3)) }),
    order({ id: 'in the kitchen', status: 'COOKING', callBackAt: at(5) }),
  ])
  const ids = (orders: readonly BoardOrder[]) => orders.map(({ id }) => id)
  const early = sorted(board, 'anna', now)
  expect(ids(early.toCallLater)).toEqual(['again'])
  expect(ids(early.inColumn('new'))).toEqual(['first'])
  expect(ids(early.ownCalls)).toEqual(['being called'])
  expect(ids(early.inColumn('kitchen'))).toEqual(['in the kitchen'])
  const due = sorted(board, 'anna', Date.parse(at(5)))
  expect(ids(due.toCallLater)).toEqual([])
  expect(ids(due.inColumn('new'))).toEqual(['again', 'being called', 'first'])
})

test('keeps a colleague’s call in its place among new orders, and one’s own in the dock', () => {
  const board = boardOf([
    order({ id: 'first', placedAt: at(-30), claim: claim(at(3)) }),
    order({ id: 'second', placedAt: at(-20) }),
  ])
  const ids = (orders: readonly BoardOrder[]) => orders.map(({ id }) => id)
  expect(ids(sorted(board, 'boris', now).inColumn('new'))).toEqual(['first', 'second'])
  expect(ids(sorted(board, 'anna', now).inColumn('new'))).toEqual(['second'])
  expect(ids(sorted(board, 'anna', now).ownCalls)).toEqual(['first'])
  const over = sorted(board, 'anna', Date.parse(at(3)))
  expect(ids(over.inColumn('new'))).toEqual(['first', 'second'])
  expect(over.ownCalls).toEqual([])
})

test('a call about a confirmed order leaves it in its column, and one’s own is in the dock, too', () => {
  const called = { status: 'COOKING', callBackAt: at(-1), claim: claim(at(3)) } as const
  const board = boardOf([order(called)])
  const ids = (orders: readonly BoardOrder[]) => orders.map(({ id }) => id)
  expect(ids(sorted(board, 'anna', now).ownCalls)).toEqual(['one'])
  for (const staffId of ['anna', 'boris', undefined])
    expect(ids(sorted(board, staffId, now).inColumn('kitchen'))).toEqual(['one'])
})

test('keeps an order cancelled by its customer in the caller’s dock until the call ends', () => {
  const off = { status: 'CANCELLED', isCancelledByCustomer: true } as const
  const board = withUpdates(boardOf([order({ claim: claim(at(3)) })]), [
    order({ ...off, seq: 2, claim: claim(at(3)) }),
  ])
  expect(sorted(board, 'anna', now).ownCalls).toHaveLength(1)
  const over = sorted(board, 'anna', Date.parse(at(3)))
  expect([over.ownCalls, over.inColumn('new')]).toEqual([[], []])
  expect(sorted(board, 'boris', now).inColumn('new')).toEqual([])
  expect(withUpdates(board, [order({ ...off, seq: 3 })]).size).toBe(0)
})

test.each([
  [0, 'fresh'],
  [2.9, 'fresh'],
  [3, 'waiting'],
  [4.9, 'waiting'],
  [5, 'late'],
] as const)('after %d minutes an order is %s', (minutes, age) => {
  expect(ageOf({ waitsSince: at(-minutes) }, now)).toBe(age)
})

test('returns an order with a callback to the new ones once its promise has passed', () => {
  const board = boardOf([order({ callBackAt: at(30), promisedAt: at(10) })])
  expect(sorted(board, 'anna', Date.parse(at(9))).toCallLater).toHaveLength(1)
  expect(sorted(board, 'anna', Date.parse(at(10))).inColumn('new')).toHaveLength(1)
})

test('sorts new orders by waiting time, regardless of arrivals and promises', () => {
  const arrivals = fc.array(
    fc.record({
      waits: fc.integer({ min: 0, max: 600 }),
      lead: fc.constantFrom(20, 45, 300),
      isClaimed: fc.boolean(),
    }),
    { minLength: 2, maxLength: 200 },
  )
  fc.assert(
    fc.property(arrivals, fc.integer({ min: 0, max: 60 }), (all, later) => {
      const orders = all.map(({ waits, lead, isClaimed }, at0) =>
        order({
          id: String(at0),
          placedAt: at(-waits),
          promisedAt: at(lead - waits),
          claim: isClaimed ? claim(at(120)) : null,
        }),
      )
      const inNew = (minutes: number) =>
        sorted(boardOf(orders), 'boris', Date.parse(at(minutes))).inColumn('new')
      const waited = inNew(0).map(({ waitsSince }) => Date.parse(waitsSince))
      expect(waited).toEqual(waited.toSorted((one, other) => one - other))
      // Time alone changes no position.
      expect(inNew(later)).toEqual(inNew(0))
    }),
  )
})

test('finished orders leave, regardless of who claimed them last', () => {
  const board = boardOf([order({ status: 'READY' })])
  const done = order({ seq: 2, status: 'COMPLETED', claim: claim(at(3)) })
  expect(withUpdates(board, [done]).size).toBe(0)
})

test('a later order stays apart until its call is due', () => {
  const later = { status: 'CONFIRMED', timeSlot: at(300) } as const
  expect(isForLater(order({ ...later, callBackAt: at(1) }), now)).toBe(true)
  expect(isForLater(order({ ...later, callBackAt: at(0) }), now)).toBe(false)
})

test('sorts calls by waiting time, and planned calls by due time', () => {
  const ids = (orders: readonly BoardOrder[]) => orders.map(({ id }) => id)
  const own = { claim: claim(at(3)) }
  const calls = boardOf([
    order({ id: 'short', ...own, placedAt: at(-1), promisedAt: at(20) }),
    order({ id: 'long', ...own, placedAt: at(-9), promisedAt: at(90) }),
  ])
  expect(ids(sorted(calls, 'anna', now).ownCalls)).toEqual(['long', 'short'])
  const later = boardOf([
    order({ id: 'second', placedAt: at(-9), callBackAt: at(9) }),
    order({ id: 'first', placedAt: at(-1), callBackAt: at(5) }),
  ])
  expect(ids(sorted(later, 'anna', now).toCallLater)).toEqual(['first', 'second'])
})

test('of two orders promised for the same time, the one placed first comes first', () => {
  const cooking = { status: 'COOKING', promisedAt: at(30) } as const
  const board = boardOf([
    order({ ...cooking, id: 'c', placedAt: at(-5) }),
    order({ ...cooking, id: 'b', placedAt: at(-9) }),
    order({ ...cooking, id: 'a', placedAt: at(-5) }),
  ])
  const kitchen = sorted(board, 'anna', now).inColumn('kitchen')
  expect(kitchen.map(({ id }) => id)).toEqual(['b', 'a', 'c'])
})

test('keeps orders for the opening apart, unless someone calls about them', () => {
  const early = { waitsSince: at(120), promisedAt: at(165) }
  const board = boardOf([
    order({ id: 'early', ...early }),
    order({ id: 'called', ...early, claim: { ...claim(at(3)), id: 'boris' } }),
    order({ id: 'due', ...early, callBackAt: at(-1) }),
    order({ id: 'confirmed', status: 'CONFIRMED', ...early }),
    order({ id: 'now' }),
  ])
  const { forOpening, later, inColumn } = sorted(board, 'anna', now)
  expect(forOpening.map(({ id }) => id)).toEqual(['early'])
  expect(later.map(({ id }) => id)).toEqual(['confirmed'])
  expect(inColumn('new').map(({ id }) => id)).toEqual(['due', 'now', 'called'])
})

test('orders with the same phone refer to each other', () => {
  const board = boardOf([
    order({ id: 'one', number: '041', phone: '+1' }),
    order({ id: 'two', number: '058', phone: '+1' }),
    order({ id: 'three', number: '059', phone: '+2' }),
    order({
      ...{ id: 'gone', number: '060', phone: '+1', status: 'CANCELLED' },
      ...{ isCancelledByCustomer: true, claim: claim(at(3)) },
    }),
  ])
  expect([...alsoOpen(board)]).toEqual([
    ['one', ['058']],
    ['two', ['041']],
  ])
})

test('a new order is among the new ones at once, also before the page’s clock has reached it', () => {
  const early = order({ placedAt: at(2), waitsSince: at(2) })
  const waiting = order({ id: 'two', placedAt: at(-5), waitsSince: at(30) })
  const { inColumn, forOpening } = sorted(boardOf([early, waiting]), 'anna', now)
  expect(inColumn('new').map(({ id }) => id)).toEqual(['one'])
  expect(forOpening.map(({ id }) => id)).toEqual(['two'])
})

test('an order that has ended since the list was found isn’t on the board, nor after its own update', () => {
  const ended = order({ status: 'COMPLETED', seq: 7 })
  const board = boardOf([ended])
  expect(board.size).toBe(0)
  expect(withUpdates(board, [{ ...ended }]).size).toBe(0)
  expect(withUpdates(boardOf([order({ seq: 7 })]), [{ ...ended }]).size).toBe(0)
})
