import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cheeseWithoutOnion } from '#tests/support/line-choices.ts'
import { differencesOf } from './difference.ts'
import type { Order } from './shapes.ts'

const name = (value: string) => [{ locale: 'en' as const, value }]
const line = {
  id: 'one',
  productId: 'p',
  variantId: 'v',
  sku: '',
  productName: name('Margherita'),
  variantName: [],
  price: 500,
  quantity: 2,
  amount: 400,
  unit: 'g' as const,
}
const order = {
  lines: [line],
  name: 'Olga',
  phone: '+79161234567',
  note: '',
  deliveryMethod: 'PICKUP',
  address: null,
  warehouse: { id: 'w', name: name('Kitchen'), address: [], phone: '' },
  timeSlot: null,
  payment: { id: 'cash', name: name('Cash'), type: 'CASH' },
  changeAmount: null,
  discount: 0,
  deliveryFee: 0,
} as unknown as Order

test('finds no difference between equal orders', () => {
  expect(differencesOf(order, structuredClone(order))).toEqual([])
})

test.each([
  [
    'more of it',
    { lines: [{ ...line, quantity: 3 }] },
    [{ what: 'line', from: 2, to: 3, money: 500 }],
  ],
  ['gone', { lines: [] }, [{ what: 'line', from: 2, to: 0, money: -1000 }]],
  [
    'another instead',
    { lines: [{ ...line, id: 'two', price: 700, quantity: 1 }] },
    [
      { what: 'line', from: 2, to: 0, money: -1000 },
      { what: 'line', from: 0, to: 1, money: 700 },
    ],
  ],
  ['a discount', { discount: 300 }, [{ what: 'discount', from: 0, to: 300, money: -300 }]],
  [
    'brought instead',
    { deliveryMethod: 'DELIVERY', warehouse: null, deliveryFee: null },
    [
      { what: 'deliveryMethod', from: 'PICKUP', to: 'DELIVERY' },
      { what: 'warehouse', to: null },
      { what: 'deliveryFee', from: 0, to: null, money: 0 },
    ],
  ],
  [
    'the fee is said',
    { deliveryFee: 150 },
    [{ what: 'deliveryFee', from: 0, to: 150, money: 150 }],
  ],
  ['an address', { address: { street: 'Lenina 24' } }, [{ what: 'address', from: null, money: 0 }]],
  ['a time', { timeSlot: '2026-05-04T15:00:00Z' }, [{ what: 'time', from: null, money: 0 }]],
  [
    'another payment method, with change',
    { payment: { id: 'card', name: name('Card'), type: 'CARD' }, changeAmount: 5000 },
    [
      { what: 'payment', from: name('Cash'), to: name('Card'), money: 0 },
      { what: 'changeAmount', from: null, to: 5000, money: 0 },
    ],
  ],
  [
    'another pickup point of the same name, by its address',
    { warehouse: { id: 'w2', name: name('Kitchen'), address: name('Park Ave 2'), phone: '' } },
    [{ what: 'warehouse', from: [], to: name('Park Ave 2'), money: 0 }],
  ],
  [
    'another payment method of the same name',
    { payment: { id: 'card', name: name('Cash'), type: 'CARD' } },
    [{ what: 'payment', from: name('Cash'), to: name('Cash'), money: 0 }],
  ],
  [
    'another option of the same name for another price',
    { lines: [{ ...line, price: 550 }] },
    [{ what: 'line', from: 2, to: 2, money: 100 }],
  ],
  [
    'another name',
    { name: 'Anna', phone: '+79161234568' },
    [
      { what: 'name', from: 'Olga', to: 'Anna' },
      { what: 'phone', from: '+79161234567', to: '+79161234568' },
    ],
  ],
  ['a note', { note: 'No onions' }, [{ what: 'note', from: '', to: 'No onions', money: 0 }]],
] as const)('%s', (_, change, expected) => {
  const differences = differencesOf(order, { ...order, ...change } as Order)
  expect(differences).toMatchObject(expected)
  expect(differences).toHaveLength(expected.length)
})

test('a new fee adds its amount, and a lower one reduces the total', () => {
  const fee = (from: number | null, to: number | null) =>
    differencesOf({ ...order, deliveryFee: from }, { ...order, deliveryFee: to })[0]?.money
  expect([fee(null, 150), fee(150, 100), fee(150, null)]).toEqual([150, -50, -150])
})

test('another choice is a difference, with the change of the total', () => {
  const chosen = {
    ...line,
    price: 620,
    choiceKey: 'v+cheese*2+onion*1',
    choice: cheeseWithoutOnion,
  }
  const names = {
    options: cheeseWithoutOnion.options.map(({ sign, name, quantity }) => ({
      sign,
      name,
      quantity,
    })),
    parts: [],
  }
  const between = (before: object, after: object) =>
    differencesOf({ ...order, lines: [before] } as Order, { ...order, lines: [after] } as Order)
  expect(between(line, { ...chosen, quantity: 3 })).toEqual([
    {
      what: 'line',
      productName: line.productName,
      variantName: [],
      price: 620,
      from: 2,
      to: 3,
      money: 3 * 620 - 2 * 500,
      choice: { from: null, to: names },
    },
  ])
  expect(between(chosen, line)).toMatchObject([
    { price: 500, from: 2, to: 2, money: -240, choice: { from: names, to: null } },
  ])
  expect(between(chosen, chosen)).toEqual([])
})

test('the money of all differences is the change of the total', () => {
  const lines = fc.array(
    fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd'),
      price: fc.integer({ min: 0, max: 9 }),
      quantity: fc.integer({ min: 1, max: 9 }),
      choice: fc.constantFrom(undefined, cheeseWithoutOnion),
    }),
  )
  const total = (all: readonly { price: number; quantity: number }[]) =>
    all.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const unique = (all: { id: string; price: number; quantity: number; choice: unknown }[]) => [
    ...new Map(all.map((one) => [one.id, { ...line, ...one }])).values(),
  ]
  fc.assert(
    fc.property(lines.map(unique), lines.map(unique), (before, after) => {
      // An edit changes the price of a line only with its choice.
      const agreed = after.map((one) => {
        const was = before.find(({ id }) => id === one.id)
        return was && was.choice === one.choice ? { ...one, price: was.price } : one
      })
      const found = differencesOf(
        { ...order, lines: before } as Order,
        { ...order, lines: agreed } as Order,
      )
      expect(found.reduce((sum, { money }) => sum + money, 0)).toBe(total(agreed) - total(before))
    }),
  )
})
