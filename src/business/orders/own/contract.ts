import * as z from 'zod/mini'
import { CustomerOrder, ListedOrder, TrackedOrder } from '#business/orders/customer-order.ts'
import { Checkout, CheckoutForm, tooManyCarts } from '#business/orders/shapes.ts'
import { endpoint } from '#platform/contract.ts'
import { Id, Instant } from '#platform/shapes.ts'

export const ownOrder = {
  byId: endpoint('GET /api/checkout/id/{checkoutId}', {
    summary: 'A checkout by id, for its visitor and for staff',
    input: z.object({ checkoutId: Id }),
    output: z.extend(Checkout, { number: z.nullable(z.string()) }),
  }),
  placed: endpoint('GET /api/checkout/placed', {
    summary: 'One of the visitor’s orders: the given one or the latest; null if there is none',
    input: z.object({ checkoutId: z.optional(Id) }),
    output: z.nullable(CustomerOrder),
    refusals: { 'not-found': 404 },
  }),
  list: endpoint('GET /api/checkout/orders', {
    summary: 'The visitor’s last ten orders',
    input: z.object({}),
    output: z.object({ orders: z.array(ListedOrder), now: Instant }),
  }),
  follow: endpoint('GET /api/checkout/id/{checkoutId}/stream', {
    summary: 'Stream changes of the visitor’s order (server-sent events)',
    input: z.object({ checkoutId: Id }),
    output: CustomerOrder,
  }),
  cancel: endpoint('POST /api/checkout/id/{checkoutId}/cancel', {
    summary: 'Cancel your own order before it’s confirmed',
    input: z.object({ checkoutId: Id }),
    output: CustomerOrder,
    refusals: { 'order-confirmed': 409 },
  }),
  phone: endpoint('POST /api/checkout/id/{checkoutId}/phone', {
    summary: 'Change the phone of your own order before it’s confirmed',
    input: z.object({ checkoutId: Id, phone: z._default(CheckoutForm.shape.phone, '') }),
    output: CustomerOrder,
    refusals: { 'order-confirmed': 409, 'too-many-changes': 409 },
  }),
  callAgain: endpoint('POST /api/checkout/id/{checkoutId}/call-again', {
    summary: 'Request a callback about your own order',
    input: z.object({ checkoutId: Id }),
    output: CustomerOrder,
    refusals: { 'order-over': 409 },
  }),
  repeat: endpoint('POST /api/checkout/id/{checkoutId}/repeat', {
    summary: 'Add the items of your own order to the cart, unavailable ones too, flagged',
    yields: true,
    input: z.object({ checkoutId: Id }),
    output: Checkout,
    refusals: { 'line-full': 409, 'checkout-full': 409, ...tooManyCarts },
  }),
}

const TrackKey = z.string().check(z.maxLength(16))

export const trackedOrder = {
  read: endpoint('GET /api/tracked/{trackKey}', {
    summary: 'The progress of an order, for anyone with its tracking link',
    input: z.object({ trackKey: TrackKey }),
    output: TrackedOrder,
    refusals: { 'not-found': 404 },
  }),
  follow: endpoint('GET /api/tracked/{trackKey}/stream', {
    summary: 'Stream the progress of a tracked order (server-sent events)',
    input: z.object({ trackKey: TrackKey }),
    output: TrackedOrder,
    refusals: { 'not-found': 404 },
  }),
}
