import { judgedNow } from '#business/menu/choices/line-choice.ts'
import { choicesNow } from '#business/menu/choices/server/choices-now.ts'
import { findForSale } from '#business/menu/server/sql/variant.ts'
import { isOver } from '#business/orders/order.ts'
import { serializeOrder } from '#business/orders/server/serialize-order.ts'
import { orderLinesOfAll } from '#business/orders/server/sql/order-line.ts'
import { Order } from '#business/orders/shapes.ts'
import type { ShopRow } from '#business/shop/server/sql/channel.ts'
import type { Tx } from '#db/open.ts'
import type { CustomerRow, OrderRow } from '#db/tables.ts'
import { cursorOf } from '#platform/cursor.ts'
import type { PastOrder } from '../contract.ts'
import { usedIn, usualOf } from '../usual-order.ts'
import { listedCustomers } from './customers.ts'
import { lastOrdersNow } from './last-orders.ts'
import { linesOrderedBy, ordersOf } from './sql/customer.ts'

/** The usual order comes from this many of the latest orders: habits change over the years. */
const mostRemembered = 100
const mostUsual = 5

type Shown = { before: { at: Date; id: string } | undefined; most: number }

const UsedAddress = Order.shape.address

/** One customer in full, with a page of their orders. */
export async function serializeCustomer(tx: Tx, row: CustomerRow, shop: ShopRow, page: Shown) {
  const remembered = await ordersOf(tx, row.id, { before: undefined, most: mostRemembered })
  const rows = await ordersOf(tx, row.id, { ...page, most: page.most + 1 })
  const shown = rows.slice(0, page.most)
  const last = shown.at(-1)
  const [listed] = await listedCustomers(tx, [row], shop)
  if (!listed) throw new Error(`The customer ${row.id} was not listed.`)
  return {
    ...listed,
    ...usedIn(
      remembered.map(({ name, address }) => ({ name, address: UsedAddress.parse(address) })),
    ),
    usual: await usualNow(tx, remembered),
    lastOrders: await lastOrdersNow(tx, remembered),
    open: remembered
      .filter(({ status }) => !isOver({ status: status as Order['status'] }))
      .map(({ id, number }) => ({ orderId: id, number })),
    orders: await serializeOrders(tx, shown),
    next: rows.length > page.most && last ? cursorOf(last.placedAt, last.id) : null,
  }
}

/** The available part of their usual order, at today's prices and names. */
async function usualNow(tx: Tx, remembered: readonly OrderRow[]) {
  const lines = await linesOrderedBy(
    tx,
    remembered.map(({ id }) => id),
  )
  const choices = await choicesNow(tx)
  const usual = []
  for (const line of usualOf(lines, 4 * mostUsual)) {
    const { fault, ...judged } = judgedNow(choices.get(line.variantId), line)
    const product = fault ? undefined : await findForSale(tx, line.variantId)
    if (product) usual.push({ ...line, ...product, ...judged })
    if (usual.length === mostUsual) break
  }
  return usual
}

async function serializeOrders(tx: Tx, rows: readonly OrderRow[]): Promise<PastOrder[]> {
  const lines = await orderLinesOfAll(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map((row): Order => serializeOrder(row, lines.get(row.id) ?? []))
}
