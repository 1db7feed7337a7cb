import { expect, test, vi } from 'vitest'
import { coalesce } from './background-work.ts'

test('merges calls that come together, but not a later one', () => {
  vi.useFakeTimers()
  let times = 0
  const call = coalesce(() => {
    times++
  }, 100)
  call()
  call()
  vi.advanceTimersByTime(99)
  expect(times).toBe(0)
  vi.advanceTimersByTime(1)
  expect(times).toBe(1)
  call()
  vi.advanceTimersByTime(100)
  expect(times).toBe(2)
  vi.useRealTimers()
})
