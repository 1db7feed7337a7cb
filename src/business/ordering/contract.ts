import * as z from 'zod/mini'
import { endpoint } from '#platform/contract.ts'
import { Id, Locale, Sum } from '#platform/shapes.ts'
import { mostPieces } from './checkout.ts'
import { Checkout, CheckoutForm } from './shapes.ts'
import { ShopperOrder } from './shopper-order.ts'

const full = { 'line-full': 409 } as const

export const ordering = {
  checkout: endpoint('GET /api/checkout', {
    summary: 'The visitor’s own checkout; null when there is none',
    input: z.object({}),
    output: z.nullable(Checkout),
  }),
  add: endpoint('POST /api/checkout/add', {
    summary: 'Put one more of a variant into the checkout',
    input: z.object({ productVariantId: Id }),
    output: Checkout,
    refusals: { 'not-for-sale': 409, 'checkout-full': 409, ...full },
  }),
  changeLine: endpoint('POST /api/checkout/line/{lineId}', {
    summary: 'More or less of one line, so many of it, or none: zero removes it',
    input: z.object({
      lineId: Id,
      method: z.enum(['increment', 'decrement', 'set', 'remove']),
      quantity: z.optional(z.int().check(z.minimum(0), z.maximum(mostPieces))),
    }),
    output: Checkout,
    refusals: { 'line-gone': 404, ...full },
  }),
  change: endpoint('PATCH /api/checkout', {
    summary: 'Save any of the form’s fields; no field resets another',
    input: z.partial(CheckoutForm),
    output: Checkout,
  }),
  byId: endpoint('GET /api/checkout/id/{checkoutId}', {
    summary: 'A checkout by its id, for the visitor who made it and for staff',
    input: z.object({ checkoutId: Id }),
    output: z.extend(Checkout, { number: z.nullable(z.string()) }),
  }),
  accept: endpoint('POST /api/checkout/accept', {
    summary:
      'Agree to what has changed meanwhile: new prices are seen, what cannot be had goes; the form’s fields may come along',
    input: z.partial(CheckoutForm),
    output: Checkout,
  }),
  place: endpoint('POST /api/checkout/place', {
    summary:
      'Place the order: any of the form’s fields, and the total that the shopper saw (send an Idempotency-Key)',
    input: z.extend(z.partial(CheckoutForm), {
      totalPrice: z.optional(Sum),
      /** The checkout that was on the screen: placed already, its order is named. */
      checkoutId: z.optional(Id),
      locale: z.optional(Locale),
    }),
    output: z.object({ id: Id, number: z.string() }),
    status: 201,
    refusals: {
      maintenance: 409,
      'checkout-empty': 409,
      'already-placed': 409,
      'receiving-not-offered': 409,
      'lines-unavailable': 409,
      'total-changed': 409,
      'below-minimum': 409,
      'too-heavy': 409,
      'time-not-offered': 409,
    },
  }),
  placed: endpoint('GET /api/checkout/placed', {
    summary:
      'An order of the visitor’s own: the one that is named, else the last; null when there is none',
    input: z.object({ checkoutId: z.optional(Id) }),
    output: z.nullable(ShopperOrder),
    refusals: { 'not-found': 404 },
  }),
  follow: endpoint('GET /api/checkout/id/{checkoutId}/stream', {
    summary: 'An order of the visitor’s own, told again at each change (server-sent events)',
    input: z.object({ checkoutId: Id }),
    output: ShopperOrder,
  }),
  cancel: endpoint('POST /api/checkout/id/{checkoutId}/cancel', {
    summary: 'Call off an order of one’s own that nobody has confirmed yet',
    input: z.object({ checkoutId: Id }),
    output: ShopperOrder,
    refusals: { 'order-confirmed': 409 },
  }),
  callAgain: endpoint('POST /api/checkout/id/{checkoutId}/call-again', {
    summary: 'Ask the operator to call again about an order of one’s own',
    input: z.object({ checkoutId: Id }),
    output: ShopperOrder,
    refusals: { 'order-over': 409 },
  }),
  repeat: endpoint('POST /api/checkout/id/{checkoutId}/repeat', {
    summary: 'Put what an order of one’s own held into the cart again, as far as it can be had',
    input: z.object({ checkoutId: Id }),
    output: Checkout,
  }),
}
