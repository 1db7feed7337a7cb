import { expect, test } from 'vitest'
import { nextTime, retryAt, statusAfter } from './call.ts'

const now = new Date('2026-05-04T12:00:00Z')

test.each([
  ['CONFIRMED', 'PLACED', 'CONFIRMED'],
  ['CONFIRMED', 'COOKING', undefined],
  ['REFUSED', 'PLACED', 'CANCELLED'],
  ['REFUSED', 'COOKING', 'CANCELLED'],
  ['NO_ANSWER', 'PLACED', undefined],
  ['CALL_BACK', 'PLACED', undefined],
] as const)('%s takes what is %s to %s', (outcome, status, to) => {
  expect(statusAfter(outcome, status)).toBe(to)
})

test.each([
  ['BUSY', 0, 2],
  ['BUSY', 1, 5],
  ['BUSY', 9, 10],
  ['NO_ANSWER', 0, 5],
  ['NO_ANSWER', 2, 20],
] as const)('%s after %d calls in vain: again in %d minutes', (outcome, before, minutes) => {
  expect(retryAt(outcome, before, now)).toEqual(new Date(now.getTime() + minutes * 60_000))
})

test('a wrong number is not rung again by itself', () => {
  expect(retryAt('WRONG_NUMBER', 0, now)).toBeNull()
})

test.each([
  ['still to come today', '15:30', 'Europe/Moscow', '2026-05-04T12:30:00.000Z'],
  ['this very minute is over', '15:00', 'Europe/Moscow', '2026-05-05T12:00:00.000Z'],
  ['past midnight', '00:10', 'Europe/Moscow', '2026-05-04T21:10:00.000Z'],
  ['by another clock', '09:00', 'America/New_York', '2026-05-04T13:00:00.000Z'],
] as const)('%s', (_, clock, zone, at) => {
  expect(nextTime(clock, zone, now).toISOString()).toBe(at)
})

test('a time that the clock leaves out comes as soon as it goes on', () => {
  const night = new Date('2026-03-28T23:00:00Z')
  expect(nextTime('02:30', 'Europe/Berlin', night).toISOString()).toBe('2026-03-29T01:30:00.000Z')
})
