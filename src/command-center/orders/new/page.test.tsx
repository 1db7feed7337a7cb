import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
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

const pickup = {
  ...{ id: 'placed', version: 1, seq: 1, number: '042', status: 'CONFIRMED', name: '', note: '' },
  ...{ phone: '', phoneFormatted: '', locale: 'en', deliveryMethod: 'PICKUP', deliveryFee: 0 },
  ...{ timeType: 'ASAP', timeSlot: null, timeZone: 'Europe/Moscow', currencyCode: 'RUB' },
  ...{ placedAt: '2026-11-21T08:30:00Z', promisedAt: '2026-11-21T09:30:00Z', total: 0 },
  ...{ address: null, warehouse: null, payment: cash, changeAmount: null, linesTotal: 0 },
  ...{ discount: 0, discountReason: '', lines: [], moves: [], isCancelledByCustomer: false },
}

/** A shop that knows the key of each order. Its answers may be lost. */
function shopWithKeys() {
  const placed = new Map<string, string>()
  const shop = { placed, count: 0, isLosing: false, due: Promise.resolve() }
  const pageFetch = globalThis.fetch
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path !== '/api/orders') return pageFetch(path, init)
    const key = new Headers(init.headers).get('Idempotency-Key') ?? ''
    const [before, now] = [placed.get(key), String(init.body)]
    if (before !== undefined && before !== now)
      return Response.json({ title: 'key-reused' }, { status: 422 })
    placed.set(key, now)
    shop.count++
    await shop.due
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

