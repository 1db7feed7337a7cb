import { setImmediate as nextTurn } from 'node:timers/promises'
import type * as z from 'zod/mini'
import { placeNow, theseOrders } from '#business/orders/board/server/sql/order.ts'
import { serializeBoardOrders } from '#business/orders/board/server/staff-order.ts'
import type { DeliveryMethod, OrderStatus } from '#business/orders/order.ts'
import { addressForms } from '#business/shop/address-form.ts'
import type { Currency } from '#business/shop/country.ts'
import { readHours, theShopWithHours } from '#business/shop/server/the-shop.ts'
import { shopDayOf } from '#business/shop/working-day.ts'
import type { Tx } from '#db/open.ts'
import { cursorOf, placeText, positionOf } from '#platform/cursor.ts'
import { csvBeginning, csvLine } from '#platform/escaping.ts'
import { isRefusal } from '#platform/refusal.ts'
import type { Call, DownloadCall, LongCall } from '#platform/server/call.ts'
import { randomId } from '#platform/server/secret.ts'
import { orderSheet } from '#words/order-sheet.ts'
import { ExportFilters, type foundOrders, pageLength, type Total } from '../contract.ts'
import { firstTextDay, hourSpans } from '../days.ts'
import { isIn, soughtIn } from '../search.ts'
import {
  type FoundOrder,
  findOrders,
  insertExport,
  lastExports,
  type OrderFilter,
  ordersWithTexts,
  type Place,
  setExportedRows,
  sortedPlaces,
} from './sql/order.ts'

type ListInput = z.output<typeof foundOrders.list.input>

export async function readOrders(call: Reading, input: ListInput) {
  const { page } = await foundPage(call, input)
  return page
}

/** As staff search: with the sum of everything that was found. */
export async function findOrdersInBody(
  call: Reading,
  input: z.output<typeof foundOrders.find.input>,
) {
  const shop = await call.read(theShopWithHours)
  if (isRefusal(shop)) return shop
  const isWhole = input.cursor === undefined && input.limit === undefined
  const { page, found } = await foundPage(call, input, isWhole ? mostSummed : 0)
  return {
    ...page,
    ...(isWhole && { total: totalOf(found, input) }),
    today: shopDayOf(shop.hours, call.now),
  }
}

/** A sum of more would take too long. */
const mostSummed = 10_000

/** One page and the cursor of the next, in the same pass as the orders to sum. */
async function foundPage(call: Reading, { cursor, limit, ...filters }: ListInput, mostToSum = 0) {
  const { read, now } = call
  const atOnce = Math.min(Math.max(Number(limit ?? pageLength.usual), 1), pageLength.most)
  const before = positionOf(cursor)
  const followFrom = placeText(await read(placeNow))
  const search = await searchFor(call, filters)
  const listed = async (reading: Reading) => {
    const found = await latestOf(reading, search, {
      before: before && { placedAt: before.at, id: before.id },
      most: Math.max(atOnce, mostToSum) + 1,
      hasSums: mostToSum > 0,
    })
    const shown = found.slice(0, atOnce)
    const orders = await reading.read((tx) => boardOrders(tx, shown, now))
    return { found, last: shown.at(-1), orders }
  }
  // Without texts it is one short read, in which no order changes its status.
  const { found, last, orders } = search.texts
    ? await listed(call)
    : await read((tx) => listed({ now, read: (work) => work(tx) }))
  const next = found.length > atOnce && last ? cursorOf(last.placedAt, last.id) : null
  return { page: { orders, next, textsFrom: search.textsFrom, followFrom }, found }
}

const boardOrders = async (tx: Tx, found: readonly Place[], now: Date) => {
  const rows = await theseOrders(
    tx,
    found.map(({ id }) => id),
  )
  return serializeBoardOrders(tx, rows, now)
}

