import { addressFrom } from '#business/orders/form-of.ts'
import { type Lead, promisedAt } from '#business/orders/promised.ts'
import type { CheckoutForm, Order, OrderLine } from '#business/orders/shapes.ts'
import type { Country } from '#business/shop/country.ts'
import { readPhone } from '#business/shop/phone.ts'
import type { Localised } from '#platform/localised.ts'

type Named = { readonly id: string; readonly name: Localised }
export type Offered = {
  readonly countryCode: Country
  readonly paymentMethods: readonly (Named & { readonly type: string })[]
  readonly warehouses: readonly (Named & {
    readonly address: Localised
    readonly phone: string
  })[]
}
type Sums = { readonly discount: number; readonly deliveryFee: number | null }

/** The order with this form, these lines and these sums. Unchanged parts stay as agreed. */
export function revised(
  order: Order,
  form: CheckoutForm,
  lines: readonly OrderLine[],
  { discount, deliveryFee }: Sums,
  shop: Offered,
): Order {
  const deliveryMethod = form.deliveryMethod ?? order.deliveryMethod
  const isDelivered = deliveryMethod === 'DELIVERY'
  const payment = (currentOr(order.payment, form.paymentMethodId, shop.paymentMethods) ??
    order.payment) as Order['payment']
  const linesTotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const delivery = isDelivered ? deliveryFee : 0
  return {
    ...order,
    lines: [...lines],
    name: form.name,
    phone: readPhone(form.phone, shop.countryCode)?.e164 ?? form.phone,
    deliveryMethod,
    address: isDelivered ? addressFrom(form) : null,
    warehouse: isDelivered ? null : currentOr(order.warehouse, form.warehouseId, shop.warehouses),
    timeType: form.timeType,
    timeSlot: form.timeType === 'SCHEDULED' ? form.timeSlot : null,
    payment: { id: payment.id, name: payment.name, type: payment.type },
    changeAmount: payment.type === 'CASH' ? form.changeAmount : null,
    note: form.note,
    linesTotal,
    discount,
    deliveryFee: delivery,
    total: linesTotal - discount + (delivery ?? 0),
  }
}

function currentOr<Choice extends { id: string }>(
  current: Choice | null,
  id: string | null,
  offered: readonly Choice[],
): Choice | null {
  return current?.id === id ? current : (offered.find((one) => one.id === id) ?? null)
}

/** The promise stays unless the time or delivery method is edited; as soon as possible then counts from now. */
export function promiseOf(before: Order, after: Order, lead: Lead, now: Date): string {
  const isSame =
    before.timeSlot === after.timeSlot && before.deliveryMethod === after.deliveryMethod
  return isSame ? before.promisedAt : promisedAt({ ...after, placedAt: now }, lead).toISOString()
}
