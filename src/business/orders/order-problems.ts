import { isPostcode } from '#business/shop/address-form.ts'
import type { Country } from '#business/shop/country.ts'
import { phoneError } from '#business/shop/phone.ts'
import type { Maintenance } from '#business/shop/settings.ts'
import { type FieldError, type Refusal, refuse } from '#platform/refusal.ts'
import { isRepriced, missingToMinimum, totalOf } from './checkout.ts'
import { weightOf } from './order-weight.ts'
import type { CheckoutForm, Line } from './shapes.ts'

/** A wanted order: the form, the current lines, and the total on the screen. */
export type OrderDraft = {
  readonly form: CheckoutForm
  readonly lines: readonly Line[]
  /** The total that the customer saw. If absent, they saw what the lines showed. */
  readonly seenTotal?: number | undefined
  /** The operator's discount on the goods, and the delivery fee. */
  readonly discount?: number
  readonly deliveryFee?: number | null
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
  isTimeOffered(choice: Pick<CheckoutForm, 'deliveryMethod' | 'timeType' | 'timeSlot'>): boolean
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

/**
 * Everything that prevents this order now, the most important first. The form shows it, the server enforces it. `counted` are the
 * lines that are paid and carried: staff may agree on one that is sold out.
 */
export function orderProblems(
  draft: OrderDraft,
  offer: Offer,
  counted: OrderDraft['lines'] = draft.lines,
): Refusal<NotPlaced>[] {
  const { form, lines, discount = 0, deliveryFee } = draft
  const goods = totalOf(counted) - discount
  const errors = fieldsMissing(form, goods + (deliveryFee ?? 0), offer)
  const gone = lines.filter(({ isAvailable }) => !isAvailable)
  const { seen, now } = totals(draft)
  const missing = missingToMinimum(goods, offer.minAmountForDelivery)
  const isDelivered = form.deliveryMethod === 'DELIVERY'
  const reasons: (Refusal<NotPlaced> | false)[] = [
    Boolean(offer.maintenance) && refuse('maintenance', { reason: offer.maintenance?.reason }),
    lines.length === 0 && refuse('checkout-empty'),
    // The delivery method determines the fields.
    !isOffered(form, offer) &&
      refuse('receiving-not-offered', { deliveryMethod: form.deliveryMethod }),
    errors.length > 0 && refuse('invalid', { errors }),
    gone.length > 0 && refuse('lines-unavailable', { lines: gone.map(({ id }) => id) }),
    gone.length === 0 && seen !== now && refuse('total-changed', { seen, now }),
    isDelivered &&
      missing > 0 &&
      refuse('below-minimum', { minimum: offer.minAmountForDelivery, missing }),
    offer.maxOrderWeight !== null &&
      weightOf(counted) > offer.maxOrderWeight &&
      refuse('too-heavy', { most: offer.maxOrderWeight }),
    isTimeChosen(form) &&
      !offer.isTimeOffered(form) &&
      refuse('time-not-offered', { timeType: form.timeType }),
  ]
  return reasons.filter((reason) => reason !== false)
}

/** Nothing was seen in this currency if a line was shown in another one, and not this total if prices changed and it didn't. */
function totals({ lines, seenTotal }: OrderDraft) {
  const now = totalOf(lines)
  const shown = lines.map((line) => (isRepriced(line) ? { ...line, price: line.shownPrice } : line))
  const isSeen = (line: (typeof shown)[0]): line is Line => line.price !== null
  const then = shown.every(isSeen) ? totalOf(shown) : null
  const isBalanced = then === now && lines.some(isRepriced)
  return { now, seen: seenTotal ?? (isBalanced ? null : then) }
}

const isOffered = ({ deliveryMethod }: CheckoutForm, offer: Offer) =>
  deliveryMethod === null ||
  (deliveryMethod === 'PICKUP' ? offer.isPickupAvailable : offer.isDeliveryAvailable)

const isTimeChosen = ({ deliveryMethod, timeType, timeSlot }: CheckoutForm) =>
  deliveryMethod !== null && (timeType === 'ASAP' || timeSlot !== null)

const shortestStreet = 2

/** The missing and invalid fields, in the order of the form. */
export function fieldsMissing(form: CheckoutForm, total: number, offer: Offer): FieldError[] {
  const { name, phone, street, postcode, deliveryMethod, warehouseId, paymentMethodId } = form
  const isCash = offer.paymentMethods.some(
    ({ id, type }) => id === paymentMethodId && type === 'CASH',
  )
  const errors: (FieldError | false)[] = [
    deliveryMethod === null && required('deliveryMethod'),
    name === '' && required('name'),
    phone === '' ? required('phone') : wrong(phoneError(phone, offer.countryCode)),
    deliveryMethod === 'DELIVERY' &&
      (street === ''
        ? required('street')
        : street.length < shortestStreet && {
            field: 'street',
            code: 'too-short',
            limit: shortestStreet,
          }),
    deliveryMethod === 'DELIVERY' &&
      postcode !== '' &&
      !isPostcode(postcode, offer.countryCode) && { field: 'postcode', code: 'invalid' },
    deliveryMethod === 'PICKUP' && chosen('warehouseId', warehouseId, offer.warehouses),
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

const wrong = (error: Omit<FieldError, 'field'> | undefined): FieldError | false =>
  error !== undefined && { field: 'phone', ...error }

const required = (field: keyof CheckoutForm): FieldError => ({ field, code: 'required' })

const chosen = (
  field: keyof CheckoutForm,
  id: string | null,
  offered: readonly { id: string }[],
): FieldError | false => {
  if (id === null) return required(field)
  return offered.every((one) => one.id !== id) && { field, code: 'enum' }
}

/** The amount that the courier brings change for: none, or at least the total. */
export const isEnough = (changeAmount: number | null, total: number): boolean =>
  changeAmount === null || changeAmount >= total

const minorUnits = 100

/** Amounts that a customer is likely to pay with, above the total: for 2 288 these are 2 500, 3 000 or 5 000. */
export function roundSums(total: number): number[] {
  if (total <= 0) return []
  const whole = Math.max(1, Math.floor(total / minorUnits))
  const digit = 10 ** (String(whole).length - 1)
  const notes = [digit / 2, digit, digit * 5, digit * 10].filter((note) => note >= 1)
  const sums = notes.map((note) => Math.ceil(total / minorUnits / note) * note * minorUnits)
  return [...new Set(sums)].filter((sum) => sum > total).slice(0, 3)
}
