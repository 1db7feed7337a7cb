import { dayMs } from '#platform/durations.ts'
import type { Call } from '#platform/server/call.ts'
import { failuresSince } from './sql/attempt.ts'

const weekMs = 7 * dayMs

/** The warnings in the staff header. A receiver that staff turned off doesn't count. */
export async function readHealth({ tx, now }: Call) {
  const { undelivered, oldestAt, last } = await failuresSince(tx, new Date(now.getTime() - weekMs))
  return {
    undelivered,
    oldestAt: oldestAt?.toISOString() ?? null,
    lastError: last ? { ...last, at: last.at.toISOString() } : null,
  }
}
