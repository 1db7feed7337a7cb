import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differencesOf } from '#business/orders/difference.ts'
import { formOf } from '#business/orders/form-of.ts'
import type { Order, OrderLine } from '#business/orders/shapes.ts'
import { sampleOrder as sampleOf } from '#business/receivers/test-order.ts'
import { type Offered, promiseOf, revised } from './revision.ts'

const name = [{ locale: 'en' as const, value: 'Other' }]
const shop: Offered = {
  countryCode: 'ru',
  paymentMethods: [{ id: 'card', name, type: 'CARD' }],
  warehouses: [{ id: 'kitchen', name, address: [], phone: '' }],
}
const shopNow = {
  currencyCode: 'RUB',
  defaultLocale: 'en',
  timeZone: 'Europe/Moscow',
  phone: '+79161234567',
} as const
const made = sampleOf(shopNow, new Date('2026-05-04T12:00:00Z'))
const sampleOrder: Order = { ...made, deliveryFee: 100_00, total: made.total + 100_00 }
const sums = { discount: 0, deliveryFee: 100_00 }

test('keeps what isn’t edited, even if the shop no longer offers it', () => {
  expect(revised(sampleOrder, formOf(sampleOrder), sampleOrder.lines, sums, shop)).toEqual(
    sampleOrder,
  )
})

test('a delivery has an address and a fee, a pickup has a pickup point', () => {
  const form = { ...formOf(sampleOrder), deliveryMethod: 'PICKUP' as const, warehouseId: 'kitchen' }
  const fetched = revised(sampleOrder, form, sampleOrder.lines, sums, shop)
  expect(fetched).toMatchObject({
    address: null,
    warehouse: { id: 'kitchen' },
    deliveryFee: 0,
    total: sampleOrder.linesTotal,
  })
})

test('only cash has change', () => {
  const form = { ...formOf(sampleOrder), paymentMethodId: 'card', changeAmount: 5000_00 }
  const paid = revised(sampleOrder, form, sampleOrder.lines, sums, shop)
  expect(paid).toMatchObject({ payment: { id: 'card', type: 'CARD' }, changeAmount: null })
})

const anyLine = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd'),
  price: fc.integer({ min: 0, max: 1_000_000 }),
  quantity: fc.integer({ min: 1, max: 99 }),
})
const anyLines = fc.uniqueArray(anyLine, { selector: ({ id }) => id, maxLength: 4 })
const anySums = fc.record({
  discount: fc.integer({ min: 0, max: 100_000 }),
  deliveryFee: fc.option(fc.integer({ min: 0, max: 100_000 })),
})
const [sample] = sampleOrder.lines as [OrderLine]

test('the money of all differences is the change of the total', () => {
  const linesOf = (lines: Pick<OrderLine, 'id' | 'price' | 'quantity'>[]) =>
    lines.map((line) => ({ ...sample, ...line }))
  const method = fc.constantFrom('PICKUP' as const, 'DELIVERY' as const)
  const anyOrder = fc.record({ lines: anyLines, sums: anySums, deliveryMethod: method })
  fc.assert(
    fc.property(anyOrder, anyOrder, (one, other) => {
      // A line in both versions keeps its price.
      const prices = new Map(one.lines.map(({ id, price }) => [id, price]))
      const current = other.lines.map((line) => ({
        ...line,
        price: prices.get(line.id) ?? line.price,
      }))
      const at = (order: Order, { deliveryMethod }: typeof one) => ({
        ...formOf(order),
        deliveryMethod,
      })
      const before = revised(sampleOrder, at(sampleOrder, one), linesOf(one.lines), one.sums, shop)
      const after = revised(before, at(before, other), linesOf(current), other.sums, shop)
      const money = differencesOf(before, after).reduce((sum, { money }) => sum + money, 0)
      expect(money).toBe(after.total - before.total)
    }),
    { numRuns: 1000 },
  )
})

test('keeps what the form leaves out, and ignores unknown payment methods and pickup points', () => {
  const form = formOf(sampleOrder)
  const input = { ...form, deliveryMethod: null, paymentMethodId: 'gone', phone: 'no number' }
  const current = revised(sampleOrder, input, sampleOrder.lines, sums, shop)
  expect(current).toMatchObject({
    deliveryMethod: sampleOrder.deliveryMethod,
    payment: sampleOrder.payment,
    phone: 'no number',
  })
  const fetched = { ...form, deliveryMethod: 'PICKUP' as const, warehouseId: 'gone' }
  const nowhere = revised(sampleOrder, fetched, sampleOrder.lines, sums, shop)
  expect(nowhere.warehouse).toBeNull()
})

test('a delivery has no pickup point, and as soon as possible has no slot', () => {
  const form = {
    ...formOf(sampleOrder),
    deliveryMethod: 'DELIVERY' as const,
    warehouseId: 'kitchen',
    timeType: 'ASAP' as const,
    timeSlot: '2026-05-04T18:30:00.000Z',
  }
  const brought = revised(sampleOrder, form, sampleOrder.lines, sums, shop)
  expect(brought).toMatchObject({ warehouse: null, timeSlot: null })
})

test('stores a phone in international form', () => {
  const form = { ...formOf(sampleOrder), phone: '8 916 765-43-21' }
  expect(revised(sampleOrder, form, sampleOrder.lines, sums, shop).phone).toBe('+79167654321')
})

test('the promise stays until the time or delivery method is changed; then it counts from now', () => {
  const lead = { pickupLeadMinutes: 20, deliveryLeadMinutes: 45 }
  const now = new Date('2026-05-04T13:00:00Z')
  const before: Order = { ...sampleOrder, deliveryMethod: 'DELIVERY', timeSlot: null }
  const promise = (change: Partial<Order>) =>
    promiseOf(before, { ...before, note: 'Ring twice', ...change }, lead, now)
  expect(promise({})).toBe(before.promisedAt)
  expect(promise({ deliveryMethod: 'PICKUP' })).toBe('2026-05-04T13:20:00.000Z')
  const timeSlot = '2026-05-04T18:30:00.000Z'
  expect(promise({ timeSlot })).toBe(timeSlot)
})

test('a slot, change for cash and a closed pickup point stay as agreed', () => {
  const timeSlot = '2026-05-04T18:30:00.000Z'
  const cash = { id: 'cash', name, type: 'CASH' as const }
  const warehouse = { id: 'closed', name, address: [], phone: '' }
  const agreed: Order = {
    ...sampleOrder,
    deliveryMethod: 'PICKUP',
    address: null,
    warehouse,
    timeType: 'SCHEDULED',
    timeSlot,
    payment: cash,
    changeAmount: 5000_00,
  }
  const current = revised(agreed, formOf(agreed), agreed.lines, sums, shop)
  expect(current).toMatchObject({ warehouse, timeSlot, payment: cash, changeAmount: 5000_00 })
})
