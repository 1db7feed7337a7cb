import type { Tx } from '#db/open.ts'
import { deleteSome } from '#db/shared-writes.ts'
import type { RingingRow } from '#db/tables.ts'

/** Boards watch this revision. */
const moveRevision = (tx: Tx) =>
  tx
    .updateTable('revision')
    .set((eb) => ({ value: eb('value', '+', 1) }))
    .where('subject', '=', 'ringing')
    .execute()

type Lasting = { ringingMs: number; takenMs: number }

/** A phone system reports a call for each extension, so a number that still rings stays one call. */
export async function rings(tx: Tx, call: Omit<RingingRow, 'takenBy'>, lasts: Lasting) {
  const { phone, at } = call
  const before = (ms: number) => new Date(at.getTime() - ms)
  // The first write takes the lock, so that two reports of a call don't make two.
  await moveRevision(tx)
  const again = await tx
    .updateTable('ringing')
    .set({ at })
    .where('phone', '=', phone)
    .where((row) =>
      row.or([
        row.and([row('takenBy', 'is', null), row('at', '>', before(lasts.ringingMs))]),
        row.and([row('takenBy', 'is not', null), row('at', '>', before(lasts.takenMs))]),
      ]),
    )
    .executeTakeFirst()
  if (Number(again.numUpdatedRows) > 0) return
  await tx
    .insertInto('ringing')
    .values({ ...call, takenBy: null })
    .execute()
}

export const findRinging = (tx: Tx, id: string) =>
  tx
    .selectFrom('ringing')
    .leftJoin('staff', 'staff.id', 'ringing.takenBy')
    .select(['phone', 'takenBy', 'staff.name as takenByName'])
    .where('ringing.id', '=', id)
    .executeTakeFirst()

/** Of two at the same moment the first wins. */
export async function takeRinging(tx: Tx, id: string, staffId: string, at: Date): Promise<boolean> {
  const done = await tx
    .updateTable('ringing')
    .set({ takenBy: staffId, at })
    .where('id', '=', id)
    .where('takenBy', 'is', null)
    .executeTakeFirst()
  if (Number(done.numUpdatedRows) === 0) return false
  await moveRevision(tx)
  return true
}

export const ringingSince = (tx: Tx, since: Date): Promise<RingingRow[]> =>
  tx
    .selectFrom('ringing')
    .selectAll()
    .where('at', '>', since)
    .where('takenBy', 'is', null)
    .orderBy('at')
    .orderBy('id')
    .execute()

export const deleteRingingBefore = (tx: Tx, at: Date) =>
  deleteSome(tx, 'ringing', 'id', (row) => row('at', '<', at))

export async function deleteRingingOf(tx: Tx, phones: readonly string[]) {
  await tx.deleteFrom('ringing').where('phone', 'in', phones).execute()
  await moveRevision(tx)
}
