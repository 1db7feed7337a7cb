import { expect, test } from 'vitest'
import { backSaid } from './back-said.ts'

const now = new Date('2026-05-04T12:00:00Z')
const said = (locale: 'en' | 'ru', at: string, isWhole: boolean) =>
  backSaid(new Date(at), { now, locale, timeZone: 'Europe/Moscow' }, isWhole).replaceAll(
    '\u00a0',
    ' ',
  )

test.each([
  ['2026-05-04T14:00:00Z', 'Back at 17:00', 'Back at 17:00', 'Будет в 17:00', 'Будет в 17:00'],
  [
    '2026-05-04T22:30:00Z',
    'Back tomorrow',
    'Back tomorrow at 01:30',
    'Будет завтра',
    'Будет завтра в 01:30',
  ],
  [
    '2026-05-09T07:00:00Z',
    'Back on 9 May',
    'Back on 9 May at 10:00',
    'Будет 9 мая',
    'Будет 9 мая в 10:00',
  ],
])('what is back at %s', (at, ...texts) => {
  expect([
    said('en', at, false),
    said('en', at, true),
    said('ru', at, false),
    said('ru', at, true),
  ]).toEqual(texts)
})
