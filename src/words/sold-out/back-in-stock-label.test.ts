import { expect, test } from 'vitest'
import { backInStockLabel } from './back-in-stock-label.ts'

const timeZone = 'Europe/Moscow'
const label = (locale: 'en' | 'ru', at: string, daysAway: number, isWhole: boolean) =>
  backInStockLabel(new Date(at), { locale, timeZone, daysAway }, isWhole).replaceAll('\u00a0', ' ')

test.each([
  ['2026-05-04T14:00:00Z', 0, 'Back at 17:00', 'Back at 17:00', 'Будет в 17:00', 'Будет в 17:00'],
  [
    '2026-05-04T22:30:00Z',
    1,
    'Back tomorrow',
    'Back tomorrow at 01:30',
    'Будет завтра',
    'Будет завтра в 01:30',
  ],
  [
    '2026-05-09T07:00:00Z',
    5,
    'Back on 9 May',
    'Back on 9 May at 10:00',
    'Будет 9 мая',
    'Будет 9 мая в 10:00',
  ],
])('shows when a dish is back: %s', (at, daysAway, ...texts) => {
  expect([
    label('en', at, daysAway, false),
    label('en', at, daysAway, true),
    label('ru', at, daysAway, false),
    label('ru', at, daysAway, true),
  ]).toEqual(texts)
})
