import type { ExpressionBuilder } from 'kysely'
import type { Tx } from '#db/open.ts'
import type { OrderRow, Tables } from '#db/tables.ts'

const isUntaken =
  (now: Date) =>
  ({ and, or, eb }: ExpressionBuilder<Tables, 'order'>) =>
    and([
      eb('status', '=', 'PLACED'),
      or([eb('claimedUntil', 'is', null), eb('claimedUntil', '<=', now)]),
      or([eb('callBackAt', 'is', null), eb('callBackAt', '<=', now)]),
    ])

/** The orders that no one has taken, with what determines since when they wait. */
export const untakenOrders = (tx: Tx, now: Date) =>
  tx
    .selectFrom('order')
    .select(['id', 'placedAt', 'promisedAt', 'unattendedAt'])
    .where(isUntaken(now))
    .execute()

/** Marks the order as alerted now and returns it, unless a parallel check has just done so or it is taken. */
export async function claimAlert(
  tx: Tx,
  { id, unattendedAt }: Pick<OrderRow, 'id' | 'unattendedAt'>,
  now: Date,
): Promise<OrderRow | undefined> {
  return tx
    .updateTable('order')
    .set({ unattendedAt: now })
    .where('id', '=', id)
    .where('unattendedAt', unattendedAt === null ? 'is' : '=', unattendedAt)
    .where(isUntaken(now))
    .returningAll()
    .executeTakeFirst()
}

export async function setUnattendedAt(tx: Tx, ids: readonly string[], at: Date | null) {
  await tx.updateTable('order').set({ unattendedAt: at }).where('id', 'in', ids).execute()
}
