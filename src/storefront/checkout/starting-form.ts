import type { TimeSlot } from '#business/channel/contract.ts'
import { receivingOf } from '#business/ordering/receiving.ts'
import type { CheckoutForm } from '#business/ordering/shapes.ts'

type Offered = {
  isPickupAvailable: boolean
  isDeliveryAvailable: boolean
  warehouses: readonly { id: string }[]
  paymentMethods: readonly { id: string }[]
}

/** The draft with the first of each choice where none is made, and without what is no longer offered. */
export function startingForm(
  draft: CheckoutForm,
  offered: Offered,
  slots: readonly TimeSlot[],
): CheckoutForm {
  const scheduled = slots.filter(({ type }) => type === 'SCHEDULED')
  const isAsapOffered = slots.length > scheduled.length
  const isOnTime = draft.timeType === 'SCHEDULED'
  const kept = scheduled.find(({ at }) => Date.parse(at) === Date.parse(draft.timeSlot ?? ''))
  return {
    ...draft,
    deliveryMethod: receivingOf(draft, offered),
    warehouseId: chosenOf(draft.warehouseId, offered.warehouses),
    paymentMethodId: chosenOf(draft.paymentMethodId, offered.paymentMethods),
    timeType: isAsapOffered && !isOnTime ? 'ASAP' : 'SCHEDULED',
    // Who asked for a time that has gone chooses anew; who finds the shop closed is offered its opening.
    timeSlot: kept?.at ?? ((!isOnTime && !isAsapOffered && scheduled[0]?.at) || null),
  }
}

const chosenOf = (id: string | null, offered: readonly { id: string }[]) =>
  (offered.find((one) => one.id === id) ?? offered[0])?.id ?? null
