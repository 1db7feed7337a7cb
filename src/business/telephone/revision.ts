import type { Country } from '#business/channel/country.ts'
import { readPhone } from '#business/ordering/phone.ts'
import type { CheckoutForm, Order, OrderLine } from '#business/ordering/shapes.ts'
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
type Sums = { readonly discount: number; readonly deliveryCost: number | null }

/** The order as it would be with this form, these lines and these sums. What it keeps, it keeps as it was agreed. */
export function revised(
  order: Order,
  form: CheckoutForm,
  lines: readonly OrderLine[],
  { discount, deliveryCost }: Sums,
  shop: Offered,
): Order {
  const deliveryMethod = form.deliveryMethod ?? order.deliveryMethod
  const isDelivered = deliveryMethod === 'DELIVERY'
  const payment = (keptOr(order.payment, form.paymentMethodId, shop.paymentMethods) ??
    order.payment) as Order['payment']
  const linesTotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const delivery = isDelivered ? deliveryCost : 0
  return {
    ...order,
    lines: [...lines],
    name: form.name,
    phone: readPhone(form.phone, shop.countryCode)?.e164 ?? form.phone,
    deliveryMethod,
    address: isDelivered ? addressIn(form) : null,
    warehouse: isDelivered ? null : keptOr(order.warehouse, form.warehouseId, shop.warehouses),
    timeType: form.timeType,
    timeSlot: form.timeType === 'SCHEDULED' ? form.timeSlot : null,
    payment: { id: payment.id, name: payment.name, type: payment.type },
    changeAmount: payment.type === 'CASH' ? form.changeAmount : null,
    note: form.note,
    linesTotal,
    discount,
    deliveryCost: delivery,
    total: linesTotal - discount + (delivery ?? 0),
  }
}

function keptOr<Its extends { id: string }>(
  kept: Its | null,
  id: string | null,
  offered: readonly Its[],
): Its | null {
  return kept?.id === id ? kept : (offered.find((one) => one.id === id) ?? null)
}

const addressIn = ({ street, flat, doorphone, entrance, floor, addressNote }: CheckoutForm) => ({
  street,
  flat,
  doorphone,
  entrance,
  floor,
  note: addressNote,
})
