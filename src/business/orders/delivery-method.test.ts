import { expect, test } from 'vitest'
import { deliveryMethodOf } from './delivery-method.ts'

test.each([
  [null, true, true, 'DELIVERY'],
  ['PICKUP', true, true, 'PICKUP'],
  ['PICKUP', false, true, 'DELIVERY'],
  ['DELIVERY', true, false, 'PICKUP'],
  [null, true, false, 'PICKUP'],
] as const)(
  'chooses for %s, with pickup %s and delivery %s: %s',
  (deliveryMethod, isPickupAvailable, isDeliveryAvailable, expected) =>
    expect(deliveryMethodOf({ deliveryMethod }, { isPickupAvailable, isDeliveryAvailable })).toBe(
      expected,
    ),
)
