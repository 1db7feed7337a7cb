import type { ChoiceNames } from '#business/menu/choices/shapes.ts'
import type { Order } from '#business/orders/shapes.ts'
import type { AddressStyle } from '#business/shop/address-form.ts'
import { inLocale, type Locale, type Localised, mainFirst } from '#platform/localised.ts'
import { marks, variantOf, type withChoice } from './choice.ts'
import { moneyOf } from './difference.ts'
import { isAboutHealth } from './health.ts'
import { plural } from './kit/number.ts'
import { isFeeOpen, itemsOf, orderNotice } from './order-notice.ts'

type Option = ChoiceNames['options'][number]

/** A line of the kitchen's paper. What is left out must not be overlooked. */
type SlipLine = {
  readonly text: string
  readonly isLeftOut: boolean
  /** Of the part or half above it. */
  readonly isInPart: boolean
}

export function slipLines(choice: ChoiceNames, locale: Locale, fallback: Locale): SlipLine[] {
  const text = (name: Localised) => inLocale(name, locale, fallback)
  const optionLine =
    (isInPart: boolean) =>
    ({ sign, name, quantity }: Option): SlipLine => {
      const pieces = quantity > 1 ? `${quantity}\u00a0` : ''
      const isLeftOut = sign === 'MINUS'
      const words = isLeftOut ? text(name).toLocaleUpperCase(locale) : text(name)
      return { text: marks[sign] + pieces + words, isLeftOut, isInPart }
    }
  return [
    ...choice.options.map(optionLine(false)),
    ...choice.parts.flatMap((part) => {
      const name = [text(part.productName), text(variantOf(part))].filter(Boolean).join(', ')
      const first = {
        text: part.partId === null ? `½ ${name}` : name,
        isLeftOut: false,
        isInPart: false,
      }
      return [first, ...part.options.map(optionLine(true))]
    }),
  ]
}

const portions = { one: 'порция', few: 'порции', many: 'порций' }

const readBackWords = {
  en: {
    and: 'and',
    or: 'or',
    times: (name: string, quantity: number) =>
      quantity === 2
        ? `double ${name}`
        : quantity === 3
          ? `triple ${name}`
          : `${quantity} portions of ${name}`,
    plus: (names: string) => `with ${names}`,
    minus: (names: string) => `without ${names}`,
    half: (name: string) => `half ${name}`,
    parts: (names: string) => `in it: ${names}`,
  },
  // Names of options can't be inflected, so “без лука” isn't possible.
  ru: {
    and: 'и',
    or: 'и',
    times: (name: string, quantity: number) =>
      `${name} (${quantity} ${plural('ru', quantity, portions)})`,
    plus: (names: string) => `плюс ${names}`,
    minus: (names: string) => `убрать: ${names}`,
    half: (name: string) => `половина — ${name}`,
    parts: (names: string) => `в составе: ${names}`,
  },
} satisfies Record<Locale, unknown>

/** The same as an operator says it. */
export const withReadBackChoice: typeof withChoice = (product, choice, locale, fallback) =>
  choice ? `${product}, ${readBackChoice(choice, locale, fallback)}` : product

function readBackChoice(choice: ChoiceNames, locale: Locale, fallback: Locale): string {
  const words = readBackWords[locale]
  const text = (name: Localised) => inLocale(name, locale, fallback)
  const listed = (names: readonly string[], last: string) =>
    names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`
  const phrasesOf = (options: readonly Option[]) => {
    const of = (sign: Option['sign']) =>
      options
        .filter((option) => option.sign === sign)
        .map(({ name, quantity }) =>
          quantity > 1 ? words.times(text(name), quantity) : text(name),
        )
    const [plus, minus] = [of('PLUS'), of('MINUS')]
    return [
      ...of('NONE'),
      plus.length > 0 && words.plus(listed(plus, words.and)),
      minus.length > 0 && words.minus(listed(minus, words.or)),
    ].filter((one) => one !== false)
  }
  const parts = choice.parts.map((part) => {
    const name = text(part.productName)
    const whole = part.partId === null ? words.half(name) : name
    return [whole, text(variantOf(part)), ...phrasesOf(part.options)].filter(Boolean).join(', ')
  })
  const isOfHalves = choice.parts.some(({ partId }) => partId === null)
  const all = parts.join('; ')
  return [phrasesOf(choice.options).join(', '), all && !isOfHalves ? words.parts(all) : all]
    .filter(Boolean)
    .join('; ')
}

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
  const money = moneyOf(order, locale)
  const isOpen = isFeeOpen(order)
  const vital = (line: string | false) => line !== false && { text: line, isVital: true }
  const plain = (line: string | false) => line !== false && { text: line, isVital: false }
  const note = vital(order.note !== '' && text.note(order.note))
  const isFirst = isAboutHealth(order.note)
  const payment = inLocale(order.payment.name, ...mainFirst(locale))
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
