import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Connected, lineConnection } from './connection.ts'

class Stream extends EventTarget {
  static readonly CLOSED = 2
  static opened: Stream[] = []
  readyState = 0
  onopen = () => {}
  onerror = () => {}
  onmessage = (_: { data: string; lastEventId: string }) => {}
  readonly path: string
  constructor(path: string) {
    super()
    this.path = path
    Stream.opened.push(this)
  }
  close() {
    this.readyState = Stream.CLOSED
  }
}

/** A fake server that responds, refuses or stays silent. */
let shop: 'there' | 'silent' | 'signed-out' = 'there'
const answer = (body: object, status = 200) => new Response(JSON.stringify(body), { status })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Stream)
  Stream.opened = []
  shop = 'there'
  vi.stubGlobal('fetch', (path: string, { signal }: RequestInit) => {
    if (shop === 'signed-out') return Promise.resolve(answer({ title: 'not-signed-in' }, 401))
    if (shop === 'there')
      return Promise.resolve(
        path === '/healthz' ? answer({}) : answer({ orders: [], next: null, followFrom: '7~3' }),
      )
    return new Promise((_, gone) => signal?.addEventListener('abort', () => gone(signal.reason)))
  })
  // The real one ignores the test's fake clock.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const leaving = new AbortController()
    setTimeout(() => leaving.abort(new DOMException('', 'TimeoutError')), ms)
    return leaving.signal
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function connected() {
  let status: Connected | undefined
  const connection = lineConnection({
    onAll: () => {},
    onRinging: () => {},
    onMessage: () => {},
    onStatus: (next) => {
      status = next
    },
  })
  await connection.begin()
  const looking = setInterval(() => connection.look(), 1000)
  const stream = () => Stream.opened.at(-1) as Stream
  stream().onopen()
  return { connection, stream, status: () => status, stop: () => clearInterval(looking) }
}
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

test('reports a dead connection within 20 seconds of its last heartbeat, and since when', async () => {
  const { stream, status, stop } = await connected()
  await seconds(12)
  stream().dispatchEvent(new Event('beat'))
  const beatAt = Date.now()
  shop = 'silent'
  await seconds(13)
  expect(status()?.lostSince).toBeNull()
  await seconds(6)
  expect(status()).toMatchObject({ lostSince: beatAt, isCut: true })
  shop = 'there'
  await seconds(2)
  expect(status()?.isCut).toBe(false)
  stream().onopen()
  expect(status()).toMatchObject({ lostSince: null, isLive: true })
  stop()
})

test('after a sleep resumes the stream without calling it lost, unless nothing answers', async () => {
  const { stream, status, stop } = await connected()
  await seconds(2)
  vi.setSystemTime(Date.now() + 3_600_000)
  await seconds(2)
  expect(Stream.opened).toHaveLength(2)
  expect(status()?.lostSince).toBeNull()
  stream().onopen()
  const openAt = Date.now()
  vi.setSystemTime(Date.now() + 3_600_000)
  shop = 'silent'
  await seconds(6)
  expect(status()).toMatchObject({ isCut: true, lostSince: openAt })
  stop()
})

test('resumes a dropped stream without a warning while the server responds', async () => {
  const { stream, status, stop } = await connected()
  await seconds(15)
  expect(Stream.opened).toHaveLength(2)
  expect(stream().path).toBe('/api/orders/stream?after=7~3')
  expect(status()?.lostSince).toBeNull()
  await seconds(10)
  expect(status()).toMatchObject({ isCut: false })
  expect(status()?.lostSince).not.toBeNull()
  stop()
})

test('resumes the stream after the last event id', async () => {
  const { stream, stop } = await connected()
  const order = (seq: number) => JSON.stringify({ id: 'one', seq })
  stream().onmessage({ data: order(9), lastEventId: '9~4' })
  stream().onmessage({ data: order(2), lastEventId: '9~4' })
  await seconds(15)
  expect(stream().path).toBe('/api/orders/stream?after=9~4')
  stream().onmessage({ data: order(2), lastEventId: '' })
  await seconds(15)
  expect(stream().path).toBe('/api/orders/stream?after=9~4')
  stop()
})

