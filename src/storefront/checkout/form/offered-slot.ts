import type { TimeSlot } from '#business/front/contract.ts'
import type { DeliveryMethod } from '#business/orders/delivery-method.ts'

/** A time slot; `only` is set if a single delivery method has it. */
export type OfferedSlot = TimeSlot & { only?: DeliveryMethod }

/** The slots of both delivery methods in one list, for the form without JavaScript. */
export function togetherOf(
  pickup: readonly TimeSlot[],
  delivery: readonly TimeSlot[],
): OfferedSlot[] {
  // After midnight one moment can belong to either day.
  const keyOf = ({ type, at, day }: TimeSlot) => `${type} ${at} ${day}`
  const picked = new Set(pickup.map(keyOf))
  const delivered = new Set(delivery.map(keyOf))
  return [
    ...pickup.map((slot) =>
      delivered.has(keyOf(slot)) ? slot : { ...slot, only: 'PICKUP' as const },
    ),
    ...delivery
      .filter((slot) => !picked.has(keyOf(slot)))
      .map((slot) => ({ ...slot, only: 'DELIVERY' as const })),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

export const slotsFor = (slots: readonly OfferedSlot[], deliveryMethod: DeliveryMethod | null) =>
  slots.filter(({ only }) => only === undefined || only === deliveryMethod)
