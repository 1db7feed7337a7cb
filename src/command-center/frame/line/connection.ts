import type { BoardOrder } from '#business/orders/board/contract.ts'
import type { Ringing } from '#business/orders/telephony/contract.ts'
import { askOverHttp } from '#platform/browser/ask.ts'
import { follow } from '#platform/browser/event-stream.ts'
import { isRefusal, type Refusal } from '#platform/refusal.ts'
import { sleptMs } from './tabs.ts'

export type Connected = {
  isLive: boolean
  lostSince: number | null
  isCut: boolean
  hasEnded: boolean
  endings: number
}
type Listeners = {
  onAll(orders: readonly BoardOrder[]): void
  onMessage(order: BoardOrder): void
  onRinging(calls: readonly Ringing[]): void
  onStatus(status: Connected): void
}

/** The server sends a heartbeat every 12 seconds; after two more, we check whether it responds. */
const silentMs = 14_000
const answerMs = 4000
const readMs = 10_000
const againMs = 2000

/** The browser's one stream of orders: started, monitored, resumed after drops, and ended with the session. */
export function lineConnection({ onAll, onMessage, onRinging, onStatus }: Listeners) {
  let status: Connected = {
    isLive: false,
    lostSince: null,
    isCut: false,
    hasEnded: false,
    endings: 0,
  }
  let receivedAt = Date.now()
  /** Silence is counted from here. The time that the device slept doesn't count. */
  let silentSince = receivedAt
  let begunAt = 0
  let reachedAt = 0
  let seen: string | undefined
  let isOffline = false
  let isAsking = false
  let lookedAt = Date.now()
  let round = 0
  /** Someone has signed in after the end; the first read will show whether that is so. */
  let isReturning = false
  let endedAt = 0
  let isPaused = false
  let stop: (() => void) | undefined

  const set = (change: Partial<Connected>) => {
    const next = { ...status, ...change }
    if (JSON.stringify(next) === JSON.stringify(status)) return
    status = next
    onStatus(status)
  }
  const received = () => {
    receivedAt = Date.now()
    silentSince = receivedAt
    if (!isOffline) set({ lostSince: null, isCut: false })
  }
  const lose = (isCut: boolean) => set({ lostSince: status.lostSince ?? receivedAt, isCut })
  const end = (mayReturn = false) => {
    round += 1
    stop?.()
    stop = undefined
    isReturning = mayReturn
    endedAt = Date.now()
    const endings = status.hasEnded ? status.endings : status.endings + 1
    set({ hasEnded: true, endings, isLive: false, lostSince: null, isCut: false })
  }

  const begin = async () => {
    stop?.()
    stop = undefined
    isPaused = false
    round += 1
    begunAt = Date.now()
    const own = round
    if (seen === undefined) {
      const open = await openOrders()
      if (own !== round) return
      if (isRefusal(open)) return isSignedOut(open) ? end() : undefined
      seen = open.followFrom
      onAll(open.orders)
      isReturning = false
      set({ hasEnded: false })
      received()
    }
    stop = follow({
      path: () => `/api/orders/stream?after=${seen}`,
      onLive(isLive) {
        set({ isLive })
        if (isLive) received()
      },
      onBeat: received,
      named: {
        ringing(data) {
          received()
          onRinging(JSON.parse(data) as Ringing[])
        },
      },
      onMessage(data, place) {
        received()
        // A message without an id belongs to the previous one.
        seen = place || seen
        onMessage(JSON.parse(data) as BoardOrder)
      },
      // A sign-in in another tab ends it, too: then there is a new session.
      onEnd() {
        end(true)
        again()
      },
      onRefused: async () => {
        if (isSignedOut(await askOverHttp('GET /api/alerts', {}, limited(answerMs)))) end()
      },
    })
  }

  const check = async () => {
    const startedAt = Date.now()
    isAsking = true
    const isThere = await answers()
    isAsking = false
    if (status.hasEnded || isOffline) return
    if (!isThere) {
      // Several checks may run while nothing responds; the last good response counts.
      if (reachedAt < startedAt) lose(true)
      return
    }
    reachedAt = Date.now()
    const silence = reachedAt - silentSince
    if (silence < silentMs && status.lostSince === null) return
    // The server responds, so the stream is dead.
    if (reachedAt - begunAt >= againMs) void begin()
    if (status.lostSince !== null || silence >= silentMs + answerMs) lose(false)
  }

  /** Everything is read again, because it may be another user. Until it has come, the end holds. */
  const again = () => {
    seen = undefined
    isReturning = true
    void begin()
  }

  return {
    /** Called once a second. */
    look() {
      const now = Date.now()
      // After a sleep the connection is checked at once; until the answer, nothing says that it is lost.
      if (now - lookedAt > sleptMs) silentSince = Math.max(silentSince, now - silentMs)
      lookedAt = now
      if (isOffline || (status.hasEnded && !isReturning)) return
      if (seen === undefined && now - begunAt >= readMs + againMs) void begin()
      if (status.hasEnded) return
      const isLost = status.lostSince !== null
      if (isLost || (now - silentSince >= silentMs && !isAsking)) void check()
    },
    begin,
    /** A late 401 of the ended session says nothing about the new one, so the orders are read once more. */
    end() {
      if (status.hasEnded || isPaused) return
      end(true)
      again()
    },
    /**
     * While the session is replaced: the end of the old one must cover no page. If nothing follows, the stream is missed like one that
     * is silent.
     */
    pause() {
      if (status.hasEnded) return
      stop?.()
      stop = undefined
      round += 1
      isPaused = true
    },
    signedIn() {
      if (status.hasEnded) again()
      else if (isPaused) void begin()
    },
    again,
    /** Whether the session has really ended isn't known yet. */
    isReturning: () => isReturning && Date.now() - endedAt < readMs,
    network(isOnline: boolean) {
      isOffline = !isOnline
      if (status.hasEnded) return
      if (isOffline) lose(true)
      else void check()
    },
  }
}

const limited = (ms: number) => ({ retry: false, signal: AbortSignal.timeout(ms) })

export const isSignedOut = (answer: unknown) =>
  isRefusal(answer) && answer.refused === 'not-signed-in'

const answers = () =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(answerMs) }).then(
    ({ ok }) => ok,
    () => false,
  )

type OpenOrders = { orders: BoardOrder[]; next: string | null; followFrom: string }

/** All open orders, and the position where the stream continues. */
async function openOrders(): Promise<Omit<OpenOrders, 'next'> | Refusal> {
  const orders: BoardOrder[] = []
  let followFrom: string | undefined
  let cursor: string | undefined
  do {
    const input = { state: 'OPEN', limit: '200', cursor }
    const page = (await askOverHttp('GET /api/orders', input, limited(readMs))) as
      | OpenOrders
      | Refusal
    if (isRefusal(page)) return page
    orders.push(...page.orders)
    // The stream sends the changes made while the next page is read.
    followFrom ??= page.followFrom
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  return { orders, followFrom }
}
