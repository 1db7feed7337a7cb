import { expect, test } from 'vitest'
import type { Hours } from '#business/shop/working-day.ts'
import { backAt, beginOf, closingAt, soldOutUntil } from './sold-out.ts'

const timeZone = 'Europe/Moscow'
const hours = (...intervals: [from: string, to: string][]): Hours => ({
  days: [0, 1, 2, 3, 4, 5, 6].map((index) => ({
    index: index as 0,
    isActive: true,
    intervals: intervals.map(([from, to]) => ({ from, to })),
  })),
  specialDays: [],
  timeZone,
})

test.each([
  [
    'while it is open',
    hours(['10:00', '22:00']),
    '2026-05-04T12:00:00Z',
    '2026-05-04T19:00:00.000Z',
  ],
  [
    'before it opens',
    hours(['10:00', '22:00']),
    '2026-05-04T03:00:00Z',
    '2026-05-04T19:00:00.000Z',
  ],
  [
    'after it has closed',
    hours(['10:00', '22:00']),
    '2026-05-04T19:00:00Z',
    '2026-05-05T19:00:00.000Z',
  ],
  [
    'in the night that a day opened',
    hours(['18:00', '03:00']),
    '2026-05-04T22:30:00Z',
    '2026-05-05T00:00:00.000Z',
  ],
  [
    'after midnight, entered as two intervals',
    hours(['00:00', '02:00'], ['18:00', '00:00']),
    '2026-05-04T17:00:00Z',
    '2026-05-04T23:00:00.000Z',
  ],
  [
    'between two opening times',
    hours(['11:00', '15:00'], ['18:00', '23:00']),
    '2026-05-04T09:00:00Z',
    '2026-05-04T12:00:00.000Z',
  ],
  [
    'around the clock',
    hours(['00:00', '00:00']),
    '2026-05-04T12:00:00Z',
    '2026-05-04T21:00:00.000Z',
  ],
] as const)('closing time %s', (_, when, now, at) => {
  expect(closingAt(when, new Date(now))?.toISOString()).toBe(at)
})

test('a weekend without a break closes with each day', () => {
  const closed = hours(['00:00', '00:00'])
  const weekend = { ...closed, days: closed.days.filter(({ index }) => index === 5 || index === 6) }
  const at = (now: string) => closingAt(weekend, new Date(now))?.toISOString()
  expect(at('2026-05-08T12:00:00Z')).toBe('2026-05-08T21:00:00.000Z')
  expect(at('2026-05-09T12:00:00Z')).toBe('2026-05-09T21:00:00.000Z')
})

test('after a holiday of any length it closes with the first day', () => {
  const holiday = Array.from({ length: 14 }, (_, day) => ({
    ...{ date: `2026-05-${String(day + 5).padStart(2, '0')}`, isOpen: false, intervals: [] },
  }))
  const shop = { ...hours(['10:00', '22:00']), specialDays: holiday }
  const end = closingAt(shop, new Date('2026-05-04T20:00:00Z'))
  expect(end?.toISOString()).toBe('2026-05-19T19:00:00.000Z')
})

test('a shop that never opens never closes', () => {
  expect(closingAt({ days: [], specialDays: [], timeZone }, new Date())).toBeNull()
})

test.each([
  ['at the shop’s midnight', hours(['10:00', '22:00']), '2026-05-04T21:00:00.000Z'],
  ['after the night before', hours(['18:00', '03:00']), '2026-05-05T00:00:00.000Z'],
  ['at midnight around the clock', hours(['00:00', '00:00']), '2026-05-04T21:00:00.000Z'],
  ['at midnight without hours', { ...hours(), days: [] }, '2026-05-04T21:00:00.000Z'],
] as const)('a date starts %s, and rejects one that has started', (_, when, at) => {
  const begin = (date: string, now: string) => beginOf(date, when, new Date(now))?.toISOString()
  expect(begin('2026-05-05', '2026-05-04T12:00:00Z')).toBe(at)
  expect(begin('2026-05-05', new Date(Date.parse(at) - 1).toISOString())).toBe(at)
  expect(begin('2026-05-05', at)).toBeUndefined()
  expect(begin('2026-05-04', '2026-05-04T12:00:00Z')).toBeUndefined()
})

const noon = new Date('2026-05-05T09:00:00Z')
const night = new Date('2026-05-06T21:00:00Z')
const on = { isAvailable: true, soldOutUntil: null }
const off = (soldOutUntil: Date | null) => ({ isAvailable: false, soldOutUntil })

test.each([
  ['can be had', on, [on, off(null)], undefined],
  ['can be had in part', on, [on, off(noon)], undefined],
  ['has its own term', off(noon), [on], noon],
  ['has no term', off(null), [off(noon)], undefined],
  ['is back with its first variant', on, [off(night), off(null), off(noon)], noon],
  ['waits for the later of itself and its variants', off(noon), [off(night)], night],
  ['waits for itself, where its variants are back sooner', off(night), [off(noon)], night],
  ['waits for variants of which nothing is known', off(noon), [off(null)], undefined],
] as const)('a product that %s', (_, product, variants, until) => {
  expect(soldOutUntil({ ...product, variants })).toEqual(until)
})

test.each([
  ['while it is open, at once', '2026-05-05T09:00:00Z', '2026-05-05T09:00:00.000Z'],
  ['at closing, when it opens next', '2026-05-04T19:00:00Z', '2026-05-05T07:00:00.000Z'],
  ['from a date on, when that day opens', '2026-05-05T21:00:00Z', '2026-05-06T07:00:00.000Z'],
])('an order is possible again %s', (_, until, at) => {
  expect(backAt(hours(['10:00', '22:00']), new Date(until))?.toISOString()).toBe(at)
})
