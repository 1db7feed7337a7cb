import fc from 'fast-check'
import { expect, test } from 'vitest'
import { promisedAt } from '#business/orders/promised.ts'
import { type Hours, type Interval, openState, shopDayOf } from '#business/shop/working-day.ts'
import { latenessOf, laterPromise, waitsSince } from './lateness.ts'

const week = (...intervals: Interval[]) =>
  Array.from({ length: 7 }, (_, index) => ({ index, isActive: true, intervals }))
const of = (from: string, to: string): Interval => ({ from, to })
const open = (...intervals: Interval[]): Hours => ({
  timeZone: 'Europe/Moscow',
  days: week(...intervals),
  specialDays: [],
})
const lead = { pickupLeadMinutes: 20, deliveryLeadMinutes: 60 }

const day = open(of('10:00', '22:00'))
const night = open(of('18:00', '02:00'))
const untilMidnight = open(of('10:00', '00:00'))
const lunchToo = open(of('11:00', '15:00'), of('17:00', '22:00'))
const always = open(of('00:00', '00:00'))
const tuesdayOff = { ...day, specialDays: [{ date: '2026-05-05', isOpen: false, intervals: [] }] }
const never: Hours = { ...day, days: [] }
const lateTuesday = {
  ...day,
  specialDays: [{ date: '2026-05-05', isOpen: true, intervals: [{ from: '12:00', to: '22:00' }] }],
}
const closedSince = {
  ...day,
  specialDays: Array.from({ length: 12 }, (_, ahead) => ({
    ...{ date: `2026-05-${String(4 + ahead).padStart(2, '0')}`, isOpen: false, intervals: [] },
  })),
}

/** Moscow time, UTC+3; 4 May 2026 is a Monday. */
const at = (clock: string) => new Date(`2026-05-${clock.replace(' ', 'T')}:00+03:00`)

test.each([
  ['as soon as possible, while it is open', day, '04 12:00', null, '04 12:00'],
  ['for later today', day, '04 12:00', '04 20:00', '04 12:00'],
  ['before opening, for today', day, '04 04:45', '04 10:45', '04 10:00'],
  ['before opening, as soon as possible', day, '04 09:30', null, '04 10:00'],
  ['for tomorrow', day, '04 12:00', '05 12:00', '05 10:00'],
  ['after closing, for tomorrow', day, '04 22:30', '05 12:00', '05 10:00'],
  ['after closing, for the day after', day, '04 22:30', '06 12:00', '06 10:00'],
  ['for the day after a closed one', tuesdayOff, '04 22:30', '06 12:00', '06 10:00'],
  ['for the night that is on', night, '04 23:30', '05 01:30', '04 23:30'],
  ['for the end of the night that is on', night, '04 23:30', '05 02:00', '04 23:30'],
  ['within the night, past midnight', night, '05 00:30', null, '05 00:30'],
  ['within the night, for the next evening', night, '05 00:30', '05 19:00', '05 18:00'],
  ['just before a closing at midnight', untilMidnight, '04 23:50', null, '04 23:50'],
  ['at noon, for after the closing at midnight', untilMidnight, '04 12:00', '05 00:45', '04 12:00'],
  ['just before the end of the night', night, '05 01:30', null, '05 01:30'],
  ['for after the end of the next night', night, '05 01:30', '06 02:45', '05 18:00'],
  ['between lunch and dinner', lunchToo, '04 15:30', '04 18:00', '04 17:00'],
  ['at lunch, for dinner', lunchToo, '04 12:00', '04 18:00', '04 12:00'],
  ['at dinner, for tomorrow’s dinner', lunchToo, '04 19:00', '05 18:00', '05 11:00'],
  ['before midnight, for after it, where it never closes', always, '04 23:40', null, '04 23:40'],
  ['for tomorrow, where it never closes', always, '04 12:00', '05 12:00', '04 12:00'],
  ['promised before it opens', day, '04 12:00', '05 09:00', '05 10:00'],
  ['after closing, promised before it opens', day, '04 22:30', '05 09:45', '05 10:00'],
  [
    'after closing, before an opening that was put later',
    lateTuesday,
    '04 22:30',
    '05 10:45',
    '05 12:00',
  ],
  ['before a holiday that was entered afterwards', closedSince, '04 14:00', null, '04 14:00'],
  ['where it opens no more', never, '04 12:00', '05 12:00', '04 12:00'],
])('%s', (_, hours, placed, slot, expected) => {
  const order = { placedAt: at(placed), timeSlot: slot && at(slot), deliveryMethod: 'DELIVERY' }
  const withPromise = { ...order, promisedAt: promisedAt(order, lead) }
  expect(waitsSince(withPromise, hours)).toEqual(at(expected))
})

