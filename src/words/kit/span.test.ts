import { expect, test } from 'vitest'
import { formatSpan } from './moments.ts'

test.each([
  [0, '0 min', '0 мин'],
  [59, '59 min', '59 мин'],
  [60, '1 h', '1 ч'],
  [80, '1 h 20', '1 ч 20'],
  [23 * 60 + 59, '23 h 59', '23 ч 59'],
  [24 * 60, '1 day', '1 день'],
  [3 * 24 * 60, '3 days', '3 дня'],
  [11 * 24 * 60, '11 days', '11 дней'],
])('%i minutes: %s, %s', (minutes, english, russian) => {
  const spaced = (text: string) => text.replaceAll('\u00a0', ' ')
  expect([formatSpan(minutes, 'en'), formatSpan(minutes, 'ru')].map(spaced)).toEqual([
    english,
    russian,
  ])
})
