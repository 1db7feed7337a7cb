import {
  isAsapOffered,
  isPromisable,
  isSlotOffered,
  nearestSlots,
  slotRulesOf,
} from '#business/shop/time-slot.ts'
import type { Hours } from '#business/shop/working-day.ts'
import type { CheckoutForm } from '../shapes.ts'

type Shop = Parameters<typeof slotRulesOf>[0] & { hours: Hours }
type TimeChoice = Pick<CheckoutForm, 'deliveryMethod' | 'timeType' | 'timeSlot'>

/** Checks the slot rules again at the moment of ordering. */
export function isTimeOffered(shop: Shop, choice: TimeChoice, now: Date): boolean {
  const rules = slotRulesOf(shop, shop.hours, choice.deliveryMethod ?? 'PICKUP')
  if (choice.timeType === 'ASAP') return isAsapOffered(rules, now)
  return choice.timeSlot !== null && isSlotOffered(rules, now, new Date(choice.timeSlot))
}

/** As for customers, but staff may promise the minutes between the slots, too. */
export function isTimePromisable(shop: Shop, choice: TimeChoice, now: Date): boolean {
  if (choice.timeType === 'ASAP' || choice.timeSlot === null)
    return isTimeOffered(shop, choice, now)
  const rules = slotRulesOf(shop, shop.hours, choice.deliveryMethod ?? 'PICKUP')
  return isPromisable(rules, now, new Date(choice.timeSlot))
}

/** The offered times closest to the requested one. */
export function nearestTimes(shop: Shop, choice: TimeChoice, now: Date): string[] {
  const rules = slotRulesOf(shop, shop.hours, choice.deliveryMethod ?? 'PICKUP')
  const time = choice.timeSlot ? new Date(choice.timeSlot) : now
  return nearestSlots(rules, now, time).map((slot) => slot.toISOString())
}
