import { orderEvents } from '#business/ordering/order.ts'

/** Another system that is told of orders, or a mailbox of the shop. */
export const receiverKinds = ['WEBHOOK', 'EMAIL'] as const
export type ReceiverKind = (typeof receiverKinds)[number]

export const receiverMethods = ['POST', 'PUT', 'PATCH'] as const

/** `waiting` for its next attempt, `delivered`, or `dead`: given up after the last one. */
export const dispatchStates = ['waiting', 'delivered', 'dead'] as const
export type DispatchState = (typeof dispatchStates)[number]

/** What a receiver is told unless somebody decides otherwise: each order once, and what becomes of it. */
export const usualEvents = orderEvents.filter((event) => event !== 'order.unattended')

/** With so few of them every one can have its own places in flight, and none waits for another. */
export const mostReceivers = 20

const address = /^mailto:[^\s@<>,;:"?]+@[^\s@<>,;:"?]+$/

/** Where a receiver may be: a page of the web without a password in its address, or one mailbox. */
export function isReceiverUrl(kind: ReceiverKind, url: string): boolean {
  if (kind === 'EMAIL') return address.test(url)
  const parsed = URL.parse(url)
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return false
  return parsed.hostname !== '' && parsed.username === '' && parsed.password === ''
}

/** A secret that was written for one place is not sent to another. */
export const isSamePlace = (one: string, other: string) =>
  URL.parse(one)?.origin === URL.parse(other)?.origin
