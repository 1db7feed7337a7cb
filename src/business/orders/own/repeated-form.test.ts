import { expect, test } from 'vitest'
import { emptyForm } from '#business/orders/empty-form.ts'
import type { Order } from '#business/orders/shapes.ts'
import { repeatedForm } from './repeated-form.ts'

const address = {
  street: 'Lenina 24',
  flat: '7',
  doorphone: '12',
  entrance: '2',
  floor: '3',
  city: 'Tver',
  postcode: '170100',
  note: 'The gate is open',
}
const order = {
  name: 'Olga',
  phone: '+79161234567',
  deliveryMethod: 'DELIVERY',
  address,
  warehouse: null,
  payment: { id: 'cash' },
  timeType: 'SCHEDULED',
  timeSlot: '2026-05-04T12:00:00.000Z',
  changeAmount: 5000_00,
  note: 'No onions',
} as unknown as Order

const { note: addressNote, ...place } = address
const known = {
  ...emptyForm,
  ...place,
  addressNote,
  name: 'Olga',
  phone: '8\u00a0(916)\u00a0123-45-67',
  deliveryMethod: 'DELIVERY',
  paymentMethodId: 'cash',
}

test('repeats what belongs to the customer, not to that one order', () => {
  expect(repeatedForm(emptyForm, order, 'ru')).toEqual(known)
})

test('typed values win, and a typed street is another address', () => {
  expect(repeatedForm({ ...emptyForm, name: 'Anna', note: 'Ring' }, order, 'ru')).toEqual({
    ...known,
    name: 'Anna',
    note: 'Ring',
  })
  const elsewhere = { ...emptyForm, street: 'Mira 1', floor: '9' }
  expect(repeatedForm(elsewhere, order, 'ru')).toEqual({
    ...elsewhere,
    name: 'Olga',
    phone: known.phone,
    deliveryMethod: 'DELIVERY',
    paymentMethodId: 'cash',
  })
})

test('a pickup repeats the pickup point', () => {
  const pickup = { ...order, deliveryMethod: 'PICKUP', address: null, warehouse: { id: 'mira' } }
  expect(repeatedForm(emptyForm, pickup as unknown as Order, 'ru')).toEqual({
    ...emptyForm,
    name: 'Olga',
    phone: known.phone,
    deliveryMethod: 'PICKUP',
    warehouseId: 'mira',
    paymentMethodId: 'cash',
  })
})
