import { withAmount } from '#business/menu/amount.ts'
import type { LineChoice } from '#business/menu/choices/shapes.ts'
import { standsOnMenu } from '#business/menu/server/sql/category.ts'
import type { Unit } from '#business/menu/shapes.ts'
import type { OrderLine } from '#business/orders/shapes.ts'
import type { Tx } from '#db/open.ts'
import { insertLine } from './order.ts'

/** The lines of an edited order, in their order. */
export async function replaceLines(tx: Tx, orderId: string, lines: readonly OrderLine[]) {
  await tx.deleteFrom('orderLine').where('orderId', '=', orderId).execute()
  for (const [position, line] of lines.entries()) await insertLine(tx, line, { orderId, position })
}

export const orderLinesOf = async (tx: Tx, orderId: string): Promise<OrderLine[]> =>
  (await orderLinesOfAll(tx, [orderId])).get(orderId) ?? []

export async function orderLinesOfAll(
  tx: Tx,
  orderIds: readonly string[],
): Promise<Map<string, OrderLine[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('orderLine')
    .selectAll()
    .where('orderId', 'in', [...orderIds])
    .orderBy('orderId')
    .orderBy('position')
    .execute()
  return Map.groupBy(
    rows.map(({ choiceKey, basePrice, choice, ...row }) => ({
      ...withAmount(row),
      unit: row.unit as Unit,
      ...(choice !== null && { choiceKey, basePrice, choice: choice as LineChoice }),
    })),
    ({ orderId }) => orderId,
  )
}

/** How many pieces of each product on the menu were ordered on these shop days. */
export async function piecesOnMenu(tx: Tx, days: { from: string; before: string }) {
  const rows = await tx
    .selectFrom('orderLine')
    .innerJoin('order', 'order.id', 'orderLine.orderId')
    .innerJoin('product', 'product.id', 'orderLine.productId')
    .select(({ fn }) => ['productId', fn.sum<number>('quantity').as('pieces')])
    .where('shopDay', '>=', days.from)
    .where('shopDay', '<', days.before)
    .where('order.status', '<>', 'CANCELLED')
    .where('product.isArchived', '=', false)
    .where(standsOnMenu())
    .groupBy('productId')
    .execute()
  return rows.map(({ productId, pieces }) => ({ productId, pieces: Number(pieces) }))
}
