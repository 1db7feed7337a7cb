import type * as z from 'zod/mini'
import { readHealth } from '#business/receivers/server/read-health.ts'
import { readHours } from '#business/shop/server/hours.ts'
import type { Call } from '#platform/server/call.ts'
import type { alerts, Watch } from '../contract.ts'
import { believedSince, isWatched } from '../unattended.ts'
import { upsertWatcher, watchersSince } from './sql/watcher.ts'
import { waitingOrders } from './waiting-orders.ts'

export async function readAlerts(call: Call): Promise<Watch> {
  const { tx, now } = call
  const shop = await readHours(tx)
  const waiting = shop ? await waitingOrders(tx, shop, now) : []
  const watchers = await watchersSince(tx, believedSince(now))
  const health = await readHealth(call)
  return {
    now: now.toISOString(),
    waiting: waiting.length,
    oldestAt: waiting[0]?.since.toISOString() ?? null,
    isWatched: isWatched(watchers),
    watchers: watchers.map(({ at, ...watcher }) => ({ ...watcher, at: at.toISOString() })),
    undelivered: health.undelivered,
    undeliveredSince: health.oldestAt,
    receiver: health.lastError && {
      id: health.lastError.receiverId,
      name: health.lastError.receiver,
    },
  }
}

export async function recordWatcher(
  call: Call,
  input: z.output<typeof alerts.reportWatcher.input>,
) {
  const staffId = call.who.staff?.id
  if (staffId) await upsertWatcher(call.tx, { ...input, staffId, at: call.now })
  return readAlerts(call)
}
