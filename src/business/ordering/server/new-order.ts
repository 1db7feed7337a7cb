import type { Country } from '#business/channel/country.ts'
import { type Hours, shopDayOf } from '#business/channel/working-day.ts'
import type { OrderRow } from '#db/tables.ts'
import type { Localised } from '#platform/localised.ts'
import { randomId } from '#platform/server/secret.ts'
import { totalOf } from '../checkout.ts'
import { readPhone } from '../phone.ts'
import type { CheckoutForm, OrderLine } from '../shapes.ts'
import type { LineNow } from './sql.ts'

type Shop = {
  hours: Hours
  timeZone: string
  currencyCode: string
  countryCode: Country
  paymentMethods: readonly { id: string; name: Localised; type: string }[]
  warehouses: readonly { id: string; name: Localised; address: Localised; phone: string }[]
}
type Its = Pick<OrderRow, 'id' | 'seq' | 'visitorId' | 'locale'> & { now: Date }

/** Everything that was agreed, written down as it is called and costs now. Only what may be ordered comes here. */
export function newOrder(
  form: CheckoutForm,
  lines: readonly LineNow[],
  shop: Shop,
  { now, ...its }: Its,
): { order: Omit<OrderRow, 'clientId' | 'number'>; lines: OrderLine[] } {
  const isDelivered = form.deliveryMethod === 'DELIVERY'
  const payment = shop.paymentMethods.find(({ id }) => id === form.paymentMethodId)
  const linesTotal = totalOf(lines)
  const order = {
    ...its,
    version: 1,
    shopDay: shopDayOf(shop.hours, now),
    status: 'PLACED',
    placedAt: now,
    name: form.name,
    phone: readPhone(form.phone, shop.countryCode)?.e164 ?? form.phone,
    deliveryMethod: isDelivered ? 'DELIVERY' : 'PICKUP',
    address: isDelivered ? addressIn(form) : null,
    warehouse: isDelivered
      ? null
      : (shop.warehouses.find(({ id }) => id === form.warehouseId) ?? null),
    timeType: form.timeType,
    timeSlot: form.timeType === 'SCHEDULED' && form.timeSlot ? new Date(form.timeSlot) : null,
    timeZone: shop.timeZone,
    payment,
    changeAmount: payment?.type === 'CASH' ? form.changeAmount : null,
    note: form.note,
    currencyCode: shop.currencyCode,
    linesTotal,
    discount: 0,
    deliveryCost: isDelivered ? null : 0,
    total: linesTotal,
    claimedBy: null,
    claimedUntil: null,
    callBackAt: null,
    alarmedAt: null,
  }
  return { order, lines: lines.map(orderLine) }
}

const addressIn = ({ street, flat, doorphone, entrance, floor, addressNote }: CheckoutForm) => ({
  street,
  flat,
  doorphone,
  entrance,
  floor,
  note: addressNote,
})

const orderLine = (line: LineNow): OrderLine => ({
  id: randomId(),
  productId: line.productId ?? '',
  variantId: line.productVariantId,
  sku: line.sku,
  productName: line.productName,
  variantName: line.variantName,
  price: line.price,
  quantity: line.quantity,
  amount: line.amount,
  unit: line.unit,
})
