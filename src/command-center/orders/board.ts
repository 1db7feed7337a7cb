import type { DeskOrder } from '#business/desk/contract.ts'
import { isOver } from '#business/ordering/order.ts'
import { type Lead, promisedAt } from '#business/ordering/promised.ts'

export const columns = ['new', 'calling', 'kitchen', 'leaving'] as const
export type Column = (typeof columns)[number]

/** The orders by their ids, each as it stands after its last change. */
export type Board = ReadonlyMap<string, DeskOrder>

export const boardOf = (orders: readonly DeskOrder[]): Board =>
  new Map(orders.map((order) => [order.id, order]))

/** What was told later wins, in whatever order it comes; what is over leaves the board. */
export function withTold(board: Board, told: readonly DeskOrder[]): Board {
  const next = new Map(board)
  for (const order of told) {
    const known = next.get(order.id)
    if (known && known.seq >= order.seq) continue
    if (hasLeft(order)) next.delete(order.id)
    else next.set(order.id, order)
  }
  return next
}

/** What is over leaves the board; but whoever is calling must see that the shopper has called it off. */
const hasLeft = (order: DeskOrder) => isOver(order) && !(order.isCalledOff && order.claim !== null)

const minuteMs = 60_000

/** This long before its time an order that was confirmed comes up among the others; at once if its shopper waits for a call. */
const raisedMs = 45 * minuteMs

export const isForLater = (order: DeskOrder, now: number) =>
  order.status === 'CONFIRMED' &&
  order.timeSlot !== null &&
  Date.parse(order.timeSlot) - now > raisedMs &&
  !isCallDue(order, now)

/** Somebody is to be called, but not yet. */
const isToCallLater = (order: DeskOrder, now: number) =>
  order.status === 'PLACED' &&
  order.callBackAt !== null &&
  Date.parse(order.callBackAt) > now &&
  !isClaimed(order, now)

/** The time has come to call again. */
export const isCallDue = ({ callBackAt }: Pick<DeskOrder, 'callBackAt'>, now: number) =>
  callBackAt !== null && Date.parse(callBackAt) <= now

const isClaimed = ({ claim }: DeskOrder, now: number) =>
  claim !== null && Date.parse(claim.until) > now

export function columnOf(order: DeskOrder, now: number): Column {
  if (order.isCalledOff) return 'calling'
  if (order.status === 'PLACED') return isClaimed(order, now) ? 'calling' : 'new'
  return order.status === 'CONFIRMED' || order.status === 'COOKING' ? 'kitchen' : 'leaving'
}

/** The columns with their orders, by what was promised: a card moves only when it is moved. Whom to call again comes first. */
export function sorted(board: Board, lead: Lead, now: number) {
  const all = [...board.values()]
    .filter((order) => !order.isCalledOff || isClaimed(order, now))
    .sort(
      (one, other) =>
        Number(isCallDue(other, now)) - Number(isCallDue(one, now)) ||
        promisedAt(one, lead).getTime() - promisedAt(other, lead).getTime() ||
        one.placedAt.localeCompare(other.placedAt),
    )
  const places = Map.groupBy(all, (order) =>
    isForLater(order, now)
      ? 'later'
      : isToCallLater(order, now)
        ? 'to call later'
        : columnOf(order, now),
  )
  return {
    later: places.get('later') ?? [],
    toCallLater: places.get('to call later') ?? [],
    inColumn: (column: Column) => places.get(column) ?? [],
  }
}

export type Age = 'fresh' | 'waiting' | 'late'

/** A new order waits three minutes, then it is late at five. */
export function ageOf({ placedAt }: Pick<DeskOrder, 'placedAt'>, now: number): Age {
  const minutes = (now - Date.parse(placedAt)) / minuteMs
  if (minutes < 3) return 'fresh'
  return minutes < 5 ? 'waiting' : 'late'
}
