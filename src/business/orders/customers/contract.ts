import * as z from 'zod/mini'
import { chosen } from '#business/menu/choices/shapes.ts'
import { orderStatuses } from '#business/orders/order.ts'
import { Address, Sums } from '#business/orders/shapes.ts'
import { currencies } from '#business/shop/country.ts'
import { endpoint } from '#platform/contract.ts'
import { Cursor } from '#platform/cursor.ts'
import { Id, Instant, Locale, Localised, Sum, trimmed } from '#platform/shapes.ts'
import { customerFlags } from './customer.ts'

const text = (most: number) => z.string().check(trimmed, z.maxLength(most))

const ListedCustomer = z.object({
  id: Id,
  /** The name in the latest order. */
  name: z.string(),
  phone: z.string(),
  phoneFormatted: z.string(),
  flag: z.nullable(z.enum(customerFlags)),
  flagReason: z.string(),
  /** The orders that weren't cancelled, their sums, and whether some deliveries in them have no fee yet. */
  orderCount: z.int(),
  spent: Sums,
  isFeeOpen: z.boolean(),
  lastOrderAt: Instant,
})
export type ListedCustomer = z.output<typeof ListedCustomer>

const PastOrder = z.object({
  id: Id,
  number: z.string(),
  status: z.enum(orderStatuses),
  placedAt: Instant,
  timeZone: z.string(),
  deliveryMethod: z.enum(['PICKUP', 'DELIVERY']),
  deliveryFee: z.nullable(Sum),
  total: Sum,
  currencyCode: z.enum(currencies),
  lines: z.array(z.object({ quantity: z.int(), productName: Localised, variantName: Localised })),
})
export type PastOrder = z.output<typeof PastOrder>

/** Why a line of an earlier order can't be repeated today. */
const lineFaults = ['sold-out', 'not-for-sale'] as const

/** An earlier order as it could be repeated today. */
const LastOrder = z.object({
  orderId: Id,
  number: z.string(),
  placedAt: Instant,
  timeZone: z.string(),
  locale: Locale,
  deliveryMethod: z.enum(['PICKUP', 'DELIVERY']),
  address: z.nullable(Address),
  /** Null if it no longer exists or isn't offered. */
  warehouseId: z.nullable(Id),
  paymentMethodId: z.nullable(Id),
  lines: z.array(
    z.object({
      variantId: Id,
      productName: Localised,
      variantName: Localised,
      quantity: z.int(),
      /** Today's price of one; null if it can't be ordered. */
      price: z.nullable(Sum),
      fault: z.nullable(z.enum(lineFaults)),
      choiceKey: chosen.choiceKey,
      choice: chosen.choice,
    }),
  ),
  /** What the available lines cost today. */
  sum: Sum,
})
export type LastOrder = z.output<typeof LastOrder>

/** A customer as an operator needs to know them on the phone. */
const Customer = z.extend(ListedCustomer, {
  version: z.int(),
  note: z.string(),
  createdAt: Instant,
  cancelledCount: z.int(),
  names: z.array(z.string()),
  addresses: z.array(Address),
  /** What they order often and can order today, at today's prices. */
  usual: z.array(
    z.object({
      productId: Id,
      variantId: Id,
      productName: Localised,
      variantName: Localised,
      quantity: z.int(),
      price: Sum,
      times: z.int(),
      choiceKey: chosen.choiceKey,
      choice: chosen.choice,
    }),
  ),
  /** The last three orders that weren't cancelled, the latest first. */
  lastOrders: z.array(LastOrder),
  /** The orders in progress. */
  open: z.array(z.object({ orderId: Id, number: z.string() })),
  orders: z.array(PastOrder),
  next: z.nullable(z.string()),
})
export type Customer = z.output<typeof Customer>

const missing = { 'not-found': 404 } as const

const listed = {
  flagged: z.optional(z.enum(['true', 'false'])),
  cursor: z.optional(Cursor),
}
const CustomersPage = z.object({ customers: z.array(ListedCustomer), next: z.nullable(z.string()) })

export const customers = {
  list: endpoint('GET /api/customers', {
    summary: 'List customers, latest order first, 50 per page',
    input: z.object(listed),
    output: CustomersPage,
    refusals: { 'not-set-up': 404 },
  }),
  search: endpoint('POST /api/customers/search', {
    summary:
      'Search customers by phone, last digits or name, in the request body, so that these stay out of logs',
    reads: true,
    input: z.object({ ...listed, q: text(75) }),
    output: CustomersPage,
    refusals: { 'not-set-up': 404 },
  }),
  find: endpoint('POST /api/customers/find', {
    reads: true,
    summary: 'Find a customer by phone, with their last orders at today’s prices; null if unknown',
    input: z.object({ phone: text(30) }),
    output: z.nullable(Customer),
    refusals: { 'not-set-up': 404 },
  }),
  read: endpoint('GET /api/customers/{customerId}', {
    summary: 'A customer with names, addresses, usual order, note, flag and orders',
    input: z.object({ customerId: Id, cursor: z.optional(Cursor) }),
    output: Customer,
    refusals: { ...missing, 'not-set-up': 404 },
  }),
  change: endpoint('PATCH /api/customers/{customerId}', {
    summary: 'Update a customer’s note or flag. Flags don’t block orders',
    input: z.object({
      customerId: Id,
      note: z.optional(text(1000)),
      flag: z.optional(z.nullable(z.enum(customerFlags))),
      flagReason: z.optional(text(100)),
    }),
    output: Customer,
    refusals: { ...missing, 'not-set-up': 404 },
    versioned: true,
  }),
}
