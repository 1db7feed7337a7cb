import { setImmediate as nextTurn } from 'node:timers/promises'

/** The server is overloaded, and this work wasn't even started. */
export class Overloaded extends Error {}

/** Pages that many visitors request go before those that no one requests twice. */
type Rank = 'common' | 'rare'
type Waiting = { rank: Rank; begin(): void; refuse(): void }

const mostAtOnce = 2
const mostWaiting = 16
const mostLateMs = 150
/** Work starts at least this often, however much arrives. */
const mostPatienceMs = 100

/**
 * Work that may be refused under load: two at a time, a few waiting, and none while the event loop is late.
 *
 * Node accepts one new connection per turn of the event loop. Starting work in every turn would leave others, orders among them,
 * in the kernel's queue, where no delay of the loop shows it: so work starts in a turn without arrivals.
 */
export function shedding(lateMs: () => number) {
  const waiting: Waiting[] = []
  let running = 0
  let isTurning = false
  let hasCome = false
  let arrivals = 0

  const isLate = () => lateMs() > mostLateMs
  const turn = () => {
    if (isTurning || waiting.length === 0 || running >= mostAtOnce) return
    isTurning = true
    lookUntil(performance.now() + mostPatienceMs)
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
      const end = performance.now() + mostPatienceMs
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
