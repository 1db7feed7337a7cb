// A thousand evenings of two hundred orders: who has waited longest for a call is called first.
import { boardOf, isCallDue, sorted } from '#business/orders/board/board.ts'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Host } from './host.ts'

export const guarantee: Guarantee = {
  id: 'H6',
  only: { engine: 'sqlite', why: 'it sorts orders and asks no database' },
  promise:
    'Among new orders the one that has waited longest for its call stands first, below the calls that are due',
  run: async (at) => measure(at, newOrders),
  /** Fault: the kitchen's sorting, by promise. */
  control: async (at) =>
    measure(at, (orders, now) =>
      newOrders(orders, now).toSorted((one, other) =>
        one.promisedAt.localeCompare(other.promisedAt),
      ),
    ),
}

type Sorting = (orders: readonly BoardOrder[], now: number) => readonly BoardOrder[]

const newOrders: Sorting = (orders, now) => sorted(boardOf(orders), 'anna', now).inColumn('new')

const evenings = 1000
const arrivals = 200
const minuteMs = 60_000
const from = Date.parse('2026-11-20T15:00:00Z')

function measure({ seed }: Host, sorting: Sorting): Verdict {
  const next = randomFrom(seed)
  let compared = 0
  let wrong = 0
  for (let evening = 0; evening < evenings; evening++) {
    const orders = Array.from({ length: arrivals }, (_, at) => arrival(at, next))
    const now = from + Math.floor(next() * 300) * minuteMs
    const shown = sorting(orders, now)
    const place = new Map(shown.map(({ id }, at) => [id, at]))
    for (const one of shown)
      for (const other of shown) {
        if (!mustPrecede(one, other, now)) continue
        compared += 1
        if ((place.get(one.id) ?? 0) > (place.get(other.id) ?? 0)) wrong += 1
      }
  }
  return { ok: wrong === 0 && compared > evenings, evenings, arrivals, compared, wrong }
}

/** The promise in words of its own, without the board's sorting. */
function mustPrecede(one: BoardOrder, other: BoardOrder, now: number): boolean {
  const [isDue, isOtherDue] = [isCallDue(one, now), isCallDue(other, now)]
  if (isDue !== isOtherDue) return isDue
  if (isDue) return Date.parse(one.callBackAt ?? '') < Date.parse(other.callBackAt ?? '')
  return Date.parse(one.waitsSince) < Date.parse(other.waitsSince)
}

function arrival(at: number, next: () => number): BoardOrder {
  const minute = (most: number) => Math.floor(next() * most)
  const placed = from + minute(300) * minuteMs
  const moment = (ms: number) => new Date(ms).toISOString()
  const isPreOrder = next() < 0.1
  const claim =
    next() < 0.1
      ? {
          id: 'boris',
          name: 'Boris',
          since: moment(placed),
          until: moment(from + minute(300) * minuteMs),
        }
      : null
  const order: Partial<BoardOrder> = {
    id: `order-${at}`,
    seq: at,
    number: String(at),
    status: 'PLACED',
    deliveryMethod: next() < 0.5 ? 'PICKUP' : 'DELIVERY',
    placedAt: moment(placed),
    waitsSince: moment(isPreOrder ? placed + 600 * minuteMs : placed),
    promisedAt: moment(placed + (20 + minute(100)) * minuteMs),
    timeSlot: null,
    claim,
    callBackAt: next() < 0.2 ? moment(placed + minute(60) * minuteMs) : null,
    isCancelledByCustomer: false,
  }
  return order as BoardOrder
}

function randomFrom(seed: number) {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