test('an order whose customer was erased after a lost response can be placed again', async () => {
  const page = await open()
  const shop = shopWithKeys()
  const notices: Notice[] = []
  connectBoard({ show: (notice) => notices.push(notice), close() {} })
  await page.fill('Name', 'Olga')
  shop.isLosing = true
  await page.press('Place order')
  shop.isLosing = false
  for (const key of shop.placed.keys()) shop.placed.set(key, 'erased')
  await page.press('Place order')
  expect(notices.at(-1)).toMatchObject({ title: 'This order was already placed' })
  expect(shop.count).toBe(1)
  await page.press('Place order')
  expect(notices.at(-1)).toMatchObject({ title: 'Order 042 placed' })
  expect(shop.count).toBe(2)
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

const callers = ['8 (900) 111-11-11', '8 (900) 222-22-22', '8 (900) 333-33-33']
const usual = {
  ...{ productId: 'p', variantId: 'v', quantity: 1, price: 700_00, times: 3 },
  ...{ productName: [{ locale: 'en', value: 'Ramen' }], variantName: [] },
}
const delivered = {
  ...{ orderId: 'o', number: '007', placedAt: '2026-11-20T09:00:00Z', timeZone: 'Europe/Moscow' },
  ...{ locale: 'en', deliveryMethod: 'DELIVERY', warehouseId: null, paymentMethodId: 'cash' },
  address: { street: 'Lenina 24', flat: '', entrance: '', floor: '', doorphone: '', note: '' },
  ...{ lines: [], sum: 0 },
}
const known = {
  ...{ name: 'Olga', orderCount: 1, cancelledCount: 0, note: '', addresses: [], flag: null },
  ...{ flagReason: '', usual: [usual], open: [], lastOrders: [delivered] },
}

/** Pauses after what is typed. */
async function openTyped(answers: Record<string, object>) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const page = await open({
    'POST /api/orders/draft': { order: { lines: [] }, reasons: [] },
    ...answers,
  })
  const type = async (name: string, value: string) => {
    await page.fill(name, value)
    await page.done(() => vi.advanceTimersByTime(1000))
    await page.done(() => {})
  }
  return { ...page, type }
}

/** The order of a known caller, which is a delivery without a fee. Further calls are taken during it. */
async function openWithOrder(calls: readonly string[]) {
  const page = await openTyped({
    'POST /api/customers/find': known,
    'POST /api/orders/placed/print': refuse('not-found'),
    'GET /api/channel/time-slots?deliveryMethod=DELIVERY': [],
  })
  const [first = '', ...others] = calls
  await page.type('Phone', first)
  await page.press('Ramen')
  for (const phone of others)
    await page.done(() => {
      location.hash = `#${new URLSearchParams({ phone })}`
      dispatchEvent(new Event('hashchange'))
    })
  return { ...page, shop: shopWithKeys() }
}

const place = 'Place order · 700 ₽ plus delivery'

test('an order without a fee is placed once, however often that is pressed, and the next call is kept', async () => {
  const page = await openWithOrder(callers)
  const due = Promise.withResolvers<void>()
  page.shop.due = due.promise
  await page.press(place)
  for (const detail of [1, 2, 1]) await page.press('Place without fee', detail)
  await page.done(due.resolve)
  expect(page.shop.count).toBe(1)
  expect(page.has('Save changes')).toBe(false)
  expect(page.field('Phone').value).toBe(callers[1])
  expect(page.text()).toContain(`Next call: ${callers[2]}`)
})

test('before the preview of what was chosen last, a missing fee is asked for all the same', async () => {
  const errors = [{ field: 'name', code: 'required' as const }]
  const page = await openTyped({
    'POST /api/customers/find': known,
    'GET /api/channel/time-slots?deliveryMethod=DELIVERY': [],
    'POST /api/orders/draft': { order: { lines: [] }, reasons: [refuse('invalid', { errors })] },
  })
  await page.type('Phone', callers[0] ?? '')
  await page.press('Ramen')
  await page.press(place)
  expect(page.sent.map(({ line }) => line)).not.toContain('POST /api/orders')
  expect(page.has('Place without fee')).toBe(true)
})

test('a fee of the owner’s is chosen by a press, and then placed with the order', async () => {
  const page = await openTyped({
    'POST /api/customers/find': known,
    'GET /api/channel/time-slots?deliveryMethod=DELIVERY': [],
    'GET /api/orders/fee-presets': { presets: [0, 150_00] },
    'POST /api/orders': refuse('no-answer'),
  })
  await page.type('Phone', callers[0] ?? '')
  await page.press('Ramen')
  await page.press('150 ₽')
  expect(page.field('Delivery fee').value).toBe('150')
  expect(page.has('Place order · 850 ₽')).toBe(true)
  await page.press('Free')
  await page.press('Place order · 700 ₽')
  const placed = page.sent.filter(({ line }) => line === 'POST /api/orders')
  expect(placed).toMatchObject([{ input: { deliveryFee: 0 } }])
})

test('the second click of a double click doesn’t place the next order', async () => {
  const page = await openWithOrder(callers)
  await page.press(place, 1)
  await page.press('Place without fee', 1)
  await page.press('Place order', 2)
  expect(page.shop.count).toBe(1)
  await page.fill('Name', 'Anna')
  await page.press('Discard and start next', 1)
  expect(page.field('Phone').value).toBe(callers[2])
})

test('an order that is being placed can’t be discarded for the next call', async () => {
  const page = await openWithOrder(callers)
  const due = Promise.withResolvers<void>()
  page.shop.due = due.promise
  await page.press(place)
  await page.press('Place without fee')
  await page.press('Discard and start next', 1)
  await page.done(due.resolve)
  expect(page.has('Save changes')).toBe(false)
  expect(page.field('Phone').value).toBe(callers[1])
  expect(page.text()).toContain(`Next call: ${callers[2]}`)
})

test('a double click discards one order only', async () => {
  const page = await openWithOrder(callers)
  await page.press('Discard and start next', 1)
  expect(page.field('Phone').value).toBe(callers[1])
  await page.press('Discard and start next', 2)
  expect(page.field('Phone').value).toBe(callers[1])
})

test('a double click prints one slip', async () => {
  const page = await openWithOrder(callers.slice(0, 1))
  await page.press(place)
  await page.press('Place without fee')
  await page.press('Print order 042', 1)
  await page.press('Print order 042', 2)
  const printed = page.sent.filter(({ line }) => line === 'POST /api/orders/placed/print')
  expect(printed).toHaveLength(1)
})

const card = { id: 'card', name: [{ locale: 'en', value: 'Card' }], type: 'CARD' }
const borscht = {
  ...{ id: 'b', name: [{ locale: 'en', value: 'Borscht' }], isAvailable: true },
  variants: [{ id: 'v', name: [], price: 300_00, amount: 0, unit: 'PIECE', isAvailable: true }],
}

/** What the shop offers changes while the page is open. */
async function openLong() {
  const products: object[] = []
  const shop = { currencyCode: 'RUB', warehouses: [], products, paymentMethods: [cash] }
  const page = await openTyped({
    'GET /api/channel': () => ({ ...shop }),
    'GET /api/search?q=borscht&locale=en': { cards: [{ id: 'b' }], similar: [], undeclared: [] },
    'POST /api/customers/find': { ...known, lastOrders: [], usual: [] },
  })
  return { ...page, shop }
}

test('a product that is added while the page is open is found', async () => {
  const page = await openLong()
  page.shop.products = [borscht]
  await page.type('Add product', 'borscht')
  expect(page.text()).not.toContain('Nothing found')
  expect(page.has('Borscht')).toBe(true)
})

test('each call begins with what the shop offers then', async () => {
  const page = await openLong()
  await page.fill('Payment', 'cash')
  page.shop.paymentMethods = [card]
  await page.type('Phone', callers[0] ?? '')
  expect(page.field('Payment').options.map(({ text }) => text)).toEqual(['Choose', 'Card'])
  expect(page.chosen('Payment')).toBe('Choose')
})

test('what can’t be ordered is named, and what has left the menu is marked at its line', async () => {
  const drafts: object[] = [refuse('not-for-sale', { indexes: [0] })]
  const page = await openTyped({
    'POST /api/customers/find': known,
    'GET /api/channel/time-slots?deliveryMethod=DELIVERY': [],
    'POST /api/orders/draft': () => drafts.at(-1) ?? {},
    'POST /api/orders': refuse('not-for-sale', { indexes: [0] }),
  })
  const onMenu = () => page.text().includes('This is no longer on the menu')
  await page.type('Phone', callers[0] ?? '')
  await page.press('Ramen')
  await page.type('Name', 'Anna')
  expect(onMenu()).toBe(true)
  const line = { ...usual, id: 'line', sum: 700_00 }
  const reasons = [refuse('lines-unavailable', { lines: ['line'] })]
  drafts.push({ order: { ...pickup, lines: [line] }, reasons })
  await page.type('Name', 'Anna B')
  expect(onMenu()).toBe(false)
  expect(page.text()).toContain('Some items can’t be ordered as they are|Ramen')
  // The preview is older than the answer to the press, each time.
  await page.press(place)
  for (const note of ['One', 'Two']) {
    drafts.push({ order: { ...pickup, lines: [line] }, reasons })
    await page.type('Note for the kitchen', note)
    expect(onMenu()).toBe(false)
    drafts.push(refuse('not-for-sale', { indexes: [0] }))
    await page.press('Place without fee')
    await page.type('Note for the kitchen', note)
    expect(onMenu()).toBe(true)
  }
})
