import { judgedNow } from '#business/menu/choices/line-choice.ts'
import { choicesNow } from '#business/menu/choices/server/choices-now.ts'
import { findForSale, soldOutAmong } from '#business/menu/server/sql/variant.ts'
import { serializeOrder } from '#business/orders/server/serialize-order.ts'
import { orderLinesOfAll } from '#business/orders/server/sql/order-line.ts'
import type { OrderLine } from '#business/orders/shapes.ts'
import { activePaymentMethods } from '#business/shop/server/sql/payment-method.ts'
import { activeWarehouses } from '#business/shop/server/sql/warehouse.ts'
import type { Tx } from '#db/open.ts'
import type { OrderRow } from '#db/tables.ts'
import type { LastOrder } from '../contract.ts'
import { lineKeyOf } from '../usual-order.ts'

const most = 3

/** The last orders as they could be repeated: at today's prices, and with what isn't available now. */
export async function lastOrdersNow(tx: Tx, latestFirst: readonly OrderRow[]) {
  const rows = latestFirst.filter(({ status }) => status !== 'CANCELLED').slice(0, most)
  const ids = rows.map(({ id }) => id)
  const lines = ids.length === 0 ? new Map<string, OrderLine[]>() : await orderLinesOfAll(tx, ids)
  const places = new Set((await activeWarehouses(tx)).map(({ id }) => id))
  const methods = new Set((await activePaymentMethods(tx)).map(({ id }) => id))
  const found: LastOrder[] = []
  for (const row of rows) {
    const ordered = lines.get(row.id) ?? []
    const { id, warehouse, payment, ...order } = serializeOrder(row, ordered)
    const now = await linesNow(tx, ordered)
    found.push({
      ...order,
      orderId: id,
      warehouseId: warehouse && places.has(warehouse.id) ? warehouse.id : null,
      paymentMethodId: methods.has(payment.id) ? payment.id : null,
      lines: now,
      sum: now.reduce((sum, { price, quantity }) => sum + (price ?? 0) * quantity, 0),
    })
  }
  return found
}

async function linesNow(tx: Tx, ordered: readonly OrderLine[]) {
  const soldOut = await soldOutAmong(
    tx,
    ordered.map(({ variantId }) => variantId),
  )
  const choices = await choicesNow(tx)
  const now: LastOrder['lines'] = []
  // An edited order may have the same line at two prices.
  for (const lines of Map.groupBy(ordered, lineKeyOf).values()) {
    const [line] = lines
    if (!line) continue
    const { variantId, choiceKey } = line
    const judged = judgedNow(choices.get(variantId), line)
    const product = judged.fault ? undefined : await findForSale(tx, variantId)
    const { productName, variantName } = product ?? line
    now.push({
      variantId,
      productName,
      variantName,
      quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      price: product ? (judged.price ?? product.price) : null,
      fault: product ? null : soldOut.has(variantId) ? 'sold-out' : 'not-for-sale',
      choiceKey,
      choice: judged.choice ?? line.choice,
    })
  }
  return now
}
