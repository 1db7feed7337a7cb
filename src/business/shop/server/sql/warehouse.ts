import { sql } from 'kysely'
import type { Tx } from '#db/open.ts'
import { prepared } from '#db/prepared.ts'
import { updateSeen } from '#db/shared-writes.ts'
import type { WarehouseRow } from '#db/tables.ts'

export const allWarehouses = (tx: Tx): Promise<WarehouseRow[]> =>
  tx.selectFrom('warehouse').selectAll().orderBy('position').orderBy('id').execute()

export const findWarehouse = (tx: Tx, id: string): Promise<WarehouseRow | undefined> =>
  tx.selectFrom('warehouse').selectAll().where('id', '=', id).executeTakeFirst()

export async function insertWarehouse(tx: Tx, row: WarehouseRow) {
  await tx.insertInto('warehouse').values(row).execute()
}

export const updateWarehouse = (tx: Tx, id: string, seen: number, change: Partial<WarehouseRow>) =>
  updateSeen(tx, 'warehouse', id, seen, change)

export async function deleteWarehouse(tx: Tx, id: string): Promise<boolean> {
  const done = await tx.deleteFrom('warehouse').where('id', '=', id).executeTakeFirst()
  return Number(done.numDeletedRows) === 1
}

/** In one statement, so that two simultaneous reorders can't deadlock. */
export async function placeWarehouses(tx: Tx, ids: readonly string[]) {
  const places = ids.map((id, position) => sql`when ${id} then ${sql.lit(position)}`)
  await tx
    .updateTable('warehouse')
    .set({ position: sql<number>`case "id" ${sql.join(places, sql` `)} end` })
    .where('id', 'in', ids)
    .execute()
}

/** Those with an address: older ones may lack it and aren't offered. */
export const activeWarehouses = async (tx: Tx) =>
  (await warehousesInOrder(tx, {})).filter(({ address }) => address.some(({ value }) => value))

const warehousesInOrder = prepared((tx) =>
  tx
    .selectFrom('warehouse')
    .select(['id', 'name', 'address', 'phone'])
    .where('isActive', '=', true)
    .orderBy('position')
    .orderBy('id'),
)
