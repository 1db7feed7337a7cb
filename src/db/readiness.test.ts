import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readiness } from './failures.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a trial without a result after two seconds counts as a failure', async () => {
  const seen: boolean[] = []
  const answers = readiness(() => new Promise(() => {}))
  void answers().then((answer) => seen.push(answer))
  await vi.advanceTimersByTimeAsync(1999)
  expect(seen).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(seen).toEqual([false])
})

test('callers within two seconds share a trial', async () => {
  let isUp = true
  const trial = vi.fn(async () => {
    if (!isUp) throw new Error('away')
  })
  const answers = readiness(trial)
  expect(await answers()).toBe(true)
  isUp = false
  vi.advanceTimersByTime(1999)
  expect(await answers()).toBe(true)
  expect(trial).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(await answers()).toBe(false)
  expect(trial).toHaveBeenCalledTimes(2)
})
