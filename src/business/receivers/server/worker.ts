import type { Store, Tx } from '#db/open.ts'
import type { DispatchRow, ReceiverRow } from '#db/tables.ts'
import { about, type Log } from '#platform/server/log.ts'
import type { Outcome } from './post.ts'
import type { Message } from './send.ts'
import { settle } from './settle.ts'
import { spread } from './spread.ts'
import {
  findReceiver,
  hasAnnouncements,
  leaseDispatch,
  planDispatch,
  receiversWithWork,
} from './sql.ts'

export type Surroundings = {
  store: Store
  now: () => Date
  /** From 0 to 1. */
  random: () => number
  log: Log
  send(receiver: ReceiverRow, message: Message, at: Date, signal: AbortSignal): Promise<Outcome>
}

const lookEveryMs = 1000
/** Longer than an attempt can take. A process that died in the middle gives its dispatches up after this. */
const leaseMs = 20_000
/** How many may be in flight to one receiver. Each has its own places, so none holds up another. */
const lanesEach = 2
/** How long attempts in flight may still take when the shop stops. */
const patienceMs = 5000

export type Worker = ReturnType<typeof startWorker>

/** Tells receivers what was announced: spreads, sends, writes down what came of it, and looks again. */
export function startWorker({ store, now, random, log, send }: Surroundings) {
  const { engine } = store
  const lanes = new Map<string, number>()
  const running = new Set<Promise<void>>()
  const cutOff = new AbortController()
  let isStopping = false
  let isLooking = false
  let isAskedAgain = false

  async function look() {
    if (await store.read(hasAnnouncements))
      while (await store.write((tx) => spread(tx, engine, now())));
    for (const receiverId of await store.read((tx) => receiversWithWork(tx, now())))
      while (!isStopping && (lanes.get(receiverId) ?? 0) < lanesEach) open(receiverId)
  }

  function wake() {
    isAskedAgain = true
    if (isLooking || isStopping) return
    isLooking = true
    const looking = (async () => {
      while (isAskedAgain && !isStopping) {
        isAskedAgain = false
        await look()
      }
    })()
      .catch((error) => {
        isAskedAgain = false
        log.warn('receivers were not looked after', about(error))
      })
      .finally(() => {
        isLooking = false
        running.delete(looking)
        if (isAskedAgain) wake()
      })
    running.add(looking)
  }

  function open(receiverId: string) {
    lanes.set(receiverId, (lanes.get(receiverId) ?? 0) + 1)
    const lane = runLane(receiverId)
      .catch((error) => log.warn('a dispatch was left to its lease', about(error)))
      .finally(() => {
        lanes.set(receiverId, (lanes.get(receiverId) ?? 1) - 1)
        running.delete(lane)
      })
    running.add(lane)
  }

  /** One dispatch after the other until nothing is due. What came of one is written down as the next is taken. */
  async function runLane(receiverId: string) {
    let job = await store.write((tx) => take(tx, receiverId))
    while (job) {
      const { receiver, dispatch } = job
      const startedAt = now()
      const message = { id: dispatch.id, body: dispatch.body, writtenAt: dispatch.createdAt }
      const outcome = await send(receiver, message, startedAt, cutOff.signal)
      const attempted = { receiver, dispatch, outcome, startedAt, endedAt: now() }
      let isBack = false
      job = await store.write(async (tx) => {
        if (cutOff.signal.aborted && !outcome.isOk) await planDispatch(tx, dispatch, {})
        else isBack = await settle(tx, attempted, random())
        return take(tx, receiverId)
      })
      // Others have been pulled forward: there is work for the second lane again.
      if (isBack) wake()
    }
  }

  async function take(
    tx: Tx,
    receiverId: string,
  ): Promise<{ receiver: ReceiverRow; dispatch: DispatchRow } | undefined> {
    const receiver = isStopping ? undefined : await findReceiver(tx, receiverId)
    const at = now()
    if (!receiver?.isActive || (receiver.heldUntil && receiver.heldUntil > at)) return
    const until = new Date(at.getTime() + leaseMs)
    const dispatch = await leaseDispatch(tx, engine, receiverId, at, until)
    return dispatch && { receiver, dispatch }
  }

  const looking = setInterval(wake, lookEveryMs)
  wake()

  return {
    /** There may be something new. */
    wake,
    /** Take nothing more, let what is in flight arrive, and give up what does not. */
    async stop() {
      isStopping = true
      clearInterval(looking)
      const late = setTimeout(() => cutOff.abort(), patienceMs)
      while (running.size > 0) await Promise.allSettled(running)
      clearTimeout(late)
    },
  }
}
