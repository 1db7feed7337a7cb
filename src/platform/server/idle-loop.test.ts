import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { idleLoop } from './idle-loop.ts'

const workFor = (ms: number) => {
  const end = performance.now() + ms
  while (performance.now() < end);
}

test('a loop that works most of the time isn’t idle, until it rests again', async () => {
  const isIdle = idleLoop()
  await pause(1)
  workFor(300)
  await pause(1)
  expect(isIdle()).toBe(false)
  // Too soon for another answer.
  expect(isIdle()).toBe(false)
  await expect.poll(isIdle).toBe(true)
})
