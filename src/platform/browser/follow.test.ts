import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { follow } from './follow.ts'

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
  const said: (string | boolean)[] = []
  const stop = follow({
    path: () => `/stream?after=${said.length}`,
    onTold: (data) => said.push(data),
    onLive: (isLive) => said.push(isLive),
  })
  return { said, stop, now: () => Line.lines.at(-1) as Line }
}

test('what is told is heard, and a line that beats is live', () => {
  const { said, now } = following()
  now().open()
  now().onmessage({ data: 'one' })
  for (let beat = 0; beat < 10; beat++) {
    vi.advanceTimersByTime(39_999)
    now().beat()
  }
  expect(said).toEqual([true, 'one'])
  expect(Line.lines).toHaveLength(1)
})

test('a line that falls silent without a word is given up, and taken up from where it was', () => {
  const { said, now } = following()
  now().open()
  now().onmessage({ data: 'one' })
  const [dead] = Line.lines
  vi.advanceTimersByTime(40_000)
  expect(said).toEqual([true, 'one', false])
  expect(dead?.readyState).toBe(Line.CLOSED)
  expect(now().path).toBe('/stream?after=3')
  now().open()
  expect(said.at(-1)).toBe(true)
})

test('a line that is cut is left to the browser; one that is refused is asked for again, at last every ten seconds', () => {
  const { now } = following()
  now().open()
  now().onerror()
  vi.advanceTimersByTime(30_000)
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

test('who has left hears nothing more and asks no more', () => {
  const { stop, now } = following()
  now().open()
  stop()
  expect(now().readyState).toBe(Line.CLOSED)
  vi.advanceTimersByTime(100_000)
  expect(Line.lines).toHaveLength(1)
})
