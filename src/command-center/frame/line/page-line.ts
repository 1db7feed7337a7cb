import { useSyncExternalStore } from 'react'
import { type Board, boardOf, withUpdates } from '#business/orders/board/board.ts'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import { useNow } from '#ui/use-now.ts'
import { onDevice, readDevice } from './device.ts'
import {
  type CancelledOrder,
  type LineMessage,
  type LineState,
  type TabMessage,
  unknownLine,
} from './messages.ts'
import { isNews, type Seqs, withSeqs } from './seqs.ts'
import { canSound, onSound, ring } from './sound.ts'

/** The line as this page sees it. The board is undefined until the line has loaded all open orders. */
export type PageLine = LineState & {
  board: Board | undefined
  /** The last change received of each order, since all were received. */
  seqs: ReadonlyMap<string, number>
  /** The session ended, and this page hasn't checked yet who has signed in since. */
  isCovered: boolean
}

const unknown: PageLine = { ...unknownLine, board: undefined, seqs: new Map(), isCovered: false }
let line = unknown
let port: MessagePort | undefined
/** The build of a staff page; undefined on other pages. */
let build: string | undefined
/** The screen in the hall neither rings nor counts as a watcher: whether it can sound says nothing about new orders. */
let ringsHere = true
let receivedAt = 0
let lastSeqs: Seqs = new Map()
/** The count of ended sessions when the user of this page was last known. */
let checkedEndings: number | undefined
const listeners = new Set<() => void>()

/** The line pings every five seconds; after this much silence it is dead. */
const deadMs = 20_000

export const useLine = () =>
  useSyncExternalStore(
    listen,
    () => line,
    () => unknown,
  )
export const readLine = () => line
/** Requests fail. A hook of its own, so that three hundred cards don't render on each change of the line. */
export const useIsCut = () =>
  useSyncExternalStore(
    listen,
    () => line.isCut,
    () => false,
  )
/** The shop's time, however the device's clock is set while the page is open. */
export const useShopNow = (serverNow: number, everyMs: number) =>
  useNow(
    serverNow,
    everyMs,
    useSyncExternalStore(
      listen,
      () => line.aheadMs,
      () => null,
    ),
  )

function listen(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The line takes a tab that sends anything for one that watches. */
export function sendToLine(message: TabMessage) {
  if (build !== undefined) port?.postMessage(message)
}

/** The response to this browser's own write: all its pages show it at once, unless the stream was faster. */
export function takeOrder(order: BoardOrder) {
  if (isNews(lastSeqs, order)) receive({ is: 'updated', orders: [order] })
  // Even if it isn't news: that it was cancelled here must not ring here.
  sendToLine({ is: 'take', order })
}

/** The page belongs to the signed-in person, unless the session has ended since: at this count of ended sessions. */
export function uncover(endings: number): boolean {
  if (line.hasEnded || line.endings !== endings) return false
  checkedEndings = endings
  show({ ...line, isCovered: false })
  return true
}

/** Joins this browser's line, once per page load. */
export function joinLine(ofPage: string, rings: boolean) {
  build = ofPage
  ringsHere = rings
  if (receivedAt > 0) return reportHere()
  receivedAt = Date.now()
  onDevice(reportHere)
  onSound(reportHere)
  document.addEventListener('visibilitychange', reportHere)
  addEventListener('pageshow', reportHere)
  addEventListener('pagehide', () => sendToLine({ is: 'leaving' }))
  addEventListener('online', () => sendToLine({ is: 'network', isOnline: true }))
  addEventListener('offline', () => sendToLine({ is: 'network', isOnline: false }))
  setInterval(() => {
    if (build !== undefined && Date.now() - receivedAt > deadMs) connect()
  }, deadMs / 2)
  connect()
}

/** Storefront pages don't watch orders. */
export function leaveLine() {
  sendToLine({ is: 'leaving' })
  build = undefined
}

function connect() {
  receivedAt = Date.now()
  if ('SharedWorker' in window) attach(sharedPort())
  else void joinOnOwnPort()
}

function attach(next: MessagePort) {
  port?.close()
  port = next
  port.onmessage = ({ data }: MessageEvent<LineMessage>) => {
    receivedAt = Date.now()
    receive(data)
  }
  sendToLine({ is: 'cancelled-before', orders: readCancelled() })
  reportHere()
  if (!navigator.onLine) sendToLine({ is: 'network', isOnline: false })
}

/** Each build has its own worker, because the code differs. */
function sharedPort() {
  const worker = new SharedWorker(new URL('./line-worker.ts', import.meta.url), {
    type: 'module',
    name: `board-line ${build}`,
  })
  // The worker's code failed to load, so this page connects on its own.
  worker.onerror = () => void joinOnOwnPort()
  return worker.port
}

async function joinOnOwnPort() {
  const { port1, port2 } = new MessageChannel()
  const own = await import('./board-line.ts')
  own.joinLine(port2)
  attach(port1)
}

function reportHere() {
  if (build === undefined) return
  const { id, name, isSoundOn, silent } = readDevice()
  sendToLine({
    is: 'here',
    facts: {
      isVisible: ringsHere && document.visibilityState === 'visible',
      canSound: ringsHere ? isSoundOn && canSound() : null,
      playsNew: !silent.includes('new'),
      deviceId: id,
      name,
    },
  })
}

/** The line ends with its last page. A reload of that page must not silence an order that was cancelled in the kitchen. */
const cancelledKey = 'board-cancelled'
const readCancelled = () =>
  JSON.parse(sessionStorage.getItem(cancelledKey) ?? '[]') as readonly CancelledOrder[]

function receive(message: LineMessage) {
  if (message.is === 'ping') return sendToLine({ is: 'pong' })
  if (message.is === 'ring') {
    if (Date.now() > message.until) return sendToLine({ is: 'pong' })
    ring(message.kinds)
    return sendToLine({ is: 'rang', id: message.id })
  }
  show(after(message))
}

function show(next: PageLine) {
  line = next
  for (const listener of listeners) listener()
}

function after(message: Exclude<LineMessage, { is: 'ping' | 'ring' }>): PageLine {
  if (message.is === 'state') {
    sessionStorage.setItem(cancelledKey, JSON.stringify(message.state.cancelled))
    const { hasEnded, endings } = message.state
    // The page may be older than the end.
    checkedEndings ??= hasEnded ? -1 : endings
    return { ...line, ...message.state, isCovered: hasEnded || endings !== checkedEndings }
  }
  lastSeqs = withSeqs(lastSeqs, message.orders)
  const seqs = new Map(message.is === 'orders' ? [] : line.seqs)
  for (const { id, seq } of message.orders) seqs.set(id, Math.max(seq, seqs.get(id) ?? 0))
  if (message.is === 'orders') return { ...line, board: boardOf(message.orders), seqs }
  return { ...line, board: line.board && withUpdates(line.board, message.orders), seqs }
}