const clock = fc
  .integer({ min: 0, max: 95 })
  .map((q) => `${String(q >> 2).padStart(2, '0')}:${String((q & 3) * 15).padStart(2, '0')}`)
const someDay = fc.record({
  isActive: fc.boolean(),
  intervals: fc.array(fc.record({ from: clock, to: clock }), { minLength: 1, maxLength: 2 }),
})
const someHours = fc.record({
  timeZone: fc.constantFrom('Europe/Berlin', 'America/New_York', 'Europe/Moscow', '+12:00'),
  days: fc
    .array(someDay, { minLength: 7, maxLength: 7 })
    .map((days) => days.map((one, index) => ({ ...one, index }))),
  specialDays: fc.constant([]),
})

test('an order starts waiting only while the shop is open, and no later than it must', () => {
  fc.assert(
    fc.property(
      someHours,
      fc.integer({ min: 0, max: 3 * 96 }),
      fc.option(fc.integer({ min: 1, max: 7 * 96 })),
      (hours, placed, expected) => {
        const placedAt = new Date(Date.parse('2026-03-27T00:00Z') + placed * 900_000)
        const timeSlot =
          expected === null ? null : new Date(placedAt.getTime() + expected * 900_000)
        const order = { placedAt, timeSlot, deliveryMethod: 'PICKUP' }
        const promise = promisedAt(order, lead)
        const since = waitsSince({ ...order, promisedAt: promise }, hours)
        expect(since >= placedAt).toBe(true)
        const then = openState(hours, placedAt)
        const isAttended = then.isOpen || (then.opensAt !== undefined && then.opensAt <= promise)
        if (isAttended || since > placedAt) expect(openState(hours, since).isOpen).toBe(true)
        else expect(since).toEqual(placedAt)
        const isToday = timeSlot && shopDayOf(hours, timeSlot) === shopDayOf(hours, placedAt)
        if (then.isOpen && isToday) expect(since).toEqual(placedAt)
        if (timeSlot && openState(hours, timeSlot).isOpen) expect(since <= timeSlot).toBe(true)
      },
    ),
    { numRuns: 500 },
  )
})

test.each([
  [11, 'COOKING', 'DELIVERY', 'fine'],
  [10, 'COOKING', 'DELIVERY', 'soon'],
  [0, 'PLACED', 'DELIVERY', 'late'],
  [-90, 'CONFIRMED', 'PICKUP', 'late'],
  [-1, 'ON_THE_WAY', 'DELIVERY', 'late'],
  [-1, 'READY', 'DELIVERY', 'late'],
  [-1, 'READY', 'PICKUP', 'fine'],
  [-1, 'COMPLETED', 'DELIVERY', 'fine'],
  [-1, 'CANCELLED', 'DELIVERY', 'fine'],
] as const)(
  '%d minutes before its promise, an order that is %s (%s) is %s',
  (left, status, deliveryMethod, lateness) => {
    const now = Date.parse('2026-05-04T12:00:00Z')
    const promisedAt = new Date(now + left * 60_000)
    expect(latenessOf({ status, deliveryMethod, promisedAt }, now)).toBe(lateness)
  },
)

test.each([
  ['in time', 30, 10, 40],
  ['late', -30, 10, 10],
] as const)('a promise that is %s moves from the later of it and now', (_, left, by, expected) => {
  const now = new Date('2026-05-04T12:00:00Z')
  const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  expect(laterPromise(after(left), by, now)).toEqual(after(expected))
})
