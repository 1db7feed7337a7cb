import * as z from 'zod/mini'
import { OptionsInput } from '#business/menu/choices/shapes.ts'
import { BoardOrder, FeeOpen } from '#business/orders/board/contract.ts'
import { mostLines, mostPieces } from '#business/orders/checkout.ts'
import { Difference } from '#business/orders/difference.ts'
import { CheckoutForm, Order } from '#business/orders/shapes.ts'
import { currencies } from '#business/shop/country.ts'
import { endpoint } from '#platform/contract.ts'
import { Id, Locale, Money, Sum, trimmed } from '#platform/shapes.ts'
import { breakableRules } from './exception.ts'

const quantity = z.int().check(z.minimum(1), z.maximum(mostPieces))

/** Without a list, the options of a line stay, and a new one has the defaults of its product. */
const options = z.optional(OptionsInput)
const NewLine = z.object({ variantId: Id, quantity, options })

/** A line of the order keeps its prices; what is new in it, and one named by its variant, has today's. */
const LineInput = z.union([z.object({ lineId: Id, quantity, options }), NewLine])

const exceptions = z
  .array(
    z.object({
      refused: z.enum(breakableRules),
      reason: z.string().check(trimmed, z.minLength(1), z.maxLength(250)),
    }),
  )
  .check(z.maxLength(breakableRules.length))

/** Why the price is reduced. Only staff read it. */
const discountReason = z.string().check(trimmed, z.maxLength(250))

const Change = z.extend(z.partial(CheckoutForm), {
  lines: z.optional(z.array(LineInput).check(z.maxLength(mostLines))),
  discount: z.optional(Money),
  discountReason: z.optional(discountReason),
  deliveryFee: z.optional(z.nullable(Money)),
})
export type Change = z.output<typeof Change>

const Saved = z.extend(Change, {
  orderId: Id,
  exceptions: z._default(exceptions, []),
  /** The total that the operator read to the customer; the request is refused if it differs. */
  totalPrice: z.optional(Sum),
})

/** The menu's currency has changed since the order was placed. */
const otherCurrency = { 'other-currency': 409 } as const

const notAgreed = {
  'discount-too-big': 409,
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

/** An order by phone: all fields of the checkout, and the customer's language. */
const PhoneOrderInput = z.extend(z.partial(CheckoutForm), {
  lines: z.array(NewLine).check(z.maxLength(mostLines)),
  discount: z._default(Money, 0),
  discountReason: z._default(discountReason, ''),
  deliveryFee: z._default(z.nullable(Money), null),
  locale: z.optional(Locale),
})
export type PhoneOrderInput = z.output<typeof PhoneOrderInput>

export const phoneOrders = {
  preview: endpoint('POST /api/orders/{orderId}/preview', {
    reads: true,
    summary: 'Preview an edit: differences and problems',
    input: z.extend(Change, { orderId: Id }),
    output: z.object({
      order: Order,
      differences: z.array(Difference),
      reasons: z.array(Reason),
    }),
    refusals: {
      'order-over': 409,
      'not-for-sale': 409,
      'discount-too-big': 409,
      ...otherCurrency,
    },
  }),
  change: endpoint('PATCH /api/orders/{orderId}', {
    summary: 'Edit an open order; an exception to a rule needs a reason. Other fields stay',
    input: Saved,
    output: BoardOrder,
    versioned: true,
    refusals: { claimed: 409, ...otherCurrency, ...notAgreed },
  }),
  confirm: endpoint('POST /api/orders/{orderId}/confirm', {
    summary: 'Save an edit and confirm the order',
    input: z.extend(Saved, { isFeeOpen: FeeOpen }),
    output: BoardOrder,
    versioned: true,
    refusals: {
      claimed: 409,
      'fee-open': 409,
      'move-not-allowed': 409,
      ...otherCurrency,
      ...notAgreed,
    },
  }),
  draft: endpoint('POST /api/orders/draft', {
    reads: true,
    summary: 'Preview a phone order and its problems',
    input: PhoneOrderInput,
    output: z.object({ order: Order, reasons: z.array(Reason) }),
    refusals: { 'not-set-up': 404, 'not-for-sale': 409, 'discount-too-big': 409 },
  }),
  take: endpoint('POST /api/orders', {
    summary: 'Create a confirmed phone order (send an Idempotency-Key)',
    input: z.extend(PhoneOrderInput, {
      exceptions: z._default(exceptions, []),
      totalPrice: z.optional(Sum),
      /** The currency of that total. */
      currencyCode: z.optional(z.enum(currencies)),
      isFeeOpen: FeeOpen,
    }),
    output: BoardOrder,
    status: 201,
    refusals: { 'not-set-up': 404, 'fee-open': 409, 'currency-changed': 409, ...notAgreed },
  }),
}
