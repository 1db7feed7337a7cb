import { expect, test } from 'vitest'
import { boardOf } from './board.ts'
import type { BoardOrder } from './contract.ts'
import { newlyReady, onPass, onWall } from './pass.ts'

const now = Date.parse('2026-05-04T12:00:00Z')
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
const order = (id: string, change: Partial<BoardOrder>) =>
  ({
    id,
    number: id,
    name: 'Anna',
    status: 'READY',
    deliveryMethod: 'PICKUP',
    placedAt: at(-30),
    waitsSince: at(-30),
    movedAt: at(-5),
    promisedAt: at(10),
    timeSlot: null,
    claim: null,
    callBackAt: null,
    isCancelledByCustomer: false,
    ...change,
  }) as BoardOrder

const evening = boardOf([
  order('new', { status: 'PLACED' }),
  order('tonight', { status: 'CONFIRMED', timeSlot: at(300), promisedAt: at(300) }),
  order('soon', { status: 'COOKING', promisedAt: at(20), placedAt: at(-40) }),
  order('sooner', { status: 'CONFIRMED', promisedAt: at(15), placedAt: at(-20) }),
  order('later', { promisedAt: at(12), movedAt: at(-9) }),
  order('first', { promisedAt: at(3), movedAt: at(-8) }),
  order('home', { deliveryMethod: 'DELIVERY', promisedAt: at(5) }),
  order('gone', { deliveryMethod: 'DELIVERY', status: 'ON_THE_WAY', promisedAt: at(1) }),
  order('off', { status: 'CANCELLED', isCancelledByCustomer: true }),
])
const ids = (orders: readonly { id: string }[]) => orders.map(({ id }) => id)

test('the pass has ready orders by promise, and the kitchen’s without later orders', () => {
  const { ready, cooking } = onPass(evening, () => false, now)
  expect(ids(ready)).toEqual(['first', 'home', 'later'])
  expect(ids(cooking)).toEqual(['sooner', 'soon'])
})

test('an order that has left keeps its place while that can be undone', () => {
  const { ready } = onPass(evening, ({ id }) => id === 'gone', now)
  expect(ids(ready)).toEqual(['gone', 'first', 'home', 'later'])
})

test('the wall shows numbers of pickups, the newest ready one first, and no names', () => {
  const { ready, cooking } = onWall(evening, now)
  expect(ready).toEqual([
    { id: 'first', number: 'first' },
    { id: 'later', number: 'later' },
  ])
  expect(ids(cooking)).toEqual(['soon', 'sooner'])
})

test('only orders that were not ready before are new, and none at the start', () => {
  const { ready } = onWall(evening, now)
  expect(newlyReady(undefined, ready)).toEqual([])
  expect(newlyReady(new Set(['later']), ready)).toEqual(['first'])
  expect(newlyReady(new Set(ids(ready)), ready)).toEqual([])
})
