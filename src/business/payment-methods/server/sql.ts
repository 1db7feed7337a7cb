import { sql } from 'kysely'
import type { Tx } from '#db/open.ts'
import type { PaymentMethodRow } from '#db/tables.ts'

export const allPaymentMethods = (tx: Tx): Promise<PaymentMethodRow[]> =>
  tx.selectFrom('paymentMethod').selectAll().orderBy('position').orderBy('id').execute()

export const findPaymentMethod = (tx: Tx, id: string): Promise<PaymentMethodRow | undefined> =>
  tx.selectFrom('paymentMethod').selectAll().where('id', '=', id).executeTakeFirst()

export async function insertPaymentMethod(tx: Tx, row: PaymentMethodRow) {
  await tx.insertInto('paymentMethod').values(row).execute()
}

/** True when the version was still the one that the editor saw. */
export async function updatePaymentMethod(
  tx: Tx,
  id: string,
  seen: number,
  change: Partial<PaymentMethodRow>,
): Promise<boolean> {
  const done = await tx
    .updateTable('paymentMethod')
    .set({ ...change, version: seen + 1 })
    .where('id', '=', id)
    .where('version', '=', seen)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}

export async function deletePaymentMethod(tx: Tx, id: string): Promise<boolean> {
  const done = await tx.deleteFrom('paymentMethod').where('id', '=', id).executeTakeFirst()
  return Number(done.numDeletedRows) === 1
}

/** All in one statement, so that two who put them into order at once cannot wait for one another. */
export async function placePaymentMethods(tx: Tx, ids: readonly string[]) {
  const places = ids.map((id, position) => sql`when ${id} then ${sql.lit(position)}`)
  await tx
    .updateTable('paymentMethod')
    .set({ position: sql<number>`case "id" ${sql.join(places, sql` `)} end` })
    .where('id', 'in', ids)
    .execute()
}
