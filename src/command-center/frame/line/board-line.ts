import type { Watch } from '#business/health/contract.ts'
import { watcherEveryMs } from '#business/health/unattended.ts'
import { type Board, boardOf, withUpdates } from '#business/orders/board/board.ts'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import type { Ringing } from '#business/orders/telephony/contract.ts'
import { ringingMs } from '#business/orders/telephony/ringing.ts'
import { askOverHttp } from '#platform/browser/ask.ts'
import { isRefusal, type Refusal } from '#platform/refusal.ts'
import { isSignedOut, lineConnection } from './connection.ts'
import { type LineMessage, type LineState, type TabMessage, unknownLine } from './messages.ts'
import { newRingClock, tickRings } from './ring-clock.ts'
import { canSnooze, countsOf, ringsOf, snoozable } from './rings.ts'
import { isNews, type Seqs, withSeqs } from './seqs.ts'
import { lineTabs } from './tabs.ts'

const lookEveryMs = 1000
const watchWithinMs = 8000
const snoozeMs = 60_000
/** Batches a burst of orders, so that pages render it once. */
const togetherMs = 30

/** Staff who work on a cancelled order must know at once. */
const inKitchen = ['CONFIRMED', 'COOKING', 'READY']

/**
 * The orders of this browser, shared by all its pages: one stream, one map, one ring clock. It runs in a SharedWorker, whose
 * timers aren't throttled in hidden pages; without SharedWorker, in the page.
 */
