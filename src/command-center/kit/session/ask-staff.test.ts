import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askStaff } from './ask-staff.ts'

const signals: AbortSignal[] = []

beforeEach(() => {
  vi.useFakeTimers()
  signals.length = 0
  // Someone is signed in, and no write is ever answered.
  vi.stubGlobal('fetch', (address: string, { signal }: RequestInit = {}) => {
    if (String(address).endsWith('/session')) return Promise.resolve(Response.json({ user: {} }))
    if (signal) signals.push(signal)
    return new Promise<Response>((_, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason)),
    )
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** When the end of it was said, in milliseconds after the press. */
async function answerAfter(input: Promise<unknown>) {
  const began = Date.now()
  let result: { at: number; answer: unknown } | undefined
  void input.then((answer) => {
    result = { at: Date.now() - began, answer }
  })
  await vi.advanceTimersByTimeAsync(60_000)
  return result
}

test('a press that nobody answers has an end within ten seconds, and is not sent on', async () => {
  const result = await answerAfter(askStaff('POST /api/orders/{orderId}/release', { orderId: 'o' }))
  expect(result?.answer).toMatchObject({ refused: 'no-answer' })
  expect(result?.at).toBeLessThanOrEqual(10_000)
  expect(signals.length).toBeGreaterThan(0)
  expect(signals.every(({ aborted }) => aborted)).toBe(true)
})

test('the test of a receiver has the time that its other end has', async () => {
  const result = await answerAfter(
    askStaff('POST /api/receivers/{receiverId}/test', { receiverId: 'r' }),
  )
  expect(result?.answer).toMatchObject({ refused: 'no-answer' })
  expect(result?.at).toBeGreaterThan(15_000)
})

test('what is only read is not cut off', async () => {
  expect(await answerAfter(askStaff('GET /api/warehouses', {}))).toBeUndefined()
})
