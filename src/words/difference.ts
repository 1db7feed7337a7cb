import type { Difference } from '#business/orders/difference.ts'
import type { Order } from '#business/orders/shapes.ts'
import type { AddressStyle } from '#business/shop/address-form.ts'
import { inLocale, type Locale, type Localised, mainFirst } from '#platform/localised.ts'
import { withChoice } from './choice.ts'
import { formatAddress } from './kit/address.ts'
import { formatMoment } from './kit/dates.ts'
import { formatMoney } from './kit/money.ts'

const en = {
  discount: 'Discount',
  deliveryFee: 'Delivery fee',
  changeAmount: 'Change for',
  name: 'Name',
  phone: 'Phone',
  note: 'Note',
  deliveryMethod: 'Delivery or pickup',
  warehouse: 'Pickup point',
  payment: 'Payment',
  address: 'Address',
  time: 'Time',
  promise: 'Promised time',
  asSoonAsPossible: 'as soon as possible',
  PICKUP: 'pickup',
  DELIVERY: 'delivery',
  none: 'none',
}

const ru: typeof en = {
  discount: 'Скидка',
  deliveryFee: 'Стоимость доставки',
  changeAmount: 'Сдача с',
  name: 'Имя',
  phone: 'Телефон',
  note: 'Комментарий',
  deliveryMethod: 'Способ получения',
  warehouse: 'Пункт самовывоза',
  payment: 'Оплата',
  address: 'Адрес',
  time: 'Время',
  promise: 'Обещанное время',
  asSoonAsPossible: 'как можно скорее',
  PICKUP: 'самовывоз',
  DELIVERY: 'доставка',
  none: 'нет',
}

const all = { en, ru } satisfies Record<Locale, unknown>

/** Whether one of these sums has cents: beside it, others of the same list show theirs, too. */
export const hasCents = (sums: readonly number[]) => sums.some((sum) => sum % 100 !== 0)

/** Formats the sums of an order: all with cents, or all without. */
export function moneyOf(order: Order, locale: Locale) {
  const { lines, discount, deliveryFee, changeAmount, total, currencyCode } = order
  const ofLines = lines.map(({ price, quantity }) => price * quantity)
  const withCents = hasCents([...ofLines, discount, deliveryFee ?? 0, changeAmount ?? 0, total])
  return (sum: number) => formatMoney(sum, currencyCode, locale, withCents)
}

/** One difference as a line of text: what changed, from what, to what. */
export function formatDifference(
  difference: Difference,
  order: Pick<Order, 'currencyCode' | 'timeZone'>,
  locale: Locale,
  style?: AddressStyle,
): string {
  const words = all[locale]
  const localized = (text: Localised) => inLocale(text, ...mainFirst(locale))
  const sums =
    difference.what === 'line'
      ? [difference.price * difference.to, difference.money]
      : [difference.from, difference.to].filter((value) => typeof value === 'number')
  const withCents = hasCents(sums)
  const money = (sum: number) => formatMoney(sum, order.currencyCode, locale, withCents)
  if (difference.what === 'line') {
    const { from, to, price, choice } = difference
    const name = [localized(difference.productName), localized(difference.variantName)]
      .filter(Boolean)
      .join(', ')
    const [was, is] = [choice?.from, choice?.to].map((one) =>
      withChoice(name, one ?? undefined, ...mainFirst(locale)),
    )
    if (from === 0) return `+ ${to} × ${is} — ${money(price * to)}`
    if (to === 0) return `− ${from} × ${was} — ${money(price * from)}`
    if (was !== is) return `${from} × ${was} → ${to} × ${is}`
    if (from !== to) return `${is}: ${from} → ${to}`
    return `${is}: ${money(price * to - difference.money)} → ${money(price * to)}`
  }
  const [from, to] = [difference.from, difference.to].map((value) => format(value)) as [
    string,
    string,
  ]
  return `${words[difference.what]}: ${from} → ${to}`

  function format(value: Exclude<typeof difference, { what: 'line' }>['from']): string {
    if (difference.what === 'time' || difference.what === 'promise')
      return value === null
        ? words.asSoonAsPossible
        : formatMoment(new Date(String(value)), locale, order.timeZone)
    if (value === null || value === '') return words.none
    if (typeof value === 'number') return money(value)
    if (value === 'PICKUP' || value === 'DELIVERY') return words[value]
    if (typeof value === 'string') return value
    if (Array.isArray(value)) return localized(value)
    return formatAddress(value, locale, style)
  }
}
