import type { Order } from '#business/orders/shapes.ts'
import type { AddressStyle } from '#business/shop/address-form.ts'
import { inLocale, type Locale, mainFirst } from '#platform/localised.ts'
import { loadWords } from './load.ts'
import { orderNotice } from './order-notice.ts'

const heads = {
  en: {
    number: 'Number',
    day: 'Day',
    placedAt: 'Placed',
    state: 'Status',
    customer: 'Customer',
    phone: 'Phone',
    deliveryMethod: 'Delivery or pickup',
    where: 'Address',
    scheduledFor: 'Scheduled for',
    payment: 'Payment',
    lines: 'Items',
    note: 'Note',
    linesTotal: 'Items total',
    discount: 'Discount',
    deliveryFee: 'Delivery fee',
    total: 'Total',
    currency: 'Currency',
    id: 'Order ID',
  },
  ru: {
    number: 'Номер',
    day: 'День',
    placedAt: 'Оформлен',
    state: 'Статус',
    customer: 'Клиент',
    phone: 'Телефон',
    deliveryMethod: 'Способ получения',
    where: 'Адрес',
    scheduledFor: 'Ко времени',
    payment: 'Оплата',
    lines: 'Состав',
    note: 'Комментарий',
    linesTotal: 'Сумма за товары',
    discount: 'Скидка',
    deliveryFee: 'Стоимость доставки',
    total: 'Итого',
    currency: 'Валюта',
    id: 'ID заказа',
  },
} satisfies Record<Locale, unknown>

const deliveryMethods = {
  en: { PICKUP: 'Pickup', DELIVERY: 'Delivery' },
  ru: { PICKUP: 'Самовывоз', DELIVERY: 'Доставка' },
} satisfies Record<Locale, unknown>
type Column = keyof typeof heads.en

/** The cell separator and decimal point that spreadsheets of each language expect. */
const signs = {
  en: { separator: ',', point: '.' },
  ru: { separator: ';', point: ',' },
} as const satisfies Record<Locale, unknown>

/** Orders as CSV rows, in one language, with addresses as they are written in the shop's country. */
export async function orderSheet(locale: Locale, style: AddressStyle) {
  const { separator, point } = signs[locale]
  const { staff } = await loadWords(locale, true)
  const money = (minor: number | null) =>
    minor === null ? '' : (minor / 100).toFixed(2).replace('.', point)
  const cellsOf = (order: Order & { phoneFormatted: string }): Record<Column, string> => {
    const notice = orderNotice('order.placed', order, locale, { style })
    return {
      number: order.number,
      day: order.shopDay,
      placedAt: clock(order.placedAt, order),
      state: staff?.order.statuses[order.status] ?? order.status,
      customer: order.name,
      phone: order.phoneFormatted,
      deliveryMethod: deliveryMethods[locale][order.deliveryMethod],
      where: notice.address,
      scheduledFor: order.timeSlot ? clock(order.timeSlot, order) : '',
      payment: inLocale(order.payment.name, ...mainFirst(locale)),
      lines: notice.lines.join('; '),
      note: order.note,
      linesTotal: money(order.linesTotal),
      discount: money(order.discount),
      deliveryFee: money(order.deliveryFee),
      total: money(order.total),
      currency: order.currencyCode,
      id: order.id,
    }
  }
  const head: string[] = Object.values(heads[locale])
  return {
    separator,
    head,
    line: (order: Parameters<typeof cellsOf>[0]) =>
      Object.values(cellsOf(order)).map((cell) => inert(cell.replaceAll('\u00a0', ' '))),
  }
}

/** Excel may split at the other language’s separator or at a line’s end: a formula mustn’t begin there, either. */
const inert = (cell: string) => cell.replace(/(?<=[,;\t\r\n])(?=[=+\-@＝＋－＠])/g, "'")

/**
 * Date and time in a format that every spreadsheet reads, in the shop's time zone. In an hour that clocks show twice, with its
 * distance from UTC: "2026-10-25 02:30 +01:00".
 */
function clock(at: string, { timeZone }: Pick<Order, 'timeZone'>): string {
  const zoned = Temporal.Instant.from(at).toZonedDateTimeISO(timeZone)
  const shown = zoned.toPlainDateTime()
  const [first, last] = (['earlier', 'later'] as const).map((disambiguation) =>
    shown.toZonedDateTime(timeZone, { disambiguation }),
  )
  const isShownTwice = first?.offset !== last?.offset
  const text = shown.toString({ smallestUnit: 'minute' }).replace('T', ' ')
  return isShownTwice ? `${text} ${zoned.offset}` : text
}
