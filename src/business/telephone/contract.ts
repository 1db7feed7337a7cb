import * as z from 'zod/mini'
import { DeskOrder } from '#business/desk/contract.ts'
import { mostLines, mostPieces } from '#business/ordering/checkout.ts'
import { Difference } from '#business/ordering/difference.ts'
import { CheckoutForm, Order } from '#business/ordering/shapes.ts'
import { endpoint } from '#platform/contract.ts'
import { Id, Locale, Money } from '#platform/shapes.ts'
import { overridable } from './override.ts'

const quantity = z.int().check(z.minimum(1), z.maximum(mostPieces))

/** A line that is in the order keeps its price; one that is named by its variant takes today's. */
const WantedLine = z.union([
  z.object({ lineId: Id, quantity }),
  z.object({ variantId: Id, quantity }),
])

const overrides = z
  .array(
    z.object({
      refused: z.enum(overridable),
      reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(250)),
    }),
  )
  .check(z.maxLength(overridable.length))

const Change = z.extend(z.partial(CheckoutForm), {
  lines: z.optional(z.array(WantedLine).check(z.maxLength(mostLines))),
  discount: z.optional(Money),
  deliveryCost: z.optional(z.nullable(Money)),
})
export type Change = z.output<typeof Change>

const notAgreed = {
  'order-over': 409,
  'checkout-empty': 409,
  'not-for-sale': 409,
  'total-changed': 409,
  maintenance: 409,
  'receiving-not-offered': 409,
  'lines-unavailable': 409,
  'below-minimum': 409,
  'too-heavy': 409,
  'time-not-offered': 409,
} as const

const Reason = z.object({
  refused: z.string(),
  facts: z.optional(z.record(z.string(), z.unknown())),
})

/** An order that somebody gives by telephone: whatever the checkout asks for, and the language that they speak. */
const Given = z.extend(z.partial(CheckoutForm), {
  lines: z.array(z.object({ variantId: Id, quantity })).check(z.maxLength(mostLines)),
  discount: z._default(Money, 0),
  deliveryCost: z._default(z.nullable(Money), null),
  locale: z.optional(Locale),
})
export type Given = z.output<typeof Given>

export const telephone = {
  preview: endpoint('POST /api/orders/{orderId}/preview', {
    summary: 'How the order would be after a change: what differs, and what speaks against it',
    input: z.extend(Change, { orderId: Id }),
    output: z.object({
      order: Order,
      differences: z.array(Difference),
      reasons: z.array(Reason),
    }),
    refusals: { 'order-over': 409, 'not-for-sale': 409 },
  }),
  change: endpoint('PATCH /api/orders/{orderId}', {
    summary:
      'Change an order that is not over; a rule that says no is overridden by a reason. Fields that are not named stay',
    input: z.extend(Change, {
      orderId: Id,
      overrides: z._default(overrides, []),
      /** The total that was read to the shopper: another one is refused. */
      totalPrice: z.optional(Money),
    }),
    output: DeskOrder,
    versioned: true,
    refusals: notAgreed,
  }),
  draft: endpoint('POST /api/orders/draft', {
    summary: 'How an order that is being taken by telephone would be, and what speaks against it',
    input: Given,
    output: z.object({ order: Order, reasons: z.array(Reason) }),
    refusals: { 'not-set-up': 404, 'not-for-sale': 409 },
  }),
  take: endpoint('POST /api/orders', {
    summary:
      'Take an order by telephone: it is confirmed from the beginning (send an Idempotency-Key)',
    input: z.extend(Given, {
      overrides: z._default(overrides, []),
      totalPrice: z.optional(Money),
    }),
    output: DeskOrder,
    status: 201,
    refusals: { 'not-set-up': 404, ...notAgreed },
  }),
}
