// The simplest possible model of a cart, its orders and the board, to compare with the running shop.
export type Who = 'anna' | 'boris'
export type StatusCode = number
type Status =
  | 'PLACED'
  | 'CONFIRMED'
  | 'COOKING'
  | 'READY'
  | 'ON_THE_WAY'
  | 'COMPLETED'
  | 'CANCELLED'

export const most = { pieces: 99, minimum: 0, unconfirmed: 3 }

export type Sold = { id: string; productId: string; price: number; isAvailable: boolean }
type CartLine = { quantity: number; shown: number }
export type PlacedOrder = {
  id: string
  isDelivered: boolean
  lines: { variantId: string; quantity: number; price: number }[]
  status: Status
  version: number
  claimant: Who | undefined
  /** The last action, by whom and when: it may be undone. */
  last: {
    kind: string
    by: Who | undefined
    from?: Status
    to?: Status
    at: number
    /** It ended the call of who did it. */
    wasClaimed?: boolean
  }
  events: number
}
export type Model = {
  menu: Sold[]
  cart: Map<string, CartLine>
  orders: PlacedOrder[]
  now(): number
}

const sum = (lines: readonly { price: number; quantity: number }[]) =>
  lines.reduce((total, { price, quantity }) => total + price * quantity, 0)

const soldAs = ({ menu }: Model, id: string) => menu.find((one) => one.id === id) as Sold

/** The cart as it must be shown: available items count, at today’s prices. */
export const cartOf = (model: Model) => {
  const lines = [...model.cart].map(([variantId, { quantity, shown }]) => {
    const { price, isAvailable } = soldAs(model, variantId)
    return { variantId, quantity, shown, price, isAvailable }
  })
  return { lines, total: sum(lines.filter(({ isAvailable }) => isAvailable)) }
}
export const totalOf = ({ lines }: PlacedOrder) => sum(lines)

export function add(model: Model, id: string): StatusCode {
  const { isAvailable, price } = soldAs(model, id)
  const line = model.cart.get(id)
  if (!isAvailable || line?.quantity === most.pieces) return 409
  // Nothing is said of the price that was shown, so a line keeps its own.
  model.cart.set(id, { quantity: (line?.quantity ?? 0) + 1, shown: line?.shown ?? price })
  return 200
}

export function change(model: Model, id: string, quantity: number): StatusCode {
  const line = model.cart.get(id)
  if (!line) return 404
  if (quantity > most.pieces) return 409
  if (quantity <= 0) model.cart.delete(id)
  else model.cart.set(id, { quantity, shown: line.shown })
  return 200
}

export function accept(model: Model): StatusCode {
  for (const { variantId, quantity, price, isAvailable } of cartOf(model).lines)
    if (isAvailable) model.cart.set(variantId, { quantity, shown: price })
    else model.cart.delete(variantId)
  return 200
}

type Placing = { id: string; isDelivered: boolean; seen: number | undefined }

/** The server creates the order’s id: it is compared only once there is an order. */
export function place(model: Model, { id, isDelivered, seen }: Placing): StatusCode {
  const { lines, total } = cartOf(model)
  const shown = sum(lines.map(({ quantity, shown: price }) => ({ quantity, price })))
  if (lines.length === 0 || lines.some(({ isAvailable }) => !isAvailable)) return 409
  if ((seen ?? shown) !== total) return 409
  if (isDelivered && total < most.minimum) return 409
  // Cancelled ones count for longer than a run lasts.
  const waiting = model.orders.filter(({ status }) => status === 'PLACED' || status === 'CANCELLED')
  if (waiting.length >= most.unconfirmed) return 429
  model.orders.push({
    id,
    isDelivered,
    lines: lines.map(({ variantId, quantity, price }) => ({ variantId, quantity, price })),
    status: 'PLACED',
    version: 1,
    claimant: undefined,
    last: { kind: 'placed', by: undefined, to: 'PLACED', at: model.now() },
    events: 1,
  })
  model.cart.clear()
  return 201
}

export function repeat(model: Model, order: PlacedOrder): StatusCode {
  for (const { variantId, quantity, price } of order.lines) {
    const line = model.cart.get(variantId)
    // Sold-out dishes are added too, so that the cart names them. A line that is already sold out gets no more.
    if (line && !soldAs(model, variantId).isAvailable) continue
    const pieces = Math.min(most.pieces, (line?.quantity ?? 0) + quantity)
    // What was paid is the last price that the customer saw.
    model.cart.set(variantId, { quantity: pieces, shown: line?.shown ?? price })
  }
  return 200
}

const steps: readonly Status[] = ['CONFIRMED', 'COOKING', 'READY', 'ON_THE_WAY', 'COMPLETED']
const isOver = ({ status }: PlacedOrder) => status === 'COMPLETED' || status === 'CANCELLED'

function mayGo(order: PlacedOrder, to: Status) {
  if (isOver(order)) return false
  if (to === 'CANCELLED') return true
  if (to === 'ON_THE_WAY' && !order.isDelivered) return false
  if (order.status === 'PLACED') return to === 'CONFIRMED'
  return steps.indexOf(to) > steps.indexOf(order.status)
}

type Event = Omit<PlacedOrder['last'], 'at'>
const note = (model: Model, order: PlacedOrder, event: Event) => {
  order.last = { ...event, at: model.now() }
  order.events += 1
}
const go = (model: Model, order: PlacedOrder, to: Status, by: Who | undefined, kind = 'moved') => {
  note(model, order, { kind, by, from: order.status, to })
  order.status = to
  order.version += 1
}

/** By the customer. */
export function cancel(model: Model, order: PlacedOrder): StatusCode {
  if (order.status === 'CANCELLED') return 200
  if (order.status !== 'PLACED') return 409
  go(model, order, 'CANCELLED', undefined)
  return 200
}

export function claim(model: Model, order: PlacedOrder, who: Who, takesOver: boolean): StatusCode {
  if (order.status !== 'PLACED') return 409
  if (order.claimant && order.claimant !== who && !takesOver) return 409
  if (order.claimant !== who)
    note(model, order, { kind: order.claimant ? 'taken-over' : 'claimed', by: who })
  order.claimant = who
  return 200
}

export function release(order: PlacedOrder, who: Who): StatusCode {
  if (order.claimant === who) order.claimant = undefined
  return 200
}

type Moving = { who: Who; to: Status; version: number; reason: string; isFeeOpen: boolean }

export function move(model: Model, order: PlacedOrder, moving: Moving): StatusCode {
  const { who, to, version, reason, isFeeOpen } = moving
  if (order.status === to) return 200
  if (order.version !== version) return 412
  if (!mayGo(order, to)) return 409
  if (order.claimant && order.claimant !== who) return 409
  if (to === 'CONFIRMED' && order.isDelivered && !isFeeOpen) return 409
  if (to === 'CANCELLED' && reason === '') return 422
  const wasClaimed = order.claimant === who
  go(model, order, to, who)
  order.last.wasClaimed = wasClaimed
  order.claimant = undefined
  return 200
}

const undoMs = 10_000

/** Undefined if only the clock decides: just in time it can be undone, a moment later it can't. */
export function undo(model: Model, order: PlacedOrder, who: Who): StatusCode | undefined {
  const { kind, by, from, to, at, wasClaimed } = order.last
  if (kind === 'undone' && by === who) return 200
  if (by !== who || !from || !to || kind === 'undone') return 409
  const passed = model.now() - at
  if (Math.abs(passed - undoMs) < 2000) return
  if (passed > undoMs) return 409
  go(model, order, from, who, 'undone')
  if (wasClaimed) order.claimant = who
  return 200
}
