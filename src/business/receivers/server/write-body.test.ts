import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sampleOrder } from '#business/receivers/test-order.ts'
import type { AddressStyle } from '#business/shop/address-form.ts'
import { cheeseWithoutOnion } from '#tests/support/line-choices.ts'
import { orderMessage, writeBody } from './write-body.ts'

const shop = {
  currencyCode: 'RUB',
  defaultLocale: 'en',
  timeZone: 'Europe/Moscow',
  phone: '+79161234567',
} as const
const at = new Date('2026-05-04T12:00:00Z')
const order = sampleOrder(shop, at)
const chosen = {
  choiceKey: 'test-1+cheese*2+onion*1',
  basePrice: 91_00,
  choice: cheeseWithoutOnion,
}
const [pizza, tea] = order.lines
const withChoice = { ...order, lines: [{ ...pizza, ...chosen }, tea] }

const bodyFor = (
  kind: string,
  body: string,
  announced: object,
  locale: 'en' | 'ru' = 'en',
  style: AddressStyle = 'block',
) =>
  JSON.parse(
    writeBody(
      { kind, body },
      { id: 'm', event: 'order.placed', body: announced, at, trackUrl: '' },
      { locale, style },
    ),
  )

test('receivers get choices, as data and as text', () => {
  expect(bodyFor('WEBHOOK', '', withChoice).order.lines).toEqual(withChoice.lines)
  const template = '{"text": "{{lines}}", "lines": {{lines}}}'
  const { text, lines } = bodyFor('WEBHOOK', template, withChoice)
  const plain = (words: string) => words.replaceAll('\u00a0', ' ')
  expect(plain(text)).toBe('2 × Test pizza · + cheese ×2 · − onion — 300 ₽\n1 × Test tea — 50 ₽')
  expect(lines).toEqual([
    {
      sku: 'TEST-1',
      name: 'Test pizza',
      variant: '',
      quantity: 2,
      price: 150_00,
      options: [
        { sku: 'CH', name: 'cheese', sign: 'PLUS', quantity: 2, free: 1, price: 59_00 },
        { sku: '', name: 'onion', sign: 'MINUS', quantity: 1, free: 0, price: 0 },
      ],
      parts: [],
    },
    { sku: 'TEST-2', name: 'Test tea', variant: '', quantity: 1, price: 50_00 },
  ])
  expect(plain(bodyFor('EMAIL', '', withChoice, 'ru').text)).toContain(
    '2 × Проверочная пицца · + сыр ×2 · − лук — 300 ₽',
  )
})

test.each([
  ['as it was placed', order],
  ['with choices', withChoice],
  ['after an edit', { ...order, changes: [{ what: 'note', from: '', to: 'Hot', money: 0 }] }],
  ['after an undo', { ...order, undoes: 'order.cancelled' }],
  ['that no one took', { ...order, unattended: { orders: 3, since: at.toISOString() } }],
])('the reference describes each field of the whole order %s', (_, announced) => {
  const body = bodyFor('WEBHOOK', '', announced)
  // Fields that it doesn’t describe would be dropped.
  expect(orderMessage.body.parse(body)).toEqual(body)
})

test('says which order it is about, which message is newer, and what was undone', () => {
  const undone = { ...order, version: 4, undoes: 'order.cancelled' }
  const template =
    '{"order": "{{orderId}}", "version": {{version}}, "day": "{{shopDay}}", "undoes": "{{undoes}}", "by": "{{deliveryMethod}}"}'
  const { id, shopDay: day } = order
  expect(bodyFor('WEBHOOK', template, undone)).toEqual({
    ...{ order: id, version: 4, day, undoes: 'order.cancelled', by: 'DELIVERY' },
  })
  expect(bodyFor('WEBHOOK', template, order).undoes).toBe('')
  expect(bodyFor('EMAIL', '', undone).subject).toBe('Order TEST isn’t cancelled after all')
})

/** The bodies that docs/receivers.md offers, by their headings. */
const recipes = [
  ...readFileSync('docs/receivers.md', 'utf8').matchAll(
    /^### ([^\n]+)\n[^#]*?```json\n(.+?)\n```/gms,
  ),
]

test('a POS can tell the events of an order apart', () => {
  const [, , recipe = ''] = recipes.find(([, name]) => name === 'A POS or printer') ?? []
  const bodies = ['order.placed', 'order.confirmed', 'order.changed', 'order.cancelled'].map(
    (event) =>
      writeBody(
        { kind: 'WEBHOOK', body: recipe },
        { id: 'm', event, body: order, at, trackUrl: '' },
        { locale: 'en', style: 'block' },
      ),
  )
  expect(new Set(bodies).size).toBe(4)
  for (const body of bodies)
    expect(JSON.parse(body)).toMatchObject({ id: order.id, version: order.version })
})

test('writes addresses as in the shop’s country', () => {
  const from = { street: '12 Oak St', flat: '5', doorphone: 'B7', city: 'Essen', postcode: '45127' }
  const address = { ...order.address, ...from, floor: '' }
  const changes = [{ what: 'address', from: address, to: { ...address, flat: '6' }, money: 0 }]
  const textFor = (style: AddressStyle) =>
    bodyFor('EMAIL', '', { ...order, address, changes }, 'en', style).text
  const german = (flat: number) => `12 Oak St, flat ${flat}, bell B7, 45127 Essen`
  expect(textFor('continental')).toContain(`Address: ${german(5)} → ${german(6)}`)
  expect(textFor('continental')).toContain(`Delivery: ${german(5)}`)
  expect(textFor('american')).toContain('Delivery: 12 Oak St, apt 5, code B7, Essen 45127')
})

test('a message from before choices is read as it was', () => {
  expect(bodyFor('WEBHOOK', '', order).order).toEqual(order)
  const { lines } = bodyFor('WEBHOOK', '{"lines": {{lines}}}', order)
  expect(lines.map((line: object) => Object.keys(line).join())).toEqual([
    'sku,name,variant,quantity,price',
    'sku,name,variant,quantity,price',
  ])
})

test('names what isn’t translated into the main language in the other one', () => {
  const russian = (value: string) => [{ locale: 'ru', value }]
  const { options } = cheeseWithoutOnion
  const names = { name: russian('Напиток'), productName: russian('Чай') }
  const part = { ...pizza, ...names, partId: 'p', share: 0, options: [] }
  const choice = {
    options: options.map((option) => ({ ...option, name: russian('сыр') })),
    parts: [{ ...part, variantName: russian('большой') }],
  }
  const soup = { ...pizza, ...chosen, choice, productName: russian('Борщ') }
  const payment = { ...order.payment, name: russian('Наличные') }
  const announced = { ...order, payment, lines: [{ ...soup, variantName: russian('большой') }] }
  const template = '{"text": "{{text}}", "lines": {{lines}}}'
  const { text, lines } = bodyFor('WEBHOOK', template, announced)
  expect(text.replaceAll('\u00a0', ' ')).toContain(
    '2 × Борщ, большой · + сыр ×2 · − сыр: Чай (большой) — 300 ₽',
  )
  expect(text).toContain('Payment: Наличные')
  expect(lines).toMatchObject([
    {
      ...{ name: 'Борщ', variant: 'большой', options: [{ name: 'сыр' }, { name: 'сыр' }] },
      parts: [{ name: 'Чай', variant: 'большой' }],
    },
  ])
})
