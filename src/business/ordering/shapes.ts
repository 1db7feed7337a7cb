import * as z from 'zod/mini'
import { Photo, units } from '#business/catalog/shapes.ts'
import { currencies } from '#business/channel/currency.ts'
import { Id, Instant, Locale, Localised, Money, Sum } from '#platform/shapes.ts'
import { orderStatuses } from './order.ts'

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most))

/** What a shopper fills in, field by field. A draft may be half empty: what is missing is said when the order is placed. */
export const CheckoutForm = z.object({
  name: text(50),
  phone: text(30),
  deliveryMethod: z.nullable(z.enum(['PICKUP', 'DELIVERY'])),
  street: text(80),
  flat: text(10),
  doorphone: text(10),
  entrance: text(10),
  floor: text(10),
  addressNote: text(250),
  warehouseId: z.nullable(Id),
  timeType: z.enum(['ASAP', 'SCHEDULED']),
  timeSlot: z.nullable(Instant),
  paymentMethodId: z.nullable(Id),
  changeAmount: z.nullable(Money),
  note: text(250),
})
export type CheckoutForm = z.output<typeof CheckoutForm>

export const Line = z.object({
  id: Id,
  productVariantId: Id,
  productId: z.nullable(Id),
  productSlug: z.nullable(z.string()),
  productName: Localised,
  variantName: Localised,
  photo: z.nullable(Photo),
  quantity: z.int(),
  /** What one costs now, and what it cost when the shopper last saw it. */
  price: Money,
  shownPrice: Money,
  amount: z.int(),
  unit: z.enum(units),
  isAvailable: z.boolean(),
})
export type Line = z.output<typeof Line>

export const Checkout = z.extend(CheckoutForm, {
  id: Id,
  status: z.string(),
  /** The goods that can be had, at today's prices. Delivery is not counted. */
  totalPrice: Sum,
  /** Grams. */
  weight: z.int(),
  lines: z.array(Line),
})
export type Checkout = z.output<typeof Checkout>

export const Address = z.object({
  street: z.string(),
  flat: z.string(),
  doorphone: z.string(),
  entrance: z.string(),
  floor: z.string(),
  note: z.string(),
})

export const OrderLine = z.object({
  id: Id,
  productId: Id,
  variantId: Id,
  sku: z.string(),
  productName: Localised,
  variantName: Localised,
  price: Money,
  quantity: z.int(),
  amount: z.int(),
  unit: z.enum(units),
})
export type OrderLine = z.output<typeof OrderLine>

/** A placed order, as it was agreed: its names and prices are its own, whatever becomes of the menu. */
export const Order = z.object({
  id: Id,
  version: z.int(),
  /** Short, for people: it starts again each day of the shop. */
  number: z.string(),
  shopDay: z.string(),
  status: z.enum(orderStatuses),
  placedAt: Instant,
  /** The language that the shopper reads. */
  locale: Locale,
  name: z.string(),
  phone: z.string(),
  deliveryMethod: z.enum(['PICKUP', 'DELIVERY']),
  address: z.nullable(Address),
  warehouse: z.nullable(
    z.object({ id: Id, name: Localised, address: Localised, phone: z.string() }),
  ),
  timeType: z.enum(['ASAP', 'SCHEDULED']),
  timeSlot: z.nullable(Instant),
  timeZone: z.string(),
  payment: z.object({ id: Id, name: Localised, type: z.enum(['CASH', 'CARD', 'CUSTOM']) }),
  changeAmount: z.nullable(Money),
  note: z.string(),
  currencyCode: z.enum(currencies),
  linesTotal: Sum,
  discount: Sum,
  /** Empty until the operator has said it. */
  deliveryCost: z.nullable(Money),
  total: Sum,
  lines: z.array(OrderLine),
})
export type Order = z.output<typeof Order>
