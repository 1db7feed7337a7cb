import * as z from 'zod/mini'
import { orderStatuses } from '#business/orders/order.ts'
import { CheckoutForm, Order } from '#business/orders/shapes.ts'
import { endpoint } from '#platform/contract.ts'
import { Id, Instant } from '#platform/shapes.ts'

const WithEvents = z.extend(Order, {
  events: z.array(
    z.object({
      at: Instant,
      kind: z.string(),
      toStatus: z.nullable(z.enum(orderStatuses)),
      reason: z.string(),
      details: z.unknown(),
    }),
  ),
})

/** All of a person's data, for them to receive. */
const PersonalData = z.object({
  exportedAt: Instant,
  customer: z.object({
    id: Id,
    name: z.string(),
    phone: z.string(),
    note: z.string(),
    flag: z.nullable(z.string()),
    flagReason: z.string(),
    createdAt: Instant,
    lastOrderAt: Instant,
  }),
  orders: z.array(WithEvents),
  /** What was typed at the checkout, ordered or not. */
  checkouts: z.array(z.object({ id: Id, updatedAt: Instant, form: z.partial(CheckoutForm) })),
  /** What receivers got about the orders. */
  messages: z.array(
    z.object({
      receiver: z.string(),
      event: z.string(),
      createdAt: Instant,
      state: z.string(),
      body: z.string(),
    }),
  ),
})
export type PersonalData = z.output<typeof PersonalData>

const one = z.object({ customerId: Id })
const missing = { 'not-found': 404 } as const

export const privacy = {
  export: endpoint('POST /api/customers/{customerId}/export', {
    summary: 'Export a customer’s personal data',
    input: one,
    output: PersonalData,
    refusals: missing,
  }),
  erase: endpoint('POST /api/customers/{customerId}/erase', {
    summary: 'Permanently erase a customer’s personal data; totals and items stay',
    input: one,
    output: z.object({ orderCount: z.int() }),
    refusals: { ...missing, 'orders-open': 409 },
  }),
}

/** Orders before this moment lose their personal data. Undefined if it is kept forever. */
export function retainedSince(
  { personalDataMonths: months, timeZone }: { personalDataMonths: number; timeZone: string },
  now: Date,
): Date | undefined {
  if (months === 0) return
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  return new Date(here.subtract({ months }).epochMilliseconds)
}
