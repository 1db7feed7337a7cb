import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import type { LineMessage, TabMessage } from './messages.ts'

class Stream extends EventTarget {
  static opened: Stream[] = []
  readyState = 1
  onopen = () => {}
  onerror = () => {}
  onmessage = (_: { data: string; lastEventId: string }) => {}
  constructor() {
    super()
    Stream.opened.push(this)
  }
  close() {}
}

/** Each test has a line of its own. */
async function joined() {
  vi.resetModules()
  const { joinLine } = await import('./board-line.ts')
  const messages: LineMessage[] = []
  const port = {
    postMessage: (message: LineMessage) => messages.push(message),
    onmessage: null,
  } as unknown as MessagePort
  joinLine(port)
  const send = (data: TabMessage) => port.onmessage?.({ data } as MessageEvent)
  return { messages, send }
}

beforeEach(() => {
  Stream.opened = []
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('fetch', async () => Response.json({ orders: [], next: null, followFrom: '7~3' }))
})
afterEach(() => {
  // The files of a worker share their modules.
  vi.resetModules()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What rings and counts read of an order. */
const orderOf = (seq: number, status: BoardOrder['status']) =>
  ({
    id: 'one',
    seq,
    status,
    claim: null,
    callBackAt: null,
    calls: [],
    timeSlot: null,
    promisedAt: '2026-05-04T13:00:00.000Z',
    placedAt: '2026-05-04T12:00:00.000Z',
    waitsSince: '2026-05-04T12:00:00.000Z',
  }) as unknown as BoardOrder

test('a late response to an older write does not bring a finished order back', async () => {
  const { messages, send } = await joined()
  send({ is: 'pong' })
  await vi.advanceTimersByTimeAsync(100)
  const [stream] = Stream.opened
  const updates = () => messages.filter(({ is }) => is === 'updated')
  const data = JSON.stringify(orderOf(10, 'COMPLETED'))
  stream?.onmessage({ data, lastEventId: '10~3' })
  await vi.advanceTimersByTimeAsync(100)
  expect(updates()).toHaveLength(1)
  send({ is: 'take', order: orderOf(9, 'ON_THE_WAY') })
  await vi.advanceTimersByTimeAsync(100)
  expect(updates()).toHaveLength(1)
  send({ is: 'take', order: orderOf(11, 'ON_THE_WAY') })
  await vi.advanceTimersByTimeAsync(100)
  expect(updates()).toHaveLength(2)
})

test('a user’s own cancellation doesn’t ring, even if the stream is faster than its response', async () => {
  const { messages, send } = await joined()
  send({ is: 'pong' })
  await vi.advanceTimersByTimeAsync(100)
  const [stream] = Stream.opened
  const updated = (order: BoardOrder) =>
    stream?.onmessage({ data: JSON.stringify(order), lastEventId: `${order.seq}~3` })
  const rings = () => messages.findLast((message) => message.is === 'state')?.state.cancelled.length
  updated(orderOf(10, 'COOKING'))
  updated(orderOf(11, 'CANCELLED'))
  expect(rings()).toBe(1)
  // The response to a write before the cancellation, which was a colleague's.
  send({ is: 'take', order: orderOf(10, 'COOKING') })
  expect(rings()).toBe(1)
  send({ is: 'take', order: orderOf(11, 'CANCELLED') })
  expect(rings()).toBe(0)
})

test('a cancelled order waits for “Got it” also after a reload, unless it is open again', async () => {
  const again = { orders: [orderOf(12, 'COOKING')], next: null, followFrom: '12~3' }
  vi.stubGlobal('fetch', async () => Response.json(again))
  const { messages, send } = await joined()
  const shown = () => messages.findLast((message) => message.is === 'state')?.state.cancelled
  const one = { id: 'one', number: '1' }
  const two = { id: 'two', number: '2' }
  send({ is: 'cancelled-before', orders: [one, two] })
  send({ is: 'cancelled-before', orders: [two] })
  expect(shown()).toEqual([one, two])
  await vi.advanceTimersByTimeAsync(100)
  expect(shown()).toEqual([two])
  send({ is: 'got-it', orderId: 'two' })
  // Another page was loaded again before it knew of that.
  send({ is: 'cancelled-before', orders: [two] })
  expect(shown()).toEqual([])
})

test('a snooze silences the new orders of this moment for a minute, and no later one', async () => {
  const fresh = (id: string) => {
    const at = new Date().toISOString()
    const promisedAt = new Date(Date.now() + 3_600_000).toISOString()
    return { ...orderOf(8, 'PLACED'), id, placedAt: at, waitsSince: at, promisedAt }
  }
  const all = { orders: [fresh('one')], next: null, followFrom: '8~3' }
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.includes('/api/orders') ? all : { now: new Date().toISOString() }),
  )
  const { messages, send } = await joined()
  const rings = async (ms: number) => {
    const before = messages.length
    for (let at = 0; at < ms; at += 100) {
      await vi.advanceTimersByTimeAsync(100)
      const ring = messages.findLast((message) => message.is === 'ring')
      if (ring) send({ is: 'rang', id: ring.id })
      send({ is: 'pong' })
    }
    return messages
      .slice(before)
      .filter((message) => message.is === 'ring' && message.kinds.includes('new')).length
  }
  const snoozedUntil = () =>
    messages.findLast((message) => message.is === 'state')?.state.snoozedUntil
  const facts = { isVisible: true, canSound: true, playsNew: true, deviceId: 'till', name: 'Till' }
  send({ is: 'here', facts })
  expect(await rings(7000)).toBe(3)
  send({ is: 'snooze' })
  expect(snoozedUntil()).toBe(Date.now() + 60_000)
  expect(await rings(30_000)).toBe(0)
  const [stream] = Stream.opened
  stream?.onmessage({ data: JSON.stringify({ ...fresh('two'), seq: 9 }), lastEventId: '9~3' })
  expect(await rings(7000)).toBe(3)
  send({ is: 'take', order: { ...fresh('two'), seq: 10, status: 'CONFIRMED' } })
  expect(await rings(20_000)).toBe(0)
  expect(await rings(7000)).toBeGreaterThan(0)
  expect(snoozedUntil()).toBeNull()
})

