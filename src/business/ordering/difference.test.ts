import { expect, test } from 'vitest'
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
  deliveryCost: 0,
} as unknown as Order

test('nothing has changed', () => {
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
    { deliveryMethod: 'DELIVERY', warehouse: null, deliveryCost: null },
    [
      { what: 'deliveryMethod', from: 'PICKUP', to: 'DELIVERY' },
      { what: 'warehouse', to: null },
      { what: 'deliveryCost', from: 0, to: null, money: 0 },
    ],
  ],
  ['a note', { note: 'No onions' }, [{ what: 'note', from: '', to: 'No onions', money: 0 }]],
] as const)('%s', (_, change, expected) => {
  const differences = differencesOf(order, { ...order, ...change } as Order)
  expect(differences).toMatchObject(expected)
  expect(differences).toHaveLength(expected.length)
})
