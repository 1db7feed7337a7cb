import { expect, test } from 'vitest'
import { formatLastOrder } from './last-order.ts'

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

test('days are those of the shop', () => {
  const lateEvening = new Date('2026-11-22T22:30:00Z')
  expect(formatLastOrder(lateEvening, now, 'en', 'Europe/Moscow')).toBe('last one today')
})
