import { expect, test } from 'vitest'
import { en } from '#words/finish/en.ts'
import { nextOf } from './order-hero.tsx'

test.each([
  ['CONFIRMED', null, '13:00', en.next.CONFIRMED],
  ['CONFIRMED', '13:00', '13:00', en.next.CONFIRMED],
  ['CONFIRMED', '18:00', '18:00', undefined],
  ['COOKING', '18:00', '18:00', en.next.COOKING],
  ['READY', null, '13:00', en.next.READY.PICKUP],
  ['PLACED', null, '13:00', undefined],
] as const)('at noon, %s for %s with a promise of %s', (status, slot, promise, expected) => {
  const at = (time: string) => `2026-05-04T${time}:00Z`
  const order = {
    ...{ status, deliveryMethod: 'PICKUP', promisedAt: at(promise) },
    timeSlot: slot && at(slot),
  } as Parameters<typeof nextOf>[1]
  expect(nextOf(en, order, new Date(at('12:00')))).toBe(expected)
})
