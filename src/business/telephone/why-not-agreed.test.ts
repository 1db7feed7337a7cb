import { expect, test } from 'vitest'
import { emptyForm } from '#business/ordering/checkout.ts'
import type { Line } from '#business/ordering/shapes.ts'
import type { Offer, Wanted } from '#business/ordering/why-not.ts'
import { unanswered, whyNotAgreed } from './why-not-agreed.ts'

const line: Line = {
  id: 'line',
  productVariantId: 'variant',
  productId: 'product',
  productSlug: null,
  productName: [],
  variantName: [],
  photo: null,
  quantity: 2,
  price: 500_00,
  shownPrice: 500_00,
  amount: 400,
  unit: 'g',
  isAvailable: true,
}
const form = {
  ...emptyForm,
  name: 'Olga',
  phone: '8 916 123-45-67',
  deliveryMethod: 'DELIVERY',
  street: 'Lenina 24',
  paymentMethodId: 'card',
} as const
const before: Wanted = { form, lines: [line] }
/** A shop that takes nothing any more: everything speaks against the order as it was agreed. */
const strict: Offer = {
  maintenance: { reason: 'off' },
  isPickupAvailable: true,
  isDeliveryAvailable: false,
  minAmountForDelivery: 5000_00,
  maxOrderWeight: 100,
  countryCode: 'ru',
  paymentMethods: [],
  warehouses: [],
  isTimeOffered: () => false,
}
const codes = (after: Partial<Wanted>, seen: Wanted | undefined = before) =>
  whyNotAgreed(seen, { ...before, ...after }, strict).map(({ refused }) => refused)

test('an order from nowhere is held against everything', () => {
  expect(whyNotAgreed(undefined, before, strict).map(({ refused }) => refused)).toEqual([
    'maintenance',
    'invalid',
    'receiving-not-offered',
    'below-minimum',
    'too-heavy',
    'time-not-offered',
  ])
})

test.each<[string, Partial<Wanted>, string[]]>([
  ['what was agreed needs no new permission', {}, []],
  ['a note is free', { form: { ...form, note: 'Ring twice' } }, []],
  [
    'less of it is less than was agreed',
    { lines: [{ ...line, quantity: 1 }] },
    ['below-minimum', 'too-heavy'],
  ],
  ['a discount brings it below', { discount: 100_00 }, ['below-minimum']],
  [
    'another time is another question',
    { form: { ...form, timeType: 'SCHEDULED', timeSlot: '2026-05-04T15:00:00Z' } },
    ['time-not-offered'],
  ],
  ['a name that has gone is new', { form: { ...form, name: '' } }, ['invalid']],
  [
    'what is added and sold out',
    { lines: [line, { ...line, id: 'other', isAvailable: false }] },
    ['lines-unavailable'],
  ],
])('%s', (_, after, expected) => {
  expect(codes(after)).toEqual(expected)
})

test('each no waits for its own answer', () => {
  const reasons = whyNotAgreed(undefined, before, {
    ...strict,
    paymentMethods: [{ id: 'card', type: 'CARD' }],
  })
  const answer = (refused: 'maintenance' | 'too-heavy') => ({ refused, reason: 'A regular' })
  expect(unanswered(reasons, [answer('too-heavy')])?.refused).toBe('maintenance')
  expect(unanswered(reasons, [answer('maintenance')])?.refused).toBe('receiving-not-offered')
  expect(unanswered([], [])).toBeUndefined()
})
