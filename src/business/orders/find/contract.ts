import * as z from 'zod/mini'
import { BoardOrder, followFrom } from '#business/orders/board/contract.ts'
import { orderStatuses } from '#business/orders/order.ts'
import { Sums } from '#business/orders/shapes.ts'
import { endpoint } from '#platform/contract.ts'
import { Cursor } from '#platform/cursor.ts'
import { Instant, Locale, trimmed } from '#platform/shapes.ts'

const date = z.iso.date()

/** Filters of orders: open, late or one status, delivery or pickup, a search text, and days of the shop. */
const filters = {
  state: z.optional(z.enum(['OPEN', 'LATE', ...orderStatuses])),
  deliveryMethod: z.optional(z.enum(['PICKUP', 'DELIVERY'])),
  q: z.optional(z.string().check(trimmed, z.maxLength(75))),
  from: z.optional(date),
  to: z.optional(date),
  /** Of a single day, by the shop's clock. */
  hour: z.optional(z.string().check(z.regex(/^(1?\d|2[0-3])$/))),
}

type Days = Partial<Record<'from' | 'to' | 'hour', string | undefined>>
const hourOfOneDay = z.refine<Days>(
  ({ from, to, hour }) => hour === undefined || (from !== undefined && from === to),
  { path: ['hour'] },
)

/** The filters of an export. A search text is a name or a phone number, so only its presence is recorded. */
export const ExportFilters = z.object({
  state: filters.state,
  deliveryMethod: filters.deliveryMethod,
  from: filters.from,
  to: filters.to,
  hour: filters.hour,
  isSearched: z.boolean(),
  /** The day from which addresses and products were searched, if no first day was chosen. */
  textsFrom: z.optional(date),
  /** Everything about one person, instead of orders. */
  isCustomer: z.optional(z.boolean()),
})
export type ExportFilters = z.output<typeof ExportFilters>

/** The orders of a page. */
export const pageLength = { usual: 50, most: 200 }

const limit = z.string().check(
  z.regex(/^\d{1,15}$/),
  z.meta({
    description: `Orders per page, ${pageLength.usual} by default. A number above ${pageLength.most} returns ${pageLength.most}.`,
  }),
)

const FindOrdersInput = z
  .object({
    ...filters,
    cursor: z.optional(Cursor),
    limit: z.optional(limit),
  })
  .check(hourOfOneDay)
const textsFrom = z.nullable(date).check(
  z.meta({
    description:
      'The first day in which addresses and products were searched, if those are fewer days than the filter has: at most 92, and 30 if it has none. Names are searched in all.',
  }),
)
const OrdersPage = z.object({
  orders: z.array(BoardOrder),
  next: z.nullable(z.string()),
  textsFrom,
  followFrom,
})

/** All found orders, not only this page's; null if there are more than 10,000. */
const Total = z.nullable(
  z.object({
    orderCount: z.int(),
    /** Those that are in neither the number nor the sums; 0 if only cancelled ones were sought. */
    cancelledCount: z.int(),
    sums: Sums,
    /** Some deliveries have no fee yet. */
    isFeeOpen: z.boolean(),
  }),
)
export type Total = z.output<typeof Total>

export const foundOrders = {
  list: endpoint('GET /api/orders', {
    summary:
      'List orders, latest first; filter by status, delivery method, date, hour, number, phone, name, or (in 92 days at most, see textsFrom) address or product',
    input: FindOrdersInput,
    output: OrdersPage,
  }),
  find: endpoint('POST /api/orders/find', {
    summary:
      'Search orders by number, phone, name, address or product in the request body, so that they stay out of logs',
    reads: true,
    input: FindOrdersInput,
    output: z.extend(OrdersPage, {
      /** Only on a first page of the usual length. */
      total: z.optional(Total),
      /** The shop's day, for filters. */
      today: z.string(),
    }),
    refusals: { 'not-set-up': 404 },
  }),
  export: endpoint('POST /api/orders/export', {
    summary:
      'Export matching orders as CSV, latest first; addresses and products are searched in all days from the first one chosen; the export is logged',
    input: z.object({ ...filters, locale: z.optional(Locale) }).check(hourOfOneDay),
    output: z.string(),
    refusals: { 'not-set-up': 404 },
    download: 'text/csv',
  }),
  exports: endpoint('GET /api/orders/exports', {
    summary: 'List the latest exports of orders and customers',
    input: z.object({}),
    output: z.array(
      z.object({ at: Instant, staffName: z.string(), filters: ExportFilters, rows: z.int() }),
    ),
  }),
}
