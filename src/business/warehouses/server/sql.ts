import { sql } from 'kysely'
import type { Tx } from '#db/open.ts'
import type { WarehouseRow } from '#db/tables.ts'

export const allWarehouses = (tx: Tx): Promise<WarehouseRow[]> =>
  tx.selectFrom('warehouse').selectAll().orderBy('position').orderBy('id').execute()

export const findWarehouse = (tx: Tx, id: string): Promise<WarehouseRow | undefined> =>
  tx.selectFrom('warehouse').selectAll().where('id', '=', id).executeTakeFirst()

export async function insertWarehouse(tx: Tx, row: WarehouseRow) {
  await tx.insertInto('warehouse').values(row).execute()
}

/** True when the version was still the one that the editor saw. */
export async function updateWarehouse(
  tx: Tx,
  id: string,
  seen: number,
  change: Partial<WarehouseRow>,
): Promise<boolean> {
  const done = await tx
    .updateTable('warehouse')
    .set({ ...change, version: seen + 1 })
    .where('id', '=', id)
    .where('version', '=', seen)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}

export async function deleteWarehouse(tx: Tx, id: string): Promise<boolean> {
  const done = await tx.deleteFrom('warehouse').where('id', '=', id).executeTakeFirst()
  return Number(done.numDeletedRows) === 1
}

/** All in one statement, so that two who put them into order at once cannot wait for one another. */
export async function placeWarehouses(tx: Tx, ids: readonly string[]) {
  const places = ids.map((id, position) => sql`when ${id} then ${sql.lit(position)}`)
  await tx
    .updateTable('warehouse')
    .set({ position: sql<number>`case "id" ${sql.join(places, sql` `)} end` })
    .where('id', 'in', ids)
    .execute()
}
