import { sql } from 'kysely'
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

/** When this data began. */
export async function firstStart(tx: Tx): Promise<Date> {
  const first = await tx
    .selectFrom('migration')
    .select('appliedAt')
    .orderBy('name')
    .limit(1)
    .executeTakeFirstOrThrow()
  return first.appliedAt
}

/** Their bytes are overwritten, so a few take as long as many small rows. */
const photosAtOnce = 10

/** Deletes some older photos that nothing uses: no product, no page, and no logo of the shop. Returns whether there may be more. */
export const deleteUnused = (tx: Tx, before: Date) =>
  deleteSome(
    tx,
    'photo',
    'id',
    ({ and, eb, not, exists, selectFrom }) =>
      and([
        eb('createdAt', '<', before),
        not(
          exists(selectFrom('product').select('id').whereRef('product.photoId', '=', 'photo.id')),
        ),
        not(exists(selectFrom('channel').select('id').whereRef('logoPhotoId', '=', 'photo.id'))),
        not(
          exists(selectFrom('channel').select('id').whereRef('wordmarkPhotoId', '=', 'photo.id')),
        ),
        not(
          exists(
            selectFrom('page')
              .select('id')
              .where(sql<boolean>`cast("content" as text) like '%' || "photo"."id" || '%'`),
          ),
        ),
      ]),
    photosAtOnce,
  )
