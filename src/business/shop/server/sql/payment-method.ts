import { sql } from 'kysely'
import type { Tx } from '#db/open.ts'
import { prepared } from '#db/prepared.ts'
import { updateSeen } from '#db/shared-writes.ts'
import type { PaymentMethodRow } from '#db/tables.ts'

export const allPaymentMethods = (tx: Tx): Promise<PaymentMethodRow[]> =>
  tx.selectFrom('paymentMethod').selectAll().orderBy('position').orderBy('id').execute()

export const findPaymentMethod = (tx: Tx, id: string): Promise<PaymentMethodRow | undefined> =>
  tx.selectFrom('paymentMethod').selectAll().where('id', '=', id).executeTakeFirst()

export async function insertPaymentMethod(tx: Tx, row: PaymentMethodRow) {
  await tx.insertInto('paymentMethod').values(row).execute()
}

export const updatePaymentMethod = (
  tx: Tx,
  id: string,
  seen: number,
  change: Partial<PaymentMethodRow>,
) => updateSeen(tx, 'paymentMethod', id, seen, change)

export async function deletePaymentMethod(tx: Tx, id: string): Promise<boolean> {
  const done = await tx.deleteFrom('paymentMethod').where('id', '=', id).executeTakeFirst()
  return Number(done.numDeletedRows) === 1
}

/** In one statement, so that two simultaneous reorders can't deadlock. */
export async function placePaymentMethods(tx: Tx, ids: readonly string[]) {
  const places = ids.map((id, position) => sql`when ${id} then ${sql.lit(position)}`)
  await tx
    .updateTable('paymentMethod')
    .set({ position: sql<number>`case "id" ${sql.join(places, sql` `)} end` })
    .where('id', 'in', ids)
    .execute()
}

export async function activePaymentMethods(tx: Tx) {
  const rows = await methodsInOrder(tx, {})
  return rows.map((row) => ({ ...row, type: row.type as 'CASH' | 'CARD' | 'CUSTOM' }))
}

const methodsInOrder = prepared((tx) =>
  tx
    .selectFrom('paymentMethod')
    .select(['id', 'name', 'type'])
    .where('isActive', '=', true)
    .orderBy('position')
    .orderBy('id'),
)
