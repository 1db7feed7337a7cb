import { expect, test } from 'vitest'
import { renewsInMs } from './use-keep-claim.ts'

test.each([
  [300_000, undefined],
  [241_000, undefined],
  [240_000, 2000],
  [16_000, 2000],
  // It would have run out before it is renewed.
  [2000, 0],
  [500, 0],
])('with %i ms left, a touch of a call renews its claim in %s ms', (leftMs, inMs) => {
  expect(renewsInMs(10_000_000 + leftMs, 10_000_000)).toBe(inMs)
})
