import { type Board, isCallDue, isClaimed, isEarly } from '#business/orders/board/board.ts'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import { latenessOf } from '#business/orders/lateness.ts'

export const ringKinds = ['new', 'callBack', 'late', 'cancelled', 'phone', 'lost'] as const
export type RingKind = (typeof ringKinds)[number]

/** A reason to ring. It keeps its key for as long as it lasts. */
export type Ring = {
  kind: RingKind
  key: string
  /** Rings once: a call on the phone, or an order that doesn't need a call yet. */
  isOnce?: boolean
  /** The start, for rings that count their repeats from it. */
  since?: number
}

export type Reasons = {
  /** Calls on the shop's phone. */
  callIds: readonly string[]
  /** Orders cancelled in the kitchen for which staff haven't pressed "Got it" yet. */
  cancelledIds: readonly string[]
  /** Snoozed new orders. */
  snoozedIds: ReadonlySet<string>
  isLost: boolean
}

/** All reasons to ring now. */
export function ringsOf(board: Board, reasons: Reasons, now: number): Ring[] {
  const { callIds, cancelledIds, snoozedIds, isLost } = reasons
  const rings: Ring[] = [
    ...cancelledIds.map((id) => ({ kind: 'cancelled' as const, key: id })),
    ...callIds.map((id) => ({ kind: 'phone' as const, key: id, isOnce: true })),
  ]
  for (const order of board.values()) {
    const key = order.id
    if (order.isCancelledByCustomer) {
      if (isClaimed(order, now)) rings.push({ kind: 'cancelled', key })
      continue
    }
    if (isCallDue(order, now) && !isClaimed(order, now)) rings.push({ kind: 'callBack', key })
    else if (isNew(order, now) && !snoozedIds.has(key)) rings.push({ kind: 'new', key })
    else if (isUncalled(order, now) && isEarly(order, now))
      rings.push({ kind: 'new', key: `${key} early`, isOnce: true })
    if (isLate(order, now)) rings.push({ kind: 'late', key, since: Date.parse(order.promisedAt) })
  }
  if (isLost) rings.push({ kind: 'lost', key: 'line' })
  return rings
}

/** Since when an order has waited for its first call. */
const waitsSince = (order: BoardOrder) => Date.parse(order.waitsSince)

const isUncalled = (order: BoardOrder, now: number) =>
  order.status === 'PLACED' &&
  order.callBackAt === null &&
  !order.isNumberWrong &&
  !isClaimed(order, now)

const isNew = (order: BoardOrder, now: number) => isUncalled(order, now) && !isEarly(order, now)

const isLate = (order: BoardOrder, now: number) => latenessOf(order, now) === 'late'

export type Counts = { waiting: number; late: number; oldestAt: number | null }

/** The number of waiting orders, since when the oldest has waited, and the number of late ones: the same on every page. */
export function countsOf(board: Board, now: number): Counts {
  const orders = [...board.values()].filter(({ isCancelledByCustomer }) => !isCancelledByCustomer)
  const waiting = orders.filter(
    (order) =>
      order.status === 'PLACED' &&
      !isClaimed(order, now) &&
      (order.callBackAt === null ? !isEarly(order, now) : isCallDue(order, now)),
  )
  return {
    waiting: waiting.length,
    late: orders.filter((order) => isLate(order, now)).length,
    oldestAt: waiting.length === 0 ? null : Math.min(...waiting.map(waitsSince)),
  }
}

/** Once a new order has waited this long, nothing is snoozed. */
const longestSnoozedMs = 5 * 60_000

const newOrders = (board: Board, now: number) =>
  [...board.values()].filter((order) => isNew(order, now))

/** Whether new orders can be snoozed: not if one has waited too long. Null if there are none. */
export function canSnooze(board: Board, now: number): boolean | null {
  const orders = newOrders(board, now)
  if (orders.length === 0) return null
  return orders.every((order) => now - waitsSince(order) < longestSnoozedMs)
}

/** The new orders that a snooze silences: those ringing now. */
export const snoozable = (board: Board, now: number): ReadonlySet<string> =>
  new Set(canSnooze(board, now) ? newOrders(board, now).map(({ id }) => id) : [])
