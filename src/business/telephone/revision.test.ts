import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differencesOf } from '#business/ordering/difference.ts'
import type { Order, OrderLine } from '#business/ordering/shapes.ts'
import { sampleOrder as sampleOf } from '#business/receivers/sample-order.ts'
import { formOf } from './form-of.ts'
import { type Offered, revised } from './revision.ts'

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
const sampleOrder: Order = { ...made, deliveryCost: 100_00, total: made.total + 100_00 }
const sums = { discount: 0, deliveryCost: 100_00 }

test('what is not changed stays as it was agreed, though the shop no longer offers it', () => {
  expect(revised(sampleOrder, formOf(sampleOrder), sampleOrder.lines, sums, shop)).toEqual(
    sampleOrder,
  )
})

test('brought or fetched: the one has an address and a price, the other a place', () => {
  const form = { ...formOf(sampleOrder), deliveryMethod: 'PICKUP' as const, warehouseId: 'kitchen' }
  const fetched = revised(sampleOrder, form, sampleOrder.lines, sums, shop)
  expect(fetched).toMatchObject({
    address: null,
    warehouse: { id: 'kitchen' },
    deliveryCost: 0,
    total: sampleOrder.linesTotal,
  })
})

test('only cash is changed', () => {
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
  deliveryCost: fc.option(fc.integer({ min: 0, max: 100_000 })),
})
const [sample] = sampleOrder.lines as [OrderLine]

test('the money of all differences is what the total has moved by', () => {
  const linesOf = (lines: Pick<OrderLine, 'id' | 'price' | 'quantity'>[]) =>
    lines.map((line) => ({ ...sample, ...line }))
  const method = fc.constantFrom('PICKUP' as const, 'DELIVERY' as const)
  const anyOrder = fc.record({ lines: anyLines, sums: anySums, deliveryMethod: method })
  fc.assert(
    fc.property(anyOrder, anyOrder, (one, other) => {
      // A line that is in both keeps its price.
      const prices = new Map(one.lines.map(({ id, price }) => [id, price]))
      const kept = other.lines.map((line) => ({
        ...line,
        price: prices.get(line.id) ?? line.price,
      }))
      const at = (order: Order, { deliveryMethod }: typeof one) => ({
        ...formOf(order),
        deliveryMethod,
      })
      const before = revised(sampleOrder, at(sampleOrder, one), linesOf(one.lines), one.sums, shop)
      const after = revised(before, at(before, other), linesOf(kept), other.sums, shop)
      const money = differencesOf(before, after).reduce((sum, { money }) => sum + money, 0)
      expect(money).toBe(after.total - before.total)
    }),
    { numRuns: 1000 },
  )
})
