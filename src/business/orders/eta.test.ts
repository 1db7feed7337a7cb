import fc from 'fast-check'
import { expect, test } from 'vitest'
import { etaOf, passedOf } from './eta.ts'
import { movesOf, type OrderStatus, orderStatuses } from './order.ts'

const promised = '2026-05-04T10:10:00.000Z'
const at = (clock: string) => new Date(`2026-05-04T${clock}.000Z`)
const order = (status: OrderStatus, deliveryMethod: 'PICKUP' | 'DELIVERY' = 'DELIVERY') => ({
  status,
  deliveryMethod,
  placedAt: '2026-05-04T09:25:00.000Z',
  promisedAt: promised,
})

type Row = [status: OrderStatus, now: string, clock: string, late: number, way?: 'PICKUP']
const rows: Row[] = [
  ['PLACED', '09:50:00', '10:10', 0],
  ['COOKING', '09:55:00', '10:10', 0],
  ['COOKING', '09:55:01', '10:15', 5],
  ['COOKING', '10:20:00', '10:35', 25],
  ['READY', '10:00:00', '10:10', 0],
  ['ON_THE_WAY', '10:08:00', '10:10', 0],
  ['ON_THE_WAY', '10:09:00', '10:15', 5],
  ['COMPLETED', '11:00:00', '10:10', 0],
  ['CANCELLED', '11:00:00', '10:10', 0],
  ['PLACED', '09:50:01', '10:15', 5],
  ['CONFIRMED', '09:50:00', '10:10', 0],
  ['CONFIRMED', '09:50:01', '10:15', 5],
  ['PLACED', '10:00:00', '10:10', 0, 'PICKUP'],
  ['PLACED', '10:00:01', '10:15', 5, 'PICKUP'],
  ['CONFIRMED', '10:00:00', '10:10', 0, 'PICKUP'],
  ['CONFIRMED', '10:00:01', '10:15', 5, 'PICKUP'],
  ['COOKING', '10:05:00', '10:10', 0, 'PICKUP'],
  ['COOKING', '10:05:01', '10:15', 5, 'PICKUP'],
  ['COMPLETED', '11:00:00', '10:10', 0, 'PICKUP'],
  ['CANCELLED', '11:00:00', '10:10', 0, 'PICKUP'],
]

test.each(rows)('%s at %s is expected at %s, %i minutes late', (status, now, clock, late, way) => {
  const eta = etaOf(order(status, way), at(now))
  expect(eta).toEqual({ at: at(`${clock}:00`), lateMinutes: late })
})

test.each([5, 10, 15, 20])(
  'an order of %i minutes isn’t late as soon as it is placed',
  (minutes) => {
    const placedAt = at('09:00:00')
    const promisedAt = new Date(placedAt.getTime() + minutes * 60_000).toISOString()
    const short = { ...order('PLACED'), placedAt: placedAt.toISOString(), promisedAt }
    const passed = (share: number) => new Date(placedAt.getTime() + share * minutes * 60_000)
    expect(etaOf(short, passed(0)).lateMinutes).toBe(0)
    expect(etaOf(short, passed(0.3)).lateMinutes).toBe(0)
    expect(etaOf(short, passed(0.99)).lateMinutes).toBeGreaterThan(0)
  },
)

test.each([
  ['09:24:00', 0],
  ['09:25:59', 0],
  ['09:34:00', 9 / 45],
  ['09:34:59', 9 / 45],
  ['10:10:00', 1],
  ['11:00:00', 1],
])('at %s the share %d of its 45 minutes has passed', (clock, share) => {
  expect(passedOf(order('PLACED'), at(clock))).toBe(share)
})

test('all of the time has passed for an order promised for the moment of placing', () => {
  const now = at('10:10:00')
  expect(passedOf({ placedAt: promised, promisedAt: promised }, now)).toBe(1)
})

test('an order ready for pickup is not late', () => {
  expect(etaOf(order('READY', 'PICKUP'), at('12:00:00')).lateMinutes).toBe(0)
})

test('in any evening a delay is announced before the promise has passed', () => {
  const minuteMs = 60_000
  const evening = fc.record({
    deliveryMethod: fc.constantFrom('PICKUP' as const, 'DELIVERY' as const),
    moves: fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 6, maxLength: 6 }),
  })
  fc.assert(
    fc.property(evening, ({ deliveryMethod, moves }) => {
      let status: OrderStatus = 'PLACED'
      let next = moves[0] ?? 0
      let wasAnnounced = false
      for (let minute = 0; minute < 240; minute++) {
        if (minute >= next) {
          const [on]: readonly OrderStatus[] = movesOf({ status, deliveryMethod }).filter(
            (to) => to !== 'CANCELLED',
          )
          status = on ?? status
          next = minute + (moves[orderStatuses.indexOf(status)] ?? 1) + 1
        }
        const now = new Date(at('10:10:00').getTime() + (minute - 60) * minuteMs)
        const { lateMinutes } = etaOf(order(status, deliveryMethod), now)
        if (lateMinutes > 0 && minute <= 60) wasAnnounced = true
        if (lateMinutes > 0 && minute > 60) expect(wasAnnounced).toBe(true)
      }
    }),
    { numRuns: 1000 },
  )
})
