import { performance as nodePerformance } from 'node:perf_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Work may take this long in a turn of the event loop; other requests of the turn then wait for the next one. */
const turnMs = 5
/** A request starts at least this often, however many clients connect. */
const mostPatienceMs = 5
/** A browser sends six requests at once, so two browsers aren't a crowd. */
const fewWait = 12

/** What can wait for everything else: after this long it takes every second turn. */
const mostYieldingMs = 1000
/** Requests that are answered at once share a turn until they took this long together: a turn of its own costs each 3 to 5 %. */
const mostAnsweredMs = 1

/** Returns whether the request has been answered, so nothing of it is left to do in this turn. */
type Begin = () => boolean
type Waiting = { begin: Begin; since: number }

/**
 * Node accepts one new connection per turn of the event loop, so turns must be short: in long ones visitors would wait in the
 * kernel's queue, where they can't be counted and orders are refused with the rest. Requests that arrive in a turn that is
 * already long wait here, one starts per turn, and new connections are accepted first. Photos let all others go first: hundreds
 * of large ones at once would delay pages and orders by a second.
 */
export function shortTurns() {
  const waiting: Waiting[] = []
  const yielding: Waiting[] = []
  let turnEnds = 0
  let isTurning = false
  let hasConnected = false
  let wasYielding = false
  let lastBegun = 0
  let answeredMs = 0

  const turn = (now: number) => {
    if (isTurning) return
    isTurning = true
    answeredMs = 0
    turnEnds = now + turnMs
    setImmediate(next)
  }
  const next = () => {
    isTurning = false
    if (waiting.length + yielding.length === 0) return
    const now = performance.now()
    turn(now)
    const isPatient = hasConnected && now - lastBegun < mostPatienceMs
    hasConnected = false
    if (isPatient) return
    lastBegun = now
    const isOverdue = now - (yielding[0]?.since ?? now) > mostYieldingMs
    wasYielding = waiting.length === 0 || (isOverdue && !wasYielding)
    const line = wasYielding ? yielding : waiting
    line.shift()?.begin()
  }

  return {
    connected() {
      hasConnected = true
    },
    /** Starts it now if this turn is still short, or else in its turn. */
    begin(begin: Begin, { yields }: { yields: boolean }) {
      const now = performance.now()
      const line = yields ? yielding : waiting
      if (waiting.length > 0 || line.length > 0 || (isTurning && now > turnEnds)) {
        line.push({ begin, since: now })
        turn(now)
        return
      }
      if (begin() && !isTurning) {
        answeredMs += performance.now() - now
        if (answeredMs < mostAnsweredMs) return
      }
      turn(now)
    },
    /** How long the first of a crowd has waited. */
    waitMs: () =>
      waiting.length > fewWait ? performance.now() - (waiting[0]?.since ?? Number.NaN) : 0,
  }
}

const leastMs = 100
const mostBusy = 0.5

/** Whether the event loop rested for half of the time since it was last asked, a tenth of a second ago or longer. */
export function idleLoop(): () => boolean {
  let since = { at: nodePerformance.now(), use: nodePerformance.eventLoopUtilization() }
  let isIdle = true
  return () => {
    const now = nodePerformance.now()
    if (now - since.at < leastMs) return isIdle
    const use = nodePerformance.eventLoopUtilization()
    isIdle = nodePerformance.eventLoopUtilization(use, since.use).utilization < mostBusy
    since = { at: now, use }
    return isIdle
  }
}

const everyMs = 50

/** This many checks in a row must be late: one pause, of the machine or the garbage collector, isn't overload. */
const looks = 4

/** The event loop's delay in milliseconds: the minimum of the last checks. Measured until shutdown. */
export function loopDelay(closing: AbortSignal): () => number {
  let due = performance.now() + everyMs
  let late: number[] = []
  const tick = () => {
    const now = performance.now()
    late = [...late, now - due].slice(-looks)
    due = now + everyMs
  }
  const timer = setInterval(tick, everyMs).unref()
  closing.addEventListener('abort', () => {
    clearInterval(timer)
    late = []
  })
  return () => (late.length < looks ? 0 : Math.max(0, Math.min(...late)))
}

/** The server is overloaded, and this work wasn't even started. */
export class Overloaded extends Error {}

/** Pages that many visitors request go before those that no one requests twice. */
type Rank = 'common' | 'rare'
type WaitingWork = { rank: Rank; begin(): void; refuse(): void }

const mostAtOnce = 2
const mostWaiting = 16
const mostLateMs = 150
/** Work starts at least this often, however much arrives. */
const mostDelayMs = 100

/**
 * Work that may be refused under load: two at a time, a few waiting, and none while the event loop is late.
 *
 * Node accepts one new connection per turn of the event loop. Starting work in every turn would leave others, orders among them,
 * in the kernel's queue, where no delay of the loop shows it: so work starts in a turn without arrivals.
 */
export function shedding(lateMs: () => number) {
  const waiting: WaitingWork[] = []
  let running = 0
  let isTurning = false
  let hasCome = false
  let arrivals = 0

  const isLate = () => lateMs() > mostLateMs
  const turn = () => {
    if (isTurning || waiting.length === 0 || running >= mostAtOnce) return
    isTurning = true
    lookUntil(performance.now() + mostDelayMs)
  }
  const lookUntil = (end: number) => {
    hasCome = false
    setImmediate(() => {
      if (hasCome && performance.now() < end) return lookUntil(end)
      isTurning = false
      for (const one of waiting.splice(0, mostAtOnce - running)) {
        running += 1
        one.begin()
      }
    })
  }
  /** Makes room in the queue: a free place, or that of the last entry if its rank is lower. */
  const makeRoom = (rank: Rank) => {
    if (waiting.length < mostWaiting) return true
    const last = waiting.at(-1)
    if (rank === 'rare' || last?.rank !== 'rare') return false
    waiting.pop()?.refuse()
    return true
  }
  const place = (rank: Rank) => {
    const at = rank === 'rare' ? -1 : waiting.findIndex((one) => one.rank === 'rare')
    return at < 0 ? waiting.length : at
  }

  return {
    isLate,
    /** A request or connection has arrived. */
    came() {
      hasCome = true
      arrivals += 1
    },
    /**
     * While the event loop is late: lets everything that has arrived go first, until a turn without arrivals. It starts anyway
     * after a while.
     */
    async afterOthers() {
      const end = performance.now() + mostDelayMs
      let seen = -1
      while (isLate() && seen !== arrivals && performance.now() < end) {
        seen = arrivals
        await nextTurn()
      }
    },
    /** Runs the work in its turn, or throws if there is no room for it. */
    async inTurn<Answer>(rank: Rank, work: () => Promise<Answer>): Promise<Answer> {
      if (isLate() || !makeRoom(rank)) throw new Overloaded()
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const refuse = () => reject(new Overloaded())
      waiting.splice(place(rank), 0, { rank, begin: resolve, refuse })
      turn()
      await promise
      try {
        return await work()
      } finally {
        running -= 1
        turn()
      }
    },
  }
}
