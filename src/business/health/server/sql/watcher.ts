import type { ExpressionBuilder } from 'kysely'
import type { Watcher } from '#business/health/contract.ts'
import { deleteSome } from '#db/delete-some.ts'
import type { Tx } from '#db/open.ts'
import type { OrderRow, Tables, WatcherRow } from '#db/tables.ts'

/** Replaces a device's last report. */
export async function upsertWatcher(tx: Tx, { deviceId, ...watcher }: WatcherRow) {
  await tx
    .insertInto('watcher')
    .values({ deviceId, ...watcher })
    .onConflict((known) => known.column('deviceId').doUpdateSet(watcher))
    .execute()
}

/** Devices that have reported since then, with their staff member. */
export async function watchersSince(tx: Tx, since: Date) {
  const rows = await tx
    .selectFrom('watcher')
    .innerJoin('staff', 'staff.id', 'watcher.staffId')
    .select(['watcher.name', 'staff.name as staffName', 'view', 'isAudible', 'at'])
    .where('at', '>=', since)
    .orderBy('staff.name')
    .orderBy('watcher.name')
    .orderBy('deviceId')
    .execute()
  return rows.map((row) => ({ ...row, view: row.view as Watcher['view'] }))
}

export const deleteWatchersBefore = (tx: Tx, before: Date) =>
  deleteSome(tx, 'watcher', 'deviceId', (row) => row('at', '<', before))

const isUntaken =
  (now: Date) =>
  ({ and, or, eb }: ExpressionBuilder<Tables, 'order'>) =>
    and([
      eb('status', '=', 'PLACED'),
      or([eb('claimedUntil', 'is', null), eb('claimedUntil', '<=', now)]),
      or([eb('callBackAt', 'is', null), eb('callBackAt', '<=', now)]),
    ])

/** The orders that no one has taken, with what determines since when they wait. */
export const untakenOrders = (tx: Tx, now: Date) =>
  tx
    .selectFrom('order')
    .select(['id', 'placedAt', 'promisedAt', 'unattendedAt'])
    .where(isUntaken(now))
    .execute()

/** Marks the order as alerted now and returns it, unless a parallel check has just done so or it is taken. */
export async function claimAlert(
  tx: Tx,
  { id, unattendedAt }: Pick<OrderRow, 'id' | 'unattendedAt'>,
  now: Date,
): Promise<OrderRow | undefined> {
  return tx
    .updateTable('order')
    .set({ unattendedAt: now })
    .where('id', '=', id)
    .where('unattendedAt', unattendedAt === null ? 'is' : '=', unattendedAt)
    .where(isUntaken(now))
    .returningAll()
    .executeTakeFirst()
}

export async function setUnattendedAt(tx: Tx, ids: readonly string[], at: Date | null) {
  await tx.updateTable('order').set({ unattendedAt: at }).where('id', 'in', ids).execute()
}
