import { afterEach, expect, test, vi } from 'vitest'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import type { LineMessage, TabMessage } from './messages.ts'

/** A page of a browser that has a line, and what it sends there. */
async function openPage() {
  vi.resetModules()
  vi.useFakeTimers()
  const sent: TabMessage[] = []
  const port: Partial<MessagePort> = {
    onmessage: null,
    postMessage: (message: TabMessage) => void sent.push(message),
    close() {},
  }
  const window = new EventTarget()
  const worker = class {
    port = port
  }
  vi.stubGlobal('window', { SharedWorker: worker })
  vi.stubGlobal('SharedWorker', worker)
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  for (const store of ['sessionStorage', 'localStorage'])
    vi.stubGlobal(store, { getItem: () => null, setItem() {} })
  const receive = (data: LineMessage) =>
    port.onmessage?.call(port as MessagePort, { data } as MessageEvent)
  return { ...(await import('./page-line.ts')), sent, receive, window }
}

afterEach(() => {
  // The files of a worker share their modules.
  vi.resetModules()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('after leaving for the storefront, a page sends nothing that would make it a watcher again; back, it sends its own writes', async () => {
  const { sent, receive, window, joinLine, leaveLine, readLine, takeOrder } = await openPage()
  const last = () => sent.at(-1)?.is
  joinLine('build', true)
  expect(sent.map((message) => message.is)).toContain('here')
  leaveLine()
  expect(last()).toBe('leaving')
  const before = sent.length
  for (const kind of ['offline', 'online', 'pageshow', 'pagehide'])
    window.dispatchEvent(new Event(kind))
  receive({ is: 'ping' })
  expect(sent).toHaveLength(before)
  expect(readLine().board).toBeUndefined()

  joinLine('build', true)
  expect(last()).toBe('here')

  // The line hears of a user's own cancellation, also if the stream has brought it already.
  const order = { id: 'one', seq: 11, status: 'CANCELLED' } as BoardOrder
  receive({ is: 'updated', orders: [order] })
  takeOrder(order)
  expect(last()).toBe('take')
})

test.each([
  ['a page that hasn’t tried its sound yet', true],
  ['the screen in the hall, which never rings', false],
])('%s doesn’t say that new orders are silent in this browser', async (_, rings) => {
  const { sent, joinLine } = await openPage()
  joinLine('build', rings)
  const facts = sent.findLast((message) => message.is === 'here')?.facts
  expect(facts).toMatchObject({ isVisible: rings, canSound: null })
})
