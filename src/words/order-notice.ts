import type { Difference } from '#business/orders/difference.ts'
import type { OrderEvent, UndoneEvent } from '#business/orders/order.ts'
import type { Order } from '#business/orders/shapes.ts'
import type { AddressStyle } from '#business/shop/address-form.ts'
import { inLocale, type Locale, type Localised, mainFirst } from '#platform/localised.ts'
import { withChoice } from './choice.ts'
import { formatDifference, moneyOf } from './difference.ts'
import { formatAddress } from './kit/address.ts'
import { formatMoment } from './kit/dates.ts'
import { plural } from './kit/number.ts'

/** An order in a message to staff, in short texts of one language. */
export type OrderNotice = {
  readonly title: string
  readonly changes: readonly string[]
  readonly lines: readonly string[]
  readonly total: string
  readonly address: string
  readonly time: string
  readonly payment: string
  /** Labels and values, in reading order. */
  readonly facts: readonly { readonly label: string; readonly text: string }[]
  /** The whole message as plain text. */
  readonly text: string
}

const en = {
  title: {
    'order.placed': (number: string) => `New order ${number}`,
    'order.confirmed': (number: string) => `Order ${number} confirmed`,
    'order.cooking': (number: string) => `Order ${number} is cooking`,
    'order.ready': (number: string) => `Order ${number} is ready`,
    'order.on-the-way': (number: string) => `Order ${number} is on its way`,
    'order.completed': (number: string) => `Order ${number} completed`,
    'order.changed': (number: string) => `Order ${number} changed`,
    'order.cancelled': (number: string) => `Order ${number} cancelled`,
    'order.unattended': (number: string, waiting: number) =>
      waiting === 1
        ? `Order ${number} is waiting`
        : `${waiting} orders are waiting, the first is ${number}`,
  } satisfies Record<OrderEvent, unknown>,
  undone: {
    'order.confirmed': (number: string) => `Order ${number} isn’t confirmed after all`,
    'order.cooking': (number: string) => `Order ${number} isn’t cooking yet`,
    'order.ready': (number: string) => `Order ${number} isn’t ready yet`,
    'order.on-the-way': (number: string) => `Order ${number} isn’t on its way yet`,
    'order.completed': (number: string) => `Order ${number} isn’t completed yet`,
    'order.cancelled': (number: string) => `Order ${number} isn’t cancelled after all`,
  } satisfies Record<UndoneEvent, unknown>,
  placed: 'Placed',
  waitingSince: 'Waiting since',
  total: 'Total',
  discount: 'discount',
  deliveryFee: 'delivery',
  deliveryNotCounted: 'delivery fee not added yet',
  PICKUP: 'Pickup',
  DELIVERY: 'Delivery',
  time: 'Time',
  asSoonAsPossible: 'as soon as possible',
  payment: 'Payment',
  change: (amount: string) => `change for ${amount}`,
  customer: 'Customer',
  note: 'Note',
}

const ordersTaken = { one: 'заказ', few: 'заказа', many: 'заказов' }

const ru: typeof en = {
  title: {
    'order.placed': (number) => `Новый заказ ${number}`,
    'order.confirmed': (number) => `Заказ ${number} подтверждён`,
    'order.cooking': (number) => `Заказ ${number} готовится`,
    'order.ready': (number) => `Заказ ${number} готов`,
    'order.on-the-way': (number) => `Заказ ${number} в пути`,
    'order.completed': (number) => `Заказ ${number} выполнен`,
    'order.changed': (number) => `Заказ ${number} изменён`,
    'order.cancelled': (number) => `Заказ ${number} отменён`,
    'order.unattended': (number, waiting) =>
      waiting === 1
        ? `Заказ ${number} никто не взял`
        : `${waiting} ${plural('ru', waiting, ordersTaken)} никто не взял, первый — ${number}`,
  },
  undone: {
    'order.confirmed': (number) => `Заказ ${number}: подтверждение снято`,
    'order.cooking': (number) => `Заказ ${number} ещё не готовится`,
    'order.ready': (number) => `Заказ ${number} ещё не готов`,
    'order.on-the-way': (number) => `Заказ ${number} ещё не в пути`,
    'order.completed': (number) => `Заказ ${number} ещё не выполнен`,
    'order.cancelled': (number) => `Заказ ${number} не отменён: отмена снята`,
  },
  placed: 'Оформлен',
  waitingSince: 'Начало ожидания',
  total: 'Итого',
  discount: 'скидка',
  deliveryFee: 'доставка',
  deliveryNotCounted: 'стоимость доставки ещё не указана',
  PICKUP: 'Самовывоз',
  DELIVERY: 'Доставка',
  time: 'Время',
  asSoonAsPossible: 'как можно скорее',
  payment: 'Оплата',
  change: (amount) => `сдача с\u00a0${amount}`,
  customer: 'Клиент',
  note: 'Комментарий',
}

