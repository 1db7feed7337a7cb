import * as z from 'zod/mini'
import { currencies } from '#business/channel/currency.ts'
import { clientFlags } from '#business/clients/client.ts'
import { filters } from '#business/found-orders/contract.ts'
import { Difference } from '#business/ordering/difference.ts'
import { orderStatuses } from '#business/ordering/order.ts'
import { Order } from '#business/ordering/shapes.ts'
import { endpoint } from '#platform/contract.ts'
import { Id, Instant, Localised, Sum } from '#platform/shapes.ts'
import { callOutcomes } from './call.ts'
import { papers } from './paper.ts'

/** An order as it lies on the desk. */
export const DeskOrder = z.extend(Order, {
  /** The place of its last change among all changes: who has seen this one goes on from here. */
  seq: z.int(),
  /** As people of the shop's country write it. */
  phoneSaid: z.string(),
  claim: z.nullable(z.object({ id: Id, name: z.string(), until: Instant })),
  callBackAt: z.nullable(Instant),
  /** What colleagues have written down of whoever ordered; nothing once they are forgotten. */
  client: z.nullable(
    z.object({
      id: Id,
      note: z.string(),
      flag: z.nullable(z.enum(clientFlags)),
      flagReason: z.string(),
    }),
  ),
  /** Whoever is calling must see it. */
  isCalledOff: z.boolean(),
  /** The lines of it that are sold out meanwhile. */
  soldOut: z.array(Id),
  /** Where it may go from here. */
  moves: z.array(z.enum(orderStatuses)),
})
export type DeskOrder = z.output<typeof DeskOrder>

/** The last change that there has been, of whatever order: who has read this follows from here. */
const followFrom = z.int()

const WithHistory = z.extend(DeskOrder, {
  followFrom,
  history: z.array(
    z.object({
      at: Instant,
      /** Empty when the shopper did it. */
      by: z.string(),
      kind: z.string(),
      fromStatus: z.nullable(z.enum(orderStatuses)),
      toStatus: z.nullable(z.enum(orderStatuses)),
      reason: z.string(),
      outcome: z.nullable(z.enum(callOutcomes)),
      /** When somebody is to ring again. */
      callBackAt: z.nullable(Instant),
      /** Which print it was. */
      copy: z.nullable(z.int()),
      /** What was agreed anew, and why although the rules said no. */
      changes: z.array(Difference),
      overrides: z.array(z.object({ refused: z.string(), reason: z.string() })),
    }),
  ),
})

/** From placing to confirming, the one in the middle; empty when none is confirmed. */
const confirmSeconds = z.nullable(z.int())

const Day = z.object({ orders: z.int(), revenue: Sum, average: Sum })

const Today = z.extend(Day, {
  day: z.string(),
  currencyCode: z.enum(currencies),
  /** Orders that nobody has called about yet. */
  waiting: z.int(),
  cancelled: z.int(),
  confirmSeconds,
  weekBefore: z.extend(Day, { confirmSeconds }),
  byHour: z.array(z.object({ hour: z.int(), orders: z.int() })),
  top: z.array(z.object({ productId: Id, name: Localised, pieces: z.int() })),
})

const reason = z.string().check(z.trim(), z.maxLength(250))
const number = z.string().check(z.regex(/^\d{1,15}$/))

export const desk = {
  list: endpoint('GET /api/orders', {
    summary: 'Orders, the latest first: by state, date, number, phone in any form, or name',
    input: z.object({
      ...filters,
      cursor: z.optional(z.string().check(z.maxLength(100))),
      limit: z.optional(number),
    }),
    output: z.object({ orders: z.array(DeskOrder), next: z.nullable(z.string()), followFrom }),
  }),
  today: endpoint('GET /api/orders/today', {
    summary: 'The shop’s day in numbers, beside the same weekday a week before',
    input: z.object({}),
    output: Today,
    refusals: { 'not-set-up': 404 },
  }),
  follow: endpoint('GET /api/orders/stream', {
    summary:
      'Every open order, then each that changes, once (server-sent events; goes on after Last-Event-ID)',
    input: z.object({ after: z.optional(number) }),
    output: DeskOrder,
  }),
  read: endpoint('GET /api/orders/{orderId}', {
    summary: 'One order with everything that was done to it',
    input: z.object({ orderId: Id }),
    output: WithHistory,
  }),
  claim: endpoint('POST /api/orders/{orderId}/claim', {
    summary:
      '“I’m calling”: hold the order for three minutes, or hold it on; taking it over needs a reason',
    input: z.object({ orderId: Id, takeOver: z._default(reason, '') }),
    output: DeskOrder,
    refusals: { claimed: 409, 'order-over': 409 },
  }),
  release: endpoint('POST /api/orders/{orderId}/release', {
    summary: 'Give up one’s claim',
    input: z.object({ orderId: Id }),
    output: DeskOrder,
  }),
  call: endpoint('POST /api/orders/{orderId}/call', {
    summary:
      'What came of ringing the shopper up: it gives up the claim, and confirms, cancels or plans the next try',
    input: z.object({
      orderId: Id,
      outcome: z.enum(callOutcomes),
      /** Of a call back: the next time the shop’s clock shows this. */
      at: z.optional(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))),
      reason: z._default(reason, ''),
    }),
    output: DeskOrder,
    refusals: { claimed: 409, 'order-over': 409, 'move-not-allowed': 409, 'reason-missing': 422 },
    versioned: true,
  }),
  move: endpoint('POST /api/orders/{orderId}/move', {
    summary: 'Take the order to its next state; cancelling needs a reason that the shopper sees',
    input: z.object({ orderId: Id, to: z.enum(orderStatuses), reason: z._default(reason, '') }),
    output: DeskOrder,
    refusals: { 'move-not-allowed': 409, 'reason-missing': 422 },
    versioned: true,
  }),
  undo: endpoint('POST /api/orders/{orderId}/undo', {
    summary: 'Take back one’s own last move, within ten seconds',
    input: z.object({ orderId: Id }),
    output: DeskOrder,
    refusals: { 'not-undoable': 409 },
  }),
  print: endpoint('POST /api/orders/{orderId}/print', {
    summary: 'Count a print of the order, and say which copy it is',
    input: z.object({ orderId: Id, paper: z.enum(papers) }),
    output: z.object({ copy: z.int() }),
  }),
}
