import type { TimeSlot } from '#business/front/contract.ts'
import { type DeliveryMethod, deliveryMethodOf } from '#business/orders/delivery-method.ts'
import type { CheckoutForm } from '#business/orders/shapes.ts'

type Offered = {
  isPickupAvailable: boolean
  isDeliveryAvailable: boolean
  warehouses: readonly { id: string }[]
  paymentMethods: readonly { id: string }[]
}

/**
 * The draft without choices that are no longer offered, and with the first option where none is chosen. Of several pickup points,
 * customers choose one themselves.
 */
export function startingForm(
  draft: CheckoutForm,
  offered: Offered,
  offeredSlots: readonly OfferedSlot[],
): CheckoutForm {
  const deliveryMethod = deliveryMethodOf(draft, offered)
  const slots = slotsFor(offeredSlots, deliveryMethod)
  const scheduled = slots.filter(({ type }) => type === 'SCHEDULED')
  const isAsapOffered = slots.length > scheduled.length
  const isOnTime = draft.timeType === 'SCHEDULED'
  const chosen = scheduled.find(({ at }) => Date.parse(at) === Date.parse(draft.timeSlot ?? ''))
  return {
    ...draft,
    deliveryMethod,
    warehouseId: placeOf(draft.warehouseId, offered.warehouses),
    paymentMethodId: chosenOf(draft.paymentMethodId, offered.paymentMethods),
    timeType: isAsapOffered && !isOnTime ? 'ASAP' : 'SCHEDULED',
    // Customers whose time has passed choose again; a closed shop suggests its first slot.
    timeSlot: (isOnTime || isAsapOffered ? chosen?.at : scheduled[0]?.at) ?? null,
  }
}

const placeOf = (id: string | null, offered: readonly { id: string }[]) =>
  offered.length === 1 ? chosenOf(id, offered) : (offered.find((one) => one.id === id)?.id ?? null)

const chosenOf = (id: string | null, offered: readonly { id: string }[]) =>
  (offered.find((one) => one.id === id) ?? offered[0])?.id ?? null

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
