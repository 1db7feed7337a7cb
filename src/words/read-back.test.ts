import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleOrder } from '#business/receivers/test-order.ts'
import { cheeseWithoutOnion } from '#tests/support/line-choices.ts'
import { hasCents } from './difference.ts'
import { formatMoney } from './kit/money.ts'
import { readBack } from './read-back.ts'

const shop = { currencyCode: 'RUB', timeZone: 'Europe/Moscow', phone: '+79161234567' } as const
const at = new Date('2026-05-04T12:00:00Z')
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

test('reads back the whole order in the customer’s language', () => {
  const order = { ...sampleOrder({ ...shop, defaultLocale: 'ru' }, at), deliveryFee: 200_00 }
  expect(plain(readBack({ ...order, total: 550_00 })).split('\n')).toEqual([
    'Повторю ваш заказ.',
    '2 × Проверочная пицца — 300 ₽.',
    '1 × Проверочный чай — 50 ₽.',
    'Комментарий для кухни: «Готовить не нужно».',
    'Привезём: Проверочная, 1, кв. 2, этаж 3.',
    'Время: как можно скорее.',
    'Итого 550 ₽.',
    'Из них за доставку 200 ₽.',
    'Оплата: Наличные.',
    'Всё верно?',
  ])
  const english = readBack(sampleOrder({ ...shop, defaultLocale: 'en' }, at))
  expect(english).toMatch(/^Let me read your order back\./)
  expect(english).not.toMatch(/[а-яё]/i)
})

test('leaves out a payment method that isn’t chosen yet', () => {
  const order = sampleOrder({ ...shop, defaultLocale: 'en' }, at)
  expect(readBack(order)).toContain('Payment: ')
  const unpaid = { ...order, payment: { ...order.payment, name: [] } }
  expect(readBack(unpaid)).not.toContain('Payment')
})

test('starts with a note about health', () => {
  const order = sampleOrder({ ...shop, defaultLocale: 'en' }, at)
  const note = 'No onions, severe allergy to nuts'
  expect(readBack({ ...order, note }).split('\n')[1]).toBe(`Note for the kitchen: “${note}”.`)
})

test('always has note, discount, fee or its lack, cash and change', () => {
  const sum = fc.integer({ min: 1, max: 1_000_000 })
  const orders = fc.record({
    note: fc.string({ maxLength: 250 }),
    discount: fc.option(sum, { nil: 0 }),
    deliveryFee: fc.option(sum),
    changeAmount: fc.option(sum),
    defaultLocale: fc.constantFrom('en', 'ru'),
  })
  fc.assert(
    fc.property(orders, ({ defaultLocale, ...fields }) => {
      const made = sampleOrder({ ...shop, defaultLocale }, at)
      const order = {
        ...made,
        ...fields,
        total: made.total - fields.discount + (fields.deliveryFee ?? 0),
      }
      const text = readBack(order)
      const { discount, deliveryFee, changeAmount, total } = order
      const withCents = hasCents([discount, deliveryFee ?? 0, changeAmount ?? 0, total])
      const money = (amount: number) => formatMoney(amount, 'RUB', defaultLocale, withCents)
      if (fields.note) expect(text).toContain(fields.note)
      if (fields.discount > 0) expect(text).toContain(money(fields.discount))
      expect(text).toContain(money(order.total))
      if (fields.deliveryFee === null) expect(text).toMatch(/without delivery|без доставки/)
      else expect(text).toContain(money(fields.deliveryFee))
      if (fields.changeAmount === null) return
      expect(text).toContain(money(fields.changeAmount))
      if (fields.deliveryFee !== null && fields.changeAmount > order.total)
        expect(text).toContain(money(fields.changeAmount - order.total))
    }),
  )
})

test('reads choices', () => {
  const readBackOf = (defaultLocale: 'en' | 'ru') => {
    const order = sampleOrder({ ...shop, defaultLocale }, at)
    const [first, ...others] = order.lines
    if (!first) throw new Error('The order is empty.')
    const lines = [{ ...first, choice: cheeseWithoutOnion }, ...others]
    return plain(readBack({ ...order, lines })).split('\n')[1]
  }
  expect(readBackOf('en')).toBe('2 × Test pizza, with double cheese, without onion — 300 ₽.')
  expect(readBackOf('ru')).toBe('2 × Проверочная пицца, плюс сыр (2 порции), убрать: лук — 300 ₽.')
})

test('names what isn’t translated in the language that it has', () => {
  const russian = (value: string) => [{ locale: 'ru' as const, value }]
  const made = sampleOrder({ ...shop, defaultLocale: 'en' }, at)
  const [pizza] = made.lines
  if (!pizza) throw new Error('The order is empty.')
  const options = cheeseWithoutOnion.options.map((one) => ({ ...one, name: russian('лук') }))
  const soup = { ...pizza, productName: russian('Борщ'), variantName: russian('большой') }
  const lines = [{ ...soup, choice: { options, parts: [] } }]
  const place = { id: 'w', name: russian('Кухня'), address: russian('Ленина, 5'), phone: '' }
  const order = {
    ...made,
    ...({ lines, deliveryMethod: 'PICKUP', address: null, warehouse: place } as const),
    payment: { ...made.payment, name: russian('Наличные') },
  }
  expect(plain(readBack(order)).split('\n')).toEqual([
    'Let me read your order back.',
    '2 × Борщ, большой, with double лук, without лук — 300 ₽.',
    'Note for the kitchen: “Nothing to cook”.',
    'You’ll pick it up at Кухня, Ленина, 5.',
    'Time: as soon as possible.',
    'Your total is 350 ₽.',
    'Payment: Наличные.',
    'Is that right?',
  ])
})
