import { expect, test } from 'vitest'
import { usedIn, usualOf } from './usual-order.ts'

const at = (street: string, flat = '', note = '') => ({
  street,
  flat,
  entrance: '',
  floor: '',
  doorphone: '',
  city: '',
  postcode: '',
  note,
})

test('lists names and addresses once, the latest first', () => {
  const orders = [
    { name: 'Olga', address: at('Lenina 24', '7', 'the code is 12') },
    { name: 'Anna', address: null },
    { name: 'Olga', address: at('lenina 24', '7') },
    { name: '', address: at('Mira 1') },
  ]
  expect(usedIn(orders)).toEqual({
    names: ['Olga', 'Anna'],
    addresses: [at('Lenina 24', '7', 'the code is 12'), at('Mira 1')],
  })
})

const line = (orderId: string, variantId: string, quantity = 1) => ({
  orderId,
  variantId,
  quantity,
  productId: `product of ${variantId}`,
  productName: [],
  variantName: [],
})

test('the usual order has the most frequent products in their most frequent quantity', () => {
  const lines = [
    line('third', 'soup', 2),
    line('third', 'tea'),
    line('second', 'pizza', 9),
    line('second', 'soup', 1),
    line('first', 'pizza', 1),
    line('first', 'soup', 2),
  ]
  const usual = usualOf(lines, 2)
  expect(usual.map(({ variantId, quantity, times }) => [variantId, quantity, times])).toEqual([
    ['soup', 2, 3],
    ['pizza', 9, 2],
  ])
  const lessOften = [line('third', 'cake', 9), line('second', 'cake'), line('first', 'cake')]
  expect(usualOf(lessOften, 1).map(({ quantity }) => quantity)).toEqual([1])
  expect(usualOf([], 2)).toEqual([])
})

test('the same variant with another choice counts separately', () => {
  const choice = { options: [], parts: [] }
  const withCheese = { ...line('second', 'pizza', 2), choiceKey: 'pizza+cheese*1', choice }
  const usual = usualOf(
    [withCheese, { ...withCheese, orderId: 'first' }, line('third', 'pizza')],
    3,
  )
  expect(usual.map(({ choiceKey, quantity, times }) => [choiceKey, quantity, times])).toEqual([
    ['pizza+cheese*1', 2, 2],
    [undefined, 1, 1],
  ])
})
