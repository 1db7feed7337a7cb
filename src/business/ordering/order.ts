/** The states of an order, in the order in which it goes through them. An unplaced checkout is OPEN. */
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
export type Receiving = 'PICKUP' | 'DELIVERY'

export const orderEvents = [
  'order.placed',
  'order.confirmed',
  'order.changed',
  'order.cancelled',
  'order.unattended',
] as const
export type OrderEvent = (typeof orderEvents)[number]

/** Where each state may lead. Once confirmed, steps may be left out; there is no way back. */
const moves: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  PLACED: ['CONFIRMED', 'CANCELLED'],
  CONFIRMED: ['COOKING', 'READY', 'ON_THE_WAY', 'COMPLETED', 'CANCELLED'],
  COOKING: ['READY', 'ON_THE_WAY', 'COMPLETED', 'CANCELLED'],
  READY: ['ON_THE_WAY', 'COMPLETED', 'CANCELLED'],
  ON_THE_WAY: ['COMPLETED', 'CANCELLED'],
  COMPLETED: [],
  CANCELLED: [],
}

type Moving = { status: OrderStatus; deliveryMethod: Receiving }

/** Nothing that is picked up is ever on its way. */
export const movesOf = ({ status, deliveryMethod }: Moving): readonly OrderStatus[] =>
  moves[status].filter((to) => to !== 'ON_THE_WAY' || deliveryMethod === 'DELIVERY')

export const mayMove = (order: Moving, to: OrderStatus) => movesOf(order).includes(to)

/** A shopper may call off what nobody has confirmed yet. */
export const mayShopperCancel = ({ status }: Pick<Moving, 'status'>) => status === 'PLACED'

export const isOver = ({ status }: Pick<Moving, 'status'>) =>
  status === 'COMPLETED' || status === 'CANCELLED'

/** The states of orders that somebody still has to do something for. */
export const openStatuses = orderStatuses.filter((status) => !isOver({ status }))
