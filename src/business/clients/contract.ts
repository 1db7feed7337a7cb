import * as z from 'zod/mini'
import { currencies } from '#business/channel/currency.ts'
import { orderStatuses } from '#business/ordering/order.ts'
import { Address } from '#business/ordering/shapes.ts'
import { endpoint } from '#platform/contract.ts'
import { Id, Instant, Localised, Money, Sum } from '#platform/shapes.ts'
import { clientFlags } from './client.ts'

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most))

/** The moment and the id of the last one that was shown. */
const cursor = z.string().check(
  z.regex(/^[^~]+~[\w-]{1,40}$/),
  z.refine((shown) => Instant.safeParse(shown.split('~')[0]).success),
)

const ListedClient = z.object({
  id: Id,
  /** The one to greet them by: that of the last order. */
  name: z.string(),
  phone: z.string(),
  phoneSaid: z.string(),
  flag: z.nullable(z.enum(clientFlags)),
  flagReason: z.string(),
  /** What was not called off, and what it came to in the shop's currency. */
  orderCount: z.int(),
  spent: Sum,
  lastOrderAt: Instant,
})
export type ListedClient = z.output<typeof ListedClient>

const ClientOrder = z.object({
  id: Id,
  number: z.string(),
  status: z.enum(orderStatuses),
  placedAt: Instant,
  timeZone: z.string(),
  deliveryMethod: z.enum(['PICKUP', 'DELIVERY']),
  total: Sum,
  currencyCode: z.enum(currencies),
  lines: z.array(z.object({ quantity: z.int(), productName: Localised, variantName: Localised })),
})
export type ClientOrder = z.output<typeof ClientOrder>

/** A person as whoever calls them wants to know them. */
const Client = z.extend(ListedClient, {
  version: z.int(),
  note: z.string(),
  createdAt: Instant,
  cancelledCount: z.int(),
  names: z.array(z.string()),
  addresses: z.array(Address),
  /** What they order again and again and can order today, at today's prices. */
  usual: z.array(
    z.object({
      productId: Id,
      variantId: Id,
      productName: Localised,
      variantName: Localised,
      quantity: z.int(),
      price: Money,
      times: z.int(),
    }),
  ),
  orders: z.array(ClientOrder),
  next: z.nullable(z.string()),
})
export type Client = z.output<typeof Client>

const missing = { 'not-found': 404 } as const

export const clients = {
  list: endpoint('GET /api/clients', {
    summary:
      'Clients, whoever ordered last first, fifty at a time: by phone in any form, its last digits, or name',
    input: z.object({
      q: z.optional(text(75)),
      flagged: z.optional(z.enum(['true', 'false'])),
      cursor: z.optional(cursor),
    }),
    output: z.object({ clients: z.array(ListedClient), next: z.nullable(z.string()) }),
    refusals: { 'not-set-up': 404 },
  }),
  find: endpoint('POST /api/clients/find', {
    summary:
      'Who calls: the client with this phone and their last orders; null when nobody is known',
    input: z.object({ phone: text(30) }),
    output: z.nullable(Client),
    refusals: { 'not-set-up': 404 },
  }),
  read: endpoint('GET /api/clients/{clientId}', {
    summary: 'One client: names, addresses, usual order, note, flag, and their orders page by page',
    input: z.object({ clientId: Id, cursor: z.optional(cursor) }),
    output: Client,
    refusals: { ...missing, 'not-set-up': 404 },
  }),
  change: endpoint('PATCH /api/clients/{clientId}', {
    summary: 'Change the note, or the flag with its reason. A flag stops no order',
    input: z.object({
      clientId: Id,
      note: z.optional(text(1000)),
      flag: z.optional(z.nullable(z.enum(clientFlags))),
      flagReason: z.optional(text(100)),
    }),
    output: Client,
    refusals: { ...missing, 'not-set-up': 404 },
    versioned: true,
  }),
}