/** The number and sums of all found orders. Cancelled ones are counted apart, unless only they were sought. */
function totalOf(found: readonly FoundOrder[], { state }: Filters): Total {
  if (found.length > mostSummed) return null
  const isCounted = ({ status }: FoundOrder) => state === 'CANCELLED' || status !== 'CANCELLED'
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

export type Filters = {
  state?: 'OPEN' | 'LATE' | OrderStatus | undefined
  deliveryMethod?: DeliveryMethod | undefined
  q?: string | undefined
  from?: string | undefined
  to?: string | undefined
  hour?: string | undefined
}

/** Each read is short and separate: orders don't wait for a search. */
type Reading = Pick<LongCall, 'read' | 'now'>

type Search = {
  filter: Omit<OrderFilter, 'sought' | 'before' | 'most'>
  /** Each finds orders by an index. Without any, nothing is found. */
  kinds: readonly OrderFilter['sought'][]
  /** What addresses and products are read for, and from which day on. */
  texts?: { words: readonly string[]; from: string }
  /** That day, if the filter has earlier ones. */
  textsFrom: string | null
}

/** A file has time for all chosen days, however many. */
async function searchFor(
  { read, now }: Reading,
  { q = '', hour, from, to, ...filters }: Filters,
  { isFile = false } = {},
): Promise<Search> {
  const shop = await read(readHours)
  const sought = soughtIn(q, shop?.countryCode ?? 'us')
  const spans = shop && hour && from ? hourSpans(from, hour, shop.timeZone) : undefined
  const filter = { ...filters, from, to, spans, now }
  const textsFrom = null
  if (!shop || sought === 'nothing') return { filter, kinds: [], textsFrom }
  if (sought === 'everything') return { filter, kinds: [undefined], textsFrom }
  if ('number' in sought && 'ending' in sought) {
    const { number, ending } = sought
    return { filter, kinds: [{ number }, { ending }], textsFrom }
  }
  const kinds = [sought]
  if (!('words' in sought)) return { filter, kinds, textsFrom }
  const usual = firstTextDay(filter, shopDayOf(shop.hours, now))
  const first = isFile && from !== undefined ? from : usual
  const texts = { words: sought.words, from: first }
  return { filter, kinds, texts, textsFrom: first === from ? null : first }
}

type Range = { before: Place | undefined; most: number; hasSums?: boolean }

/** The found orders, the latest first. */
async function latestOf(call: Reading, search: Search, range: Range): Promise<FoundOrder[]> {
  const found: FoundOrder[] = []
  for await (const some of portionsOf(call, search, range)) {
    found.push(...some)
    if (found.length >= range.most) break
  }
  return found.slice(0, range.most)
}

/** The found orders in portions, the latest first, until the last one or as long as someone reads on. */
async function* portionsOf({ read }: Reading, search: Search, { before, ...range }: Range) {
  let place = before
  do {
    const portion = await read((tx) => nextPortion(tx, search, { ...range, before: place }))
    yield portion.orders
    place = portion.end
    // SQLite reads without a pause, so others have their turn here.
    if (place) await nextTurn()
  } while (place)
}

/** The texts of so many orders are read in about ten milliseconds. */
const readAtOnce = 500

/** The next found orders, and where their portion ends if more may follow. */
async function nextPortion(
  tx: Tx,
  { filter, kinds, texts }: Search,
  { before, most, hasSums = false }: Range,
) {
  const results: { orders: FoundOrder[]; end: Place | undefined }[] = []
  if (texts) {
    const { words, from } = texts
    const days = { ...filter, from, sought: undefined }
    const read = await ordersWithTexts(tx, { ...days, before, most: readAtOnce })
    results.push({
      orders: read.flatMap(({ texts, ...order }) => (isIn(texts, words) ? order : [])),
      end: endOf(read, readAtOnce),
    })
  }
  const downTo = results[0]?.end
  for (const sought of kinds) {
    const orders = await findOrders(tx, { ...filter, sought, before, downTo, most, hasSums })
    results.push({ orders, end: endOf(orders, most) })
  }
  const [only, other] = results
  if (only && !other) return only
  const found = new Map(results.flatMap(({ orders }) => orders).map((one) => [one.id, one]))
  const ends = results.flatMap((one) => one.end ?? [])
  const all = await latestFirst(tx, [...found.values(), ...ends])
  const end = all.find((place) => ends.some(({ id }) => id === place.id))
  // What is behind the end comes with the next portion, in its place among the others.
  const shown = end ? all.slice(0, all.indexOf(end) + 1) : all
  return { orders: shown.flatMap(({ id }) => found.get(id) ?? []), end }
}

const endOf = (orders: readonly Place[], most: number) =>
  orders.length < most ? undefined : orders.at(-1)

/** Each once, in the order of the lists. Those of one moment are sorted by the database: ids have an order of their own there. */
async function latestFirst(tx: Tx, places: readonly Place[]): Promise<Place[]> {
  const each = new Map(places.map((one) => [one.id, one]))
  const byTime = [...each.values()].toSorted((one, other) => timeOf(other) - timeOf(one))
  const isTied = (one: Place, at: number) =>
    [byTime[at - 1], byTime[at + 1]].some((next) => next && timeOf(next) === timeOf(one))
  const tied = byTime.filter(isTied).map(({ id }) => id)
  const sorted = tied.length > 0 ? await sortedPlaces(tx, tied) : []
  const ranks = new Map(sorted.map(({ id }, rank) => [id, rank]))
  const rankOf = ({ id }: Place) => ranks.get(id) ?? 0
  return byTime.toSorted((one, other) => timeOf(other) - timeOf(one) || rankOf(one) - rankOf(other))
}

const timeOf = ({ placedAt }: Place) => placedAt.getTime()

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
  const search = await searchFor(call, filters, { isFile: true })
  const { textsFrom } = search
  await call.write((tx) =>
    insertExport(tx, {
      id,
      staffId: call.who.staff?.id ?? '',
      at: call.now,
      filters: { ...others, isSearched: q !== '', ...(textsFrom && { textsFrom }) },
      rows: 0,
    }),
  )
  const { style } = addressForms[shop.countryCode]
  const sheet = await orderSheet(locale ?? call.who.locale ?? shop.defaultLocale, style)
  const name = `orders-${shopDayOf(shop.hours, call.now)}.csv`
  return { name, parts: partsOf(call, id, search, sheet) }
}

async function* partsOf(
  call: DownloadCall,
  exportId: string,
  search: Search,
  { head, line, separator }: Awaited<ReturnType<typeof orderSheet>>,
) {
  const { read, write, now } = call
  yield csvBeginning + csvLine(head, separator)
  let rows = 0
  try {
    for await (const found of portionsOf(call, search, { before: undefined, most: readAtOnce })) {
      let at = 0
      // A portion of nothing is a part too: before each the session is checked.
      do {
        const some = found.slice(at, at + exportedAtOnce)
        const orders = await read((tx) => boardOrders(tx, some, now))
        rows += orders.length
        yield orders.map((order) => csvLine(line(order), separator)).join('')
        at += exportedAtOnce
      } while (at < found.length)
    }
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
