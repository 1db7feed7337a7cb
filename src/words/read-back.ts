import type { Order } from '#business/ordering/shapes.ts'
import type { Locale } from '#platform/localised.ts'
import { formatMoney } from './money.ts'
import { orderNotice } from './order-notice.ts'

const words = {
  en: {
    begin: 'Let me read your order back.',
    PICKUP: (place: string) => `You pick it up at ${place}.`,
    DELIVERY: (place: string) => `We bring it to ${place}.`,
    time: (time: string) => `When: ${time}.`,
    total: (total: string) => `Together ${total}.`,
    deliveryCost: (cost: string) => `Delivery is ${cost} of it.`,
    payment: (payment: string) => `You pay: ${payment}.`,
    end: 'Is everything right?',
  },
  ru: {
    begin: 'Повторю ваш заказ.',
    PICKUP: (place: string) => `Заберёте сами: ${place}.`,
    DELIVERY: (place: string) => `Привезём: ${place}.`,
    time: (time: string) => `Когда: ${time}.`,
    total: (total: string) => `Всего ${total}.`,
    deliveryCost: (cost: string) => `Из них доставка — ${cost}.`,
    payment: (payment: string) => `Оплата: ${payment}.`,
    end: 'Всё верно?',
  },
} satisfies Record<Locale, unknown>

/** What the operator says before an order is agreed, in the shopper’s own language. */
export function readBack(order: Order): string {
  const { locale, deliveryMethod, deliveryCost } = order
  const say = words[locale]
  const notice = orderNotice('order.changed', order, locale)
  return [
    say.begin,
    ...notice.lines.map((line) => `${line}.`),
    notice.address && say[deliveryMethod](notice.address),
    say.time(notice.time),
    say.total(notice.total),
    Boolean(deliveryCost) &&
      say.deliveryCost(formatMoney(deliveryCost ?? 0, order.currencyCode, locale)),
    say.payment(notice.payment),
    say.end,
  ]
    .filter(Boolean)
    .join('\n')
}
