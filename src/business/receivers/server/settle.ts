import type { Tx } from '#db/open.ts'
import type { DispatchRow, ReceiverRow } from '#db/tables.ts'
import { randomId } from '#platform/server/secret.ts'
import { afterFailure, retryAfterMs, soonAfter } from '../retry.ts'
import type { Outcome } from './post.ts'
import {
  findReceiver,
  insertAttempt,
  markDelivered,
  markFailing,
  markReached,
  markReceiver,
  planDispatch,
  pullForward,
} from './sql.ts'

export type Attempted = {
  receiver: ReceiverRow
  dispatch: DispatchRow
  outcome: Outcome
  startedAt: Date
  endedAt: Date
}

const wellMs = 60_000

const isBusy = ({ status }: Outcome) => status === 429 || status === 503
const isTakingOthers = ({ lastOkAt }: ReceiverRow, now: Date) =>
  lastOkAt !== null && now.getTime() - lastOkAt.getTime() < wellMs
/** It has read this message and wants no more of it. */
const isRefused = ({ status }: Outcome) =>
  status !== null && status >= 400 && status < 500 && status !== 408 && status !== 429
const isGone = ({ status }: Outcome) => status === 410

/** Write down what came of an attempt, and what follows from it. True when others need not wait any longer. */
export async function settle(
  tx: Tx,
  { receiver: { id, kind }, dispatch, outcome, startedAt, endedAt }: Attempted,
  random: number,
): Promise<boolean> {
  const known = await findReceiver(tx, id)
  // Deleted meanwhile, and its dispatches with it.
  if (!known) return false
  const { isOk, status, answer } = outcome
  const tookMs = endedAt.getTime() - startedAt.getTime()
  await insertAttempt(tx, randomId(), dispatch.id, { at: startedAt, tookMs, isOk, status, answer })
  if (isOk) {
    await markDelivered(tx, dispatch)
    const isBack = await markReached(tx, id, endedAt)
    if (isBack) await pullForward(tx, id, endedAt, soonAfter(endedAt))
    return isBack
  }
  const askedMs = isBusy(outcome) ? retryAfterMs(outcome.retryAfter, endedAt) : 0
  const isWell = isTakingOthers(known, endedAt) && !isRefused(outcome)
  const plan = afterFailure(dispatch, endedAt, random, { isWell, retryAfterMs: askedMs })
  await planDispatch(tx, dispatch, plan)
  await markFailing(tx, id, endedAt)
  if (askedMs > 0) await markReceiver(tx, id, { heldUntil: new Date(endedAt.getTime() + askedMs) })
  if (kind === 'WEBHOOK' && isGone(outcome)) await markReceiver(tx, id, { isActive: false })
  return false
}
