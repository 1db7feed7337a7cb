import * as z from 'zod/mini'
import { callOutcomes } from '#business/orders/call.ts'
import { customerFlags } from '#business/orders/customers/customer.ts'
import { Difference } from '#business/orders/difference.ts'
import { leastPromiseMinutes, mostPromiseMinutes } from '#business/orders/lateness.ts'
import { orderStatuses } from '#business/orders/order.ts'
import { Order, Sums } from '#business/orders/shapes.ts'
import { endpoint } from '#platform/contract.ts'
import { placePattern } from '#platform/cursor.ts'
import { Id, Instant, Localised, Money, trimmed } from '#platform/shapes.ts'
import { papers } from './slip.ts'

export const BoardOrder = z.extend(Order, {
  /** The position of its last change among all changes. A change of sold-out lines gets no new one. */
  seq: z.int(),
  /** In the format of the shop's country. */
  phoneFormatted: z.string(),
  /**
   * When it began to wait for its first call: never while the shop is closed, nor before the day that it is scheduled for. Of an
   * order that is over, when it was placed.
   */
  waitsSince: Instant,
  /** When it got its status. */
  movedAt: Instant,
  /** Who is calling, since when, and until when if they don't touch the order again. */
  claim: z.nullable(z.object({ id: Id, name: z.string(), since: Instant, until: Instant })),
  callBackAt: z.nullable(Instant),
  /** The customer asked for a call, and no one has called since. */
  isCallAwaited: z.boolean(),
  /** The last call found that the number is wrong, and it hasn't been corrected since. */
  isNumberWrong: z.boolean(),
  calls: z.object({
    /** Calls in a row that didn't reach the customer. */
    tries: z.int(),
    last: z.nullable(z.object({ outcome: z.enum(callOutcomes), at: Instant, by: z.string() })),
  }),
  /** The reason for the discount, or empty. Customers don't see it. */
  discountReason: z.string(),
  /** What staff noted about the customer; null once their data is erased. */
  customer: z.nullable(
    z.object({
      id: Id,
      note: z.string(),
      flag: z.nullable(z.enum(customerFlags)),
      flagReason: z.string(),
    }),
  ),
  /** The caller must see it. */
  isCancelledByCustomer: z.boolean(),
  /** Its lines that are now sold out. */
  soldOut: z.array(Id),
  /** The variants and options in these lines that are sold out. Only if there are any. */
  soldOutIds: z.optional(z.array(Id)),
  /** The statuses that may follow. */
  moves: z.array(z.enum(orderStatuses)),
})
export type BoardOrder = z.output<typeof BoardOrder>

/** The last change of any order or of the shop: a reader follows the stream from here. */
export const followFrom = z.string()

const WithHistory = z.extend(BoardOrder, {
  followFrom,
  history: z.array(
    z.object({
      at: Instant,
      /** Empty for the customer. */
      by: z.string(),
      kind: z.string(),
      fromStatus: z.nullable(z.enum(orderStatuses)),
      toStatus: z.nullable(z.enum(orderStatuses)),
      reason: z.string(),
      outcome: z.nullable(z.enum(callOutcomes)),
      /** The time of the planned callback. */
      callBackAt: z.nullable(Instant),
      /** The number of the print. */
      copy: z.nullable(z.int()),
      /** What was edited, and the reasons for breaking a rule. */
      changes: z.array(Difference),
      exceptions: z.array(z.object({ refused: z.string(), reason: z.string() })),
    }),
  ),
})
export type OrderWithHistory = z.output<typeof WithHistory>

/** The median from placing to confirming; null if no order was confirmed. */
const confirmSeconds = z.nullable(z.int())

const Day = z.object({
  orders: z.int(),
  revenue: Sums,
  average: Sums,
  /** Some deliveries have no fee yet, so the sums don't include it. */
  isFeeOpen: z.boolean(),
})

const Today = z.extend(Day, {
  day: z.string(),
  /** Orders that no one has called about yet. */
  waiting: z.int(),
  cancelled: z.int(),
  confirmSeconds,
  /** Its sums are in today's currencies only. */
  weekBefore: z.extend(Day, { confirmSeconds }),
  byHour: z.array(z.object({ hour: z.int(), orders: z.int() })),
  top: z.array(
    z.object({ productId: Id, name: Localised, pieces: z.int(), isDeleted: z.boolean() }),
  ),
})

