import { expect, test } from 'vitest'
import { emptyForm } from '#business/orders/empty-form.ts'
import type { Offer, OrderDraft } from '#business/orders/order-problems.ts'
import type { Line } from '#business/orders/shapes.ts'
import { editProblems, unanswered } from './revision.ts'

const line: Line = {
  id: 'line',
  productVariantId: 'variant',
  productId: 'product',
  productSlug: null,
  categorySlug: null,
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
const before: OrderDraft = { form, lines: [line] }
/** A shop that no longer offers anything: every rule is against the existing order. */
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
const codes = (after: Partial<OrderDraft>, seen: OrderDraft | undefined = before) =>
  editProblems(seen, { ...before, ...after }, strict).map(({ refused }) => refused)

test('checks a new order against every rule', () => {
  expect(editProblems(undefined, before, strict).map(({ refused }) => refused)).toEqual([
    'maintenance',
    'receiving-not-offered',
    'invalid',
    'below-minimum',
    'too-heavy',
    'time-not-offered',
  ])
})

test.each<[string, Partial<OrderDraft>, string[]]>([
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
    ['lines-unavailable', 'below-minimum', 'too-heavy'],
  ],
])('%s', (_, after, expected) => {
  expect(codes(after)).toEqual(expected)
})

test('each problem needs its own exception', () => {
  const reasons = editProblems(undefined, before, {
    ...strict,
    paymentMethods: [{ id: 'card', type: 'CARD' }],
  })
  const answer = (refused: 'maintenance' | 'too-heavy') => ({ refused, reason: 'A regular' })
  expect(unanswered(reasons, [answer('too-heavy')])?.refused).toBe('maintenance')
  expect(unanswered(reasons, [answer('maintenance')])?.refused).toBe('receiving-not-offered')
  const both = [answer('too-heavy'), answer('maintenance')]
  expect(unanswered(reasons, both)?.refused).toBe('receiving-not-offered')
  expect(unanswered([], [])).toBeUndefined()
})

test.each<[string, Partial<OrderDraft['form']>]>([
  ['the way', { deliveryMethod: 'PICKUP' }],
  ['the slot', { timeSlot: '2026-05-04T15:00:00Z' }],
])('a time that is not offered is asked about again when %s changes', (_, change) => {
  expect(codes({ form: { ...form, ...change } })).toContain('time-not-offered')
})

test('a line agreed while sold out is a problem only when it changes', () => {
  const gone = { ...line, id: 'gone', isAvailable: false }
  const seen = { form, lines: [line, gone] }
  const news = (lines: readonly Line[]) => codes({ lines: [...lines] }, seen)
  expect(news([line, gone])).not.toContain('lines-unavailable')
  expect(news([{ ...line, quantity: 9 }, gone])).not.toContain('lines-unavailable')
  expect(news([line, { ...gone, quantity: 3 }])).toContain('lines-unavailable')
  expect(news([line, { ...gone, id: 'another' }])).toContain('lines-unavailable')
})

test('names only fields that were valid before', () => {
  const nameless = { form: { ...form, name: '' }, lines: [line] }
  const named = (after: object) =>
    editProblems(nameless, { ...nameless, form: { ...nameless.form, ...after } }, strict)
      .find(({ refused }) => refused === 'invalid')
      ?.facts?.errors?.map(({ field }) => field)
  expect(named({})).toBeUndefined()
  expect(named({ phone: '' })).toEqual(['phone'])
})

test('a field that was wrong before may stay, but not become another wrong one', () => {
  const old = { ...before, form: { ...form, phone: '+499001123456' } }
  const offer: Offer = { ...strict, countryCode: 'de' }
  const editing = (change: Partial<OrderDraft['form']>) =>
    editProblems(old, { ...old, form: { ...old.form, ...change } }, offer)
  expect(editing({ note: 'Ring twice' })).toEqual([])
  const errors = [{ field: 'phone', code: 'phone-kind' }]
  expect(editing({ phone: '+499001123457' })).toMatchObject([
    { refused: 'invalid', facts: { errors } },
  ])
})

test('a sold-out dish that is taken with a reason counts for the minimum, the weight and the change', () => {
  const offer = {
    ...strict,
    maintenance: null,
    isDeliveryAvailable: true,
    isTimeOffered: () => true,
  }
  const payment = { paymentMethods: [{ id: 'card', type: 'CASH' }], minAmountForDelivery: 1000_00 }
  const soldOut = { ...line, isAvailable: false, quantity: 2 }
  const problems = (most: number, changeAmount: number) =>
    editProblems(
      undefined,
      { form: { ...form, changeAmount }, lines: [soldOut] },
      { ...offer, ...payment, maxOrderWeight: most },
    ).map(({ refused }) => refused)
  expect(problems(1000, 1000_00)).toEqual(['lines-unavailable'])
  expect(problems(799, 999_00)).toEqual(['invalid', 'lines-unavailable', 'too-heavy'])
})
