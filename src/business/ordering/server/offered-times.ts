import {
  isAsapOffered,
  isSlotOffered,
  nearestSlots,
  slotRulesOf,
} from '#business/channel/time-slot.ts'
import type { Hours } from '#business/channel/working-day.ts'
import type { CheckoutForm } from '../shapes.ts'

type Shop = Parameters<typeof slotRulesOf>[0] & { hours: Hours }
type Wanted = Pick<CheckoutForm, 'deliveryMethod' | 'timeType' | 'timeSlot'>

/** The rule of the slots, obeyed once more at the moment of ordering. */
export function isTimeOffered(shop: Shop, wanted: Wanted, now: Date): boolean {
  const rules = slotRulesOf(shop, shop.hours, wanted.deliveryMethod ?? 'PICKUP')
  if (wanted.timeType === 'ASAP') return isAsapOffered(rules, now)
  return wanted.timeSlot !== null && isSlotOffered(rules, now, new Date(wanted.timeSlot))
}

/** The offered times that are closest to the one that is not. */
export function nearestTimes(shop: Shop, wanted: Wanted, now: Date): string[] {
  const rules = slotRulesOf(shop, shop.hours, wanted.deliveryMethod ?? 'PICKUP')
  const time = wanted.timeSlot ? new Date(wanted.timeSlot) : now
  return nearestSlots(rules, now, time).map((slot) => slot.toISOString())
}
