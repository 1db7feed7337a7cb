import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyForm } from './empty-form.ts'
import { type Offer, orderProblems } from './order-problems.ts'
import type { CheckoutForm, Line } from './shapes.ts'

const form: CheckoutForm = {
  ...emptyForm,
  name: 'Olga',
  phone: '+7 916 123-45-67',
  deliveryMethod: 'DELIVERY',
  street: 'Lenina 24',
  paymentMethodId: 'cash',
}
const line: Line = {
  id: 'line',
  productVariantId: 'variant',
  productId: 'product',
  productSlug: 'margherita',
  categorySlug: null,
  productName: [],
  variantName: [],
  photo: null,
  quantity: 2,
  price: 500_00,
  shownPrice: 500_00,
  amount: 450,
  unit: 'g',
  isAvailable: true,
}
const offer: Offer = {
  maintenance: undefined,
  isPickupAvailable: true,
  isDeliveryAvailable: true,
  minAmountForDelivery: 800_00,
  maxOrderWeight: 10_000,
  countryCode: 'ru',
  paymentMethods: [
    { id: 'cash', type: 'CASH' },
    { id: 'card', type: 'CARD' },
  ],
  warehouses: [{ id: 'kitchen' }],
  isTimeOffered: () => true,
}
const pickup: Partial<CheckoutForm> = { deliveryMethod: 'PICKUP', warehouseId: 'kitchen' }
const gone: Line = { ...line, id: 'gone', isAvailable: false }

/** Numbers abroad have a plus. */
const inAmerica: Partial<Offer> = { countryCode: 'us' }

type Change = {
  form?: Partial<CheckoutForm>
  lines?: Line[]
  seenTotal?: number
  offer?: Partial<Offer>
}
const reasons = (change: Change) =>
  orderProblems(
    {
      form: { ...form, ...change.form },
      lines: change.lines ?? [line],
      seenTotal: change.seenTotal,
    },
    { ...offer, ...change.offer },
  )
const codes = (change: Change) => reasons(change).map(({ refused }) => refused)
const fields = (change: Change) =>
  reasons(change).flatMap(({ facts }) =>
    (facts?.errors ?? []).map(({ field, code }) => `${field} ${code}`),
  )

test.each<[string, Change, string[]]>([
  ['all is well', {}, []],
  [
    'pickup needs no street and no minimum',
    { form: { ...pickup, street: '' }, offer: { minAmountForDelivery: 9e8 } },
    [],
  ],
  [
    'a shop without pickup points',
    {
      form: { deliveryMethod: 'PICKUP' },
      offer: { warehouses: [], isPickupAvailable: false },
    },
    ['receiving-not-offered', 'invalid'],
  ],
  ['exactly the minimum', { offer: { minAmountForDelivery: 1000_00 } }, []],
  ['a kopeck below it', { offer: { minAmountForDelivery: 1000_01 } }, ['below-minimum']],
  ['exactly the weight', { offer: { maxOrderWeight: 900 } }, []],
  ['a gram too much', { offer: { maxOrderWeight: 899 } }, ['too-heavy']],
  ['no weight is too much', { offer: { maxOrderWeight: null } }, []],
  ['maintenance', { offer: { maintenance: { reason: 'off' } } }, ['maintenance']],
  ['no lines', { lines: [] }, ['checkout-empty', 'below-minimum']],
  ['a dish is gone', { lines: [line, gone] }, ['lines-unavailable']],
  ['a new price that wasn’t shown', { lines: [{ ...line, price: 600_00 }] }, ['total-changed']],
  [
    'new prices that weren’t shown and leave the total as it was',
    {
      lines: [
        { ...line, price: 600_00 },
        { ...line, price: 400_00 },
      ],
    },
    ['total-changed'],
  ],
  ['a new price that was seen', { lines: [{ ...line, price: 600_00 }], seenTotal: 1200_00 }, []],
  [
    'a price seen in another currency',
    { lines: [{ ...line, shownPrice: null }] },
    ['total-changed'],
  ],
  ['an old price that was seen', { seenTotal: 999_00 }, ['total-changed']],
  ['no delivery', { offer: { isDeliveryAvailable: false } }, ['receiving-not-offered']],
  ['no pickup', { form: pickup, offer: { isPickupAvailable: false } }, ['receiving-not-offered']],
  ['closed', { offer: { isTimeOffered: () => false } }, ['time-not-offered']],
  [
    'a slot that is not offered',
    {
      form: { timeType: 'SCHEDULED', timeSlot: '2026-05-04T15:00:00Z' },
      offer: { isTimeOffered: () => false },
    },
    ['time-not-offered'],
  ],
  [
    'closed, while no slot is chosen yet',
    { form: { timeType: 'SCHEDULED' }, offer: { isTimeOffered: () => false } },
    ['invalid'],
  ],
  [
    'closed, while no delivery method is chosen',
    {
      form: { deliveryMethod: null },
      offer: { isTimeOffered: () => false, isPickupAvailable: false, isDeliveryAvailable: false },
    },
    ['invalid'],
  ],
  [
    'a dish is gone, and another has a new price',
    { lines: [{ ...line, price: 600_00 }, gone] },
    ['lines-unavailable'],
  ],
])('%s', (_, change, expected) => {
  expect(codes(change)).toEqual(expected)
})

