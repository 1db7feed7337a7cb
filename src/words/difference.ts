import type { Difference } from '#business/ordering/difference.ts'
import type { Order } from '#business/ordering/shapes.ts'
import { inLocale, type Locale, type Localised } from '#platform/localised.ts'
import { formatMoment } from './dates.ts'
import { formatMoney } from './money.ts'

const en = {
  discount: 'Discount',
  deliveryCost: 'Delivery',
  changeAmount: 'Change from',
  name: 'Name',
  phone: 'Phone',
  note: 'Note',
  deliveryMethod: 'To receive',
  warehouse: 'Pickup point',
  payment: 'Payment',
  address: 'Address',
  time: 'Time',
  asSoonAsPossible: 'as soon as possible',
  PICKUP: 'pickup',
  DELIVERY: 'delivery',
  none: 'none',
}

const ru: typeof en = {
  discount: 'Скидка',
  deliveryCost: 'Доставка',
  changeAmount: 'Сдача с',
  name: 'Имя',
  phone: 'Телефон',
  note: 'Комментарий',
  deliveryMethod: 'Получение',
  warehouse: 'Точка самовывоза',
  payment: 'Оплата',
  address: 'Адрес',
  time: 'Время',
  asSoonAsPossible: 'как можно скорее',
  PICKUP: 'самовывоз',
  DELIVERY: 'доставка',
  none: 'нет',
}

const all = { en, ru } satisfies Record<Locale, unknown>

/** One difference in a line of one language: what it is about, what it was and what it is now. */
export function sayDifference(
  difference: Difference,
  order: Pick<Order, 'currencyCode' | 'timeZone' | 'locale'>,
  locale: Locale,
): string {
  const words = all[locale]
  const told = (text: Localised) => inLocale(text, locale, order.locale)
  const money = (sum: number) => formatMoney(sum, order.currencyCode, locale)
  if (difference.what === 'line') {
    const { from, to, price } = difference
    const dish = [told(difference.productName), told(difference.variantName)]
      .filter(Boolean)
      .join(', ')
    if (from === 0) return `+ ${to} × ${dish} — ${money(price * to)}`
    if (to === 0) return `− ${from} × ${dish} — ${money(price * from)}`
    return `${dish}: ${from} → ${to}`
  }
  const [from, to] = [difference.from, difference.to].map((value) => said(value)) as [
    string,
    string,
  ]
  return `${words[difference.what]}: ${from} → ${to}`

  function said(value: Exclude<typeof difference, { what: 'line' }>['from']): string {
    if (difference.what === 'time')
      return value === null
        ? words.asSoonAsPossible
        : formatMoment(new Date(String(value)), locale, order.timeZone)
    if (value === null || value === '') return words.none
    if (typeof value === 'number') return money(value)
    if (value === 'PICKUP' || value === 'DELIVERY') return words[value]
    if (typeof value === 'string') return value
    if (Array.isArray(value)) return told(value)
    const { street, flat, entrance, floor, doorphone, note } = value
    return [street, flat, entrance, floor, doorphone, note].filter(Boolean).join(', ')
  }
}
