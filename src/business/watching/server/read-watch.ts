import { readHealth } from '#business/receivers/server/read-health.ts'
import type { Call } from '#platform/server/call.ts'
import { isWatched } from '../alarm.ts'
import type { Watch } from '../contract.ts'
import { boardSeenAt, untakenOrders } from './sql.ts'

export async function readWatch(call: Call): Promise<Watch> {
  const { tx, now } = call
  const { waiting, oldestAt } = await untakenOrders(tx, now)
  const health = await readHealth(call)
  return {
    now: now.toISOString(),
    waiting,
    oldestAt: oldestAt?.toISOString() ?? null,
    isWatched: isWatched(await boardSeenAt(tx), now),
    undelivered: health.undelivered,
    undeliveredSince: health.oldestAt,
    receiver: health.lastError && {
      id: health.lastError.receiverId,
      name: health.lastError.receiver,
    },
  }
}
