import { beforeEach, expect, test, vi } from 'vitest'
import { refuse } from '#platform/refusal.ts'
import { openPage } from '#tests/support/staff-page.tsx'
import { connectBoard, type Notice } from '#ui/notify.ts'
import { Page } from './page.tsx'

beforeEach(() => void vi.stubGlobal('requestAnimationFrame', (then: () => void) => then()))

const cash = { id: 'cash', name: [{ locale: 'en', value: 'Cash' }], type: 'CASH' }

const open = (answers: Record<string, object> = {}) =>
  openPage(<Page data={{ phone: '', repeat: '' }} />, {
    answers: {
      'GET /api/channel': { warehouses: [], products: [], paymentMethods: [cash] },
      'GET /api/channel/time-slots': [],
      'GET /api/channel/time-slots?deliveryMethod=PICKUP': [],
      ...answers,
    },
  })

test('a discount that can’t be read is an error of its field, and places no order', async () => {
  const page = await open({ 'POST /api/orders': refuse('checkout-empty') })
  const placed = () => page.sent.filter(({ line }) => line === 'POST /api/orders')
  await page.fill('Discount', '10%')
  await page.press('Place order')
  expect(placed()).toEqual([])
  expect(page.field('Discount').value).toBe('10%')
  expect(page.text()).toContain('Enter a number with at most 2 decimals, for example 1.5')
  await page.fill('Discount', '')
  await page.press('Place order')
  expect(placed()).toMatchObject([{ input: { discount: 0 } }])
})

/** A shop that knows the key of each order. Its answers may be lost. */
function shopWithKeys() {
  const placed = new Map<string, string>()
  const shop = { placed, isLosing: false }
  const pageFetch = globalThis.fetch
  const pickup = {
    ...{ id: 'placed', version: 1, seq: 1, number: '042', status: 'CONFIRMED', name: '', note: '' },
    ...{ phone: '', phoneFormatted: '', locale: 'en', deliveryMethod: 'PICKUP', deliveryFee: 0 },
    ...{ timeType: 'ASAP', timeSlot: null, timeZone: 'Europe/Moscow', currencyCode: 'RUB' },
    ...{ placedAt: '2026-11-21T08:30:00Z', promisedAt: '2026-11-21T09:30:00Z', total: 0 },
    ...{ address: null, warehouse: null, payment: cash, changeAmount: null, linesTotal: 0 },
    ...{ discount: 0, discountReason: '', lines: [], moves: [], isCancelledByCustomer: false },
  }
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path !== '/api/orders') return pageFetch(path, init)
    const key = new Headers(init.headers).get('Idempotency-Key') ?? ''
    const [before, now] = [placed.get(key), String(init.body)]
    if (before !== undefined && before !== now)
      return Response.json({ title: 'key-reused' }, { status: 422 })
    placed.set(key, now)
    if (shop.isLosing) throw new Error('The response is lost.')
    return Response.json(pickup)
  })
  return shop
}

test('an order whose response was lost is recognised after an edit, and not placed twice', async () => {
  const page = await open()
  const shop = shopWithKeys()
  const notices: Notice[] = []
  connectBoard({ show: (notice) => notices.push(notice), close() {} })
  await page.fill('Name', 'Olga')
  shop.isLosing = true
  await page.press('Place order')
  await page.fill('Note for the kitchen', 'Ring twice')
  shop.isLosing = false
  await page.press('Place order')
  expect(shop.placed.size).toBe(1)
  expect(notices.at(-1)).toMatchObject({
    title: 'Order 042 was already placed',
    text: 'What you typed since then isn’t saved yet.',
  })
  expect(page.field('Note for the kitchen').value).toBe('Ring twice')
  expect(page.has('Save changes')).toBe(true)
})

test.each([
  ['another caller’s order is another one', '8 (900) 222-22-22', 'Anna', 2],
  ['a corrected number isn’t another caller', '8 (900) 222-22-22', 'Olga', 1],
  ['nor is a number that is written differently', '+7 900 111 11 11', 'Anna', 1],
])('after a lost response %s', async (_, phone, name, count) => {
  const page = await open()
  const shop = shopWithKeys()
  await page.fill('Phone', '8 (900) 111-11-11')
  await page.fill('Name', 'Olga')
  shop.isLosing = true
  await page.press('Place order')
  await page.fill('Phone', phone)
  await page.fill('Name', name)
  shop.isLosing = false
  await page.press('Place order')
  expect(shop.placed.size).toBe(count)
})

test('the same order once more is another order', async () => {
  const page = await open()
  const shop = shopWithKeys()
  for (const _ of [1, 2]) {
    await page.fill('Name', 'Olga')
    await page.press('Place order')
  }
  expect(shop.placed.size).toBe(2)
})
