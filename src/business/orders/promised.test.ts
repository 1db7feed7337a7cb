import { expect, test } from 'vitest'
import { promisedAt } from './promised.ts'

const lead = { pickupLeadMinutes: 20, deliveryLeadMinutes: 45 }
const placedAt = '2026-05-04T12:00:00.000Z'
const timeSlot = '2026-05-05T09:00:00.000Z'

test.each([
  ['DELIVERY', null, '2026-05-04T12:45:00.000Z'],
  ['PICKUP', null, '2026-05-04T12:20:00.000Z'],
  ['PICKUP', timeSlot, timeSlot],
] as const)('%s, for %s, is promised for %s', (deliveryMethod, expected, promised) => {
  const order = { deliveryMethod, placedAt, timeSlot: expected }
  expect(promisedAt(order, lead).toISOString()).toBe(promised)
})
