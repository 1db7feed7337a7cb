import type { Maintenance } from '#business/channel/channel.ts'
import type { Country } from '#business/channel/country.ts'
import { type FieldError, type Refusal, refuse } from '#platform/refusal.ts'
import { isEnough } from './change-amount.ts'
import { isRepriced, missingToMinimum, totalOf, weightOf } from './checkout.ts'
import { readPhone } from './phone.ts'
import type { CheckoutForm, Line } from './shapes.ts'

/** What somebody wants to order: the form, the lines as they stand now, and the total that was on the screen. */
export type Wanted = {
  readonly form: CheckoutForm
  readonly lines: readonly Line[]
  /** The total that the shopper saw. Who names none has seen what the lines showed. */
  readonly seenTotal?: number | undefined
  /** What the operator takes off the goods, and adds for bringing them. */
  readonly discount?: number
  readonly deliveryCost?: number | null
}

/** What the shop takes orders for at this moment. */
export type Offer = {
  readonly maintenance: Pick<Maintenance, 'reason'> | null | undefined
  readonly isPickupAvailable: boolean
  readonly isDeliveryAvailable: boolean
  readonly minAmountForDelivery: number
  readonly maxOrderWeight: number | null
  readonly countryCode: Country
  readonly paymentMethods: readonly { readonly id: string; readonly type: string }[]
  readonly warehouses: readonly { readonly id: string }[]
  isTimeOffered(wanted: Pick<CheckoutForm, 'deliveryMethod' | 'timeType' | 'timeSlot'>): boolean
}

export type NotPlaced =
  | 'maintenance'
  | 'checkout-empty'
  | 'invalid'
  | 'receiving-not-offered'
  | 'lines-unavailable'
  | 'total-changed'
  | 'below-minimum'
  | 'too-heavy'
  | 'time-not-offered'

/** Everything that keeps this from being ordered now, the weightiest first; nothing when it may be. The form shows it, the server obeys it. */
export function whyNot(wanted: Wanted, offer: Offer): Refusal<NotPlaced>[] {
  const { form, lines, discount = 0, deliveryCost } = wanted
  const goods = totalOf(lines) - discount
  const errors = fieldsMissing(form, goods + (deliveryCost ?? 0), offer)
  const gone = lines.filter(({ isAvailable }) => !isAvailable)
  const { seen, now } = totals(wanted)
  const missing = missingToMinimum(goods, offer.minAmountForDelivery)
  const isDelivered = form.deliveryMethod === 'DELIVERY'
  const reasons: (Refusal<NotPlaced> | false)[] = [
    Boolean(offer.maintenance) && refuse('maintenance', { reason: offer.maintenance?.reason }),
    lines.length === 0 && refuse('checkout-empty'),
    errors.length > 0 && refuse('invalid', { errors }),
    !isOffered(form, offer) &&
      refuse('receiving-not-offered', { deliveryMethod: form.deliveryMethod }),
    gone.length > 0 && refuse('lines-unavailable', { lines: gone.map(({ id }) => id) }),
    gone.length === 0 && seen !== now && refuse('total-changed', { seen, now }),
    isDelivered &&
      missing > 0 &&
      refuse('below-minimum', { minimum: offer.minAmountForDelivery, missing }),
    offer.maxOrderWeight !== null &&
      weightOf(lines) > offer.maxOrderWeight &&
      refuse('too-heavy', { most: offer.maxOrderWeight }),
    isTimeSaid(form) &&
      !offer.isTimeOffered(form) &&
      refuse('time-not-offered', { timeType: form.timeType }),
  ]
  return reasons.filter((reason) => reason !== false)
}

function totals({ lines, seenTotal }: Wanted) {
  const now = totalOf(lines)
  const shown = lines.map((line) => (isRepriced(line) ? { ...line, price: line.shownPrice } : line))
  return { now, seen: seenTotal ?? totalOf(shown) }
}

const isOffered = ({ deliveryMethod }: CheckoutForm, offer: Offer) =>
  deliveryMethod === null ||
  (deliveryMethod === 'PICKUP' ? offer.isPickupAvailable : offer.isDeliveryAvailable)

const isTimeSaid = ({ deliveryMethod, timeType, timeSlot }: CheckoutForm) =>
  deliveryMethod !== null && (timeType === 'ASAP' || timeSlot !== null)

const shortestStreet = 2

/** What is still to be filled in, or to be filled in otherwise, in the order in which the form asks for it. */
export function fieldsMissing(form: CheckoutForm, total: number, offer: Offer): FieldError[] {
  const { name, phone, street, deliveryMethod, warehouseId, paymentMethodId } = form
  const isCash = offer.paymentMethods.some(
    ({ id, type }) => id === paymentMethodId && type === 'CASH',
  )
  const errors: (FieldError | false)[] = [
    deliveryMethod === null && required('deliveryMethod'),
    name === '' && required('name'),
    phone === ''
      ? required('phone')
      : !readPhone(phone, offer.countryCode) && { field: 'phone', code: 'invalid' },
    deliveryMethod === 'DELIVERY' &&
      (street === ''
        ? required('street')
        : street.length < shortestStreet && {
            field: 'street',
            code: 'too-short',
            limit: shortestStreet,
          }),
    deliveryMethod === 'PICKUP' &&
      offer.warehouses.length > 0 &&
      chosen('warehouseId', warehouseId, offer.warehouses),
    form.timeType === 'SCHEDULED' && form.timeSlot === null && required('timeSlot'),
    chosen('paymentMethodId', paymentMethodId, offer.paymentMethods),
    isCash &&
      !isEnough(form.changeAmount, total) && {
        field: 'changeAmount',
        code: 'too-small',
        limit: total,
      },
  ]
  return errors.filter((error) => error !== false)
}

const required = (field: keyof CheckoutForm): FieldError => ({ field, code: 'required' })

const chosen = (
  field: keyof CheckoutForm,
  id: string | null,
  offered: readonly { id: string }[],
): FieldError | false => {
  if (id === null) return required(field)
  return offered.every((one) => one.id !== id) && { field, code: 'enum' }
}
