import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { wakeAfter } from '#platform/server/outbox.ts'
import { replayDispatches } from './sql.ts'

/** One message again, even one that has arrived: its receiver knows it by its id. */
export async function replayDispatch({ tx, now }: Call, { dispatchId }: { dispatchId: string }) {
  const count = await replayDispatches(tx, now, { id: dispatchId })
  if (count === 0) return refuse('not-found')
  wakeAfter(tx)
  return { id: dispatchId, state: 'waiting' as const }
}
