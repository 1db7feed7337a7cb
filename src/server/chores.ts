import { deleteUnused } from '#business/media/server/sql.ts'
import { forgetCarts } from '#business/ordering/server/forget-carts.ts'
import { forgetOldOrders } from '#business/privacy/server/forget-old-orders.ts'
import { forgetAnnouncements } from '#business/receivers/server/sql.ts'
import { deleteExpired } from '#business/staff/server/sql.ts'
import { putBackDue } from '#business/stock/server/put-back-due.ts'
import { saySeenEveryMs } from '#business/watching/alarm.ts'
import { raiseAlarm } from '#business/watching/server/raise-alarm.ts'
import type { Store } from '#db/open.ts'
import { forgetAnswers } from '#platform/server/answers.ts'
import type { Log } from '#platform/server/log.ts'
import { regularly } from '#platform/server/regularly.ts'

type Surroundings = { store: Store; now: () => Date; log: Log; closing: AbortSignal }

const hourMs = 60 * 60 * 1000
/** How long a photo may wait for the product that it was taken in for. */
const photoWaitsMs = 24 * hourMs
/** How long it can be read, and sent again, what receivers were told. */
const logKeptMs = 30 * 24 * hourMs
/** Nobody waits for a dish longer than this after its time has come. */
const putBackEveryMs = 2000
const alarmEveryMs = 15_000

/** What the shop does by itself, unasked, until closing. Over when none of it runs any more. */
export function doChores({ store, now, log, closing }: Surroundings): Promise<unknown> {
  const sweep = () => sweepAway({ store, now, closing })
  const all = { closing, log }
  return Promise.all([
    regularly(sweep, {
      ...all,
      everyMs: hourMs,
      firstInMs: 0,
      failed: 'what is old was not swept away',
    }),
    regularly(() => raiseAlarm(store, now()), {
      ...all,
      everyMs: alarmEveryMs,
      // Boards that were open before a restart have said so again by then.
      firstInMs: saySeenEveryMs,
      failed: 'nobody could be alarmed',
    }),
    regularly(() => putBackDue(store, now()), {
      ...all,
      everyMs: putBackEveryMs,
      failed: 'what was sold out stays so for now',
    }),
  ])
}

/** Each in a write of its own, so that whoever orders meanwhile does not wait for all of them. */
async function sweepAway({ store, now, closing }: Omit<Surroundings, 'log'>) {
  const ago = (ms: number) => new Date(now().getTime() - ms)
  await store.write((tx) => deleteExpired(tx, now()))
  await store.write((tx) => forgetAnswers(tx, now()))
  await store.write((tx) => deleteUnused(tx, ago(photoWaitsMs)))
  await store.write((tx) => forgetAnnouncements(tx, ago(logKeptMs)))
  for (const forgetSome of [forgetCarts, forgetOldOrders])
    while (!closing.aborted && (await store.write((tx) => forgetSome(tx, now()))));
}
