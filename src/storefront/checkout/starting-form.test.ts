import { expect, test } from 'vitest'
import type { TimeSlot } from '#business/channel/contract.ts'
import { emptyForm } from '#business/ordering/checkout.ts'
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

test('an empty draft starts with the first of each choice', () => {
  expect(startingForm(emptyForm, shop, slots)).toEqual({
    ...emptyForm,
    deliveryMethod: 'DELIVERY',
    warehouseId: 'market',
    paymentMethodId: 'cash',
    timeType: 'ASAP',
  })
})

test('what was chosen stays as long as it is offered', () => {
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

test('a time that has gone is chosen anew; a shop that is closed offers its opening', () => {
  const late = { ...emptyForm, timeType: 'SCHEDULED' as const, timeSlot: '2026-05-04T10:00:00Z' }
  expect(startingForm(late, shop, slots).timeSlot).toBeNull()
  const { timeType, timeSlot } = startingForm(emptyForm, shop, [slot(noon)])
  expect([timeType, timeSlot]).toEqual(['SCHEDULED', noon])
})
