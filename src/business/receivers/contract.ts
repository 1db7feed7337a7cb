import * as z from 'zod/mini'
import { orderEvents } from '#business/ordering/order.ts'
import { endpoint } from '#platform/contract.ts'
import { Id, Instant } from '#platform/shapes.ts'
import { dispatchStates, receiverKinds, receiverMethods, usualEvents } from './receiver.ts'

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(75))
const url = z.string().check(z.trim(), z.minLength(1), z.maxLength(2000))
/** One line of a header: a break in it would begin another header. */
const headerValue = z.string().check(z.regex(/^[\t\x20-\x7e]*$/), z.maxLength(2000))
const template = z.string().check(z.maxLength(10_000))
const events = z
  .array(z.enum(orderEvents))
  .check(z.refine((all) => new Set(all).size === all.length))

/** The moment and the id of the last one that was shown. */
const cursor = z.string().check(
  z.regex(/^[^~]+~[\w-]{1,40}$/),
  z.refine((text) => Instant.safeParse(text.split('~')[0]).success),
)

/** A receiver as the Command Center shows it. What opens its door is never shown again. */
export const Receiver = z.object({
  id: Id,
  version: z.int(),
  kind: z.enum(receiverKinds),
  name: z.string(),
  url: z.string(),
  method: z.enum(receiverMethods),
  hasAuthorization: z.boolean(),
  /** Empty for the order whole. */
  body: z.string(),
  events,
  isActive: z.boolean(),
  failingSince: z.nullable(Instant),
  heldUntil: z.nullable(Instant),
})
export type Receiver = z.output<typeof Receiver>

/** For whoever sets its other end up: with the secret that its signatures are made with. */
const ReceiverAndSecret = z.extend(Receiver, { secret: z.string() })

const Dispatch = z.object({
  id: Id,
  receiverId: Id,
  event: z.string(),
  /** The order’s id. */
  subjectId: z.string(),
  createdAt: Instant,
  state: z.enum(dispatchStates),
  attempts: z.int(),
  nextAt: z.nullable(Instant),
  log: z.array(
    z.object({
      at: Instant,
      tookMs: z.int(),
      isOk: z.boolean(),
      status: z.nullable(z.int()),
      answer: z.string(),
    }),
  ),
})

const missing = { 'not-found': 404 } as const
const unfit = {
  'address-not-open': 422,
  'template-wrong': 422,
  'mail-not-set-up': 409,
} as const

export const receivers = {
  list: endpoint('GET /api/receivers', {
    summary: 'All order receivers',
    input: z.object({}),
    output: z.object({ receivers: z.array(Receiver) }),
  }),
  health: endpoint('GET /api/receivers/health', {
    summary: 'How many messages of the last week have failed and not arrived, since when, and why',
    input: z.object({}),
    output: z.object({
      undelivered: z.int(),
      oldestAt: z.nullable(Instant),
      lastError: z.nullable(
        z.object({
          receiverId: Id,
          receiver: z.string(),
          at: Instant,
          status: z.nullable(z.int()),
          answer: z.string(),
        }),
      ),
    }),
  }),
  read: endpoint('GET /api/receivers/{receiverId}', {
    summary: 'One receiver, with the secret that its signatures are made with',
    input: z.object({ receiverId: Id }),
    output: ReceiverAndSecret,
    refusals: missing,
  }),
  add: endpoint('POST /api/receivers', {
    summary: 'Add an order receiver: a web address, or with kind EMAIL a mailbox (mailto:)',
    input: z.object({
      kind: z._default(z.enum(receiverKinds), 'WEBHOOK'),
      name,
      url,
      method: z._default(z.enum(receiverMethods), 'POST'),
      authorization: z._default(headerValue, ''),
      body: z._default(template, ''),
      events: z._default(events, [...usualEvents]),
      isActive: z._default(z.boolean(), true),
    }),
    output: ReceiverAndSecret,
    status: 201,
    refusals: { 'receivers-full': 409, ...unfit },
  }),
  change: endpoint('PATCH /api/receivers/{receiverId}', {
    summary:
      'Change a receiver. An empty authorization removes it; a new host or port forgets it unless it is given anew',
    input: z.object({
      receiverId: Id,
      name: z.optional(name),
      url: z.optional(url),
      method: z.optional(z.enum(receiverMethods)),
      authorization: z.optional(headerValue),
      body: z.optional(template),
      events: z.optional(events),
      isActive: z.optional(z.boolean()),
    }),
    output: Receiver,
    refusals: { ...missing, ...unfit },
    versioned: true,
  }),
  remove: endpoint('DELETE /api/receivers/{receiverId}', {
    summary: 'Delete a receiver, and the log of what it was sent',
    input: z.object({ receiverId: Id }),
    output: z.object({}),
    refusals: missing,
  }),
  test: endpoint('POST /api/receivers/{receiverId}/test', {
    summary: 'Send a sample order for real, and tell what was answered',
    input: z.object({ receiverId: Id }),
    output: z.object({
      isOk: z.boolean(),
      status: z.nullable(z.int()),
      tookMs: z.int(),
      answer: z.string(),
    }),
    refusals: { ...missing, 'not-set-up': 404 },
  }),
  preview: endpoint('POST /api/receivers/preview', {
    summary: 'What a receiver would be told of a sample order: the body, or the words of a letter',
    input: z.object({
      kind: z.enum(receiverKinds),
      body: z._default(template, ''),
      event: z._default(z.enum(orderEvents), 'order.placed'),
    }),
    output: z.object({ text: z.string() }),
    refusals: { 'template-wrong': 422, 'not-set-up': 404 },
  }),
  replayAll: endpoint('POST /api/receivers/{receiverId}/replay', {
    summary: 'Send exactly what has not arrived of all that was announced since then',
    input: z.object({ receiverId: Id, since: Instant }),
    output: z.object({ count: z.int() }),
    refusals: missing,
  }),
  dispatches: endpoint('GET /api/dispatches', {
    summary: 'What was sent to receivers, the newest first, fifty at a time, with every attempt',
    input: z.object({
      receiverId: z.optional(Id),
      state: z.optional(z.enum(dispatchStates)),
      cursor: z.optional(cursor),
    }),
    output: z.object({ dispatches: z.array(Dispatch), next: z.nullable(z.string()) }),
  }),
  replay: endpoint('POST /api/dispatches/{dispatchId}/replay', {
    summary: 'Send one message again, with the same id and the same bytes',
    input: z.object({ dispatchId: Id }),
    output: z.object({ id: Id, state: z.enum(dispatchStates) }),
    refusals: missing,
  }),
}
