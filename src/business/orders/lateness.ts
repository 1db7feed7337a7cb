import { dateIn, type Hours, openState, type Span, spansOn } from '#business/shop/working-day.ts'
import { minuteMs } from '#platform/durations.ts'

/** A serialized order, or its row. */
type Promised = { readonly placedAt: string | Date; readonly promisedAt: string | Date }

/**
 * When an order started to wait for its first call: at placing, but not before the shop opens, nor before it opens on the day
 * that the order is promised for. A shop that doesn't close in between has no such opening.
 */
export function waitsSince(order: Promised, hours: Hours): Date {
  const placedAt = new Date(order.placedAt)
  const promise = new Date(order.promisedAt)
  const state = openState(hours, placedAt)
  // The opening after its promise isn't the order's, as for a holiday that begins today.
  const attendedFrom =
    !state.isOpen && state.opensAt && state.opensAt <= promise ? state.opensAt : placedAt
  const attended = openState(hours, attendedFrom)
  if (attended.isOpen && (attended.until === undefined || promise <= attended.until))
    return attendedFrom
  const opening = openingFor(hours, promise)
  return opening && opening > attendedFrom ? opening : attendedFrom
}

/**
 * When the shop day of a promise opens. The last orders of a day are promised after its closing, and often after midnight: a
 * promise outside the hours belongs to the nearer day.
 */
function openingFor(hours: Hours, promise: Date): Date | undefined {
  const at = promise.getTime()
  const awayFrom = ({ from, to }: Span) => Math.max(from - at, at - to, 0)
  const today = dateIn(promise, hours.timeZone)
  const [nearest] = [today.subtract({ days: 1 }), today]
    .map((day) => spansOn(hours, day))
    .filter((spans) => spans.length > 0)
    .map((spans) => ({ from: spans[0]?.from ?? at, away: Math.min(...spans.map(awayFrom)) }))
    .sort((one, other) => one.away - other.away)
  return nearest && new Date(nearest.from)
}

/** The remaining time is highlighted from here on. */
const soonMs = 10 * minuteMs

type Open = {
  readonly status: string
  readonly deliveryMethod: string
  readonly promisedAt: string | Date
}

/** The time until an order's promise, in milliseconds; negative once it has passed. */
export const leftOf = ({ promisedAt }: Pick<Open, 'promisedAt'>, now: number): number =>
  new Date(promisedAt).getTime() - now

/** By how much staff may move a promise in one step. */
export const leastPromiseMinutes = 5
export const mostPromiseMinutes = 120

/** A moved promise counts from the old one, but never ends in the past. */
export const laterPromise = (promisedAt: Date, minutes: number, now: Date): Date =>
  new Date(Math.max(promisedAt.getTime(), now.getTime()) + minutes * minuteMs)

export type Lateness = 'fine' | 'soon' | 'late'

/** A finished order, or one ready at the counter, no longer waits for the shop. */
export function latenessOf(order: Open, now: number): Lateness {
  const isDone =
    order.status === 'COMPLETED' ||
    order.status === 'CANCELLED' ||
    (order.status === 'READY' && order.deliveryMethod === 'PICKUP')
  const left = leftOf(order, now)
  if (isDone || left > soonMs) return 'fine'
  return left > 0 ? 'soon' : 'late'
}
