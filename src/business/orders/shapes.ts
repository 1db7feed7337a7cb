import * as z from 'zod/mini'
import { Photo } from '#business/media/shapes.ts'
import { chosen, LineFault } from '#business/menu/choices/shapes.ts'
import { units } from '#business/menu/shapes.ts'
import { currencies } from '#business/shop/country.ts'
import { highestSum } from '#platform/money.ts'
import { Id, Instant, Locale, Localised, Money, Sum, trimmed } from '#platform/shapes.ts'
import { foodIcons } from '#ui/food-icons.ts'
import { orderStatuses } from './order.ts'

const text = (most: number) => z.string().check(trimmed, z.maxLength(most))

/** An order may cost more than the highest price, and the cash for it is more again. */
const Cash = z.int().check(z.minimum(0), z.maximum(highestSum))

/** The fields of the checkout. A draft may be incomplete: placing the order checks it. */
export const CheckoutForm = z.object({
  name: text(50),
  phone: text(30),
  deliveryMethod: z.nullable(z.enum(['PICKUP', 'DELIVERY'])),
  street: text(80),
  flat: text(10),
  doorphone: text(10),
  entrance: text(10),
  floor: text(10),
  city: text(60),
  postcode: text(10),
  addressNote: text(250),
  warehouseId: z.nullable(Id),
  timeType: z.enum(['ASAP', 'SCHEDULED']),
  timeSlot: z.nullable(Instant),
  paymentMethodId: z.nullable(Id),
  changeAmount: z.nullable(Cash),
  note: text(250),
})
export type CheckoutForm = z.output<typeof CheckoutForm>

/** The sums of several orders by currency, that of the latest order first. */
export const Sums = z.array(z.object({ currencyCode: z.enum(currencies), amount: Sum }))

export const Line = z.object({
  id: Id,
  productVariantId: Id,
  productId: z.nullable(Id),
  productSlug: z.nullable(z.string()),
  /** The category of its page's URL. */
  categorySlug: z.nullable(z.string()),
  productName: Localised,
  variantName: Localised,
  photo: z.nullable(Photo),
  /** That category's icon: only of a product without a photo. */
  icon: z.optional(z.enum(foodIcons)),
  quantity: z.int(),
  /** The present price of one, and the one that the customer last saw: null if that was in another currency. */
  price: Sum,
  shownPrice: z.nullable(Sum),
  amount: z.number(),
  unit: z.enum(units),
  isAvailable: z.boolean(),
  ...chosen,
  /** Only where something can be chosen of its product now. */
  hasChoices: z.optional(z.literal(true)),
  /** Only on a line whose choice can't be had; then it isn't available. */
  fault: z.optional(LineFault),
})
export type Line = z.output<typeof Line>

export const Checkout = z.extend(CheckoutForm, {
  id: Id,
  status: z.string(),
  /** Of all prices here. */
  currencyCode: z.enum(currencies),
  /** The available lines at today's prices, without delivery. */
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
  // Addresses of older orders don't have them.
  city: z._default(z.string(), ''),
  postcode: z._default(z.string(), ''),
  note: z.string(),
})
export type Address = z.output<typeof Address>

export const OrderLine = z.object({
  id: Id,
  productId: Id,
  variantId: Id,
  sku: z.string(),
  productName: Localised,
  variantName: Localised,
  price: Sum,
  quantity: z.int(),
  amount: z.number(),
  unit: z.enum(units),
  ...chosen,
})
export type OrderLine = z.output<typeof OrderLine>

/** A placed order, as agreed: it has its own names and prices, so changes of the menu don't affect it. */
export const Order = z.object({
  id: Id,
  version: z.int(),
  /** Short, for people: it restarts each shop day. */
  number: z.string(),
  shopDay: z.string(),
  status: z.enum(orderStatuses),
  placedAt: Instant,
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
  /** The promised time, which stays when the shop's times change. */
  promisedAt: Instant,
  timeZone: z.string(),
  payment: z.object({ id: Id, name: Localised, type: z.enum(['CASH', 'CARD', 'CUSTOM']) }),
  changeAmount: z.nullable(Cash),
  note: z.string(),
  currencyCode: z.enum(currencies),
  linesTotal: Sum,
  discount: Sum,
  /** Null until the operator sets it. */
  deliveryFee: z.nullable(Money),
  total: Sum,
  lines: z.array(OrderLine),
})
export type Order = z.output<typeof Order>

/** An address has too many unconfirmed orders, or carts with text. */
export const tooManyOrders = { 'too-many-orders': 429 } as const

/** An address has begun too many carts. */
export const tooManyCarts = { 'too-many-carts': 429 } as const
