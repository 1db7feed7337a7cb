import * as z from 'zod/mini'
import { orderStatuses } from '#business/ordering/order.ts'
import { endpoint } from '#platform/contract.ts'
import { Locale } from '#platform/shapes.ts'

const date = z.iso.date()

/** By what orders are found: what is open or in one state, whose, on which days of the shop. */
export const filters = {
  state: z.optional(z.enum(['OPEN', ...orderStatuses])),
  q: z.optional(z.string().check(z.trim(), z.maxLength(75))),
  from: z.optional(date),
  to: z.optional(date),
}

export const foundOrders = {
  export: endpoint('GET /api/orders/export', {
    summary: 'All orders that are found so, the latest first, as a table for spreadsheets',
    input: z.object({ ...filters, locale: z.optional(Locale) }),
    output: z.string(),
    refusals: { 'not-set-up': 404 },
    download: 'text/csv',
  }),
}
