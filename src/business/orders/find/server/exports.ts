import type * as z from 'zod/mini'
import { theseOrders } from '#business/orders/board/server/sql/order.ts'
import { serializeBoardOrders } from '#business/orders/board/server/staff-order.ts'
import { addressForms } from '#business/shop/address-form.ts'
import { readHours } from '#business/shop/server/hours.ts'
import { shopDayOf } from '#business/shop/working-day.ts'
import { csvBeginning, csvLine } from '#platform/escaping.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call, DownloadCall } from '#platform/server/call.ts'
import { randomId } from '#platform/server/secret.ts'
import { orderSheet } from '#words/order-sheet.ts'
import { ExportFilters, type foundOrders } from '../contract.ts'
import { foundPage } from './found-page.ts'
import { insertExport, lastExports, type Place, setExportedRows } from './sql/order.ts'

type ExportOrdersInput = z.output<typeof foundOrders.export.input>
const atOnce = 200

/**
 * The export is recorded first. Each part has its own transaction and continues after the one before; new orders sort before the
 * first part, so they shift nothing.
 */
export async function exportOrders(call: DownloadCall, { locale, ...filters }: ExportOrdersInput) {
  const shop = await call.read(readHours)
  if (!shop) return refuse('not-set-up')
  const id = randomId()
  const { q = '', ...others } = filters
  await call.write((tx) =>
    insertExport(tx, {
      id,
      staffId: call.who.staff?.id ?? '',
      at: call.now,
      filters: { ...others, isSearched: q !== '' },
      rows: 0,
    }),
  )
  const { style } = addressForms[shop.countryCode]
  const sheet = await orderSheet(locale ?? call.who.locale ?? shop.defaultLocale, style)
  const name = `orders-${shopDayOf(shop.hours, call.now)}.csv`
  return { name, parts: partsOf(call, id, filters, sheet) }
}

async function* partsOf(
  { read, write, now }: DownloadCall,
  exportId: string,
  filters: Omit<ExportOrdersInput, 'locale'>,
  { head, line, separator }: Awaited<ReturnType<typeof orderSheet>>,
) {
  yield csvBeginning + csvLine(head, separator)
  let before: Place | undefined
  let rows = 0
  try {
    do {
      const { ids, next } = await read((tx) => foundPage({ tx, now }, filters, before, atOnce))
      const orders = await read(async (tx) =>
        serializeBoardOrders(tx, await theseOrders(tx, ids), now),
      )
      rows += orders.length
      yield orders.map((order) => csvLine(line(order), separator)).join('')
      before = next
    } while (before)
  } finally {
    // Recorded also for an aborted export: these rows were already sent.
    await write((tx) => setExportedRows(tx, exportId, rows))
  }
}

const mostShown = 20

export async function readExports({ tx }: Call) {
  const rows = await lastExports(tx, mostShown)
  return rows.map(({ at, filters, ...row }) => ({
    ...row,
    at: at.toISOString(),
    filters: ExportFilters.parse(filters),
  }))
}
