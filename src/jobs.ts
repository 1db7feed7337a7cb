import { alertUnattended } from '#business/health/server/alerts.ts'
import { backUpNightly } from '#business/health/server/readiness-and-backups.ts'
import { deleteUnused, deleteWatchersBefore } from '#business/health/server/sql/health.ts'
import { watcherEveryMs } from '#business/health/unattended.ts'
import { restoreDue } from '#business/menu/stock/server/sold-out.ts'
import { deleteOldCarts } from '#business/orders/cart/server/checkout.ts'
import { rankPopular } from '#business/orders/server/rank-popular.ts'
import { deleteRingingBefore } from '#business/orders/telephony/server/sql/ringing.ts'
import { anonymizeOldOrders } from '#business/privacy/server/erase-and-export-customer.ts'
import { savedMs } from '#business/receivers/receiver.ts'
import { deleteAnnouncements } from '#business/receivers/server/sql/announcement.ts'
import { deleteOldMissedSearches } from '#business/search/server/search-words.ts'
import { deleteExpired } from '#business/staff/server/sql/staff.ts'
import type { Store, Tx } from '#db/open.ts'
import { hourMs, minuteMs } from '#platform/durations.ts'
import { runEvery, takeLease } from '#platform/server/background-work.ts'
import type { Config } from '#platform/server/config.ts'
import { deleteOldAnswers } from '#platform/server/idempotency.ts'
import type { Log } from '#platform/server/log.ts'

type Surroundings = {
  store: Store
  config: Config
  now: () => Date
  log: Log
  closing: AbortSignal
}

/** How long an uploaded photo may stay without a product. */
const photoWaitsMs = 24 * hourMs
/** How long calls that rang are stored. */
const savedRingingMs = 24 * hourMs
/** The first visitors after a start don't wait for what can be done later. */
const afterStartMs = 5000
/** The longest delay until a product becomes available again. */
const putBackEveryMs = 2000
const alertEveryMs = 15_000

/** Background jobs, until shutdown. Resolves when none is running. */
export function startJobs({ store, config, now, log, closing }: Surroundings): Promise<unknown> {
  const lease = takeLease('jobs', { store, log, closing })
  /** Runs in only one of the processes that share the database. */
  const alone = (work: () => Promise<unknown>) => async () => {
    if (await lease.isActive()) await work()
  }
  const sweep = () => deleteExpiredData({ store, now, closing })
  const all = { closing, log }
  return Promise.all([
    lease.over,
    runEvery(alone(sweep), {
      ...all,
      everyMs: hourMs,
      firstInMs: afterStartMs,
      failed: 'cleanup failed',
    }),
    runEvery(
      alone(() => rankPopular(store, now())),
      {
        ...all,
        everyMs: hourMs,
        firstInMs: afterStartMs,
        failed: 'ranking popular products failed',
      },
    ),
    runEvery(
      alone(() => alertUnattended(store, now())),
      {
        ...all,
        everyMs: alertEveryMs,
        // By then, boards that were open before a restart have reported again.
        firstInMs: watcherEveryMs,
        failed: 'unattended-order check failed',
      },
    ),
    runEvery(
      alone(() => restoreDue(store, now())),
      {
        ...all,
        everyMs: putBackEveryMs,
        failed: 'restoring sold-out products failed',
      },
    ),
    runEvery(
      alone(() => backUpNightly({ store, config, log, closing }, now())),
      {
        ...all,
        everyMs: minuteMs,
        failed: 'looking for a due backup failed',
      },
    ),
  ])
}

/** Each batch in its own transaction, so that orders don't wait for all of them. */
export async function deleteExpiredData({
  store,
  now,
  closing,
}: Omit<Surroundings, 'log' | 'config'>) {
  const ago = (ms: number) => new Date(now().getTime() - ms)
  const sweeps: readonly ((tx: Tx) => Promise<boolean>)[] = [
    (tx) => deleteExpired(tx, now()),
    (tx) => deleteOldAnswers(tx, now()),
    (tx) => deleteUnused(tx, ago(photoWaitsMs)),
    (tx) => deleteAnnouncements(tx, ago(savedMs)),
    (tx) => deleteWatchersBefore(tx, ago(hourMs)),
    (tx) => deleteOldMissedSearches(tx, now()),
    (tx) => deleteRingingBefore(tx, ago(savedRingingMs)),
    (tx) => deleteOldCarts(tx, now()),
    (tx) => anonymizeOldOrders(tx, now()),
  ]
  for (const deleteSome of sweeps) while (!closing.aborted && (await store.write(deleteSome)));
}