/** Confirms a delivery that has no fee yet; without it, that is refused. */
export const FeeOpen = z._default(z.boolean(), false)

const reason = z.string().check(trimmed, z.maxLength(250))

export const board = {
  today: endpoint('GET /api/orders/today', {
    summary: 'Today’s figures compared with the same hours last week',
    input: z.object({}),
    output: Today,
    refusals: { 'not-set-up': 404 },
  }),
  feePresets: endpoint('GET /api/orders/fee-presets', {
    summary: 'The delivery fees that operators choose from',
    input: z.object({}),
    output: z.object({ presets: z.array(Money) }),
    refusals: { 'not-set-up': 404 },
  }),
  follow: endpoint('GET /api/orders/stream', {
    summary:
      'Stream all open orders and then every change, and as event `ringing` the calls that ring (server-sent events; resumes from Last-Event-ID)',
    input: z.object({ after: z.optional(z.string().check(z.regex(placePattern))) }),
    output: BoardOrder,
  }),
  read: endpoint('GET /api/orders/{orderId}', {
    summary: 'An order with its history',
    input: z.object({ orderId: Id }),
    output: WithHistory,
  }),
  claim: endpoint('POST /api/orders/{orderId}/claim', {
    summary:
      'Claim an order for a call: an unconfirmed one, or one whose callback is due; taking over needs a reason',
    input: z.object({ orderId: Id, takeOver: z._default(reason, '') }),
    output: BoardOrder,
    refusals: { claimed: 409, 'order-over': 409, 'no-call-due': 409 },
  }),
  renew: endpoint('POST /api/orders/{orderId}/renew', {
    summary: 'Renew your claim. An order that you have released stays released',
    input: z.object({ orderId: Id }),
    output: BoardOrder,
  }),
  release: endpoint('POST /api/orders/{orderId}/release', {
    summary: 'Release your claim',
    input: z.object({ orderId: Id }),
    output: BoardOrder,
  }),
  call: endpoint('POST /api/orders/{orderId}/call', {
    summary:
      'Record the outcome of a call: confirm, cancel or schedule a retry; releases the claim',
    input: z.object({
      orderId: Id,
      outcome: z.enum(callOutcomes),
      /**
       * The time of a callback: the next moment at which the shop's clock shows it. After the promise it must be in this shop
       * day.
       */
      at: z.optional(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))),
      /** A callback in so many minutes, by the server's clock. In place of `at`. */
      minutes: z.optional(z.int().check(z.minimum(1), z.maximum(240))),
      /** The operator knows that this is later than the promise. */
      isLateOk: z._default(z.boolean(), false),
      isFeeOpen: FeeOpen,
      reason: z._default(reason, ''),
    }),
    output: BoardOrder,
    refusals: {
      claimed: 409,
      'order-over': 409,
      'move-not-allowed': 409,
      'fee-open': 409,
      'after-promise': 409,
      'time-passed': 422,
      'reason-missing': 422,
    },
    versioned: true,
  }),
  move: endpoint('POST /api/orders/{orderId}/move', {
    summary: 'Change an order’s status; cancelling needs a reason the customer sees',
    input: z.object({
      orderId: Id,
      to: z.enum(orderStatuses),
      isFeeOpen: FeeOpen,
      reason: z._default(reason, ''),
    }),
    output: BoardOrder,
    refusals: { claimed: 409, 'move-not-allowed': 409, 'fee-open': 409, 'reason-missing': 422 },
    versioned: true,
  }),
  movePromise: endpoint('POST /api/orders/{orderId}/promise', {
    summary: 'Move the promised time of an open order by minutes, counted from now if it’s late',
    input: z.object({
      orderId: Id,
      minutes: z.int().check(z.minimum(leastPromiseMinutes), z.maximum(mostPromiseMinutes)),
    }),
    output: BoardOrder,
    refusals: { claimed: 409, 'order-over': 409 },
    versioned: true,
  }),
  undo: endpoint('POST /api/orders/{orderId}/undo', {
    summary: 'Undo your own last status change within 10 seconds',
    input: z.object({ orderId: Id }),
    output: BoardOrder,
    refusals: { claimed: 409, 'not-undoable': 409 },
  }),
  print: endpoint('POST /api/orders/{orderId}/print', {
    summary: 'Record a print and return its number',
    input: z.object({ orderId: Id, paper: z.enum(papers) }),
    output: z.object({ copy: z.int() }),
  }),
}
