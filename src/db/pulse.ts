/** Counts ticks, not time: while this process itself is blocked, the server isn't blamed. */
const tickMs = 250
/** After a query has waited this long, check whether the server responds at all. */
const patience = 4
/** The time limit of that check. Together with `patience`, callers get an error within 3 seconds. */
const mostTicks = 6
/** The server ends a statement after 10 seconds: one that takes longer has lost its connection. */
const longest = 48

type Waiting = { ticks: number; cut: () => void }

export type Pulse = ReturnType<typeof startPulse>

/** The database doesn't respond at present. */
const noAnswer = () =>
  Object.assign(new Error('The database does not answer.'), { code: 'ETIMEDOUT' })

/** Aborts queries to a hanging server. While it hangs, it only gets checks whether it is back. */
export function startPulse(isReachable: (giveUp: AbortSignal) => Promise<boolean>) {
  const waiting = new Set<Waiting>()
  let isAway = false
  let asking: { ticks: number; giveUp: AbortController } | undefined

  const ask = async () => {
    const giveUp = new AbortController()
    asking = { ticks: 0, giveUp }
    isAway = !(await isReachable(giveUp.signal))
    asking = undefined
    if (isAway) for (const { cut } of waiting) cut()
  }
  const tick = () => {
    let oldest = 0
    for (const one of waiting) {
      one.ticks += 1
      if (one.ticks >= longest) one.cut()
      oldest = Math.max(oldest, one.ticks)
    }
    if (!asking && (isAway || oldest >= patience)) void ask()
    else if (asking && ++asking.ticks >= mostTicks) asking.giveUp.abort()
  }
  const ticking = setInterval(tick, tickMs)
  ticking.unref()

  return {
    /** Work started here ends with its own result, or when the server stops responding; then `cut` ends it. */
    async watched<Answer>(
      begin: () => Promise<Answer>,
      cut: (begun: Promise<Answer>) => void,
    ): Promise<Answer> {
      if (isAway) throw noAnswer()
      const { promise: lost, reject } = Promise.withResolvers<never>()
      const begun = begin()
      const one: Waiting = {
        ticks: 0,
        cut() {
          waiting.delete(one)
          reject(noAnswer())
          cut(begun)
        },
      }
      waiting.add(one)
      try {
        return await Promise.race([begun, lost])
      } finally {
        waiting.delete(one)
      }
    },
    stop() {
      clearInterval(ticking)
      asking?.giveUp.abort()
    },
  }
}
