import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Hours, shopDayOf } from '#business/shop/working-day.ts'
import {
  type CallOutcome,
  callBackTime,
  callsOf,
  isNumberWrong,
  retryAt,
  statusAfter,
} from './call.ts'

const now = new Date('2026-05-04T12:00:00Z')

test.each([
  ['CONFIRMED', 'PLACED', 'CONFIRMED'],
  ['CONFIRMED', 'COOKING', undefined],
  ['REFUSED', 'PLACED', 'CANCELLED'],
  ['REFUSED', 'COOKING', 'CANCELLED'],
  ['NO_ANSWER', 'PLACED', undefined],
  ['CALL_BACK', 'PLACED', undefined],
] as const)('outcome %s changes the status %s to %s', (outcome, status, to) => {
  expect(statusAfter(outcome, status)).toBe(to)
})

test.each([
  ['BUSY', 0, 2],
  ['BUSY', 1, 5],
  ['BUSY', 9, 10],
  ['NO_ANSWER', 0, 5],
  ['NO_ANSWER', 1, 10],
  ['NO_ANSWER', 2, 20],
] as const)(
  'retries after %s, with %d earlier attempts, in %d minutes',
  (outcome, before, minutes) => {
    expect(retryAt(outcome, before, now)).toEqual(new Date(now.getTime() + minutes * 60_000))
  },
)

test('doesn’t retry a wrong number automatically', () => {
  expect(retryAt('WRONG_NUMBER', 0, now)).toBeNull()
})

const called = (...outcomes: CallOutcome[]) =>
  outcomes.map((outcome) => ({ kind: 'called', at: now, by: 'boris', details: { outcome } }))

test.each([
  [[], 0, undefined],
  [['NO_ANSWER'], 1, 'NO_ANSWER'],
  [['NO_ANSWER', 'BUSY', 'WRONG_NUMBER'], 3, 'WRONG_NUMBER'],
  [['NO_ANSWER', 'CALL_BACK'], 0, 'CALL_BACK'],
  [['BUSY', 'CALL_BACK', 'NO_ANSWER'], 1, 'NO_ANSWER'],
] as const)('after %j, %d calls in a row have failed', (outcomes, tries, last) => {
  const calls = callsOf(called(...outcomes))
  expect([calls.tries, calls.last?.outcome]).toEqual([tries, last])
  expect(isNumberWrong(calls)).toBe(last === 'WRONG_NUMBER')
})

test('a call that was undone doesn’t count', () => {
  const [undone] = called('CONFIRMED').map((one) => ({ ...one, kind: 'undone', details: null }))
  const tried = called('NO_ANSWER', 'WRONG_NUMBER', 'REFUSED')
  const calls = callsOf(undone ? [...tried, undone] : [])
  expect([calls.tries, calls.last?.outcome]).toEqual([2, 'WRONG_NUMBER'])
})

test('restarts the count for another number, and not for other edits', () => {
  const edited = (...parts: string[]) => ({
    kind: 'changed',
    at: now,
    by: 'boris',
    details: { changes: parts.map((what) => ({ what })) },
  })
  const tried = called('BUSY', 'WRONG_NUMBER')
  expect(callsOf([...tried, edited('phone')])).toEqual({ tries: 0, last: null })
  expect(callsOf([...tried, edited('name', 'phone')])).toEqual({ tries: 0, last: null })
  expect(callsOf([...tried, edited('note')]).tries).toBe(2)
})

const daily = (from: string, to: string, timeZone: string): Hours => ({
  timeZone,
  days: Array.from({ length: 7 }, (_, index) => ({
    index,
    isActive: true,
    intervals: [{ from, to }],
  })),
  specialDays: [],
})
const moscow = daily('10:00', '22:00', 'Europe/Moscow')
const night = daily('18:00', '02:00', 'Europe/Moscow')
const later = (minutes: number, from = now) => new Date(from.getTime() + minutes * 60_000)
const late = new Date('2026-05-04T20:30:00Z')

test.each([
  ['before the promise', '15:10', moscow, now, 20, false, '2026-05-04T12:10:00.000Z'],
  ['at the promise', '15:20', moscow, now, 20, false, 'after-promise'],
  ['after it, and known', '15:20', moscow, now, 20, true, '2026-05-04T12:20:00.000Z'],
  ['this very minute', '15:00', moscow, now, 20, true, 'time-passed'],
  ['just passed', '14:34', moscow, now, 20, false, 'time-passed'],
  ['after a promise that has passed', '15:30', moscow, now, -60, true, '2026-05-04T12:30:00.000Z'],
  [
    'tomorrow, before the promise',
    '11:00',
    moscow,
    now,
    60 * 24,
    false,
    '2026-05-05T08:00:00.000Z',
  ],
  ['tomorrow, after the promise', '11:00', moscow, now, 60, true, 'time-passed'],
  ['past midnight, of the same night', '00:10', night, late, 30, true, '2026-05-04T21:10:00.000Z'],
  [
    'past midnight, before the promise',
    '00:10',
    night,
    late,
    60,
    false,
    '2026-05-04T21:10:00.000Z',
  ],
] as const)('callback %s', (_, clock, hours, from, left, isLateOk, expected) => {
  const time = callBackTime({ clock, promisedAt: later(left, from), isLateOk }, hours, from)
  expect('at' in time ? time.at.toISOString() : time.refused).toBe(expected)
})

test('moves a time skipped by daylight saving to the end of the gap', () => {
  const hours = daily('00:00', '00:00', 'Europe/Berlin')
  const from = new Date('2026-03-28T23:00:00Z')
  const input = { clock: '02:30', promisedAt: later(24 * 60, from), isLateOk: false }
  expect(callBackTime(input, hours, from)).toEqual({ at: new Date('2026-03-29T01:30:00.000Z') })
})

test('takes the second of two equal times when clocks go back', () => {
  const hours = daily('10:00', '05:00', 'Europe/Berlin')
  // 02:10 for the second time.
  const from = new Date('2026-10-25T01:10:00Z')
  const input = { clock: '02:30', promisedAt: later(60, from), isLateOk: false }
  expect(callBackTime(input, hours, from)).toEqual({ at: new Date('2026-10-25T01:30:00.000Z') })
})

test('never plans a callback in the past, or after the promise without confirmation', () => {
  const input = fc.record({
    minute: fc.integer({ min: 0, max: 24 * 60 - 1 }),
    zone: fc.constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland'),
    from: fc.date({
      min: new Date('2026-01-01T00:00:00Z'),
      max: new Date('2026-12-31T00:00:00Z'),
      noInvalidDate: true,
    }),
    left: fc.integer({ min: -300, max: 3000 }),
    isLateOk: fc.boolean(),
  })
  fc.assert(
    fc.property(input, ({ minute, zone, from, left, isLateOk }) => {
      const hours = daily('10:00', '02:00', zone)
      const two = (value: number) => String(value).padStart(2, '0')
      const clock = `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
      const promisedAt = later(left, from)
      const time = callBackTime({ clock, promisedAt, isLateOk }, hours, from)
      if ('refused' in time) return
      expect(time.at > from).toBe(true)
      if (time.at < promisedAt) return
      expect(isLateOk).toBe(true)
      expect(shopDayOf(hours, time.at)).toBe(shopDayOf(hours, from))
    }),
    { numRuns: 500 },
  )
})
