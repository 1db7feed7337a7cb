import { expect, test } from 'vitest'
import { isBackupDue } from './backup-plan.ts'

const at = (text: string) => new Date(text)
const shop = {
  backupAt: '04:30',
  timeZone: 'Europe/Moscow',
  lastAt: at('2026-05-03T01:31:00Z'),
  failedAt: undefined,
  shopSince: at('2026-01-01T00:00:00Z'),
}

test.each([
  ['before the time', '2026-05-04T01:29:00Z', {}, false],
  ['at the time', '2026-05-04T01:30:01Z', {}, true],
  ['at the very moment', '2026-05-04T01:30:00Z', {}, true],
  [
    'not twice for one moment',
    '2026-05-04T20:00:00Z',
    { lastAt: at('2026-05-04T01:30:00Z') },
    false,
  ],
  [
    'after midnight, for the day before',
    '2026-05-03T21:10:00Z',
    { lastAt: at('2026-05-02T02:00:00Z') },
    true,
  ],
  ['all day, if the shop wasn’t running then', '2026-05-04T20:00:00Z', {}, true],
  ['not twice', '2026-05-04T20:00:00Z', { lastAt: at('2026-05-04T01:30:30Z') }, false],
  [
    'again after one by hand in the evening',
    '2026-05-04T01:31:00Z',
    { lastAt: at('2026-05-03T18:00:00Z') },
    true,
  ],
  [
    'not in a shop of today',
    '2026-05-04T20:00:00Z',
    { lastAt: undefined, shopSince: at('2026-05-04T10:00:00Z') },
    false,
  ],
  [
    'not for a backup of an earlier shop',
    '2026-05-04T20:00:00Z',
    { lastAt: at('2026-05-01T01:31:00Z'), shopSince: at('2026-05-04T10:00:00Z') },
    false,
  ],
  [
    'in a shop that was set up by a clock that was ahead',
    '2026-05-04T20:00:00Z',
    { lastAt: undefined, shopSince: at('2027-05-04T10:00:00Z') },
    true,
  ],
  [
    'not twice in a shop that was set up by a clock that was ahead',
    '2026-05-04T20:00:00Z',
    { lastAt: at('2026-05-04T10:00:00Z'), shopSince: at('2027-05-04T10:00:00Z') },
    false,
  ],
  [
    'in a shop of yesterday',
    '2026-05-04T20:00:00Z',
    { lastAt: undefined, shopSince: at('2026-05-03T10:00:00Z') },
    true,
  ],
  [
    'not at once after a failure',
    '2026-05-04T02:00:00Z',
    { failedAt: at('2026-05-04T01:30:00Z') },
    false,
  ],
  [
    'an hour after a failure',
    '2026-05-04T02:30:00Z',
    { failedAt: at('2026-05-04T01:30:00Z') },
    true,
  ],
  [
    'when the clock leaps over it',
    '2026-03-29T03:00:00Z',
    { timeZone: 'Europe/Berlin', backupAt: '02:30', lastAt: at('2026-03-28T02:00:00Z') },
    true,
  ],
  [
    'not again on the evening of a day with 25 hours',
    '2026-10-25T22:05:00Z',
    { timeZone: 'Europe/Berlin', backupAt: '23:59', lastAt: at('2026-10-24T21:59:30Z') },
    false,
  ],
  [
    'just after midnight, for a day with 23 hours',
    '2026-03-29T22:10:00Z',
    { timeZone: 'Europe/Berlin', backupAt: '04:30', lastAt: at('2026-03-28T03:31:00Z') },
    true,
  ],
])('is due: %s', (_, now, change, expected) => {
  expect(isBackupDue({ ...shop, ...change }, at(now))).toBe(expected)
})
