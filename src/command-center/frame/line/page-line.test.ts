import { afterEach, expect, test, vi } from 'vitest'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import type { LineMessage, TabMessage } from './messages.ts'
import { joinLine, leaveLine, readLine, takeOrder } from './page-line.ts'

afterEach(() => void vi.unstubAllGlobals())

test('after leaving for the storefront, a page sends nothing that would make it a watcher again; back, it sends its own writes', () => {
  vi.useFakeTimers()
  const sent: TabMessage['is'][] = []
  const port: Partial<MessagePort> = {
    onmessage: null,
    postMessage: ({ is }: TabMessage) => void sent.push(is),
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

  joinLine('build', true)
  expect(sent).toContain('here')
  leaveLine()
  expect(sent.at(-1)).toBe('leaving')
  const before = sent.length
  for (const kind of ['offline', 'online', 'pageshow', 'pagehide'])
    window.dispatchEvent(new Event(kind))
  port.onmessage?.call(port as MessagePort, { data: { is: 'ping' } } as MessageEvent)
  expect(sent).toHaveLength(before)
  expect(readLine().board).toBeUndefined()

  joinLine('build', true)
  expect(sent.at(-1)).toBe('here')

  // The line hears of a user's own cancellation, also if the stream has brought it already.
  const order = { id: 'one', seq: 11, status: 'CANCELLED' } as BoardOrder
  const updated = { is: 'updated', orders: [order] } satisfies LineMessage
  port.onmessage?.call(port as MessagePort, { data: updated } as MessageEvent)
  takeOrder(order)
  expect(sent.at(-1)).toBe('take')
  vi.useRealTimers()
})
