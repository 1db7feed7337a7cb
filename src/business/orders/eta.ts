import { minuteMs } from '#platform/durations.ts'
import type { OrderStatus } from './order.ts'

type Expected = {
  readonly status: OrderStatus
  readonly deliveryMethod: string
  readonly placedAt: string
  readonly promisedAt: string
}

const stepMs = 5 * minuteMs
/** The least that is still to come of an order of 40 minutes, in minutes: cooking, then the way to the door. */
const leastLeft: Readonly<Record<OrderStatus, { PICKUP: number; DELIVERY: number }>> = {
  PLACED: { PICKUP: 10, DELIVERY: 20 },
  CONFIRMED: { PICKUP: 10, DELIVERY: 20 },
  COOKING: { PICKUP: 5, DELIVERY: 15 },
  READY: { PICKUP: 0, DELIVERY: 10 },
  ON_THE_WAY: { PICKUP: 0, DELIVERY: 2 },
  COMPLETED: { PICKUP: 0, DELIVERY: 0 },
  CANCELLED: { PICKUP: 0, DELIVERY: 0 },
}

/** Shorter orders have less of everything: one of 10 minutes isn't late as soon as it is placed. */
const usualMs = 40 * minuteMs

/** When an order can be expected: as promised, or later, in steps of five minutes, once the promise no longer fits. */
export function etaOf(order: Expected, now: Date): { at: Date; lateMinutes: number } {
  const promised = Date.parse(order.promisedAt)
  const way = order.deliveryMethod === 'PICKUP' ? 'PICKUP' : 'DELIVERY'
  const span = Math.max(0, promised - Date.parse(order.placedAt))
  const left = leastLeft[order.status][way] * minuteMs * Math.min(1, span / usualMs)
  const soonest = now.getTime() + left
  if (left === 0 || soonest <= promised) return { at: new Date(promised), lateMinutes: 0 }
  const lateMs = Math.ceil((soonest - promised) / stepMs) * stepMs
  return { at: new Date(promised + lateMs), lateMinutes: lateMs / minuteMs }
}

/** The part of the time from placing to the promise that has passed, from 0 to 1, in whole minutes. */
export function passedOf(
  { placedAt, promisedAt }: Pick<Expected, 'placedAt' | 'promisedAt'>,
  now: Date,
): number {
  const span = Date.parse(promisedAt) - Date.parse(placedAt)
  const passed = now.getTime() - Date.parse(placedAt)
  const whole = Math.floor(passed / minuteMs) * minuteMs
  return span <= 0 ? 1 : Math.min(1, Math.max(0, whole / span))
}
