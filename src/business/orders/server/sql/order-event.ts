import type { Tx } from '#db/open.ts'
import { preparedInsert } from '#db/prepared.ts'
import type { OrderEventRow } from '#db/tables.ts'

export const insertEvent = preparedInsert('orderEvent')

export const eventsOf = (tx: Tx, orderId: string): Promise<OrderEventRow[]> =>
  tx.selectFrom('orderEvent').selectAll().where('orderId', '=', orderId).orderBy('seq').execute()

/** When each of these orders last got another status. */
export async function lastMovesOf(
  tx: Tx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (orderIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('orderEvent')
    .select(['orderId', 'at'])
    .where('orderId', 'in', [...orderIds])
    .where('toStatus', 'is not', null)
    .orderBy('seq')
    .execute()
  return new Map(rows.map(({ orderId, at }) => [orderId, at]))
}
