import type * as z from 'zod/mini'
import { placeNow, theseOrders } from '#business/orders/board/server/sql/order.ts'
import { serializeBoardOrders } from '#business/orders/board/server/staff-order.ts'
import type { DeliveryMethod, OrderStatus } from '#business/orders/order.ts'
import { addressForms } from '#business/shop/address-form.ts'
import type { Currency } from '#business/shop/country.ts'
import { readHours, theShopWithHours } from '#business/shop/server/the-shop.ts'
import { shopDayOf } from '#business/shop/working-day.ts'
import { cursorOf, placeText, positionOf } from '#platform/cursor.ts'
import { csvBeginning, csvLine } from '#platform/escaping.ts'
import { isRefusal } from '#platform/refusal.ts'
import type { Call, DownloadCall } from '#platform/server/call.ts'
import { randomId } from '#platform/server/secret.ts'
import { orderSheet } from '#words/order-sheet.ts'
import { ExportFilters, type foundOrders, pageLength, type Total } from '../contract.ts'
import { textDays } from '../days.ts'
import { hourSpans } from '../hour-spans.ts'
import { isIn, soughtIn } from '../search.ts'
import {
  type FoundOrder,
  findOrders,
  insertExport,
  lastExports,
  ordersWithTexts,
  type Place,
  setExportedRows,
} from './sql/order.ts'

export async function readOrders(
  { tx, now }: Call,
  input: z.output<typeof foundOrders.list.input>,
) {
  const { cursor, limit, ...filters } = input
  const most = Math.min(Math.max(Number(limit ?? pageLength.usual), 1), pageLength.most)
  const before = positionOf(cursor)
  const followFrom = placeText(await placeNow(tx))
  const place = before && { placedAt: before.at, id: before.id }
  const { ids, next } = await foundPage({ tx, now }, filters, place, most)
  return {
    orders: await serializeBoardOrders(tx, await theseOrders(tx, ids), now),
    next: next ? cursorOf(next.placedAt, next.id) : null,
    followFrom,
  }
}

/** As staff search: with the sum of everything that was found. */
export async function findOrdersInBody(call: Call, input: z.output<typeof foundOrders.find.input>) {
  const { cursor, limit, ...filters } = input
  const shop = await theShopWithHours(call.tx)
  if (isRefusal(shop)) return shop
  const page = await readOrders(call, input)
  const isWhole = cursor === undefined && limit === undefined
  const total = isWhole ? { total: await foundTotal(call, filters) } : {}
  return { ...page, ...total, today: shopDayOf(shop.hours, call.now) }
}

export type Filters = {
  state?: 'OPEN' | 'LATE' | OrderStatus | undefined
  deliveryMethod?: DeliveryMethod | undefined
  q?: string | undefined
  from?: string | undefined
  to?: string | undefined
  hour?: string | undefined
}

type Reading = Pick<Call, 'tx' | 'now'>
type Page = { ids: string[]; next: Place | undefined }

/** One page of the found orders, and the cursor of the next. */
async function foundPage(
  call: Reading,
  filters: Filters,
  before: Place | undefined,
  atOnce: number,
): Promise<Page> {
  const found = await ordersFound(call, filters, { before, most: atOnce + 1 })
  const shown = found.slice(0, atOnce)
  return {
    ids: shown.map(({ id }) => id),
    next: found.length > atOnce ? shown.at(-1) : undefined,
  }
}

/** A sum of more would take too long. */
const mostSummed = 10_000

/** The number and sums of all found orders. Cancelled ones are counted apart, unless only they were sought. */
async function foundTotal(call: Reading, filters: Filters): Promise<Total> {
  const range = { before: undefined, most: mostSummed + 1, hasSums: true }
  const found = await ordersFound(call, filters, range)
  if (found.length > mostSummed) return null
  const isCounted = ({ status }: FoundOrder) =>
    filters.state === 'CANCELLED' || status !== 'CANCELLED'
  const counted = found.filter(isCounted)
  // Of cancelled ones alone, the sum is zero in their currency.
  const summed = counted.length > 0 ? counted : found
  const byCurrency = Map.groupBy(summed, ({ currencyCode }) => currencyCode as Currency)
  return {
    orderCount: counted.length,
    cancelledCount: found.length - counted.length,
    isFeeOpen: counted.some(
      ({ deliveryMethod, deliveryFee }) => deliveryMethod === 'DELIVERY' && deliveryFee === null,
    ),
    sums: [...byCurrency].map(([currencyCode, orders]) => ({
      currencyCode,
      amount: orders.filter(isCounted).reduce((sum, { total = 0 }) => sum + total, 0),
    })),
  }
}

type Range = { before: Place | undefined; most: number; hasSums?: boolean }

/** The found orders, the latest first. */
async function ordersFound(
  { tx, now }: Reading,
  { q = '', hour, ...filters }: Filters,
  range: Range,
): Promise<FoundOrder[]> {
  const shop = await readHours(tx)
  const sought = soughtIn(q, shop?.countryCode ?? 'us')
  if (!shop || sought === 'nothing') return []
  const { from, to } = filters
  const spans = hour && from ? hourSpans(from, hour, shop.timeZone) : undefined
  const all = { ...filters, from, to, spans, ...range, now }
  if (sought === 'everything') return findOrders(tx, { ...all, sought: undefined })
  if ('number' in sought && 'ending' in sought) {
    const { number, ending } = sought
    const numbered = await findOrders(tx, { ...all, sought: { number } })
    return together([numbered, await findOrders(tx, { ...all, sought: { ending } })], range)
  }
  const found = await findOrders(tx, { ...all, sought })
  if (!('words' in sought)) return found
  const days = textDays(all, shopDayOf(shop.hours, now))
  const read = await ordersWithTexts(tx, { ...all, ...days, sought: undefined })
  return together([found, read.filter(({ texts }) => isIn(texts, sought.words))], range)
}

/** Several results as one, each order once. */
function together(results: readonly FoundOrder[][], { most }: Range): FoundOrder[] {
  const all = new Map(results.flat().map((one) => [one.id, one]))
  return [...all.values()].toSorted(latestFirst).slice(0, most)
}

const latestFirst = (one: FoundOrder, other: FoundOrder) =>
  other.placedAt.getTime() - one.placedAt.getTime() || (one.id < other.id ? 1 : -1)

type ExportOrdersInput = z.output<typeof foundOrders.export.input>
const exportedAtOnce = 200

/**
 * The export is recorded first. Each part has its own transaction and continues after the one before; new orders sort before the
 * first part, so they shift nothing.
 */
export async function exportOrders(call: DownloadCall, { locale, ...filters }: ExportOrdersInput) {
  const shop = await call.read(theShopWithHours)
  if (isRefusal(shop)) return shop
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
      const { ids, next } = await read((tx) =>
        foundPage({ tx, now }, filters, before, exportedAtOnce),
      )
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
