import { expect, test } from 'vitest'
import { mayClaim } from '#business/orders/order.ts'
import { askAfterMs, claimantOf, claimMs, isCallersMove } from './claim.ts'

const now = new Date('2026-05-04T12:00:00Z')
const after = (ms: number) => new Date(now.getTime() + ms)

test.each([
  ['not claimed', null, null, undefined],
  ['it is claimed', 'anna', after(claimMs), 'anna'],
  ['the claim ends this very moment', 'anna', now, undefined],
  ['the claim has run out', 'anna', after(-1), undefined],
] as const)('%s', (_, claimedBy, claimedUntil, claimant) => {
  expect(claimantOf({ claimedBy, claimedUntil }, now)).toBe(claimant)
})

test('a claim lasts five minutes, and asks its owner in the last one', () => {
  expect([claimMs / 60_000, askAfterMs / 60_000]).toEqual([5, 4])
})

test.each([
  [true, 'PLACED', null],
  [true, 'PLACED', after(60_000)],
  [false, 'CONFIRMED', null],
  [false, 'CONFIRMED', after(1)],
  [true, 'CONFIRMED', now],
  [true, 'COOKING', after(-1).toISOString()],
  [true, 'ON_THE_WAY', now],
  [false, 'COMPLETED', now],
  [false, 'CANCELLED', now],
] as const)('may be claimed (%s): %s with a callback at %s', (may, status, callBackAt) => {
  expect(mayClaim({ status, callBackAt }, now)).toBe(may)
})

test.each([
  [true, 'PLACED', 'CONFIRMED'],
  [true, 'PLACED', 'CANCELLED'],
  [true, 'COOKING', 'CANCELLED'],
  [false, 'CONFIRMED', 'COOKING'],
  [false, 'READY', 'COMPLETED'],
] as const)('only the caller moves it (%s) from %s to %s', (isCallers, from, to) => {
  expect(isCallersMove(from, to)).toBe(isCallers)
})
