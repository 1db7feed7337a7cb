import { expect, test } from 'vitest'
import { usedIn, usualOf } from './habits.ts'

const at = (street: string, flat = '', note = '') => ({
  street,
  flat,
  entrance: '',
  floor: '',
  doorphone: '',
  note,
})

test('names and addresses come once, the latest first', () => {
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

test('the usual order is what most orders held, as many as most often', () => {
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
  expect(usualOf([], 2)).toEqual([])
})
