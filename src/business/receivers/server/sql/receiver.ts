import type { Tx } from '#db/open.ts'
import { updateSeen } from '#db/shared-writes.ts'
import type { ReceiverRow } from '#db/tables.ts'

export const allReceivers = (tx: Tx): Promise<ReceiverRow[]> =>
  tx.selectFrom('receiver').selectAll().orderBy('createdAt').orderBy('id').execute()

export const findReceiver = (tx: Tx, id: string): Promise<ReceiverRow | undefined> =>
  tx.selectFrom('receiver').selectAll().where('id', '=', id).executeTakeFirst()

export async function insertReceiver(tx: Tx, row: ReceiverRow) {
  await tx.insertInto('receiver').values(row).execute()
}

export const updateReceiver = (tx: Tx, id: string, seen: number, change: Partial<ReceiverRow>) =>
  updateSeen(tx, 'receiver', id, seen, change)

export async function deleteReceiver(tx: Tx, id: string): Promise<boolean> {
  const done = await tx.deleteFrom('receiver').where('id', '=', id).executeTakeFirst()
  return Number(done.numDeletedRows) === 1
}

/** Changes outside of its form. Only switching it off counts as an edit, because an open form shows whether it is on. */
export async function setReceiverState(
  tx: Tx,
  id: string,
  change: Partial<Pick<ReceiverRow, 'pausedUntil' | 'isActive' | 'secret'>>,
) {
  const { isActive } = change
  const receiver = tx.updateTable('receiver').set(change).where('id', '=', id)
  if (isActive === undefined) return void (await receiver.execute())
  await receiver
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    // Of parallel attempts, only one switches it off.
    .where('isActive', '!=', isActive)
    .execute()
}

/** Returns true for the first failure, undefined if the URL has changed. It always writes, so it waits for a parallel success. */
export async function setFailing(tx: Tx, { id, url }: ReceiverRow, now: Date) {
  const receiver = tx.updateTable('receiver').where('id', '=', id).where('url', '=', url)
  const first = receiver.set({ failingSince: now }).where('failingSince', 'is', null)
  if (Number((await first.executeTakeFirst()).numUpdatedRows) === 1) return true
  const known = receiver.set(({ fn, val }) => ({
    failingSince: fn.coalesce('failingSince', val(now)),
  }))
  return Number((await known.executeTakeFirst()).numUpdatedRows) === 1 ? false : undefined
}

/** Returns true if it had been failing. */
export async function clearFailing(tx: Tx, { id, url }: ReceiverRow, now: Date): Promise<boolean> {
  const receiver = tx.updateTable('receiver').where('id', '=', id).where('url', '=', url)
  await receiver.set({ lastOkAt: now }).execute()
  const done = await receiver
    .set({ failingSince: null })
    .where('failingSince', 'is not', null)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}
