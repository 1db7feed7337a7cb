import type { Tx } from '#db/open.ts'
import type { DispatchRow, ReceiverRow } from '#db/tables.ts'
import { randomId } from '#platform/server/secret.ts'
import { isBusy, isGone, isKnownWell, isRefused } from '../answer.ts'
import { afterFailure, retryAfterMs, soonAfter } from '../retry.ts'
import type { Outcome } from './post.ts'
import {
  findReceiver,
  insertAttempt,
  isKnown,
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

/** Write down what came of an attempt, and what follows from it. True when others need not wait any longer. */
export async function settle(
  tx: Tx,
  { receiver: { id, kind }, dispatch, outcome, startedAt, endedAt }: Attempted,
  random: number,
): Promise<boolean> {
  const known = await findReceiver(tx, id)
  // Deleted meanwhile, and its dispatches with it; or whose the order was is forgotten.
  if (!known || !(await isKnown(tx, dispatch.id))) return false
  const { isOk, status, answer } = outcome
  const tookMs = endedAt.getTime() - startedAt.getTime()
  await insertAttempt(tx, randomId(), dispatch.id, { at: startedAt, tookMs, isOk, status, answer })
  if (isOk) {
    await markDelivered(tx, dispatch)
    const isBack = await markReached(tx, id, endedAt)
    if (isBack) await pullForward(tx, id, endedAt, soonAfter(endedAt))
    return isBack
  }
  const askedMs = isBusy(status) ? retryAfterMs(outcome.retryAfter, endedAt) : 0
  const isWell = isKnownWell(known.lastOkAt, endedAt) && !isRefused(status)
  const plan = afterFailure(dispatch, endedAt, random, { isWell, retryAfterMs: askedMs })
  await planDispatch(tx, dispatch, plan)
  await markFailing(tx, id, endedAt)
  if (askedMs > 0) await markReceiver(tx, id, { heldUntil: new Date(endedAt.getTime() + askedMs) })
  if (kind === 'WEBHOOK' && isGone(status)) await markReceiver(tx, id, { isActive: false })
  return false
}
