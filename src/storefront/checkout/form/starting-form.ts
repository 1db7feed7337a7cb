import type { TimeSlot } from '#business/front/contract.ts'
import { type DeliveryMethod, deliveryMethodOf } from '#business/orders/delivery-method.ts'
import type { CheckoutForm } from '#business/orders/shapes.ts'
import { minuteMs } from '#platform/durations.ts'
import type { FieldError } from '#platform/refusal.ts'

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

const fields = {
  contacts: ['name', 'phone'],
  address: ['street', 'postcode'],
  pickup: ['warehouseId'],
  time: ['timeType', 'timeSlot'],
  payment: ['paymentMethodId', 'changeAmount'],
} as const
export type Part = keyof typeof fields

/** The parts of the form that need nothing more: each is shown as one line. */
export function knownParts(
  form: CheckoutForm,
  wrongIn: (form: CheckoutForm) => readonly FieldError[],
): ReadonlySet<Part> {
  const errors = (['PICKUP', 'DELIVERY'] as const).flatMap((deliveryMethod) =>
    wrongIn({ ...form, deliveryMethod }),
  )
  const wrong = new Set(errors.map(({ field }) => field))
  const parts = Object.keys(fields) as Part[]
  return new Set(parts.filter((part) => !fields[part].some((field) => wrong.has(field))))
}

/** Whether one of the part's fields has an error in view. */
export const isWrong = (part: Part, errorOf: (field: string) => unknown) =>
  fields[part].some((field) => errorOf(field) !== undefined)

const place = 'unsaved'
/** A tab that is opened again later has older values than its cart. */
const longestReloadMs = 10 * minuteMs
type FormPart = Partial<CheckoutForm>

/** Stores what a closing page hasn't saved yet: this tab's next page with the same cart may load before it is. */
export function storeUnsaved(checkoutId: string, part: FormPart) {
  try {
    if (Object.keys(part).length === 0) sessionStorage.removeItem(place)
    else sessionStorage.setItem(place, JSON.stringify({ checkoutId, part, at: Date.now() }))
  } catch {
    // Private windows may have no storage: the last word is then as lost as its connection.
  }
}

/** Takes it out again, for the form of that cart. */
export function takeUnsaved(checkoutId: string): FormPart {
  try {
    const stored = JSON.parse(sessionStorage.getItem(place) ?? 'null')
    sessionStorage.removeItem(place)
    const isRecent = Date.now() - stored?.at < longestReloadMs
    return (isRecent && stored.checkoutId === checkoutId && stored.part) || {}
  } catch {
    return {}
  }
}
