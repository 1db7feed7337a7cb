import type { Call } from '#platform/server/call.ts'
import { dayMs } from '../retry.ts'
import { failuresSince } from './sql.ts'

const weekMs = 7 * dayMs

/** What the staff's header warns of. A receiver that was switched off by hand is not missed. */
export async function readHealth({ tx, now }: Call) {
  const { undelivered, oldestAt, last } = await failuresSince(tx, new Date(now.getTime() - weekMs))
  return {
    undelivered,
    oldestAt: oldestAt?.toISOString() ?? null,
    lastError: last ? { ...last, at: last.at.toISOString() } : null,
  }
}
