import * as z from 'zod/mini'
import { Photo, units } from '#business/catalog/shapes.ts'
import { Id, Instant, Localised, Money } from '#platform/shapes.ts'

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
  totalPrice: Money,
  /** Grams. */
  weight: z.int(),
  lines: z.array(Line),
})
export type Checkout = z.output<typeof Checkout>
