import { expect, test } from 'vitest'
import { keptSince } from './retention.ts'

test.each([
  [0, '2026-05-31T12:00:00Z', undefined],
  [1, '2026-05-31T12:00:00Z', '2026-04-30T12:00:00Z'],
  [12, '2028-02-29T12:00:00Z', '2027-02-28T12:00:00Z'],
  // Berlin’s clock went forward in between: the same hour on the wall.
  [1, '2026-04-15T12:00:00Z', '2026-03-15T13:00:00Z'],
])('with %s months to keep, at %s', (keepPersonalMonths, now, since) => {
  const shop = { keepPersonalMonths, timeZone: 'Europe/Berlin' }
  expect(keptSince(shop, new Date(now))).toEqual(since && new Date(since))
})
