import type { Store, Tx } from '#db/open.ts'
import type { MessageRow, ReceiverRow } from '#db/tables.ts'
import { dayMs } from '#platform/durations.ts'
import { about, type Log } from '#platform/server/log.ts'
import { randomId } from '#platform/server/secret.ts'
import {
  afterFailure,
  isBusy,
  isGone,
  isKnownWell,
  isRefused,
  longestExtraMs,
  longestWaitsMs,
  retryAfterMs,
  soonAfter,
} from '../retry.ts'
import { fanOut } from './messages.ts'
import type { Outcome } from './post.ts'
import type { Sending } from './send.ts'
import { hasAnnouncements } from './sql/announcement.ts'
import { insertAttempt } from './sql/attempt.ts'
import {
  bringForward,
  endFarPlans,
  isKnown,
  leaseMessage,
  planMessage,
  pullForward,
  receiversWithWork,
  setDelivered,
} from './sql/message.ts'
import { clearFailing, findReceiver, setFailing, setReceiverState } from './sql/receiver.ts'

type Surroundings = {
  store: Store
  now: () => Date
  /** From 0 to 1. */
  random: () => number
  log: Log
  publicUrl: URL | undefined
  send(receiver: ReceiverRow, sending: Sending, at: Date, signal: AbortSignal): Promise<Outcome>
}

const lookEveryMs = 1000
/** A smaller correction of the clock doesn't count as setting it back. */
const setRightMs = 1000
/** Longer than any attempt. After it, the messages of a killed process are sent again. */
const leaseMs = 20_000
/** Messages in flight per receiver. Each receiver has its own limit, so none delays another. */
const workersEach = 2

export type Worker = ReturnType<typeof startWorker>

/** Delivers announcements: creates messages, sends them, records the outcomes and polls for more. */
export function startWorker({ store, now, random, log, publicUrl, send }: Surroundings) {
  const { engine } = store
  const workers = new Map<string, number>()
  const running = new Set<Promise<void>>()
  const cutOff = new AbortController()
  let isStopping = false
  let isLooking = false
  let isWokenAgain = false

  // Unknown at the start: the clock may have been set back while nothing ran.
  let latest = Number.POSITIVE_INFINITY
  /** Plans and leases are wall clock times: a clock set back by an hour would delay all of them by an hour. */
  async function followClock() {
    const at = now()
    const backMs = latest - at.getTime()
    if (backMs > setRightMs)
      await store.write(async (tx) => {
        if (Number.isFinite(backMs)) await bringForward(tx, engine, at, backMs)
        await endFarPlans(tx, at, {
          leaseMs,
          waitsMs: longestWaitsMs,
          extraMs: longestExtraMs,
          pauseMs: dayMs,
        })
      })
    latest = at.getTime()
  }

  async function look() {
    await followClock()
    if (await store.read(hasAnnouncements))
      while (await store.write((tx) => fanOut(tx, engine, now(), publicUrl)));
    for (const receiverId of await store.read((tx) => receiversWithWork(tx, now())))
      while (!isStopping && (workers.get(receiverId) ?? 0) < workersEach) open(receiverId)
  }

  function wake() {
    isWokenAgain = true
    if (isLooking || isStopping) return
    isLooking = true
    const looking = (async () => {
      while (isWokenAgain && !isStopping) {
        isWokenAgain = false
        await look()
      }
    })()
      .catch((error) => {
        isWokenAgain = false
        log.warn('receiver worker failed', about(error))
      })
      .finally(() => {
        isLooking = false
        running.delete(looking)
        if (isWokenAgain) wake()
      })
    running.add(looking)
  }

  function open(receiverId: string) {
    workers.set(receiverId, (workers.get(receiverId) ?? 0) + 1)
    const task = runWorker(receiverId)
      .catch((error) => log.warn('sending failed, will retry after lease', about(error)))
      .finally(() => {
        workers.set(receiverId, (workers.get(receiverId) ?? 1) - 1)
        running.delete(task)
      })
    running.add(task)
  }

  /** Sends one message after another until none is due. The outcome of one is recorded in the transaction that takes the next. */
  async function runWorker(receiverId: string) {
    let job = await store.write((tx) => take(tx, receiverId))
    while (job) {
      const { receiver, message } = job
      const startedAt = now()
      const sending = { id: message.id, body: message.body, writtenAt: message.createdAt }
      const outcome = await send(receiver, sending, startedAt, cutOff.signal)
      const attempted = { receiver, message, outcome, startedAt, endedAt: now() }
      let turn: Turn
      job = await store.write(async (tx) => {
        if (cutOff.signal.aborted && !outcome.isOk) await planMessage(tx, message, {})
        else turn = await recordAttempt(tx, attempted, random())
        return take(tx, receiverId)
      })
      logOutcome(turn, receiverId, outcome)
      // Other messages were pulled forward, so there is work for another worker of this receiver.
      if (turn === 'back') wake()
    }
  }

  /** Logs the id and the response's status only: its URL may contain a secret, and its response anything. */
  function logOutcome(turn: Turn, receiver: string, { status }: Outcome) {
    if (turn === 'failing') log.warn('receiver started failing', { receiver, status })
    if (turn === 'back') log.info('receiver recovered', { receiver })
  }

  async function take(
    tx: Tx,
    receiverId: string,
  ): Promise<{ receiver: ReceiverRow; message: MessageRow } | undefined> {
    const receiver = isStopping ? undefined : await findReceiver(tx, receiverId)
    const at = now()
    if (!receiver?.isActive || (receiver.pausedUntil && receiver.pausedUntil > at)) return
    const until = new Date(at.getTime() + leaseMs)
    const message = await leaseMessage(tx, engine, receiverId, at, until)
    return message && { receiver, message }
  }

  const looking = setInterval(wake, lookEveryMs)
  wake()

  return {
    /** Wakes the worker: there may be new messages. */
    wake,
    /** Takes no more, waits for messages in flight, and aborts those that don't arrive. */
    async stop(patienceMs: number) {
      isStopping = true
      clearInterval(looking)
      const late = setTimeout(() => cutOff.abort(), patienceMs)
      while (running.size > 0) await Promise.allSettled(running)
      clearTimeout(late)
    },
  }
}

