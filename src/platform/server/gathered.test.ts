import { expect, test, vi } from 'vitest'
import { gathered } from './gathered.ts'

test('calls that come together are one, and a later one is another', () => {
  vi.useFakeTimers()
  let times = 0
  const call = gathered(() => {
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
