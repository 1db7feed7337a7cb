import type { ReactNode } from 'react'
import { afterAll, expect, test, vi } from 'vitest'
import type { OrderPage } from './load.ts'

vi.mock('#ui/dialog.tsx', () => ({
  Dialog: ({ children }: { children: ReactNode }) => children,
}))
// Files of a worker share modules: none of these has the dialog of another file, and no other file gets this one.
vi.resetModules()
afterAll(() => void vi.resetModules())
const { openPage } = await import('#tests/support/staff-page.tsx')
const { OrderFacts } = await import('./order-facts.tsx')
const { Page } = await import('./page.tsx')

const named = (value: string) => [{ locale: 'en', value }]
const line = {
  ...{ id: 'l', productId: 'p', variantId: 'v', sku: '', quantity: 1, price: 700_00, amount: 0 },
  ...{ unit: 'PIECE', productName: named('Ramen'), variantName: [], choice: null },
}
const now = Date.parse('2026-11-21T09:00:00Z')

const order = (change: object = {}) =>
  ({
    ...{ id: 'one', version: 3, seq: 1, number: '042', status: 'COOKING', name: 'Olga', note: '' },
    ...{ phone: '+79001234567', phoneFormatted: '8 (900) 123-45-67', locale: 'en' },
    ...{ deliveryMethod: 'DELIVERY', deliveryFee: 0, total: 700_00, changeAmount: null },
    ...{ timeType: 'ASAP', timeSlot: null, timeZone: 'Europe/Moscow', currencyCode: 'RUB' },
    ...{ placedAt: '2026-11-21T08:20:00Z', promisedAt: '2026-11-21T08:52:00Z' },
    ...{ waitsSince: '2026-11-21T08:20:00Z', movedAt: '2026-11-21T08:50:00Z', claim: null },
    ...{ address: null, warehouse: null, payment: { id: 'c', name: named('Cash'), type: 'CASH' } },
    ...{ discount: 0, discountReason: '', linesTotal: 700_00, lines: [line], history: [] },
    ...{ moves: ['READY', 'CANCELLED'], isCancelledByCustomer: false, isNumberWrong: false },
    ...{ calls: { tries: 0, last: null }, callBackAt: null, isCallAwaited: false, customer: null },
    ...{ soldOut: [], soldOutIds: [] },
    ...change,
  }) as unknown as OrderPage['order']

test('the promise of a late order is moved on its own page', async () => {
  const line = 'POST /api/orders/late/promise'
  const late = order({ id: 'late' })
  const moved = { ...late, version: 4, seq: 2, promisedAt: '2026-11-21T09:12:00Z' }
  const page = await openPage(<Page data={{ order: late, now }} />, {
    site: { user: { id: 'anna' } as never },
    answers: { [line]: moved, 'GET /api/orders/late': moved },
  })
  await page.press('Move promised time…')
  await expect.poll(() => page.has('+20 min')).toBe(true)
  await page.press('+20 min')
  expect(page.sent.filter((one) => one.line === line)).toEqual([
    { line, input: { minutes: 20 }, version: 3 },
  ])
  await expect.poll(() => page.has('+20 min')).toBe(false)
})

test('an order that is over has no promise to move', async () => {
  const over = order({ id: 'over', status: 'COMPLETED', moves: [] })
  const page = await openPage(<Page data={{ order: over, now }} />)
  expect(page.has('Move promised time…')).toBe(false)
})

test('all sums of an order have cents if one has', async () => {
  const lines = [line, { ...line, id: 'm', price: 20_50 }]
  const page = await openPage(<OrderFacts order={order({ lines, total: 720_50 })} now={now} />)
  expect(page.text().match(/[\d.]+ ₽/g)).toEqual(['700.00 ₽', '20.50 ₽', '0.00 ₽', '720.50 ₽'])
})
