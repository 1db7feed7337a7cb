import * as z from 'zod/mini'
import { orderEvents } from '#business/orders/order.ts'
import { endpoint } from '#platform/contract.ts'
import { Cursor } from '#platform/cursor.ts'
import { Id, Instant, trimmed } from '#platform/shapes.ts'
import { messageStates, receiverKinds, receiverMethods, usualEvents } from './receiver.ts'

const name = z.string().check(trimmed, z.minLength(2), z.maxLength(75))
const url = z.string().check(trimmed, z.minLength(1), z.maxLength(2000))
/** One line of a header: a line break would start another header. */
const headerValue = z.string().check(z.regex(/^[\t\x20-\x7e]*$/), z.maxLength(2000))
const template = z.string().check(z.maxLength(10_000))
const storedEvents = z.array(z.enum(orderEvents))
const events = storedEvents.check(
  z.minLength(1),
  z.refine((all) => new Set(all).size === all.length),
)

/** A receiver in the Command Center. Its credentials are never shown again. */
export const Receiver = z.object({
  id: Id,
  version: z.int(),
  kind: z.enum(receiverKinds),
  name: z.string(),
  url: z.string(),
  method: z.enum(receiverMethods),
  hasAuthorization: z.boolean(),
  /** Empty for the complete order. */
  body: z.string(),
  /** An earlier version let owners choose none. */
  events: storedEvents,
  isActive: z.boolean(),
  failingSince: z.nullable(Instant),
  pausedUntil: z.nullable(Instant),
})
export type Receiver = z.output<typeof Receiver>

/** Includes the signing secret, which is shown only this once, for the setup of the other end. */
const ReceiverAndSecret = z.extend(Receiver, { secret: z.string() })

const Message = z.object({
  id: Id,
  receiverId: Id,
  event: z.string(),
  subjectId: z.string(),
  /** The order’s number; null if there is no such order. */
  number: z.nullable(z.string()),
  createdAt: Instant,
  state: z.enum(messageStates),
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
    summary: 'List receivers',
    input: z.object({}),
    output: z.object({ receivers: z.array(Receiver) }),
  }),
  health: endpoint('GET /api/receivers/health', {
    summary: 'Failed messages of the last week',
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
        }),
      ),
    }),
  }),
  read: endpoint('GET /api/receivers/{receiverId}', {
    summary: 'A receiver',
    input: z.object({ receiverId: Id }),
    output: Receiver,
    refusals: missing,
  }),
  add: endpoint('POST /api/receivers', {
    summary:
      'Create a receiver (a webhook, or an email address: kind EMAIL, mailto:) and return its signing secret once',
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
    refusals: { 'receivers-full': 409, 'receiver-exists': 409, ...unfit },
  }),
  change: endpoint('PATCH /api/receivers/{receiverId}', {
    summary: 'Update a receiver. An empty authorization removes it; so does a new host or port',
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
    summary: 'Delete a receiver, its delivery log and waiting messages',
    input: z.object({ receiverId: Id }),
    output: z.object({}),
    refusals: missing,
  }),
  replaceSecret: endpoint('POST /api/receivers/{receiverId}/secret', {
    summary:
      'Replace the signing secret and return the new one once. The old one stops working, and waiting messages stay',
    input: z.object({ receiverId: Id }),
    output: z.object({ secret: z.string() }),
    status: 201,
    refusals: missing,
  }),
  test: endpoint('POST /api/receivers/{receiverId}/test', {
    reads: true,
    summary: 'Send a test order and return the response',
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
    reads: true,
    summary: 'Preview the body or email for a sample order',
    input: z.object({
      kind: z.enum(receiverKinds),
      body: z._default(template, ''),
      event: z._default(z.enum(orderEvents), 'order.placed'),
    }),
    output: z.object({ text: z.string() }),
    refusals: { 'template-wrong': 422, 'not-set-up': 404 },
  }),
  replayAll: endpoint('POST /api/receivers/{receiverId}/replay', {
    summary: 'Resend everything undelivered since a given time, of the last 30 days',
    input: z.object({ receiverId: Id, since: Instant }),
    output: z.object({
      count: z.int(),
      since: Instant.check(
        z.meta({
          description:
            'The given time, or that of 30 days ago if it is later: older messages are deleted.',
        }),
      ),
    }),
    refusals: { ...missing, 'receiver-off': 409 },
  }),
  messages: endpoint('GET /api/messages', {
    summary: 'List messages to receivers, newest first, 50 per page, with every attempt',
    input: z.object({
      receiverId: z.optional(Id),
      state: z.optional(z.enum(messageStates)),
      cursor: z.optional(Cursor),
    }),
    output: z.object({ messages: z.array(Message), next: z.nullable(z.string()) }),
  }),
  replay: endpoint('POST /api/messages/{messageId}/replay', {
    summary: 'Resend a message with the same id and bytes',
    input: z.object({ messageId: Id }),
    output: z.object({ id: Id, state: z.enum(messageStates) }),
    refusals: { ...missing, 'receiver-off': 409, 'message-not-written': 409 },
  }),
}
