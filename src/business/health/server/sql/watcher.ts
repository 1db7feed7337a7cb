import type { Watcher } from '#business/health/contract.ts'
import type { Tx } from '#db/open.ts'
import { deleteSome } from '#db/shared-writes.ts'
import type { WatcherRow } from '#db/tables.ts'

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
