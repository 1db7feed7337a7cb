import { expect, test } from 'vitest'
import { afterFailure, dayMs, nextAttemptAt, retryAfterMs, waitsMs } from './retry.ts'

const now = new Date('2026-05-04T12:00:00Z')
const after = (ms: number) => new Date(now.getTime() + ms)
const s = 1000
const m = 60 * s
const h = 60 * m

test('twelve attempts, each so long after the failure of the one before it', () => {
  const waits = [5 * s, 30 * s, 2 * m, 10 * m, 30 * m, 2 * h, 5 * h, 10 * h, 14 * h, 20 * h, 24 * h]
  expect(waitsMs).toEqual([0, ...waits])
  for (const [at, wait] of waits.entries())
    for (const [random, factor] of [
      [0, 0.8],
      [0.5, 1],
      [1, 1.2],
    ] as const)
      expect([at + 1, nextAttemptAt(at + 1, now, random)]).toEqual([at + 1, after(wait * factor)])
  expect(nextAttemptAt(12, now, 0)).toBeUndefined()
  expect(nextAttemptAt(13, now, 0)).toBeUndefined()
})

test('what the receiver asks for is waited for, and the schedule is never shortened', () => {
  expect(nextAttemptAt(1, now, 0, 60 * s)).toEqual(after(60 * s))
  expect(nextAttemptAt(6, now, 0.5, 60 * s)).toEqual(after(2 * h))
})

test.each([
  ['120', 120 * s],
  ['0', 0],
  [' 7 ', 7 * s],
  ['999999999', dayMs],
  ['Mon, 04 May 2026 12:05:00 GMT', 5 * m],
  ['Mon, 04 May 2026 11:00:00 GMT', 0],
  ['Mon, 04 May 2027 11:00:00 GMT', dayMs],
  ['soon', 0],
  ['-5', 0],
  ['', 0],
  [undefined, 0],
])('Retry-After: %s', (header, ms) => {
  expect(retryAfterMs(header, now)).toBe(ms)
})

test('a failure counts, and the twelfth is the last', () => {
  expect(afterFailure({ attempts: 0, pulledFrom: null }, now, 0.5)).toEqual({
    state: 'waiting',
    attempts: 1,
    nextAt: after(5 * s),
    pulledFrom: null,
  })
  expect(afterFailure({ attempts: 11, pulledFrom: null }, now, 0.5)).toEqual({
    state: 'dead',
    attempts: 12,
    nextAt: now,
    pulledFrom: null,
  })
})

test('an attempt that was pulled forward takes nothing from the schedule, and comes once', () => {
  const early = { attempts: 5, pulledFrom: after(30 * m) }
  expect(afterFailure(early, now, 0.5)).toEqual({
    state: 'waiting',
    attempts: 5,
    nextAt: after(30 * m),
    pulledFrom: after(30 * m),
  })
  expect(afterFailure(early, now, 0.5, h).nextAt).toEqual(after(h))
  expect(afterFailure(early, after(30 * m), 0.5)).toEqual({
    state: 'waiting',
    attempts: 6,
    nextAt: after(30 * m + 2 * h),
    pulledFrom: null,
  })
})