type Attempted = {
  receiver: ReceiverRow
  message: MessageRow
  outcome: Outcome
  startedAt: Date
  endedAt: Date
}

/** The receiver's change by an attempt: it started failing, or recovered, so that waiting messages can be sent. */
type Turn = 'failing' | 'back' | undefined

/** Records the outcome of an attempt and its consequences. */
async function recordAttempt(
  tx: Tx,
  { receiver, message, outcome, startedAt, endedAt }: Attempted,
  random: number,
): Promise<Turn> {
  const { id, kind } = receiver
  const known = await findReceiver(tx, id)
  // The receiver was deleted with its messages, or the order's customer was erased.
  if (!known || !(await isKnown(tx, message.id))) return
  const { isOk, status, answer } = outcome
  const tookMs = endedAt.getTime() - startedAt.getTime()
  await insertAttempt(tx, randomId(), message.id, { at: startedAt, tookMs, isOk, status, answer })
  if (isOk) {
    await setDelivered(tx, message)
    const isBack = await clearFailing(tx, receiver, endedAt)
    if (isBack) await pullForward(tx, id, endedAt, soonAfter(endedAt))
    return isBack ? 'back' : undefined
  }
  const hasBegun = await setFailing(tx, receiver, endedAt)
  // Staff changed the URL while this attempt was on its way, so the new one is tried at once.
  if (hasBegun === undefined) return void (await planMessage(tx, message, {}))
  const waitMs = isBusy(status) ? retryAfterMs(outcome.retryAfter, endedAt) : 0
  const isWell = isKnownWell(known.lastOkAt, endedAt) && !isRefused(status, kind)
  const plan = afterFailure(message, endedAt, random, { isWell, retryAfterMs: waitMs })
  await planMessage(tx, message, plan)
  if (waitMs > 0)
    await setReceiverState(tx, id, { pausedUntil: new Date(endedAt.getTime() + waitMs) })
  if (kind === 'WEBHOOK' && isGone(status)) await setReceiverState(tx, id, { isActive: false })
  return hasBegun ? 'failing' : undefined
}
