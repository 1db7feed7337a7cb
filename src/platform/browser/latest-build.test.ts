import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchBuild } from './latest-build.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function watched(...answers: (string | undefined)[]) {
  let looks = 0
  const isOld = watchBuild('one', async () => answers[looks++])
  return { isOld, looks: () => looks }
}

test('checks first one second after the start', async () => {
  const { looks } = watched()
  await vi.advanceTimersByTimeAsync(999)
  expect(looks()).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(looks()).toBe(1)
})

test('then checks once a minute until the build changes', async () => {
  const { isOld, looks } = watched('one', 'one', 'two')
  await vi.advanceTimersByTimeAsync(61_000)
  expect([looks(), isOld()]).toEqual([2, false])
  await vi.advanceTimersByTimeAsync(60_000)
  expect([looks(), isOld()]).toEqual([3, true])
  await vi.advanceTimersByTimeAsync(600_000)
  expect([looks(), isOld()]).toEqual([3, true])
})

test('a failed check isn’t a newer build, and checking continues', async () => {
  const { isOld, looks } = watched(undefined, undefined, 'two')
  await vi.advanceTimersByTimeAsync(61_000)
  expect([looks(), isOld()]).toEqual([2, false])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(isOld()).toBe(true)
})
