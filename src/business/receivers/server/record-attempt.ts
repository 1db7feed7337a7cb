import type { Tx } from '#db/open.ts'
import type { MessageRow, ReceiverRow } from '#db/tables.ts'
import { randomId } from '#platform/server/secret.ts'
import { isBusy, isGone, isKnownWell, isRefused } from '../answer.ts'
import { afterFailure, retryAfterMs, soonAfter } from '../retry.ts'
import type { Outcome } from './post.ts'
import { insertAttempt } from './sql/attempt.ts'
import { isKnown, planMessage, pullForward, setDelivered } from './sql/message.ts'
import { clearFailing, findReceiver, setFailing, setReceiverState } from './sql/receiver.ts'

export type Attempted = {
  receiver: ReceiverRow
  message: MessageRow
  outcome: Outcome
  startedAt: Date
  endedAt: Date
}

/** The receiver's change by an attempt: it started failing, or recovered, so that waiting messages can be sent. */
export type Turn = 'failing' | 'back' | undefined

/** Records the outcome of an attempt and its consequences. */
export async function recordAttempt(
  tx: Tx,
  { receiver: { id, kind }, message, outcome, startedAt, endedAt }: Attempted,
  random: number,
): Promise<Turn> {
  const known = await findReceiver(tx, id)
  // The receiver was deleted with its messages, or the order's customer was erased.
  if (!known || !(await isKnown(tx, message.id))) return
  const { isOk, status, answer } = outcome
  const tookMs = endedAt.getTime() - startedAt.getTime()
  await insertAttempt(tx, randomId(), message.id, { at: startedAt, tookMs, isOk, status, answer })
  if (isOk) {
    await setDelivered(tx, message)
    const isBack = await clearFailing(tx, id, endedAt)
    if (isBack) await pullForward(tx, id, endedAt, soonAfter(endedAt))
    return isBack ? 'back' : undefined
  }
  const waitMs = isBusy(status) ? retryAfterMs(outcome.retryAfter, endedAt) : 0
  const isWell = isKnownWell(known.lastOkAt, endedAt) && !isRefused(status)
  const plan = afterFailure(message, endedAt, random, { isWell, retryAfterMs: waitMs })
  await planMessage(tx, message, plan)
  const hasBegun = await setFailing(tx, id, endedAt)
  if (waitMs > 0)
    await setReceiverState(tx, id, { pausedUntil: new Date(endedAt.getTime() + waitMs) })
  if (kind === 'WEBHOOK' && isGone(status)) await setReceiverState(tx, id, { isActive: false })
  return hasBegun ? 'failing' : undefined
}
