import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startPulse } from './postgres.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

const noAnswer = 'The database doesn’t respond.'

/** A server that answers checks, or leaves them without an answer until they are given up. */
function server() {
  const state = { isHanging: false, checks: 0 }
  const pulse = startPulse((giveUp) => {
    state.checks += 1
    if (!state.isHanging) return Promise.resolve(true)
    return new Promise((answer) => giveUp.addEventListener('abort', () => answer(false)))
  })
  /** Work that never ends by itself. */
  const hang = () => {
    const seen: string[] = []
    const ended = pulse.watched(
      () => new Promise<never>(() => {}),
      () => seen.push('cut'),
    )
    void ended.catch((error: Error) => seen.push(error.message))
    return seen
  }
  const pass = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
  }
  return { ...pulse, state, hang, pass }
}

test('work at a hanging server ends after 2.5 seconds, and no sooner', async () => {
  const { state, hang, pass, stop } = server()
  state.isHanging = true
  const one = hang()
  await pass(1250)
  const other = hang()
  await pass(1249)
  expect([one, other]).toEqual([[], []])
  await pass(1)
  expect([one, other]).toEqual([
    ['cut', noAnswer],
    ['cut', noAnswer],
  ])
  stop()
})

test('while the server hangs, nothing else is sent to it, and it is checked until it is back', async () => {
  const { state, hang, pass, watched, stop } = server()
  state.isHanging = true
  hang()
  await pass(2500)
  const begin = vi.fn(async () => 'answer')
  await expect(watched(begin, () => {})).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  expect(begin).not.toHaveBeenCalled()

  // Each check has its time: the second one is running, and the third one finds the server.
  await pass(250)
  expect(state.checks).toBe(2)
  state.isHanging = false
  await pass(1500)
  await expect(watched(begin, () => {})).rejects.toThrow(noAnswer)
  await pass(250)
  expect(state.checks).toBe(3)
  expect(await watched(begin, () => {})).toBe('answer')
  stop()
})

test('work at a slow server goes on until the server would have ended it', async () => {
  const { state, hang, pass, stop } = server()
  const slow = hang()
  await pass(750)
  expect(state.checks).toBe(0)
  await pass(11_000)
  expect(state.checks).toBeGreaterThan(0)
  expect(slow).toEqual([])
  await pass(250)
  expect(slow).toEqual(['cut', noAnswer])
  stop()
})