test('asks for the shop’s time again after the device’s clock was set back', async () => {
  const watchReads = vi.fn()
  const all = { orders: [], next: null, followFrom: '8~3' }
  const shopNow = Date.now()
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/api/orders')) return Response.json(all)
    watchReads()
    return Response.json({ now: new Date(shopNow).toISOString() })
  })
  const { send } = await joined()
  const pass = async (ms: number) => {
    for (let at = 0; at < ms; at += 1000) {
      await vi.advanceTimersByTimeAsync(1000)
      send({ is: 'pong' })
    }
  }
  await pass(3000)
  expect(watchReads).toHaveBeenCalledOnce()
  vi.setSystemTime(Date.now() - 3_600_000)
  await pass(3000)
  expect(watchReads).toHaveBeenCalledTimes(2)
})

test('a second sign-in in the same browser sounds no alarm, but the end of the session does', async () => {
  const all = { orders: [], next: null, followFrom: '7~3' }
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.includes('/api/orders') ? all : { now: new Date().toISOString() }),
  )
  const { messages, send } = await joined()
  const facts = { isVisible: true, canSound: true, playsNew: true, deviceId: 'till', name: 'Till' }
  send({ is: 'here', facts })
  await vi.advanceTimersByTimeAsync(100)
  const rung = () => messages.filter(({ is }) => is === 'ring').length
  const ended = () => messages.findLast((message) => message.is === 'state')?.state.hasEnded
  Stream.opened.at(-1)?.dispatchEvent(new Event('end'))
  expect(ended()).toBe(true)
  await vi.advanceTimersByTimeAsync(2000)
  expect([ended(), Stream.opened.length, rung()]).toEqual([false, 2, 0])
  const signedOut = Response.json({ title: 'not-signed-in' }, { status: 401 })
  vi.stubGlobal('fetch', async () => signedOut.clone())
  Stream.opened.at(-1)?.dispatchEvent(new Event('end'))
  await vi.advanceTimersByTimeAsync(2000)
  expect(ended()).toBe(true)
  expect(rung()).toBeGreaterThan(0)
})
