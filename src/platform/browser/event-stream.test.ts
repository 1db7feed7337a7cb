import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { follow } from './event-stream.ts'

class Line extends EventTarget {
  static readonly CLOSED = 2
  static lines: Line[] = []
  readyState = 0
  onopen = () => {}
  onerror = () => {}
  onmessage = (_: { data: string }) => {}
  readonly path: string
  constructor(path: string) {
    super()
    this.path = path
    Line.lines.push(this)
  }
  open() {
    this.readyState = 1
    this.onopen()
  }
  beat = () => this.dispatchEvent(new Event('beat'))
  end = () => this.dispatchEvent(new Event('end'))
  refuse() {
    this.readyState = Line.CLOSED
    this.onerror()
  }
  close() {
    this.readyState = Line.CLOSED
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Line)
  Line.lines = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function following() {
  const received: (string | boolean)[] = []
  const beats: string[] = []
  const stop = follow({
    path: () => `/stream?after=${received.length}`,
    onMessage: (data) => received.push(data),
    onLive: (isLive) => received.push(isLive),
    onBeat: () => beats.push('beat'),
    onEnd: () => received.push('end'),
    onRefused: () => received.push('refused'),
  })
  return { received, beats, stop, now: () => Line.lines.at(-1) as Line }
}

test('receives messages, and heartbeats keep the connection live', () => {
  const { received, beats, now } = following()
  now().open()
  now().onmessage({ data: 'one' })
  for (let beat = 0; beat < 10; beat++) {
    vi.advanceTimersByTime(25_999)
    now().beat()
  }
  expect(received).toEqual([true, 'one'])
  expect(beats).toHaveLength(10)
  expect(Line.lines).toHaveLength(1)
})

test('replaces a silent connection and resumes after the last event', () => {
  const { received, now } = following()
  now().open()
  now().onmessage({ data: 'one' })
  const [dead] = Line.lines
  vi.advanceTimersByTime(26_000)
  expect(received).toEqual([true, 'one', false])
  expect(dead?.readyState).toBe(Line.CLOSED)
  expect(now().path).toBe('/stream?after=3')
  now().open()
  expect(received.at(-1)).toBe(true)
})

test('leaves a cut connection to the browser, and retries a refused one after up to 10 seconds', () => {
  const { now } = following()
  now().open()
  now().onerror()
  vi.advanceTimersByTime(25_000)
  expect(Line.lines).toHaveLength(1)
  for (const waitMs of [2000, 4000, 8000, 10_000, 10_000]) {
    const before = Line.lines.length
    now().refuse()
    vi.advanceTimersByTime(waitMs - 1)
    expect(Line.lines).toHaveLength(before)
    vi.advanceTimersByTime(1)
    expect(Line.lines).toHaveLength(before + 1)
  }
})

test('receives and requests nothing after leaving', () => {
  const { stop, now } = following()
  now().open()
  stop()
  expect(now().readyState).toBe(Line.CLOSED)
  vi.advanceTimersByTime(100_000)
  expect(Line.lines).toHaveLength(1)
})

test('doesn’t reconnect after the server ends the stream', () => {
  const { received, now } = following()
  now().open()
  now().end()
  vi.advanceTimersByTime(100_000)
  expect(received).toEqual([true, false, 'end'])
  expect(Line.lines).toHaveLength(1)
})
