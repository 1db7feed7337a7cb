import type { Country } from '#business/shop/country.ts'
import { readPhone } from '#business/shop/phone.ts'
import {
  isAsapOffered,
  isPromisable,
  isSlotOffered,
  nearestSlots,
  slotRulesOf,
} from '#business/shop/time-slot.ts'
import { type Hours, shopDayOf } from '#business/shop/working-day.ts'
import type { OrderRow } from '#db/tables.ts'
import type { Localised } from '#platform/localised.ts'
import { randomId, randomKey } from '#platform/server/secret.ts'
import { totalOf } from '../checkout.ts'
import { addressFrom } from '../form-of.ts'
import { type Lead, promisedAt } from '../promised.ts'
import type { CheckoutForm, OrderLine } from '../shapes.ts'
import type { LineNow } from './sql/checkout-line.ts'

type Shop = Lead & {
  hours: Hours
  timeZone: string
  currencyCode: string
  countryCode: Country
  paymentMethods: readonly { id: string; name: Localised; type: string }[]
  warehouses: readonly { id: string; name: Localised; address: Localised; phone: string }[]
}
type OrderIdentity = Pick<OrderRow, 'id' | 'seq' | 'visitorId' | 'locale'> & { now: Date }

/** The new order, with today's names and prices. The caller has checked that it may be ordered. */
export function newOrder(
  form: CheckoutForm,
  lines: readonly LineNow[],
  shop: Shop,
  { now, ...identity }: OrderIdentity,
): { order: Omit<OrderRow, 'customerId' | 'number'>; lines: OrderLine[] } {
  const isDelivered = form.deliveryMethod === 'DELIVERY'
  const payment = shop.paymentMethods.find(({ id }) => id === form.paymentMethodId)
  const linesTotal = totalOf(lines)
  const timed = {
    placedAt: now,
    deliveryMethod: isDelivered ? 'DELIVERY' : 'PICKUP',
    timeSlot: form.timeType === 'SCHEDULED' && form.timeSlot ? new Date(form.timeSlot) : null,
  }
  const order = {
    ...identity,
    version: 1,
    shopDay: shopDayOf(shop.hours, now),
    status: 'PLACED',
    ...timed,
    promisedAt: promisedAt(timed, shop),
    name: form.name,
    phone: readPhone(form.phone, shop.countryCode)?.e164 ?? form.phone,
    address: isDelivered ? addressFrom(form) : null,
    warehouse: isDelivered
      ? null
      : (shop.warehouses.find(({ id }) => id === form.warehouseId) ?? null),
    timeType: form.timeType,
    timeZone: shop.timeZone,
    payment,
    changeAmount: payment?.type === 'CASH' ? form.changeAmount : null,
    note: form.note,
    currencyCode: shop.currencyCode,
    linesTotal,
    discount: 0,
    deliveryFee: isDelivered ? null : 0,
    total: linesTotal,
    claimedBy: null,
    claimedAt: null,
    claimedUntil: null,
    callBackAt: null,
    unattendedAt: null,
    discountReason: '',
    trackKey: randomKey(),
  }
  return { order, lines: lines.map(orderLine) }
}

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
  choiceKey: line.choiceKey,
  basePrice: line.basePrice,
  choice: line.choice,
})

type TimedShop = Parameters<typeof slotRulesOf>[0] & { hours: Hours }
type TimeChoice = Pick<CheckoutForm, 'deliveryMethod' | 'timeType' | 'timeSlot'>

/** Checks the slot rules again at the moment of ordering. */
export function isTimeOffered(shop: TimedShop, choice: TimeChoice, now: Date): boolean {
  const rules = slotRulesOf(shop, shop.hours, choice.deliveryMethod ?? 'PICKUP')
  if (choice.timeType === 'ASAP') return isAsapOffered(rules, now)
  return choice.timeSlot !== null && isSlotOffered(rules, now, new Date(choice.timeSlot))
}

/** As for customers, but staff may promise the minutes between the slots, too. */
export function isTimePromisable(shop: TimedShop, choice: TimeChoice, now: Date): boolean {
  if (choice.timeType === 'ASAP' || choice.timeSlot === null)
    return isTimeOffered(shop, choice, now)
  const rules = slotRulesOf(shop, shop.hours, choice.deliveryMethod ?? 'PICKUP')
  return isPromisable(rules, now, new Date(choice.timeSlot))
}

/** The offered times closest to the requested one. */
export function nearestTimes(shop: TimedShop, choice: TimeChoice, now: Date): string[] {
  const rules = slotRulesOf(shop, shop.hours, choice.deliveryMethod ?? 'PICKUP')
  // A time that was given up for as soon as possible is still in the form.
  const time = choice.timeType === 'SCHEDULED' && choice.timeSlot ? new Date(choice.timeSlot) : now
  return nearestSlots(rules, now, time).map((slot) => slot.toISOString())
}
