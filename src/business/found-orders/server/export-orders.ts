import type * as z from 'zod/mini'
import { findChannel } from '#business/channel/server/sql.ts'
import { deskOrders } from '#business/desk/server/desk-order.ts'
import { theseOrders } from '#business/desk/server/sql.ts'
import type { Locale } from '#platform/localised.ts'
import { refuse } from '#platform/refusal.ts'
import type { DownloadCall } from '#platform/server/call.ts'
import { orderSheet } from '#words/order-sheet.ts'
import type { foundOrders } from '../contract.ts'
import { csvBeginning, csvLine } from '../csv.ts'
import { foundPage } from './found-page.ts'
import type { Place } from './sql.ts'

type Asked = z.output<typeof foundOrders.export.input>
const atOnce = 200

/** Each part is read for itself, and goes on after the one before: whoever orders meanwhile is above the first. */
export async function exportOrders(call: DownloadCall, { locale, ...filters }: Asked) {
  const shop = await call.read(findChannel)
  if (!shop) return refuse('not-set-up')
  const sheet = await orderSheet(locale ?? call.who.locale ?? (shop.defaultLocale as Locale))
  const name = `orders-${call.now.toISOString().slice(0, 10)}.csv`
  return { name, parts: partsOf(call, filters, sheet) }
}

async function* partsOf(
  { read, now }: DownloadCall,
  filters: Omit<Asked, 'locale'>,
  { head, line, separator }: Awaited<ReturnType<typeof orderSheet>>,
) {
  yield csvBeginning + csvLine(head, separator)
  let before: Place | undefined
  do {
    const { ids, next } = await read((tx) => foundPage(tx, filters, before, atOnce))
    const orders = await read(async (tx) => deskOrders(tx, await theseOrders(tx, ids), now))
    yield orders.map((order) => csvLine(line(order), separator)).join('')
    before = next
  } while (before)
}
