/** Work may take this long in a turn of the event loop; other requests of the turn then wait for the next one. */
const turnMs = 5
/** A request starts at least this often, however many clients connect. */
const mostPatienceMs = 5
/** A browser sends six requests at once, so two browsers aren't a crowd. */
const fewWait = 12

/** What can wait for everything else: after this long it takes every second turn. */
const mostYieldingMs = 1000

type Waiting = { begin(): void; since: number }

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

  const turn = (now: number) => {
    if (isTurning) return
    isTurning = true
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
    begin(begin: () => void, { yields }: { yields: boolean }) {
      const now = performance.now()
      const line = yields ? yielding : waiting
      if (waiting.length > 0 || line.length > 0 || (isTurning && now > turnEnds)) {
        line.push({ begin, since: now })
        turn(now)
        return
      }
      turn(now)
      begin()
    },
    /** How long the first of a crowd has waited. */
    waitMs: () =>
      waiting.length > fewWait ? performance.now() - (waiting[0]?.since ?? Number.NaN) : 0,
  }
}
