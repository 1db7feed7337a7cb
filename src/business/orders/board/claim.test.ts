import { expect, test } from 'vitest'
import { askAfterMs, claimantOf, claimMs } from './claim.ts'

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