test('reports offline at once, even if the stream still delivers', async () => {
  const { connection, stream, status, stop } = await connected()
  connection.network(false)
  expect(status()).toMatchObject({ isCut: true })
  stream().dispatchEvent(new Event('beat'))
  expect(status()?.lostSince).not.toBeNull()
  connection.network(true)
  await seconds(3)
  stream().onopen()
  expect(status()).toMatchObject({ lostSince: null, isCut: false })
  stop()
})

test('stops with the session and starts again after sign-in', async () => {
  const { connection, stream, status, stop } = await connected()
  shop = 'signed-out'
  stream().dispatchEvent(new Event('end'))
  expect(status()).toMatchObject({ hasEnded: true, isLive: false })
  await seconds(60)
  expect(status()).toMatchObject({ hasEnded: true, endings: 1 })
  expect(Stream.opened).toHaveLength(1)
  shop = 'there'
  connection.again()
  await seconds(1)
  expect(Stream.opened).toHaveLength(2)
  expect(status()).toMatchObject({ hasEnded: false, endings: 1 })
  stop()
})

test('a stream that a second sign-in in the browser ends is opened again', async () => {
  const { stream, status, stop } = await connected()
  stream().dispatchEvent(new Event('end'))
  expect(status()).toMatchObject({ hasEnded: true, endings: 1 })
  await seconds(1)
  expect(Stream.opened).toHaveLength(2)
  expect(status()).toMatchObject({ hasEnded: false, endings: 1 })
  stop()
})

test('the end lasts until the orders can be read again, and a late 401 doesn’t repeat it', async () => {
  const { connection, stream, status, stop } = await connected()
  shop = 'signed-out'
  stream().dispatchEvent(new Event('end'))
  connection.again()
  await seconds(60)
  expect(status()).toMatchObject({ hasEnded: true, endings: 1 })
  shop = 'silent'
  connection.again()
  expect(status()?.hasEnded).toBe(true)
  await seconds(5)
  expect(status()?.hasEnded).toBe(true)
  connection.end()
  shop = 'there'
  await seconds(20)
  expect(status()).toMatchObject({ hasEnded: false, endings: 1 })
  expect(Stream.opened).toHaveLength(2)
  stop()
})

test('treats a stream refused without a session as signed out', async () => {
  const { stream, status, stop } = await connected()
  shop = 'signed-out'
  stream().readyState = Stream.CLOSED
  stream().onerror()
  await seconds(1)
  expect(status()?.hasEnded).toBe(true)
  stop()
})

test('while the session is replaced, its end covers nothing, and the stream goes on where it was', async () => {
  const { connection, stream, status, stop } = await connected()
  const old = stream()
  old.onmessage({ data: JSON.stringify({ id: 'one', seq: 9 }), lastEventId: '9~4' })
  connection.pause()
  expect(old.readyState).toBe(Stream.CLOSED)
  // A call that was on its way with the old cookie.
  connection.end()
  connection.signedIn()
  expect(status()).toMatchObject({ hasEnded: false, endings: 0 })
  expect(stream().path).toBe('/api/orders/stream?after=9~4')
  connection.signedIn()
  expect(Stream.opened).toHaveLength(2)
  stop()
})

test('without news of the new session the stream is opened again by itself', async () => {
  const { connection, stream, status, stop } = await connected()
  connection.pause()
  await seconds(15)
  expect(Stream.opened).toHaveLength(2)
  expect(status()).toMatchObject({ hasEnded: false, lostSince: null })
  shop = 'signed-out'
  stream().readyState = Stream.CLOSED
  stream().onerror()
  await seconds(1)
  expect(status()?.hasEnded).toBe(true)
  connection.pause()
  shop = 'there'
  connection.signedIn()
  await seconds(1)
  expect(status()?.hasEnded).toBe(false)
  stop()
})

test('a 401 of a session that was replaced since covers no page for long', async () => {
  const { connection, status, stop } = await connected()
  connection.end()
  expect(status()).toMatchObject({ hasEnded: true, endings: 1 })
  await seconds(1)
  expect(status()).toMatchObject({ hasEnded: false, endings: 1 })
  shop = 'signed-out'
  connection.end()
  await seconds(60)
  expect(status()).toMatchObject({ hasEnded: true, endings: 2 })
  expect(Stream.opened).toHaveLength(2)
  stop()
})
