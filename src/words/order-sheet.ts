import type { Order } from '#business/ordering/shapes.ts'
import { inLocale, type Locale } from '#platform/localised.ts'
import { loadWords } from './load.ts'
import { orderNotice } from './order-notice.ts'

const heads = {
  en: {
    number: 'Number',
    day: 'Day',
    time: 'Time',
    state: 'State',
    client: 'Client',
    phone: 'Phone',
    receiving: 'Receiving',
    where: 'Where',
    wanted: 'When wanted',
    payment: 'Payment',
    lines: 'Ordered',
    note: 'Note',
    linesTotal: 'Dishes',
    discount: 'Discount',
    deliveryCost: 'Delivery',
    total: 'Total',
    currency: 'Currency',
  },
  ru: {
    number: 'Номер',
    day: 'День',
    time: 'Время',
    state: 'Состояние',
    client: 'Клиент',
    phone: 'Телефон',
    receiving: 'Получение',
    where: 'Куда',
    wanted: 'К какому времени',
    payment: 'Оплата',
    lines: 'Заказано',
    note: 'Комментарий',
    linesTotal: 'Блюда',
    discount: 'Скидка',
    deliveryCost: 'Доставка',
    total: 'Итого',
    currency: 'Валюта',
  },
} satisfies Record<Locale, unknown>

const receivings = {
  en: { PICKUP: 'Pickup', DELIVERY: 'Delivery' },
  ru: { PICKUP: 'Самовывоз', DELIVERY: 'Доставка' },
} satisfies Record<Locale, unknown>
type Column = keyof typeof heads.en

/** What spreadsheets of the language take for the next cell, and for the point in a number. */
const signs = {
  en: { separator: ',', point: '.' },
  ru: { separator: ';', point: ',' },
} as const satisfies Record<Locale, unknown>

/** Orders as lines of a spreadsheet, in one language. */
export async function orderSheet(locale: Locale) {
  const { separator, point } = signs[locale]
  const { staff } = await loadWords(locale, true)
  const money = (minor: number | null) =>
    minor === null ? '' : (minor / 100).toFixed(2).replace('.', point)
  const cellsOf = (order: Order & { phoneSaid: string }): Record<Column, string> => {
    const notice = orderNotice('order.placed', order, locale)
    const [day = '', time = ''] = clock(order)
    return {
      number: order.number,
      day,
      time,
      state: staff?.order.statuses[order.status] ?? order.status,
      client: order.name,
      phone: order.phoneSaid,
      receiving: receivings[locale][order.deliveryMethod],
      where: notice.address,
      wanted: order.timeSlot ? clock({ ...order, placedAt: order.timeSlot }).join(' ') : '',
      payment: inLocale(order.payment.name, locale, order.locale),
      lines: notice.lines.join('; '),
      note: order.note,
      linesTotal: money(order.linesTotal),
      discount: money(order.discount),
      deliveryCost: money(order.deliveryCost),
      total: money(order.total),
      currency: order.currencyCode,
    }
  }
  const head: string[] = Object.values(heads[locale])
  return {
    separator,
    head,
    line: (order: Parameters<typeof cellsOf>[0]) =>
      Object.values(cellsOf(order)).map((cell) => cell.replaceAll('\u00a0', ' ')),
  }
}

/** As every spreadsheet reads a day and a time, on the shop's clock. */
const clock = ({ placedAt, timeZone }: Pick<Order, 'placedAt' | 'timeZone'>) =>
  Temporal.Instant.from(placedAt)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
    .split('T')
