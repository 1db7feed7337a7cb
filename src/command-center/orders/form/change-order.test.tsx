import { beforeEach, expect, test, vi } from 'vitest'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import { refuse } from '#platform/refusal.ts'
import { openPage } from '#tests/support/staff-page.tsx'
import { connectBoard } from '#ui/notify.ts'
import { ChangeOrder } from './change-order.tsx'

beforeEach(() => void vi.stubGlobal('requestAnimationFrame', (then: () => void) => then()))

const name = [{ locale: 'en', value: 'Cash' }]
const cash = { id: 'cash', name, type: 'CASH' }
const card = { id: 'card', name: [{ locale: 'en', value: 'Card' }], type: 'CARD' }

const order = {
  ...{ id: 'one', version: 3, seq: 1, number: '042', status: 'CONFIRMED', name: 'Olga', note: '' },
  ...{ phone: '+79001234567', phoneFormatted: '8 (900) 123-45-67', locale: 'en' },
  ...{ deliveryMethod: 'DELIVERY', deliveryFee: 200_00, total: 900_00, changeAmount: null },
  ...{ timeType: 'ASAP', timeSlot: null, timeZone: 'Europe/Moscow', currencyCode: 'RUB' },
  ...{ placedAt: '2026-11-21T08:30:00Z', promisedAt: '2026-11-21T09:30:00Z' },
  address: { street: 'Lenina 24', flat: '', entrance: '', floor: '', doorphone: '', note: '' },
  ...{ payment: cash, warehouse: null, discount: 0, discountReason: '', linesTotal: 700_00 },
  ...{ lines: [], moves: ['COOKING'], history: [], isCancelledByCustomer: false, claim: null },
} as unknown as BoardOrder

const place = (id: string, value: string) => ({
  ...{ id, name: [{ locale: 'en', value }], address: [], phone: '' },
})
const lenina = place('old', 'Lenina 5')
const pickup = { ...order, deliveryMethod: 'PICKUP', warehouse: lenina } as BoardOrder

const open = (shown = order, warehouses: readonly object[] = [], answers: object = {}) =>
  openPage(<ChangeOrder order={shown} close={() => {}} onSaved={() => {}} />, {
    site: { user: { id: 'anna', name: 'Anna' } as never },
    answers: {
      'GET /api/channel': { warehouses, products: [], paymentMethods: [cash, card] },
      'GET /api/channel/time-slots?deliveryMethod=DELIVERY': [],
      'GET /api/channel/time-slots?deliveryMethod=PICKUP': [],
      'PATCH /api/orders/one': { ...order, version: 4 },
      ...answers,
    },
  })

const wrong = 'Enter a number with at most 2 decimals, for example 1.5'

test.each([
  ['Discount', '10%', '70', { discount: 70_00 }],
  ['Delivery fee', '350р', '350', { deliveryFee: 350_00 }],
  ['Change for', '5000р', '5000', { changeAmount: 5000_00 }],
])('“%s” that can’t be read isn’t saved as empty', async (field, rubbish, sum, change) => {
  const page = await open()
  const saved = () => page.sent.filter(({ line }) => line === 'PATCH /api/orders/one')
  await page.fill(field, rubbish)
  await page.press('Save changes')
  expect(saved()).toEqual([])
  expect(page.text()).toContain(wrong)
  expect(page.field(field).value).toBe(rubbish)
  await page.fill(field, sum)
  expect(page.text()).not.toContain(wrong)
  await page.press('Save changes')
  expect(saved()).toMatchObject([{ input: change }])
})

test('a sum that the delivery or payment method hides doesn’t keep the order from being saved', async () => {
  const page = await open()
  await page.fill('Change for', '5000р')
  await page.fill('Payment', 'card')
  expect(page.has('Change for')).toBe(false)
  await page.press('Save changes')
  expect(page.sent.at(-1)).toMatchObject({
    line: 'PATCH /api/orders/one',
    input: { paymentMethodId: 'card', changeAmount: null },
  })
})

test('a sum that can’t be read is still there when its field comes back', async () => {
  const page = await open()
  await page.fill('Change for', '5000р')
  await page.fill('Payment', 'card')
  await page.fill('Payment', 'cash')
  expect(page.field('Change for').value).toBe('5000р')
  expect(page.text()).toContain(wrong)
})

test('a pickup keeps its pickup point, also once it is switched off', async () => {
  const page = await open(pickup, [place('new', 'Park Ave 2')])
  expect(page.chosen('Pickup point')).toBe('Lenina 5')
  await page.fill('Pickup point', 'new')
  expect(page.chosen('Pickup point')).toBe('Park Ave 2')
  await page.fill('Pickup point', 'old')
  expect(page.chosen('Pickup point')).toBe('Lenina 5')
})

test('a pickup whose pickup point was the last one can become a pickup again', async () => {
  const page = await open(pickup)
  await page.tick('Delivery')
  expect(page.has('Pickup point')).toBe(false)
  await page.tick('Pickup')
  expect(page.chosen('Pickup point')).toBe('Lenina 5')
})

test('a save without an answer says so before the order is read again', async () => {
  const notices = new Map<string, string>()
  connectBoard({
    show: ({ id, title, text = title }) => notices.set(id, text),
    close: (id) => notices.delete(id),
  })
  const read = Promise.withResolvers<object>()
  const page = await open(order, [], {
    'PATCH /api/orders/one': refuse('no-answer'),
    'GET /api/orders/one': () => read.promise,
  })
  await page.fill('Discount', '70')
  await page.press('Save changes')
  expect([...notices.values()]).toEqual([
    expect.stringContaining('We don’t know if this was saved'),
  ])
  const history = [{ kind: 'changed', by: 'Anna' }]
  await page.done(() => read.resolve({ ...order, version: 4, history }))
  expect([...notices.values()]).toEqual(['Order updated'])
})
