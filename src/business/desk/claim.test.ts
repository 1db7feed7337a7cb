import { expect, test } from 'vitest'
import { claimMs, holderOf } from './claim.ts'

const now = new Date('2026-05-04T12:00:00Z')
const after = (ms: number) => new Date(now.getTime() + ms)

test.each([
  ['nobody has claimed it', null, null, undefined],
  ['it is claimed', 'anna', after(claimMs), 'anna'],
  ['the claim ends this very moment', 'anna', now, undefined],
  ['the claim has run out', 'anna', after(-1), undefined],
] as const)('%s', (_, claimedBy, claimedUntil, holder) => {
  expect(holderOf({ claimedBy, claimedUntil }, now)).toBe(holder)
})
