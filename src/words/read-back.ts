import type { Order } from '#business/orders/shapes.ts'
import type { AddressStyle } from '#business/shop/address-form.ts'
import { inLocale, type Locale } from '#platform/localised.ts'
import { withReadBackChoice } from './choice-for-staff.ts'
import { isAboutHealth } from './health.ts'
import { formatMoney } from './kit/money.ts'
import { isFeeOpen, itemsOf, orderNotice } from './order-notice.ts'

const words = {
  en: {
    begin: 'Let me read your order back.',
    PICKUP: (place: string) => `You’ll pick it up at ${place}.`,
    DELIVERY: (place: string) => `We’ll deliver it to ${place}.`,
    time: (time: string) => `Time: ${time}.`,
    total: (total: string) => `Your total is ${total}.`,
    deliveryFee: (cost: string) => `That includes ${cost} for delivery.`,
    totalWithoutFee: (total: string) =>
      `Your total is ${total} without delivery. Delivery fee to be confirmed.`,
    discount: (discount: string) => `Your discount is ${discount}.`,
    note: (note: string) => `Note for the kitchen: “${note}”.`,
    payment: (payment: string) => `Payment: ${payment}.`,
    cash: (cash: string) => `You’ll pay with ${cash}.`,
    change: (cash: string, change: string) => `You’ll pay with ${cash}, your change is ${change}.`,
    end: 'Is that right?',
  },
  ru: {
    begin: 'Повторю ваш заказ.',
    PICKUP: (place: string) => `Заберёте сами: ${place}.`,
    DELIVERY: (place: string) => `Привезём: ${place}.`,
    time: (time: string) => `Время: ${time}.`,
    total: (total: string) => `Итого ${total}.`,
    deliveryFee: (cost: string) => `Из них за доставку ${cost}.`,
    totalWithoutFee: (total: string) => `Итого ${total} без доставки. Стоимость доставки уточним.`,
    discount: (discount: string) => `Скидка — ${discount}.`,
    note: (note: string) => `Комментарий для кухни: «${note}».`,
    payment: (payment: string) => `Оплата: ${payment}.`,
    cash: (cash: string) => `Вы дадите ${cash}.`,
    change: (cash: string, change: string) => `Вы дадите ${cash}, сдача ${change}.`,
    end: 'Всё верно?',
  },
} satisfies Record<Locale, unknown>

/** A line to read; a vital one is shown however little room there is. */
type ReadBackLine = { readonly text: string; readonly isVital: boolean }

/** What the operator reads to the customer before saving, in the customer's language: every fact that must be right. */
export function readBackLines(order: Order, style?: AddressStyle): ReadBackLine[] {
  const { locale, deliveryMethod, deliveryFee, discount, changeAmount, total } = order
  const text = words[locale]
  const notice = orderNotice('order.changed', order, locale, style && { style })
  const money = (sum: number) => formatMoney(sum, order.currencyCode, locale)
  const isOpen = isFeeOpen(order)
  const vital = (line: string | false) => line !== false && { text: line, isVital: true }
  const plain = (line: string | false) => line !== false && { text: line, isVital: false }
  const note = vital(order.note !== '' && text.note(order.note))
  const isFirst = isAboutHealth(order.note)
  const payment = inLocale(order.payment.name, locale, locale)
  return [
    plain(text.begin),
    isFirst && note,
    ...itemsOf(order, locale, withReadBackChoice).map((line) => plain(`${line}.`)),
    !isFirst && note,
    plain(notice.address !== '' && text[deliveryMethod](notice.address)),
    plain(text.time(notice.time)),
    vital(discount > 0 && text.discount(money(discount))),
    vital(isOpen ? text.totalWithoutFee(notice.total) : text.total(notice.total)),
    vital(Boolean(deliveryFee) && text.deliveryFee(money(deliveryFee ?? 0))),
    // A phone order may not have one yet.
    plain(payment !== '' && text.payment(payment)),
    vital(
      changeAmount !== null &&
        (isOpen || changeAmount <= total
          ? text.cash(money(changeAmount))
          : text.change(money(changeAmount), money(changeAmount - total))),
    ),
    plain(text.end),
  ].filter((line) => line !== false)
}

export const readBack = (order: Order): string =>
  readBackLines(order)
    .map(({ text }) => text)
    .join('\n')
