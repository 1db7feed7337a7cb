import { sql } from 'kysely'
import { areMany, isSought } from '#business/orders/customers/server/sql/customer.ts'
import type { ExportFilters } from '#business/orders/find/contract.ts'
import type { Sought } from '#business/orders/find/search.ts'
import { type DeliveryMethod, type OrderStatus, openStatuses } from '#business/orders/order.ts'
import type { Tx } from '#db/open.ts'
import type { ExportTakenRow } from '#db/tables.ts'
import { dayMs } from '#platform/durations.ts'

export type Place = { placedAt: Date; id: string }

export type OrderFilter = {
  state?: 'OPEN' | 'LATE' | OrderStatus | undefined
  deliveryMethod?: DeliveryMethod | undefined
  sought: Exclude<Sought, { number: string; ending: string }> | undefined
  from: string | undefined
  to: string | undefined
  /** Only orders that were placed in one of these. */
  spans?: readonly { from: Date; to: Date }[] | undefined
  now: Date
  before: Place | undefined
  /** No orders that were placed before this one. */
  downTo?: Place | undefined
  most: number
  /** Reads what each order came to. */
  hasSums?: boolean
}

/** What an order came to, if that was asked for. */
export type FoundOrder = Place & {
  status?: string
  total?: number
  currencyCode?: string
  deliveryMethod?: string
  deliveryFee?: number | null
}

const sums = ['status', 'total', 'currencyCode', 'deliveryMethod', 'deliveryFee'] as const

/** Up to this many customers, sorting their orders is as quick as scanning all orders by time. */
const mostNamed = 500

/** The found orders, the latest first. It reads only indexes, unless their sums are wanted. */
export async function findOrders(tx: Tx, filter: OrderFilter): Promise<FoundOrder[]> {
  const { query } = await matching(tx, filter)
  return query
    .select(['placedAt', 'order.id'])
    .$if(filter.hasSums === true, (rows) => rows.select(sums))
    .orderBy('placedAt', 'desc')
    .orderBy('order.id', 'desc')
    .limit(filter.most)
    .execute()
}

/** These orders as the lists have them. */
export const sortedPlaces = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('order')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('placedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** The latest matching orders with their address and products as stored, as one text. */
export async function ordersWithTexts(tx: Tx, filter: OrderFilter) {
  const { query } = await matching(tx, filter)
  // First their ids alone: SQLite would read the texts of all that match, to sort them.
  const latest = query
    .select('order.id')
    .orderBy('placedAt', 'desc')
    .orderBy('order.id', 'desc')
    .limit(filter.most)
  const between = '\n'
  return tx
    .selectFrom('order')
    .where('order.id', 'in', latest)
    .select(['placedAt', 'order.id', ...sums])
    .select(({ selectFrom, ref }) => {
      const names = selectFrom('orderLine')
        .select((line) =>
          sql<string>`string_agg(cast(${line.ref('productName')} as text), ${between})`.as('names'),
        )
        .whereRef('orderLine.orderId', '=', 'order.id')
      const address = sql`coalesce(cast(${ref('order.address')} as text), '')`
      return sql<string>`${address} || ${between} || coalesce(${names}, '')`.as('texts')
    })
    .orderBy('placedAt', 'desc')
    .orderBy('order.id', 'desc')
    .execute()
}

/** The orders that match, by the quickest index. */
async function matching(
  tx: Tx,
  { state, deliveryMethod, sought, from, to, spans, now, before, downTo }: OrderFilter,
) {
  let query = tx.selectFrom('order')
  if (state === 'OPEN' || state === 'LATE') query = query.where('status', 'in', openStatuses)
  else if (state) query = query.where('status', '=', state)
  // As on the board: what is ready at the counter isn't late.
  if (state === 'LATE')
    query = query
      .where('promisedAt', '<=', now)
      .where(({ or, eb }) =>
        or([eb('status', '<>', 'READY'), eb('deliveryMethod', '<>', 'PICKUP')]),
      )
  if (deliveryMethod) query = query.where('deliveryMethod', '=', deliveryMethod)
  // A shop day begins and ends near its date in any time zone, so the index on `placedAt` narrows it down.
  if (from) query = query.where('shopDay', '>=', from).where('placedAt', '>=', nearly(from, -1))
  if (to) query = query.where('shopDay', '<=', to).where('placedAt', '<', nearly(to, 3))
  if (spans)
    query = query.where(({ eb, and, or }) =>
      or(spans.map((span) => and([eb('placedAt', '>=', span.from), eb('placedAt', '<', span.to)]))),
    )
  if (sought && 'number' in sought) query = query.where('number', '=', sought.number)
  else if (sought) {
    const isMany = await areMany(tx, sought, mostNamed)
    query = query.where(isSought(sought, isMany, 'order.customerId'))
  }
  if (before)
    query = query.where(({ eb, and, or }) =>
      and([
        eb('placedAt', '<=', before.placedAt),
        or([eb('placedAt', '<', before.placedAt), eb('order.id', '<', before.id)]),
      ]),
    )
  if (downTo) query = query.where('placedAt', '>=', downTo.placedAt)
  return { query }
}

/** Texts of later times sort before all others on SQLite. */
const lastMs = Date.parse('9999-12-31T23:59:59.999Z')
const nearly = (date: string, days: number) =>
  new Date(Math.min(Date.parse(date) + days * dayMs, lastMs))

type Taken = Omit<ExportTakenRow, 'filters'> & { filters: ExportFilters }

export async function insertExport(tx: Tx, taken: Taken) {
  await tx.insertInto('exportTaken').values(taken).execute()
}

export async function setExportedRows(tx: Tx, id: string, rows: number) {
  await tx.updateTable('exportTaken').set({ rows }).where('id', '=', id).execute()
}

export const lastExports = (tx: Tx, most: number) =>
  tx
    .selectFrom('exportTaken')
    .innerJoin('staff', 'staff.id', 'exportTaken.staffId')
    .select(['at', 'staff.name as staffName', 'filters', 'rows'])
    .orderBy('at', 'desc')
    .orderBy('exportTaken.id')
    .limit(most)
    .execute()
