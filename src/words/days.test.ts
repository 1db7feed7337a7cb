import { expect, test } from 'vitest'
import { formatDayAhead, formatLastOrder, formatOpeningDay } from './days.ts'

const now = new Date('2026-11-23T19:00:00Z')

test.each([
  ['2026-11-23T08:00:00Z', 'last one today', 'последний — сегодня'],
  ['2026-11-22T20:30:00Z', 'last one yesterday', 'последний — вчера'],
  ['2026-11-17T12:00:00Z', 'last one on Tuesday', 'последний — во\u00a0вторник'],
  ['2026-11-18T12:00:00Z', 'last one on Wednesday', 'последний — в\u00a0среду'],
  ['2026-11-16T12:00:00Z', 'last one on 16 November', 'последний — 16 ноября'],
  ['2025-12-31T12:00:00Z', 'last one on 31 December 2025', 'последний — 31 декабря 2025\u00a0г.'],
])('an order at %s is the %s', (at, en, ru) => {
  expect(formatLastOrder(new Date(at), now, 'en', 'UTC')).toBe(en)
  expect(formatLastOrder(new Date(at), now, 'ru', 'UTC')).toBe(ru)
})

test('days are counted by date, whether they have 23, 24 or 25 hours', () => {
  const shown = (at: string, now: string) =>
    formatLastOrder(new Date(at), new Date(now), 'en', 'Europe/Berlin')
  // Clocks went forward on 28 March 2027, and back on 31 October.
  expect(shown('2027-03-28T12:00Z', '2027-03-28T22:30Z')).toBe('last one yesterday')
  expect(shown('2027-03-27T12:00Z', '2027-03-28T22:30Z')).toBe('last one on Saturday')
  expect(shown('2027-10-30T12:00Z', '2027-10-31T22:30Z')).toBe('last one yesterday')
})

test('the year is that of the shop', () => {
  const now = new Date('2027-02-01T12:00Z')
  const newYear = new Date('2026-12-31T22:00Z')
  expect(formatLastOrder(newYear, now, 'en', 'Europe/Moscow')).toBe('last one on 1 January')
})

test('days are those of the shop', () => {
  const lateEvening = new Date('2026-11-22T22:30:00Z')
  expect(formatLastOrder(lateEvening, now, 'en', 'Europe/Moscow')).toBe('last one today')
})

test.each([
  [2, 'Wednesday', 'в\u00a0среду'],
  [6, 'Sunday', 'в\u00a0воскресенье'],
  [7, '30 November', '30 ноября'],
  [364, '22 November', '22 ноября'],
  [365, '23 November 2027', '23 ноября 2027\u00a0г.'],
])('an opening in %s days is on %s', (daysAway, en, ru) => {
  const at = new Date(now.getTime() + daysAway * 86_400_000)
  expect(formatOpeningDay(at, daysAway, 'en', 'UTC')).toBe(en)
  expect(formatOpeningDay(at, daysAway, 'ru', 'UTC')).toBe(ru)
  expect(formatDayAhead(at, daysAway, 'en', 'UTC')).toMatch(/^\d+ November/)
})
