import type { Watch } from '#business/health/contract.ts'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import type { Ringing } from '#business/orders/telephony/contract.ts'
import type { Counts, RingKind } from './rings.ts'

export type CancelledOrder = { id: string; number: string }

/** The state that all pages of this browser share, besides the orders. */
export type LineState = {
  /** Orders arrive live. */
  isLive: boolean
  /** When the last event arrived, if the connection is lost. */
  lostSince: number | null
  /** Requests fail too. */
  isCut: boolean
  /** The session has ended, and no one has signed in again. */
  hasEnded: boolean
  /** How many sessions have ended: a page that slept through an end and a sign-in sees it by this. */
  endings: number
  /** Some page of this browser can ring for new orders; null before the first has tried. */
  isAudible: boolean | null
  counts: Counts
  /** Cancelled orders that staff must acknowledge. */
  cancelled: readonly CancelledOrder[]
  snoozedUntil: number | null
  /** Whether new orders can be snoozed, or one has waited too long. Null if there are none. */
  canSnooze: boolean | null
  /** Calls that ring on the shop's phone. */
  ringing: readonly (Ringing & { until: number })[]
  watch: Watch | null
  /** The shop's clock against the device's; null before the first answer. */
  aheadMs: number | null
}

export const unknownLine: LineState = {
  isLive: false,
  lostSince: null,
  isCut: false,
  hasEnded: false,
  endings: 0,
  isAudible: null,
  counts: { waiting: 0, late: 0, oldestAt: null },
  cancelled: [],
  snoozedUntil: null,
  canSnooze: null,
  ringing: [],
  watch: null,
  aheadMs: null,
}

/** From the line to a page. */
export type LineMessage =
  | { is: 'state'; state: LineState }
  /** All open orders. */
  | { is: 'orders'; orders: readonly BoardOrder[] }
  /** Orders after a change. */
  | { is: 'updated'; orders: readonly BoardOrder[] }
  /** Play these and confirm; after `until`, another page gets the request. */
  | { is: 'ring'; id: number; kinds: readonly RingKind[]; until: number }
  | { is: 'ping' }

/** What the line must know about a page. */
export type TabFacts = {
  isVisible: boolean
  /** Whether it can ring; null before it has tried, and for a page that never rings. */
  canSound: boolean | null
  /** The ring of new orders is on. */
  playsNew: boolean
  deviceId: string
  name: string
}

/** From a page to the line. */
export type TabMessage =
  | { is: 'here'; facts: TabFacts }
  | { is: 'pong' }
  | { is: 'leaving' }
  | { is: 'rang'; id: number }
  /** The response to this browser's own write. */
  | { is: 'take'; order: BoardOrder }
  | { is: 'got-it'; orderId: string }
  /** What this page showed as cancelled before it was loaded again. */
  | { is: 'cancelled-before'; orders: readonly CancelledOrder[] }
  | { is: 'snooze' }
  | { is: 'network'; isOnline: boolean }
  /** A response had status 401. */
  | { is: 'signed-out' }
  /** This browser’s session is being replaced by another of the same user. `signed-in` follows. */
  | { is: 'renewing' }
  | { is: 'signed-in' }
