import { findForSale } from '#business/catalog/server/sql.ts'
import { orderLinesOfAll } from '#business/ordering/server/sql.ts'
import { toldOrder } from '#business/ordering/server/told-order.ts'
import type { Order } from '#business/ordering/shapes.ts'
import type { Tx } from '#db/open.ts'
import type { ChannelRow, ClientRow, OrderRow } from '#db/tables.ts'
import type { ClientOrder } from '../contract.ts'
import { usedIn, usualOf } from '../habits.ts'
import { listedClients } from './listed-clients.ts'
import { linesOrderedBy, ordersOf } from './sql.ts'

/** Habits are read from so many of the latest orders: what was usual years ago is no longer. */
const mostRemembered = 100
const mostUsual = 5

type Shown = { before: { at: Date; id: string } | undefined; most: number }

/** One client whole, with a page of their orders. */
export async function toldClient(tx: Tx, row: ClientRow, shop: ChannelRow, page: Shown) {
  const remembered = await ordersOf(tx, row.id, { before: undefined, most: mostRemembered })
  const rows = await ordersOf(tx, row.id, { ...page, most: page.most + 1 })
  const shown = rows.slice(0, page.most)
  const last = shown.at(-1)
  const [listed] = await listedClients(tx, [row], shop)
  if (!listed) throw new Error(`The client ${row.id} was not listed.`)
  return {
    ...listed,
    ...usedIn(remembered as (OrderRow & Pick<Order, 'address'>)[]),
    usual: await usualNow(tx, remembered),
    orders: await toldOrders(tx, shown),
    next: rows.length > page.most && last ? `${last.placedAt.toISOString()}~${last.id}` : null,
  }
}

/** What of their usual order can still be had, at today's price and by today's name. */
async function usualNow(tx: Tx, remembered: readonly OrderRow[]) {
  const lines = await linesOrderedBy(
    tx,
    remembered.map(({ id }) => id),
  )
  const usual = []
  for (const line of usualOf(lines, 4 * mostUsual)) {
    const dish = await findForSale(tx, line.variantId)
    if (dish) usual.push({ ...line, ...dish })
    if (usual.length === mostUsual) break
  }
  return usual
}

async function toldOrders(tx: Tx, rows: readonly OrderRow[]): Promise<ClientOrder[]> {
  const lines = await orderLinesOfAll(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map((row): Order => toldOrder(row, lines.get(row.id) ?? []))
}
