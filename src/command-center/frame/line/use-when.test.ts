import { expect, test } from 'vitest'
import { formatRecorded } from './use-when.ts'

const now = new Date('2026-12-12T15:40:00Z')

test('an order of the same day a year ago is told apart', () => {
  const lastYear = new Date('2025-12-12T15:40:00Z')
  expect(formatRecorded(now, now, 'en', 'Europe/Moscow')).toBe('12 December, 18:40')
  expect(formatRecorded(lastYear, now, 'en', 'Europe/Moscow')).toBe('12 December 2025, 18:40')
  expect(formatRecorded(lastYear, now, 'ru', 'Europe/Moscow')).toBe(
    '12 декабря 2025\u00a0г., 18:40',
  )
})

test('the year is that of the shop', () => {
  const newYear = new Date('2026-12-31T21:30:00Z')
  expect(formatRecorded(newYear, now, 'en', 'UTC')).toBe('31 December, 21:30')
  expect(formatRecorded(newYear, now, 'en', 'Europe/Moscow')).toBe('1 January 2027, 00:30')
})
