import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LineMessage, TabFacts, TabMessage } from './messages.ts'
import { lineTabs } from './tabs.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const facts: TabFacts = {
  isVisible: true,
  canSound: true,
  playsNew: true,
  deviceId: 'device',
  name: 'Desk',
}

/** A page that receives messages late, as on a busy machine, and rings unless it is too late. */
function pageOf(tabs: ReturnType<typeof lineTabs>, lateMs: number, isVisible = true) {
  const page = { rang: 0, port: { postMessage, onmessage: null } as unknown as MessagePort }
  const send = (data: TabMessage) => page.port.onmessage?.({ data } as MessageEvent)
  function postMessage(message: LineMessage) {
    if (message.is !== 'ring') return
    setTimeout(() => {
      if (Date.now() > message.until) return send({ is: 'pong' })
      page.rang += 1
      send({ is: 'rang', id: message.id })
    }, lateMs)
  }
  tabs.join(page.port)
  send({ is: 'here', facts: { ...facts, isVisible } })
  return page
}
const nothing = { onJoin() {}, onMessage() {}, onFacts() {} }

test('rings in one of several pages', () => {
  const tabs = lineTabs(nothing)
  const pages = [1, 2, 3].map(() => pageOf(tabs, 5))
  tabs.ring(['new'])
  vi.advanceTimersByTime(5000)
  expect(pages.map(({ rang }) => rang)).toEqual([1, 0, 0])
})

test('rings in a hidden page if there is no other', () => {
  const tabs = lineTabs(nothing)
  const page = pageOf(tabs, 5, false)
  tabs.ring(['new'])
  vi.advanceTimersByTime(5000)
  expect(page.rang).toBe(1)
})

test('rings in the visible page, whichever was opened first', () => {
  for (const visible of [
    [false, true],
    [true, false],
  ]) {
    const tabs = lineTabs(nothing)
    const pages = visible.map((isVisible) => pageOf(tabs, 5, isVisible))
    tabs.ring(['new'])
    vi.advanceTimersByTime(5000)
    expect(pages.map(({ rang }) => rang)).toEqual(visible.map(Number))
  }
})

test('skips a sleeping page, which does not ring when it wakes up', () => {
  const tabs = lineTabs(nothing)
  const pages = [800, 20_000, 5].map((lateMs) => pageOf(tabs, lateMs))
  tabs.ring(['new'])
  vi.advanceTimersByTime(30_000)
  expect(pages.map(({ rang }) => rang)).toEqual([0, 0, 1])
  // It is awake again and counts as a page.
  expect(tabs.all()).toHaveLength(3)
})

test('does not ring twice when a confirmation arrives just in time', () => {
  const tabs = lineTabs(nothing)
  const pages = [500, 5].map((lateMs) => pageOf(tabs, lateMs))
  tabs.ring(['new'])
  vi.advanceTimersByTime(5000)
  expect(pages.map(({ rang }) => rang)).toEqual([1, 0])
})

test('pages stay after the device has slept, and ring at once', () => {
  const tabs = lineTabs(nothing)
  const page = pageOf(tabs, 5)
  tabs.look(Date.now())
  vi.setSystemTime(Date.now() + 600_000)
  tabs.look(Date.now())
  tabs.ring(['callBack'])
  vi.advanceTimersByTime(1000)
  expect(page.rang).toBe(1)
  expect(tabs.all()).toHaveLength(1)
})

test('a page that no longer answers is removed', () => {
  const tabs = lineTabs(nothing)
  pageOf(tabs, 5)
  for (let second = 0; second < 17; second++) {
    tabs.look(Date.now())
    vi.advanceTimersByTime(1000)
  }
  expect(tabs.all()).toHaveLength(0)
})

test('a page that wakes up joins again, not as a new one', () => {
  const joined: boolean[] = []
  const tabs = lineTabs({ ...nothing, onJoin: (_, isNew) => joined.push(isNew) })
  const { port } = pageOf(tabs, 5)
  for (let second = 0; second < 17; second++) {
    tabs.look(Date.now())
    vi.advanceTimersByTime(1000)
  }
  port.onmessage?.({ data: { is: 'pong' } } as MessageEvent)
  expect(joined).toEqual([true, false])
  pageOf(tabs, 5)
  expect(joined).toEqual([true, false, true])
})

test('after the device’s clock was set back, pages are pinged on, and one that is gone leaves', () => {
  const tabs = lineTabs(nothing)
  let pings = 0
  const port = { postMessage: () => (pings += 1), onmessage: null } as unknown as MessagePort
  tabs.join(port)
  port.onmessage?.({ data: { is: 'here', facts } } as MessageEvent)
  tabs.look(Date.now())
  expect(pings).toBe(1)
  vi.setSystemTime(Date.now() - 3_600_000)
  for (let second = 0; second < 20; second++) {
    tabs.look(Date.now())
    vi.advanceTimersByTime(1000)
  }
  expect(pings).toBeGreaterThan(2)
  expect(tabs.all()).toEqual([])
})
