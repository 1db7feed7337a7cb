import { afterEach, expect, test, vi } from 'vitest'
import { askAhead, forgetAhead, takeAhead } from './ahead.ts'

afterEach(() => {
  forgetAhead()
  vi.useRealTimers()
})

test('a page asked for ahead is asked for once, and taken once', async () => {
  const load = vi.fn(async () => 'page')
  askAhead('/a', load)
  askAhead('/a', load)
  expect(load).toHaveBeenCalledTimes(1)
  expect(await takeAhead('/a')).toBe('page')
  expect(takeAhead('/a')).toBeUndefined()
})

test('it is kept for five seconds, each for its own', () => {
  vi.useFakeTimers()
  askAhead('/a', async () => 'old')
  vi.advanceTimersByTime(3000)
  forgetAhead()
  askAhead('/a', async () => 'new')
  vi.advanceTimersByTime(4000)
  expect(takeAhead('/a')).toBeDefined()
  askAhead('/a', async () => 'newer')
  vi.advanceTimersByTime(5000)
  expect(takeAhead('/a')).toBeUndefined()
})

test('a write makes what was asked for before it old', () => {
  askAhead('/a', async () => 'old')
  forgetAhead()
  expect(takeAhead('/a')).toBeUndefined()
})
