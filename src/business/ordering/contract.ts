import * as z from 'zod/mini'
import { endpoint } from '#platform/contract.ts'
import { Id } from '#platform/shapes.ts'
import { mostPieces } from './checkout.ts'
import { Checkout, CheckoutForm } from './shapes.ts'

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
    output: Checkout,
  }),
}
