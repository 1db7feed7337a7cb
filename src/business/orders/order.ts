/** The statuses of an order, in their sequence. An unplaced checkout is OPEN. */
import { hourMs } from '#platform/durations.ts'
export const orderStatuses = [
  'PLACED',
  'CONFIRMED',
  'COOKING',
  'READY',
  'ON_THE_WAY',
  'COMPLETED',
  'CANCELLED',
] as const
export type OrderStatus = (typeof orderStatuses)[number]
export type DeliveryMethod = 'PICKUP' | 'DELIVERY'

export const orderEvents = [
  'order.placed',
  'order.confirmed',
  'order.cooking',
  'order.ready',
  'order.on-the-way',
  'order.completed',
  'order.changed',
  'order.cancelled',
  'order.unattended',
] as const
export type OrderEvent = (typeof orderEvents)[number]

/** No order moves to PLACED: an undo returns it there. */
export type MoveTarget = Exclude<OrderStatus, 'PLACED'>

export const eventOf = {
  CONFIRMED: 'order.confirmed',
  COOKING: 'order.cooking',
  READY: 'order.ready',
  ON_THE_WAY: 'order.on-the-way',
  COMPLETED: 'order.completed',
  CANCELLED: 'order.cancelled',
} as const satisfies Record<MoveTarget, OrderEvent>

/** The event of a status that staff can undo. */
export type UndoneEvent = (typeof eventOf)[MoveTarget]

/** The statuses that may follow each one. Once confirmed, steps may be skipped; there is no way back. */
const moves: Readonly<Record<OrderStatus, readonly MoveTarget[]>> = {
  PLACED: ['CONFIRMED', 'CANCELLED'],
  CONFIRMED: ['COOKING', 'READY', 'ON_THE_WAY', 'COMPLETED', 'CANCELLED'],
  COOKING: ['READY', 'ON_THE_WAY', 'COMPLETED', 'CANCELLED'],
  READY: ['ON_THE_WAY', 'COMPLETED', 'CANCELLED'],
  ON_THE_WAY: ['COMPLETED', 'CANCELLED'],
  COMPLETED: [],
  CANCELLED: [],
}

type Moving = { status: OrderStatus; deliveryMethod: DeliveryMethod }

/** Orders for pickup are never on their way. */
export const mayHaveStatus = ({ status, deliveryMethod }: Moving) =>
  status !== 'ON_THE_WAY' || deliveryMethod === 'DELIVERY'

export const movesOf = ({ status, deliveryMethod }: Moving): readonly MoveTarget[] =>
  moves[status].filter((to) => mayHaveStatus({ status: to, deliveryMethod }))

export const mayMove = (order: Moving, to: OrderStatus): to is MoveTarget =>
  movesOf(order).some((one) => one === to)

/** Customers may cancel or correct only unconfirmed orders. */
export const mayCustomerChange = ({ status }: Pick<Moving, 'status'>) => status === 'PLACED'

export const isOver = ({ status }: Pick<Moving, 'status'>) =>
  status === 'COMPLETED' || status === 'CANCELLED'

/** A printed slip changes nothing of the order: the move before it can still be undone. */
export const isChange = ({ kind }: { readonly kind: string }) => kind !== 'printed'

/** The events that still count. Only the last one can be undone, so an undo takes back the one before it. */
export function withoutUndone<Event extends { readonly kind: string }>(events: readonly Event[]) {
  const counted: Event[] = []
  for (const event of events)
    if (event.kind === 'undone') counted.splice(counted.findLastIndex(isChange), 1)
    else counted.push(event)
  return counted
}

/** The same for events of many orders, each in its sequence. */
export const countedByOrder = <Event extends { readonly orderId: string; readonly kind: string }>(
  events: readonly Event[],
) => [...Map.groupBy(events, ({ orderId }) => orderId).values()].flatMap(withoutUndone)

type Ended = Pick<Moving, 'status'> & { readonly steps: readonly { readonly at: string }[] }

const isOpenOrEndedWithin = (ms: number) => (order: Ended, now: Date) => {
  const last = order.steps.at(-1)?.at
  return !isOver(order) || (last !== undefined && now.getTime() - Date.parse(last) < ms)
}

/** Whether its customer still follows it: while it is open, and for 3 hours after. */
export const isFollowed = isOpenOrEndedWithin(3 * hourMs)

type Listed = Pick<Moving, 'status'> & { readonly movedAt: string; readonly promisedAt: string }

/**
 * The order that its customer is led to, of a list with the newest first: one in progress, else one that has just ended. One that
 * was due over a day ago comes last: staff forgot to close it.
 */
export const orderToFollow = <Order extends Listed>(orders: readonly Order[], now: Date) => {
  const open = orders.filter((order) => !isOver(order))
  const isLeftOpen = ({ promisedAt }: Order) => now.getTime() - Date.parse(promisedAt) > 24 * hourMs
  return (
    open.find((order) => !isLeftOpen(order)) ??
    orders.find(
      ({ status, movedAt }) =>
        isOver({ status }) && isFollowed({ status, steps: [{ at: movedAt }] }, now),
    ) ??
    open[0]
  )
}

/** Whether its tracking link still works: while it is open, and for a day after. */
export const isTracked = isOpenOrEndedWithin(24 * hourMs)

/** The statuses of orders that still need work. */
export const openStatuses = orderStatuses.filter((status) => !isOver({ status }))

type Callable = { status: OrderStatus; callBackAt: Date | string | null }

/** There is something to call about: an order that isn't confirmed yet, or a callback that is due. */
export const mayClaim = ({ status, callBackAt }: Callable, now: Date | number): boolean =>
  status === 'PLACED' ||
  (!isOver({ status }) && callBackAt !== null && new Date(callBackAt) <= new Date(now))
