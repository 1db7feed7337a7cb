import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { untilDone } from './failures.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** SQLite’s “database is locked”, and the same while a file is being recovered. */
const locked = (errcode = 5) =>
  Object.assign(new Error('database is locked'), { code: 'ERR_SQLITE_ERROR', errcode })

test.each([5, 261])('locked (%i): tried again until it isn’t', async (errcode) => {
  const ends = [locked(errcode), locked(errcode), undefined]
  const transaction = vi.fn(async () => {
    const end = ends.shift()
    if (end) throw end
    return 'done'
  })
  const done = untilDone(transaction)
  await vi.advanceTimersByTimeAsync(100)
  expect(await done).toBe('done')
  expect(transaction).toHaveBeenCalledTimes(3)
})

test('locked for five seconds: fails', async () => {
  const seen: unknown[] = []
  const transaction = vi.fn(async () => {
    throw locked()
  })
  void untilDone(transaction).catch((error: unknown) => seen.push(error))
  await vi.advanceTimersByTimeAsync(4999)
  expect(seen).toEqual([])
  await vi.advanceTimersByTimeAsync(101)
  expect(seen).toEqual([locked()])
  // Many such writes may be waiting.
  expect(transaction.mock.calls.length).toBeLessThan(60)
})

test('any other failure isn’t tried again', async () => {
  const transaction = vi.fn(async () => {
    throw Object.assign(new Error('disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 })
  })
  await expect(untilDone(transaction)).rejects.toThrow('full')
  expect(transaction).toHaveBeenCalledTimes(1)
})
