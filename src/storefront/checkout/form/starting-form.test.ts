import { expect, test } from 'vitest'
import type { TimeSlot } from '#business/front/contract.ts'
import { emptyForm } from '#business/orders/empty-form.ts'
import { startingForm } from './starting-form.ts'

const shop = {
  isPickupAvailable: true,
  isDeliveryAvailable: true,
  warehouses: [{ id: 'market' }, { id: 'river' }],
  paymentMethods: [{ id: 'cash' }, { id: 'card' }],
}
const slot = (at: string, type: TimeSlot['type'] = 'SCHEDULED'): TimeSlot => ({
  type,
  at,
  day: at.slice(0, 10),
})
const noon = '2026-05-04T12:00:00.000Z'
const slots = [slot('2026-05-04T11:20:00.000Z', 'ASAP'), slot(noon)]

test('preselects the first of each choice, but no pickup point if there are several', () => {
  expect(startingForm(emptyForm, shop, slots)).toEqual({
    ...emptyForm,
    deliveryMethod: 'DELIVERY',
    warehouseId: null,
    paymentMethodId: 'cash',
    timeType: 'ASAP',
  })
  const small = { ...shop, warehouses: [{ id: 'market' }] }
  expect(startingForm(emptyForm, small, slots).warehouseId).toBe('market')
})

test('keeps choices that are still offered', () => {
  const chosen = {
    ...emptyForm,
    deliveryMethod: 'PICKUP' as const,
    warehouseId: 'river',
    paymentMethodId: 'card',
    timeType: 'SCHEDULED' as const,
    timeSlot: '2026-05-04T12:00:00Z',
  }
  expect(startingForm(chosen, shop, slots)).toEqual({ ...chosen, timeSlot: noon })
  const gone = {
    ...shop,
    isPickupAvailable: false,
    warehouses: [],
    paymentMethods: [{ id: 'card' }],
  }
  expect(startingForm(chosen, gone, [])).toMatchObject({
    deliveryMethod: 'DELIVERY',
    warehouseId: null,
    paymentMethodId: 'card',
    timeType: 'SCHEDULED',
    timeSlot: null,
  })
})

test('drops a past time, and offers the first slot of a closed shop', () => {
  const late = { ...emptyForm, timeType: 'SCHEDULED' as const, timeSlot: '2026-05-04T10:00:00Z' }
  expect(startingForm(late, shop, slots).timeSlot).toBeNull()
  const { timeType, timeSlot } = startingForm(emptyForm, shop, [slot(noon)])
  expect([timeType, timeSlot]).toEqual(['SCHEDULED', noon])
})

test('a time of an order as soon as possible is no choice in a closed shop', () => {
  const one = '2026-05-04T13:00:00.000Z'
  const draft = { ...emptyForm, timeSlot: one }
  expect(startingForm(draft, shop, [slot(noon), slot(one)]).timeSlot).toBe(noon)
  // In an open one it is in the list again as soon as that is shown.
  expect(startingForm(draft, shop, [...slots, slot(one)]).timeSlot).toBe(one)
})
