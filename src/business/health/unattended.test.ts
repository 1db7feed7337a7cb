import { expect, test } from 'vitest'
import { alertFor, believedSince, isWatched, type Waiting, watcherEveryMs } from './unattended.ts'

const now = new Date('2026-05-04T12:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)

test.each([
  ['no device', [], false],
  ['a board that is heard', [{ view: 'desk', isAudible: true }], true],
  ['a board that is hidden or silent', [{ view: 'desk', isAudible: false }], false],
  ['a kitchen', [{ view: 'kitchen', isAudible: true }], false],
] as const)('%s', (_, watchers, expected) => expect(isWatched(watchers)).toBe(expected))

test('a device still counts after one lost report', () => {
  expect(believedSince(now)).toEqual(ago(75_000))
  expect(ago(2 * watcherEveryMs) > believedSince(now)).toBe(true)
})

/** Has waited this many minutes, with an alert this many minutes ago. */
const order = (waits: number, alertedMinutes?: number): Waiting => ({
  since: ago(waits * 60_000),
  unattendedAt: alertedMinutes === undefined ? null : ago(alertedMinutes * 60_000),
})
const empty = { unattendedAfterMinutes: 5, isWatched: false, isOpen: true }
const watched = { ...empty, isWatched: true }
const closed = { ...empty, isOpen: false }
const off = { ...empty, unattendedAfterMinutes: 0 }

test.each([
  ['no order waits', [], empty, undefined],
  ['none has waited long enough', [order(4.9)], empty, undefined],
  ['one has waited long enough', [order(5), order(1)], empty, 'raise'],
  [
    'a minute is long enough for the owner',
    [order(1)],
    { ...empty, unattendedAfterMinutes: 1 },
    'raise',
  ],
  ['someone watches', [order(9)], watched, undefined],
  ['the owner turned alerts off', [order(9)], off, undefined],
  ['there was an alert already', [order(9, 4)], empty, undefined],
  ['another has waited too long since the alert', [order(19, 14), order(9)], empty, undefined],
  ['it still waits after a quarter of an hour', [order(20, 15)], empty, 'raise'],
  ['the order of the alert is taken, and another waits', [order(5)], empty, 'raise'],
  ['someone started to watch', [order(9, 4)], watched, 'end'],
  ['the owner has turned alerts off since', [order(9, 4)], off, 'end'],
  ['it came shortly before closing', [order(5)], closed, 'raise'],
  ['there was an alert, and the shop is closed', [order(60, 55)], closed, undefined],
])('%s', (_, waiting, shop, expected) => expect(alertFor(waiting, shop, now)).toBe(expected))
