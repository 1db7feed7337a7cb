import type { Tx } from './open.ts'
import type { Tables } from './tables.ts'

/** Tables whose rows are edited by id. */
type Edited = {
  [T in keyof Tables]: Tables[T] extends { id: string; version: number } ? T : never
}[keyof Tables]

/** Returns true if the version was still the one that the editor saw. */
export async function updateSeen<T extends Edited>(
  tx: Tx,
  table: T,
  id: string,
  seen: number,
  change: Partial<Tables[T]>,
): Promise<boolean> {
  const done = await tx
    // Kysely types one table at a time: all of these have the columns that are used here.
    .updateTable(table as 'page')
    .set({ ...change, version: seen + 1 })
    .where('id', '=', id)
    .where('version', '=', seen)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}