const all = { en, ru } satisfies Record<Locale, unknown>

type About = {
  /** What changed, for events that report changes. */
  readonly changes?: readonly Difference[]
  /** The event of a status that staff have undone. */
  readonly undoes?: UndoneEvent | undefined
  /** How many orders are unattended, and since when. */
  readonly unattended?: { readonly orders: number; readonly since: string } | undefined
  /** How addresses are written in the shop's country. */
  readonly style?: AddressStyle
}

export function orderNotice(
  event: OrderEvent,
  order: Order,
  locale: Locale,
  { changes = [], undoes, unattended, style }: About = {},
): OrderNotice {
  const words = all[locale]
  const localized = (text: Localised) => inLocale(text, ...mainFirst(locale))
  const money = moneyOf(order, locale)

  const title = undoes
    ? words.undone[undoes](order.number)
    : words.title[event](order.number, unattended?.orders ?? 1)
  const lines = itemsOf(order, locale, withChoice)
  const apart = joined(
    ', ',
    order.discount > 0 && `${words.discount} ${money(order.discount)}`,
    Boolean(order.deliveryFee) && `${words.deliveryFee} ${money(order.deliveryFee ?? 0)}`,
    isFeeOpen(order) && words.deliveryNotCounted,
  )
  const total = money(order.total)
  const address = order.address
    ? formatAddress(order.address, locale, style)
    : joined(
        ', ',
        ...(order.warehouse ? [order.warehouse.name, order.warehouse.address] : []).map(localized),
      )
  const moment = (at: string) => formatMoment(new Date(at), locale, order.timeZone)
  const time = order.timeSlot ? moment(order.timeSlot) : words.asSoonAsPossible
  const change = order.changeAmount ? words.change(money(order.changeAmount)) : ''
  const payment = joined(', ', localized(order.payment.name), change)

  const facts = [
    // Messages can be late, and numbers begin again each day.
    { label: words.placed, text: moment(order.placedAt) },
    { label: words.waitingSince, text: unattended ? moment(unattended.since) : '' },
    { label: words.total, text: joined(', ', total, apart) },
    { label: words[order.deliveryMethod], text: address },
    { label: words.time, text: time },
    { label: words.payment, text: payment },
    { label: words.customer, text: joined(', ', order.name, order.phone) },
    { label: words.note, text: order.note },
  ].filter(({ text }) => text !== '')
  const changed = changes.map((one) => formatDifference(one, order, locale, style))
  const text = [
    title,
    ...changed,
    ...(changed.length > 0 ? [''] : []),
    ...lines,
    ...facts.map((fact) => `${fact.label}: ${fact.text}`),
  ].join('\n')
  return { title, changes: changed, lines, total, address, time, payment, facts, text }
}

/** The items with their prices. The choice is worded by `worded`. */
export function itemsOf(order: Order, locale: Locale, worded: typeof withChoice) {
  const money = moneyOf(order, locale)
  return order.lines.map(({ quantity, productName, variantName, price, choice }) => {
    const names = [productName, variantName].map((name) => inLocale(name, ...mainFirst(locale)))
    const item = worded(joined(', ', ...names), choice, ...mainFirst(locale))
    return `${quantity} × ${item} — ${money(price * quantity)}`
  })
}

const joined = (by: string, ...parts: readonly (string | false)[]) => parts.filter(Boolean).join(by)

/** Like that of `orders/fee.ts`, from which texts import only types. */
export const isFeeOpen = ({
  deliveryMethod,
  deliveryFee,
}: Pick<Order, 'deliveryMethod' | 'deliveryFee'>) =>
  deliveryMethod === 'DELIVERY' && deliveryFee === null
