import * as z from 'zod/mini'
import { orderStatuses } from '#business/ordering/order.ts'
import { CheckoutForm, Order } from '#business/ordering/shapes.ts'
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

/** Everything that the shop knows of one person, for them to have. */
const Known = z.object({
  exportedAt: Instant,
  client: z.object({
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
  /** What receivers were told of the orders. */
  dispatches: z.array(
    z.object({
      receiver: z.string(),
      event: z.string(),
      createdAt: Instant,
      state: z.string(),
      body: z.string(),
    }),
  ),
})
export type Known = z.output<typeof Known>

const one = z.object({ clientId: Id })
const missing = { 'not-found': 404 } as const

export const privacy = {
  export: endpoint('POST /api/clients/{clientId}/export', {
    summary: 'Everything that the shop knows of one person',
    input: one,
    output: Known,
    refusals: missing,
  }),
  erase: endpoint('POST /api/clients/{clientId}/erase', {
    summary:
      'Forget a person for good: their orders stay as sums and dishes, without whose they were',
    input: one,
    output: z.object({ orderCount: z.int() }),
    refusals: { ...missing, 'orders-open': 409 },
  }),
}