function boardLine() {
  let board: Board = new Map()
  let seqs: Seqs = new Map()
  let isWhole = false
  let state: LineState = unknownLine
  let clock = newRingClock
  let watchReadAt = Number.NEGATIVE_INFINITY
  let snoozedIds: ReadonlySet<string> = new Set()
  let updated: BoardOrder[] = []

  const now = () => Date.now() + (state.aheadMs ?? 0)
  const set = (change: Partial<LineState>) => {
    const next = { ...state, ...change }
    if (JSON.stringify(next) === JSON.stringify(state)) return
    state = next
    tabs.publish({ is: 'state', state })
  }

  const tabs = lineTabs({
    onJoin({ port }, isNew) {
      const send = (message: LineMessage) => port.postMessage(message)
      send({ is: 'state', state })
      if (isWhole) send({ is: 'orders', orders: [...board.values()] })
      // A page loaded after the session ended belongs to a signed-in user. One that was only asleep doesn't.
      if (state.hasEnded && isNew) connection.again()
    },
    onFacts() {
      const all = tabs.all().map(({ facts }) => facts)
      const isKnown = all.some((facts) => (facts?.canSound ?? null) !== null)
      set({ isAudible: isKnown ? all.some((facts) => facts?.canSound && facts.playsNew) : null })
      if (isAttended() && !wasAttended) void askWatch()
      ring()
    },
    onMessage: (message) => receive(message),
  })

  const connection = lineConnection({
    onAll(orders) {
      board = boardOf(orders)
      seqs = withSeqs(seqs, orders)
      isWhole = true
      for (const { id, status } of orders) if (status !== 'CANCELLED') gotIt(id)
      // The counts first: a page that knows the orders shows those.
      ring()
      tabs.publish({ is: 'orders', orders })
    },
    onMessage: (order) => publish(order),
    onRinging(calls) {
      const until = Date.now() + ringingMs
      const untilOf = ({ id, at }: Ringing) =>
        state.ringing.find((one) => one.id === id && one.at === at)?.until ?? until
      set({ ringing: calls.map((call) => ({ ...call, until: untilOf(call) })) })
      ring()
    },
    onStatus(status) {
      set(status)
      ring()
    },
  })

  function publish(order: BoardOrder) {
    const known = board.get(order.id)
    const isGone = order.status === 'CANCELLED' && inKitchen.includes(known?.status ?? '')
    if (isGone && (known?.seq ?? 0) < order.seq)
      set({ cancelled: [...state.cancelled, { id: order.id, number: order.number }] })
    if (order.status !== 'CANCELLED') gotIt(order.id)
    board = withUpdates(board, [order])
    seqs = withSeqs(seqs, [order])
    if (updated.length === 0) setTimeout(flush, togetherMs)
    updated.push(order)
  }
  function flush() {
    tabs.publish({ is: 'updated', orders: updated })
    updated = []
    ring()
  }
  const gotIt = (orderId: string) =>
    set({ cancelled: state.cancelled.filter(({ id }) => id !== orderId) })

  function receive(message: TabMessage) {
    if (message.is === 'take') {
      // The response to a write may be older than the stream.
      const { order } = message
      if (isNews(seqs, order)) publish(order)
      // The user cancelled the order themselves, unless it was cancelled after their write.
      if (seqs.get(order.id) === order.seq) gotIt(order.id)
    }
    if (message.is === 'got-it') gotIt(message.orderId)
    // A line that has run for longer knows better.
    if (message.is === 'cancelled-before' && !isWhole) {
      const isKnown = (orderId: string) => state.cancelled.some(({ id }) => id === orderId)
      const others = message.orders.filter(({ id }) => !isKnown(id))
      set({ cancelled: [...state.cancelled, ...others] })
    }
    if (message.is === 'snooze') {
      snoozedIds = snoozable(board, now())
      set({ snoozedUntil: snoozedIds.size > 0 ? now() + snoozeMs : null })
    }
    if (message.is === 'network') connection.network(message.isOnline)
    if (message.is === 'signed-out') connection.end()
    if (message.is === 'renewing') connection.pause()
    if (message.is === 'signed-in') connection.signedIn()
  }

  /** Updates the counts and plays due rings. */
  function ring() {
    const at = now()
    if (tabs.all().every(({ facts }) => !facts)) return
    if (state.snoozedUntil !== null) {
      const isOver = at >= state.snoozedUntil || snoozable(board, at).size === 0
      if (isOver) {
        snoozedIds = new Set()
        set({ snoozedUntil: null })
      }
    }
    set({
      counts: countsOf(board, at),
      canSnooze: canSnooze(board, at),
      ringing: state.hasEnded ? [] : state.ringing.filter(({ until }) => until > Date.now()),
    })
    if (state.hasEnded && connection.isReturning()) return
    const reasons = {
      callIds: state.ringing.map(({ id }) => id),
      cancelledIds: state.cancelled.map(({ id }) => id),
      snoozedIds,
      isLost: state.lostSince !== null || state.hasEnded,
    }
    if (!isWhole && !reasons.isLost) return
    // After the session has ended, the state of the orders is unknown.
    const known = state.hasEnded ? new Map() : board
    const ticked = tickRings(clock, ringsOf(known, reasons, at), at)
    clock = ticked.clock
    if (ticked.kinds.length > 0) tabs.ring(ticked.kinds)
  }

  let wasAttended = false
  /** A page with orders is visible here, and its sound is on. */
  const isAttended = () =>
    state.isAudible === true && tabs.all().some(({ facts }) => facts?.isVisible)

  async function askWatch() {
    watchReadAt = Date.now()
    const facts = tabs.all().find(({ facts }) => facts?.isVisible)?.facts
    wasAttended = isAttended()
    // Every page of the Command Center rings like the board.
    const device =
      wasAttended && facts
        ? { deviceId: facts.deviceId, name: facts.name, view: 'desk', isAudible: true }
        : undefined
    const answer = (await askOverHttp(
      device ? 'POST /api/watchers' : 'GET /api/alerts',
      device ?? {},
      { retry: false, signal: AbortSignal.timeout(watchWithinMs) },
    )) as Watch | Refusal
    if (isSignedOut(answer)) connection.end()
    if (isRefusal(answer)) return
    set({ watch: answer, aheadMs: Date.parse(answer.now) - Date.now() })
  }

  void connection.begin()
  setInterval(() => {
    const at = Date.now()
    connection.look()
    tabs.look(at)
    const mayAsk = !state.hasEnded && state.lostSince === null
    // However the device's clock is set, the shop's time is asked for.
    if (mayAsk && Math.abs(at - watchReadAt) >= watcherEveryMs) void askWatch()
    ring()
  }, lookEveryMs)
  return tabs
}

let line: ReturnType<typeof boardLine> | undefined

/** Adds a page to the shared line. The first page starts it. */
export function joinLine(port: MessagePort) {
  line ??= boardLine()
  line.join(port)
}
