import { expect, onTestFinished, test, vi } from 'vitest'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import { claimKeeper, renewsInMs } from './use-keep-claim.ts'

test.each([
  [300_000, undefined],
  [241_000, undefined],
  [240_000, 2000],
  [16_000, 2000],
  // It would have run out before it is renewed.
  [2000, 0],
  [500, 0],
])('with %i ms left, a touch of a call renews its claim in %s ms', (leftMs, inMs) => {
  expect(renewsInMs(10_000_000 + leftMs, 10_000_000)).toBe(inMs)
})

test.each(['CONFIRMED', 'COOKING', 'ON_THE_WAY', 'CANCELLED'] as const)(
  'a touch of a call about an order that is %s renews its claim while the order is open',
  async (status) => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const until = new Date(Date.now() + 5000).toISOString()
    const order = { status, claim: { until } } as BoardOrder
    const keepClaim = vi.fn(async () => {})
    claimKeeper(() => order, { isOwn: () => true, keepClaim }).touched(Date.now())
    await vi.advanceTimersByTimeAsync(100)
    expect(keepClaim).toHaveBeenCalledTimes(status === 'CANCELLED' ? 0 : 1)
  },
)

test('touches in the last seconds of a claim renew it once until the answer is here', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const until = new Date(Date.now() + 5000).toISOString()
  const order = { status: 'PLACED', claim: { until } } as BoardOrder
  const answer = Promise.withResolvers<void>()
  const keepClaim = vi.fn(() => answer.promise)
  const keeper = claimKeeper(() => order, { isOwn: () => true, keepClaim })
  const touch = async () => {
    keeper.touched(Date.now())
    await vi.advanceTimersByTimeAsync(100)
  }
  for (let key = 0; key < 5; key++) await touch()
  expect(keepClaim).toHaveBeenCalledTimes(1)
  answer.resolve()
  await vi.advanceTimersByTimeAsync(0)
  await touch()
  expect(keepClaim).toHaveBeenCalledTimes(2)
})

test.each([
  ['at once if the call goes on', {}, 1],
  ['not if it was released', { claim: null }, 0],
  ['not if it is over', { status: 'CANCELLED' as const }, 0],
  ['not if it has left the board', undefined, 0],
])('a touched call that gives way to another one is renewed %s', async (_, change, count) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const until = new Date(Date.now() + 60_000).toISOString()
  const order = { status: 'PLACED', claim: { until } } as BoardOrder
  const keepClaim = vi.fn(async () => {})
  const keeper = claimKeeper(() => order, { isOwn: ({ claim }) => claim !== null, keepClaim })
  keeper.stop(order)
  expect(keepClaim).not.toHaveBeenCalled()
  keeper.touched(Date.now())
  keeper.stop(change && { ...order, ...change })
  expect(keepClaim).toHaveBeenCalledTimes(count)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(keepClaim).toHaveBeenCalledTimes(count)
})
