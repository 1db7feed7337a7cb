import type { OrderEvent } from '#business/orders/order.ts'
import { dayMs } from '#platform/durations.ts'

/** Another system that gets orders, or an email address of the shop. */
export const receiverKinds = ['WEBHOOK', 'EMAIL'] as const
export type ReceiverKind = (typeof receiverKinds)[number]

export const receiverMethods = ['POST', 'PUT', 'PATCH'] as const

/** `waiting` for its next attempt, `delivered`, or `failed` after the last attempt. */
export const messageStates = ['waiting', 'delivered', 'failed'] as const
export type MessageState = (typeof messageStates)[number]

/** The default events: each new order, and what was agreed about it. */
export const usualEvents = [
  'order.placed',
  'order.confirmed',
  'order.changed',
  'order.cancelled',
] as const satisfies readonly OrderEvent[]

type Announced = { readonly event: string; readonly body: unknown }

/**
 * An undo concerns only the receivers that got the move. An edit that staff confirm at once is one message, which also concerns those
 * that get changes alone; so they get each undo of a confirmation.
 */
export function listensTo(events: readonly string[], { event, body }: Announced): boolean {
  const { undoes = event, changes } = body as { undoes?: string; changes?: unknown }
  const isChange = undoes === 'order.confirmed' && (event === 'order.changed' || changes)
  if (isChange && events.includes('order.changed')) return true
  return events.includes(event) && events.includes(undoes)
}

/** How long messages can be read and sent again. */
export const savedMs = 30 * dayMs

/** With so few, each can have its own concurrency limit, and none waits for another. */
export const mostReceivers = 20

const address = /^mailto:[^\s@<>,;:"?]+@[^\s@<>,;:"?]+$/

/** A valid target: a web URL without a password, or one email address. */
export function isReceiverUrl(kind: ReceiverKind, url: string): boolean {
  if (kind === 'EMAIL') return address.test(url)
  const parsed = URL.parse(url)
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return false
  return parsed.hostname !== '' && parsed.username === '' && parsed.password === ''
}

/** Credentials for one origin aren't sent to another, unless that is the same host by HTTPS. */
export function isSamePlace(before: string, next: string): boolean {
  const [one, other] = [URL.parse(before), URL.parse(next)]
  const isSecured = one?.protocol === 'http:' && other?.protocol === 'https:'
  return one?.origin === other?.origin || (isSecured && one?.host === other?.host)
}

type Described = {
  readonly kind: string
  readonly name: string
  readonly url: string
  readonly method: string
  readonly body: string
  readonly authorization: string | null
  readonly events: readonly string[]
}

const described = ['kind', 'name', 'url', 'method', 'body', 'authorization'] as const

/** Whether two receivers would get the same messages under the same name. */
export const isAlike = (one: Described, other: Described) =>
  described.every((part) => one[part] === other[part]) &&
  one.events.length === other.events.length &&
  one.events.every((event) => other.events.includes(event))
