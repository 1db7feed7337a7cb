import { expect, test } from 'vitest'
import { retainedSince } from './contract.ts'

test.each([
  [0, '2026-05-31T12:00:00Z', undefined],
  [1, '2026-05-31T12:00:00Z', '2026-04-30T12:00:00Z'],
  [12, '2028-02-29T12:00:00Z', '2027-02-28T12:00:00Z'],
  // Berlin’s clock went forward in between: the same wall time.
  [1, '2026-04-15T12:00:00Z', '2026-03-15T13:00:00Z'],
])('keeping %s months, at %s', (personalDataMonths, now, since) => {
  const shop = { personalDataMonths, timeZone: 'Europe/Berlin' }
  expect(retainedSince(shop, new Date(now))).toEqual(since && new Date(since))
})
