import type { Difference } from '#business/ordering/difference.ts'
import type { OrderEvent } from '#business/ordering/order.ts'
import type { Order } from '#business/ordering/shapes.ts'
import { inLocale, type Locale, type Localised } from '#platform/localised.ts'
import { formatMoment } from './dates.ts'
import { sayDifference } from './difference.ts'
import { formatMoney } from './money.ts'

/** An order as people of the shop read it in a message: each thing in a few words of one language. */
export type OrderNotice = {
  readonly title: string
  readonly changes: readonly string[]
  readonly lines: readonly string[]
  readonly total: string
  readonly address: string
  readonly time: string
  readonly payment: string
  /** Everything above with its label, in the order in which it is read. */
  readonly facts: readonly { readonly label: string; readonly text: string }[]
  /** The whole message as plain text. */
  readonly text: string
}

const en = {
  title: {
    'order.placed': (number: string) => `New order ${number}`,
    'order.confirmed': (number: string) => `Order ${number} is confirmed`,
    'order.changed': (number: string) => `Order ${number} has changed`,
    'order.cancelled': (number: string) => `Order ${number} is cancelled`,
    'order.unattended': (number: string) => `Nobody takes order ${number}`,
  } satisfies Record<OrderEvent, unknown>,
  total: 'Total',
  discount: 'discount',
  deliveryCost: 'delivery',
  deliveryNotCounted: 'delivery not counted yet',
  PICKUP: 'Pickup',
  DELIVERY: 'Delivery',
  flat: 'flat',
  entrance: 'entrance',
  floor: 'floor',
  doorphone: 'doorphone',
  time: 'Time',
  asSoonAsPossible: 'as soon as possible',
  payment: 'Payment',
  change: (amount: string) => `change from ${amount}`,
  customer: 'Customer',
  note: 'Note',
}

const ru: typeof en = {
  title: {
    'order.placed': (number) => `Новый заказ ${number}`,
    'order.confirmed': (number) => `Заказ ${number} подтверждён`,
    'order.changed': (number) => `Заказ ${number} изменён`,
    'order.cancelled': (number) => `Заказ ${number} отменён`,
    'order.unattended': (number) => `Заказ ${number} никто не берёт`,
  },
  total: 'Итого',
  discount: 'скидка',
  deliveryCost: 'доставка',
  deliveryNotCounted: 'доставка ещё не посчитана',
  PICKUP: 'Самовывоз',
  DELIVERY: 'Доставка',
  flat: 'кв.',
  entrance: 'подъезд',
  floor: 'этаж',
  doorphone: 'домофон',
  time: 'Время',
  asSoonAsPossible: 'как можно скорее',
  payment: 'Оплата',
  change: (amount) => `сдача с ${amount}`,
  customer: 'Клиент',
  note: 'Комментарий',
}

const all = { en, ru } satisfies Record<Locale, unknown>

/** `changes` is what has become otherwise, where that is what is told. */
export function orderNotice(
  event: OrderEvent,
  order: Order,
  locale: Locale,
  changes: readonly Difference[] = [],
): OrderNotice {
  const words = all[locale]
  const told = (text: Localised) => inLocale(text, locale, order.locale)
  const money = (amount: number) => formatMoney(amount, order.currencyCode, locale)

  const title = words.title[event](order.number)
  const lines = order.lines.map(({ quantity, productName, variantName, price }) => {
    const dish = joined(', ', told(productName), told(variantName))
    return `${quantity} × ${dish} — ${money(price * quantity)}`
  })
  const isDeliveryOpen = order.deliveryMethod === 'DELIVERY' && order.deliveryCost === null
  const apart = joined(
    ', ',
    order.discount > 0 && `${words.discount} ${money(order.discount)}`,
    Boolean(order.deliveryCost) && `${words.deliveryCost} ${money(order.deliveryCost ?? 0)}`,
    isDeliveryOpen && words.deliveryNotCounted,
  )
  const total = money(order.total)
  const address = order.address
    ? addressOf(order.address, words)
    : joined(
        ', ',
        ...(order.warehouse ? [order.warehouse.name, order.warehouse.address] : []).map(told),
      )
  const time = order.timeSlot
    ? formatMoment(new Date(order.timeSlot), locale, order.timeZone)
    : words.asSoonAsPossible
  const change = order.changeAmount ? words.change(money(order.changeAmount)) : ''
  const payment = joined(', ', told(order.payment.name), change)

  const facts = [
    { label: words.total, text: joined(', ', total, apart) },
    { label: words[order.deliveryMethod], text: address },
    { label: words.time, text: time },
    { label: words.payment, text: payment },
    { label: words.customer, text: joined(', ', order.name, order.phone) },
    { label: words.note, text: order.note },
  ].filter(({ text }) => text !== '')
  const changed = changes.map((one) => sayDifference(one, order, locale))
  const text = [
    title,
    ...changed,
    ...(changed.length > 0 ? [''] : []),
    ...lines,
    ...facts.map((fact) => `${fact.label}: ${fact.text}`),
  ].join('\n')
  return { title, changes: changed, lines, total, address, time, payment, facts, text }
}

const addressOf = (address: NonNullable<Order['address']>, words: typeof en) =>
  joined(
    ', ',
    address.street,
    ...(['flat', 'entrance', 'floor', 'doorphone'] as const).map(
      (part) => address[part] && `${words[part]} ${address[part]}`,
    ),
    address.note,
  )

const joined = (by: string, ...parts: readonly (string | false)[]) => parts.filter(Boolean).join(by)
