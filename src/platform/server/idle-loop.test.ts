import { performance } from 'node:perf_hooks'
import { afterEach, expect, test, vi } from 'vitest'
import { idleLoop } from './event-loop.ts'

afterEach(() => void vi.restoreAllMocks())

/** The process as the event loop would describe it, with a clock that this test moves. */
function loop() {
  const spent = { idle: 5000, active: 5000 }
  const compare = performance.eventLoopUtilization.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => spent.idle + spent.active)
  vi.spyOn(performance, 'eventLoopUtilization').mockImplementation((one, other) =>
    one ? compare(one, other) : { ...spent, utilization: 0.5 },
  )
  return (idle: number, active: number) => {
    spent.idle += idle
    spent.active += active
  }
}

test('a busy loop isn’t idle until it rests again', () => {
  const pass = loop()
  const isIdle = idleLoop()
  pass(0, 99)
  // Too soon for an answer.
  expect(isIdle()).toBe(true)
  pass(48, 1)
  expect(isIdle()).toBe(false)
  pass(99, 0)
  expect(isIdle()).toBe(false)
  pass(1, 0)
  expect(isIdle()).toBe(true)
  pass(49, 51)
  expect(isIdle()).toBe(false)
  pass(51, 49)
  expect(isIdle()).toBe(true)
})

test('measures the real event loop: this test keeps it busy', () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const isIdle = idleLoop()
  now += 100
  expect(isIdle()).toBe(false)
})
