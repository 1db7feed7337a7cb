import { expect, test } from 'vitest'
import type { Difference } from '#business/orders/difference.ts'
import { formatDifference, hasCents } from './difference.ts'

type Line = Extract<Difference, { what: 'line' }>
const order = { currencyCode: 'RUB', timeZone: 'Europe/Moscow', locale: 'en' } as const
const both = (en: string, ru: string) => [
  { locale: 'en' as const, value: en },
  { locale: 'ru' as const, value: ru },
]
const line = {
  what: 'line',
  productName: both('Margherita', 'Маргарита'),
  variantName: both('30 cm', '30 см'),
  price: 500_00,
  money: 0,
} as const
const address = {
  street: 'Lenina 24',
  flat: '7',
  entrance: '',
  floor: '',
  doorphone: '',
  city: '',
  postcode: '',
  note: '',
}

test.each<[Difference, en: string, ru: string]>([
  [
    { ...line, from: 0, to: 2 },
    '+ 2 × Margherita, 30 cm — 1,000 ₽',
    '+ 2 × Маргарита, 30 см — 1 000 ₽',
  ],
  [
    { ...line, from: 2, to: 0 },
    '− 2 × Margherita, 30 cm — 1,000 ₽',
    '− 2 × Маргарита, 30 см — 1 000 ₽',
  ],
  [{ ...line, from: 2, to: 3 }, 'Margherita, 30 cm: 2 → 3', 'Маргарита, 30 см: 2 → 3'],
  [
    { ...line, from: 2, to: 2, money: 100_00 },
    'Margherita, 30 cm: 900 ₽ → 1,000 ₽',
    'Маргарита, 30 см: 900 ₽ → 1 000 ₽',
  ],
  [
    { what: 'deliveryFee', from: 350_00, to: 99_50, money: -250_50 },
    'Delivery fee: 350.00 ₽ → 99.50 ₽',
    'Стоимость доставки: 350,00 ₽ → 99,50 ₽',
  ],
  [
    { what: 'discount', from: 0, to: 100_00, money: -100_00 },
    'Discount: 0 ₽ → 100 ₽',
    'Скидка: 0 ₽ → 100 ₽',
  ],
  [
    { what: 'deliveryFee', from: null, to: 0, money: 0 },
    'Delivery fee: none → 0 ₽',
    'Стоимость доставки: нет → 0 ₽',
  ],
  [
    { what: 'deliveryMethod', from: 'PICKUP', to: 'DELIVERY', money: 0 },
    'Delivery or pickup: pickup → delivery',
    'Способ получения: самовывоз → доставка',
  ],
  [
    { what: 'address', from: null, to: address, money: 0 },
    'Address: none → Lenina 24, flat 7',
    'Адрес: нет → Lenina 24, кв. 7',
  ],
  [
    { what: 'payment', from: both('Cash', 'Наличные'), to: both('Card', 'Карта'), money: 0 },
    'Payment: Cash → Card',
    'Оплата: Наличные → Карта',
  ],
  [
    { what: 'time', from: null, to: '2026-05-04T15:30:00.000Z', money: 0 },
    'Time: as soon as possible → 4 May, 18:30',
    'Время: как можно скорее → 4 мая, 18:30',
  ],
  [
    { what: 'note', from: '', to: 'Ring twice', money: 0 },
    'Note: none → Ring twice',
    'Комментарий: нет → Ring twice',
  ],
])('%j', (difference, en, ru) => {
  const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')
  expect(plain(formatDifference(difference, order, 'en'))).toBe(en)
  expect(plain(formatDifference(difference, order, 'ru'))).toBe(ru)
})

test('names choices', () => {
  const cheese = { sign: 'PLUS' as const, name: both('cheese', 'сыр'), quantity: 2 }
  const chosen = { options: [cheese], parts: [] }
  const text = (from: number, to: number, choice: NonNullable<Line['choice']>) =>
    formatDifference({ ...line, from, to, choice }, order, 'en').replaceAll('\u00a0', ' ')
  expect([
    text(0, 2, { from: null, to: chosen }),
    text(2, 0, { from: chosen, to: null }),
    text(1, 2, { from: chosen, to: chosen }),
    text(1, 1, { from: null, to: chosen }),
  ]).toEqual([
    '+ 2 × Margherita, 30 cm · + cheese ×2 — 1,000 ₽',
    '− 2 × Margherita, 30 cm · + cheese ×2 — 1,000 ₽',
    'Margherita, 30 cm · + cheese ×2: 1 → 2',
    '1 × Margherita, 30 cm → 1 × Margherita, 30 cm · + cheese ×2',
  ])
})

test('names what isn’t translated in the language that it has', () => {
  const russian = (value: string) => [{ locale: 'ru' as const, value }]
  const options = [{ sign: 'MINUS' as const, name: russian('лук'), quantity: 1 }]
  const soup = { ...line, productName: russian('Борщ'), variantName: russian('большой') }
  const choice = { from: null, to: { options, parts: [] } }
  const payment = { what: 'payment', from: russian('Наличные'), to: russian('Карта') } as const
  const differences: Difference[] = [
    { ...soup, from: 0, to: 1, choice },
    { ...payment, money: 0 },
  ]
  const texts = differences.map((one) => formatDifference(one, order, 'en'))
  expect(texts.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
    '+ 1 × Борщ, большой · − лук — 500 ₽',
    'Payment: Наличные → Карта',
  ])
})

test.each([
  [[], false],
  [[18_00, 0, -20_00], false],
  [[18_00, 20_50], true],
  [[18_00, -20_50], true],
])('whether sums have cents: %j', (sums, expected) => {
  expect(hasCents(sums)).toBe(expected)
})
