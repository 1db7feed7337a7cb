import { latenessOf, leftOf } from '#business/orders/lateness.ts'
import { isOver } from '#business/orders/order.ts'
import { minuteMs } from '#platform/durations.ts'
import type { BoardOrder } from './contract.ts'

/** An order's progress, as the board shows it. */
export type Stage = 'new' | 'calling' | 'kitchen' | 'leaving'
/** One's own calls are in the dock; a colleague's stay in their place among the new orders. */
export const columns = ['new', 'kitchen', 'leaving'] as const
export type Column = (typeof columns)[number]

/** The open orders by id. */
export type Board = ReadonlyMap<string, BoardOrder>

export const boardOf = (orders: readonly BoardOrder[]): Board =>
  new Map(orders.filter((order) => !hasLeft(order)).map((order) => [order.id, order]))

/**
 * The update with the highest `seq` wins, in any order of arrival; finished orders leave the board. With equal `seq` the
 * newer update wins, because sold-out lines change without a new one.
 */
export function withUpdates(board: Board, updates: readonly BoardOrder[]): Board {
  const next = new Map(board)
  for (const order of updates) {
    const known = next.get(order.id)
    if (known && known.seq > order.seq) continue
    if (hasLeft(order)) next.delete(order.id)
    else if (!known || !isSame(known, order)) next.set(order.id, order)
  }
  return next
}

/** Avoids redrawing a card when the same order arrives again. */
const isSame = (one: BoardOrder, other: BoardOrder) => JSON.stringify(one) === JSON.stringify(other)

/** Finished orders leave the board, but a caller must see that the customer has cancelled the order. */
const hasLeft = (order: BoardOrder) =>
  isOver(order) && !(order.isCancelledByCustomer && order.claim !== null)

/** A confirmed order joins the others this long before its promise, or at once if its customer waits for a call. */
const raisedMs = 45 * minuteMs

/** One for as soon as possible was confirmed before the opening, and waits for that. */
export const isForLater = (order: BoardOrder, now: number) =>
  order.status === 'CONFIRMED' &&
  (order.timeSlot === null ? isEarly(order, now) : leftOf(order, now) > raisedMs) &&
  !isCallDue(order, now)

/** It waits for an opening. One that waits since it was placed never does, however far a device's clock is behind. */
export const isEarly = ({ waitsSince, placedAt }: BoardOrder, now: number) =>
  Date.parse(waitsSince) > Math.max(now, Date.parse(placedAt))

/** It needs no call before the shop opens for it. */
const isForOpening = (order: BoardOrder, now: number) =>
  order.status === 'PLACED' && isEarly(order, now) && !isClaimed(order, now)

/** A callback is planned. An order past its promise isn't kept apart. */
const isToCallLater = (order: BoardOrder, now: number) =>
  order.status === 'PLACED' &&
  order.callBackAt !== null &&
  Date.parse(order.callBackAt) > now &&
  latenessOf(order, now) !== 'late' &&
  !isClaimed(order, now)

/** The planned time has come. */
export const isCallDue = ({ callBackAt }: Pick<BoardOrder, 'callBackAt'>, now: number) =>
  callBackAt !== null && Date.parse(callBackAt) <= now

export const isClaimed = ({ claim }: BoardOrder, now: number) =>
  claim !== null && Date.parse(claim.until) > now

export function stageOf(order: BoardOrder, now: number): Stage {
  if (order.isCancelledByCustomer) return 'calling'
  if (order.status === 'PLACED') return isClaimed(order, now) ? 'calling' : 'new'
  return order.status === 'CONFIRMED' || order.status === 'COOKING' ? 'kitchen' : 'leaving'
}

type Place = Column | 'later' | 'to call later' | 'for the opening' | 'own call' | 'nowhere'

const isOwnCall = (order: BoardOrder, staffId: string | undefined, now: number) =>
  isClaimed(order, now) && order.claim?.id === staffId

const isUnconfirmed = ({ status, isCancelledByCustomer }: BoardOrder) =>
  status === 'PLACED' || isCancelledByCustomer

function placeOf(order: BoardOrder, staffId: string | undefined, now: number): Place {
  if (isOwnCall(order, staffId, now) && isUnconfirmed(order)) return 'own call'
  if (order.isCancelledByCustomer) return 'nowhere'
  if (isForLater(order, now)) return 'later'
  if (isToCallLater(order, now)) return 'to call later'
  if (isForOpening(order, now) && !isCallDue(order, now)) return 'for the opening'
  const stage = stageOf(order, now)
  return stage === 'calling' ? 'new' : stage
}

/**
 * Due calls come first. New orders are then sorted by waiting time, all others by promised time. Only actions change positions:
 * no card moves with the clock, except one whose call becomes due.
 */
function inTurn(place: Place, now: number) {
  const isUncalled = place === 'new' || place === 'own call'
  const turnOf = (order: BoardOrder) => Date.parse(isUncalled ? order.waitsSince : order.promisedAt)
  const dueAt = (order: BoardOrder) =>
    place === 'to call later' || isCallDue(order, now)
      ? Date.parse(order.callBackAt ?? '')
      : Number.MAX_SAFE_INTEGER
  return (one: BoardOrder, other: BoardOrder) =>
    dueAt(one) - dueAt(other) ||
    turnOf(one) - turnOf(other) ||
    one.placedAt.localeCompare(other.placedAt) ||
    one.id.localeCompare(other.id)
}

/** The columns with their orders, and this staff member's calls. A confirmed order is cooked during a call, so it stays in its column, too. */
export function sorted(board: Board, staffId: string | undefined, now: number) {
  const places = Map.groupBy(board.values(), (order) => placeOf(order, staffId, now))
  const inPlace = (place: Place) => (places.get(place) ?? []).sort(inTurn(place, now))
  return {
    ownCalls: [...board.values()]
      .filter((order) => isOwnCall(order, staffId, now))
      .sort(inTurn('own call', now)),
    later: inPlace('later'),
    toCallLater: inPlace('to call later'),
    forOpening: inPlace('for the opening'),
    inColumn: (column: Column) => inPlace(column),
  }
}

export type Age = 'fresh' | 'waiting' | 'late'

/** A new order is “waiting” after 3 minutes and “late” after 5. */
export function ageOf(order: Pick<BoardOrder, 'waitsSince'>, now: number): Age {
  const minutes = (now - Date.parse(order.waitsSince)) / minuteMs
  if (minutes < 3) return 'fresh'
  return minutes < 5 ? 'waiting' : 'late'
}

/** The numbers of the other open orders with the same phone, by order. */
export function alsoOpen(board: Board): ReadonlyMap<string, readonly string[]> {
  // One that its customer has cancelled during a call is still on the board.
  const open = [...board.values()].filter((order) => !isOver(order))
  const byPhone = Map.groupBy(open, ({ phone }) => phone)
  const shared = [...byPhone].filter(([phone, orders]) => phone !== '' && orders.length > 1)
  return new Map(
    shared.flatMap(([, orders]) =>
      orders.map(({ id }) => [
        id,
        orders.filter((other) => other.id !== id).map(({ number }) => number),
      ]),
    ),
  )
}
