import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runEvery } from './background-work.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function started(work: () => Promise<unknown>, firstInMs?: number) {
  const closing = new AbortController()
  const warn = vi.fn()
  const over = vi.fn()
  const log = { info: vi.fn(), warn }
  const when = {
    everyMs: 100,
    closing: closing.signal,
    ...(firstInMs !== undefined && { firstInMs }),
  }
  const ended = runEvery(work, { ...when, log, failed: 'it was not done' }).then(over)
  return { closing, warn, over, ended }
}

test('runs at the interval, and sooner the first time if set', async () => {
  const waits = vi.fn(async () => {})
  const begins = vi.fn(async () => {})
  started(waits)
  started(begins, 0)
  await vi.advanceTimersByTimeAsync(99)
  expect([waits.mock.calls.length, begins.mock.calls.length]).toEqual([0, 1])
  await vi.advanceTimersByTimeAsync(201)
  expect([waits.mock.calls.length, begins.mock.calls.length]).toEqual([3, 4])
})

test('the next run starts only after the last has ended', async () => {
  const { promise: slow, resolve: done } = Promise.withResolvers<void>()
  const work = vi.fn(() => slow)
  started(work)
  await vi.advanceTimersByTimeAsync(1000)
  expect(work).toHaveBeenCalledTimes(1)
  done()
  await vi.advanceTimersByTimeAsync(100)
  expect(work).toHaveBeenCalledTimes(2)
})

test('logs a failure and tries again', async () => {
  const work = vi.fn(async () => {
    throw new Error('no room')
  })
  const { warn } = started(work)
  await vi.advanceTimersByTimeAsync(200)
  expect(work).toHaveBeenCalledTimes(2)
  expect(warn.mock.calls).toEqual(
    Array(2).fill(['it was not done', expect.objectContaining({ error: 'no room' })]),
  )
})

test('closing ends a wait at once, and lets a run finish', async () => {
  const resting = started(async () => {})
  resting.closing.abort()
  await resting.ended

  const { promise: slow, resolve: done } = Promise.withResolvers<void>()
  const work = vi.fn(() => slow)
  const running = started(work, 0)
  await vi.advanceTimersByTimeAsync(0)
  running.closing.abort()
  await vi.advanceTimersByTimeAsync(1000)
  expect(running.over).not.toHaveBeenCalled()
  done()
  await running.ended
  expect(work).toHaveBeenCalledTimes(1)
})