test.each<[string, Change, string[]]>([
  ['no name', { form: { name: '' } }, ['name required']],
  ['no phone', { form: { phone: '' } }, ['phone required']],
  ['half a phone', { form: { phone: '8 916' } }, ['phone phone']],
  ['no street', { form: { street: '' } }, ['street required']],
  ['a street of two letters', { form: { street: 'Ул' } }, []],
  [
    'a slot that is said',
    { form: { timeType: 'SCHEDULED', timeSlot: '2026-05-04T15:00:00Z' } },
    [],
  ],
  ['a street of a letter', { form: { street: 'L' } }, ['street too-short']],
  ['half a ZIP code', { form: { postcode: '6270' }, offer: inAmerica }, ['postcode invalid']],
  ['a ZIP code', { form: { postcode: '62701-1234' }, offer: inAmerica }, []],
  [
    'a ZIP code of the place before, with pickup',
    { form: { ...pickup, postcode: '6270' }, offer: inAmerica },
    [],
  ],
  ['a postcode elsewhere', { form: { postcode: '6270' } }, []],
  ['no pickup point', { form: { ...pickup, warehouseId: null } }, ['warehouseId required']],
  ['another’s pickup point', { form: { ...pickup, warehouseId: 'x' } }, ['warehouseId enum']],
  ['no method', { form: { paymentMethodId: null } }, ['paymentMethodId required']],
  ['a method that is off', { form: { paymentMethodId: 'x' } }, ['paymentMethodId enum']],
  ['no way to receive', { form: { deliveryMethod: null } }, ['deliveryMethod required']],
  ['a time that is not said', { form: { timeType: 'SCHEDULED' } }, ['timeSlot required']],
  ['change from too little', { form: { changeAmount: 999_99 } }, ['changeAmount too-small']],
  ['change from just as much', { form: { changeAmount: 1000_00 } }, []],
  ['a card brings no change', { form: { changeAmount: 1, paymentMethodId: 'card' } }, []],
])('a field: %s', (_, change, expected) => {
  expect(fields(change)).toEqual(expected)
})

test('accepts an order only with every field, an available line and the total that was seen', () => {
  const text = fc.constantFrom('', 'L', 'Lenina 24', '8 916 123-45-67')
  const change = fc.record({
    name: text,
    phone: text,
    street: text,
    deliveryMethod: fc.constantFrom(null, 'PICKUP' as const, 'DELIVERY' as const),
    warehouseId: fc.constantFrom(null, 'kitchen', 'x'),
    paymentMethodId: fc.constantFrom(null, 'cash', 'card', 'x'),
  })
  const lines = fc.array(
    fc.record({ quantity: fc.integer({ min: 1, max: 9 }), isAvailable: fc.boolean() }),
    { maxLength: 3 },
  )
  fc.assert(
    fc.property(change, lines, fc.boolean(), (form, counted, isSeen) => {
      const all = counted.map((one) => ({ ...line, ...one }))
      const total = all.reduce((sum, one) => sum + (one.isAvailable ? one.quantity * 500_00 : 0), 0)
      const seenTotal = isSeen ? total : total + 1
      if (codes({ form: form, lines: all, seenTotal }).length > 0) return
      expect(all.length > 0 && all.every(({ isAvailable }) => isAvailable) && isSeen).toBe(true)
      expect(form.name !== '' && form.phone === '8 916 123-45-67').toBe(true)
      expect(['cash', 'card']).toContain(form.paymentMethodId)
      if (form.deliveryMethod === 'DELIVERY')
        expect(form.street.length >= 2 && total >= 800_00).toBe(true)
      else expect([form.deliveryMethod, form.warehouseId]).toEqual(['PICKUP', 'kitchen'])
    }),
    { numRuns: 2000 },
  )
})

test('the amount to bring change for includes the discount and the fee', () => {
  const cash = (changeAmount: number, sums: object) =>
    orderProblems({ form: { ...form, changeAmount }, lines: [line], ...sums }, offer)
  expect(cash(950_00, { discount: 100_00 })).toEqual([])
  expect(cash(1100_00, { deliveryFee: 100_00 })).toEqual([])
  const [short] = cash(1000_00, { deliveryFee: 100_00 })
  expect(short?.facts?.errors).toEqual([
    { field: 'changeAmount', code: 'too-small', limit: 1100_00 },
  ])
})

test('a discount counts towards the minimum', () => {
  const codes = (discount: number) =>
    orderProblems({ form, lines: [line], discount }, offer).map(({ refused }) => refused)
  expect([codes(200_00), codes(200_01)]).toEqual([[], ['below-minimum']])
})
