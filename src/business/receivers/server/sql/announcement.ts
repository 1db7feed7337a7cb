import type { Engine, Tx } from '#db/open.ts'
import { deleteSome } from '#db/shared-writes.ts'
import type { AnnouncementRow } from '#db/tables.ts'

/** Takes announcements without messages and marks them done, so that no other process gets them. */
export function takeAnnouncements(
  tx: Tx,
  engine: Engine,
  now: Date,
  most: number,
): Promise<AnnouncementRow[]> {
  return tx
    .updateTable('announcement')
    .set({ fannedOutAt: now })
    .where('id', 'in', (from) =>
      from
        .selectFrom('announcement')
        .select('id')
        .where('fannedOutAt', 'is', null)
        .orderBy('at')
        .orderBy('id')
        .limit(most)
        .$if(engine === 'postgres', (rows) => rows.forUpdate().skipLocked()),
    )
    .where('fannedOutAt', 'is', null)
    .returningAll()
    .execute()
}

export async function hasAnnouncements(tx: Tx): Promise<boolean> {
  const one = tx.selectFrom('announcement').select('id').where('fannedOutAt', 'is', null).limit(1)
  return (await one.executeTakeFirst()) !== undefined
}

/** The announcements since then, the oldest first, each with its message to this receiver, if any. */
export const announcedSince = (
  tx: Tx,
  receiverId: string,
  after: Pick<AnnouncementRow, 'at' | 'id'>,
  most: number,
) =>
  tx
    .selectFrom('announcement')
    .leftJoin('message', (join) =>
      join
        .onRef('message.announcementId', '=', 'announcement.id')
        .on('message.receiverId', '=', receiverId),
    )
    .select(['announcement.id', 'at', 'event', 'message.id as messageId'])
    .where('at', '>=', after.at)
    .where(({ or, eb }) => or([eb('at', '>', after.at), eb('announcement.id', '>', after.id)]))
    .where('fannedOutAt', 'is not', null)
    .orderBy('at')
    .orderBy('announcement.id')
    .limit(most)
    .execute()

export async function announcementsBy(tx: Tx, ids: readonly string[]): Promise<AnnouncementRow[]> {
  if (ids.length === 0) return []
  const rows = tx.selectFrom('announcement').selectAll().where('id', 'in', ids)
  return rows.orderBy('at').orderBy('id').execute()
}

/**
 * Deletes a batch of old announcements with their messages, except those that still wait for a receiver which is on. Returns whether
 * there may be more.
 */
export const deleteAnnouncements = (tx: Tx, before: Date) =>
  deleteSome(tx, 'announcement', 'id', ({ and, eb, not, exists, selectFrom }) =>
    and([
      eb('at', '<', before),
      eb('fannedOutAt', 'is not', null),
      not(
        exists(
          selectFrom('message')
            .innerJoin('receiver', 'receiver.id', 'message.receiverId')
            .select('message.id')
            .whereRef('message.announcementId', '=', 'announcement.id')
            .where('state', '=', 'waiting')
            .where('receiver.isActive', '=', true),
        ),
      ),
    ]),
  )
