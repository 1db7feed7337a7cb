import { afterEach, expect, test, vi } from 'vitest'
import { askAhead, dropPrefetched, takeAhead } from './navigate.ts'

afterEach(() => {
  dropPrefetched()
  vi.useRealTimers()
})

test('a prefetched page is requested once and used once', async () => {
  const load = vi.fn(async () => 'page')
  askAhead('/a', load)
  askAhead('/a', load)
  expect(load).toHaveBeenCalledTimes(1)
  expect(await takeAhead('/a')).toBe('page')
  expect(takeAhead('/a')).toBeUndefined()
})

test('keeps each prefetched page for five seconds', () => {
  vi.useFakeTimers()
  askAhead('/a', async () => 'old')
  vi.advanceTimersByTime(3000)
  dropPrefetched()
  askAhead('/a', async () => 'new')
  vi.advanceTimersByTime(4000)
  expect(takeAhead('/a')).toBeDefined()
  askAhead('/a', async () => 'newer')
  vi.advanceTimersByTime(5000)
  expect(takeAhead('/a')).toBeUndefined()
})

test('a write discards earlier prefetched pages', () => {
  askAhead('/a', async () => 'old')
  dropPrefetched()
  expect(takeAhead('/a')).toBeUndefined()
})
