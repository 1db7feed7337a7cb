import { expect, test } from 'vitest'
import { dayMs } from '#platform/durations.ts'
import {
  afterFailure,
  longestExtraMs,
  longestWaitsMs,
  mostExtra,
  nextAttemptAt,
  retryAfterMs,
  soonAfter,
  waitsMs,
} from './retry.ts'

const now = new Date('2026-05-04T12:00:00Z')
const after = (ms: number) => new Date(now.getTime() + ms)
const s = 1000
const m = 60 * s
const h = 60 * m

test('twelve attempts, each at its interval after the failure before', () => {
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

test('respects Retry-After, and never shortens the schedule', () => {
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

const fresh = { attempts: 0, extra: 0, plannedAt: null }
const well = { isWell: true, retryAfterMs: 0 }

test('counts failures, and the twelfth is the last', () => {
  expect(afterFailure(fresh, now, 0.5)).toEqual({
    ...fresh,
    state: 'waiting',
    attempts: 1,
    nextAt: after(5 * s),
  })
  expect(afterFailure({ ...fresh, attempts: 11 }, now, 0.5)).toEqual({
    ...fresh,
    state: 'failed',
    attempts: 12,
    nextAt: now,
  })
})

test('retries a healthy receiver sooner, without changing the schedule', () => {
  const second = afterFailure({ ...fresh, attempts: 1 }, now, 0.5, well)
  const planned = after(30 * s)
  expect(second).toEqual({
    state: 'waiting',
    attempts: 2,
    extra: 1,
    nextAt: after(5 * s),
    plannedAt: planned,
  })
  expect(afterFailure(second, after(5 * s), 0.5, well)).toEqual({
    ...second,
    extra: 2,
    nextAt: after(10 * s),
  })
  // No longer healthy, or no extra attempts left: the schedule continues.
  const waits = { ...second, nextAt: planned, plannedAt: null }
  expect(afterFailure(second, after(5 * s), 0.5)).toEqual(waits)
  const often = { ...second, extra: 10 }
  expect(afterFailure(often, after(5 * s), 0.5, well)).toEqual({ ...waits, extra: 10 })
  // The scheduled attempt comes first if it is sooner.
  expect(afterFailure(second, after(27 * s), 0.5, well)).toEqual(waits)
  // A scheduled attempt counts.
  expect(afterFailure(second, planned, 0.5)).toMatchObject({
    attempts: 3,
    nextAt: after(2 * m + 30 * s),
  })
})

test('an extra attempt respects Retry-After too', () => {
  const busy = { isWell: true, retryAfterMs: h }
  const planned = { ...fresh, attempts: 5, extra: 1, plannedAt: after(30 * m) }
  expect(afterFailure(planned, now, 0.5, busy)).toMatchObject({ attempts: 5, nextAt: after(h) })
  const soon = { isWell: true, retryAfterMs: m }
  expect(afterFailure(planned, now, 0.5, soon)).toMatchObject({ nextAt: after(m), extra: 2 })
})

test('ten extra attempts are made, and not one more', () => {
  expect(mostExtra).toBe(10)
  const planned = { ...fresh, attempts: 5, plannedAt: after(30 * m) }
  expect(afterFailure({ ...planned, extra: 9 }, now, 0.5, well)).toMatchObject({ extra: 10 })
  expect(afterFailure({ ...planned, extra: 10 }, now, 0.5, well)).toMatchObject({
    extra: 10,
    nextAt: after(30 * m),
  })
})

test('no plan is later than the longest wait, and the longest wait occurs', () => {
  for (const attempts of waitsMs.keys())
    expect(nextAttemptAt(attempts, now, 1)).toEqual(after(longestWaitsMs[attempts] ?? 0))
  const { nextAt } = afterFailure({ ...fresh, attempts: 5 }, now, 1, well)
  expect(nextAt).toEqual(after(longestExtraMs))
  expect(soonAfter(now)).toEqual(nextAt)
})
