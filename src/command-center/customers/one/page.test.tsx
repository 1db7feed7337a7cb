import { expect, test } from 'vitest'
import type { Customer, PastOrder } from '#business/orders/customers/contract.ts'
import { openPage, visitWith } from '#tests/support/staff-page.tsx'
import { load } from './load.ts'
import { Page } from './page.tsx'

const name = (value: string) => [{ locale: 'en' as const, value }]
const olga = {
  ...{ id: 'c1', version: 6, name: 'Olga', names: ['Olga'] },
  ...{ phone: '+79001234567', phoneFormatted: '8 (900) 123-45-67' },
  ...{ flag: null, flagReason: '', note: '', orderCount: 2, cancelledCount: 1, isFeeOpen: false },
  spent: [{ currencyCode: 'RUB', amount: 1800_00 }],
  createdAt: '2026-11-20T21:30:00Z',
  lastOrderAt: '2026-11-21T21:30:00Z',
  ...{ addresses: [], usual: [], lastOrders: [], open: [], orders: [], next: null },
} as unknown as Customer
const order = {
  ...{ id: 'o1', number: '042', status: 'COMPLETED', deliveryMethod: 'DELIVERY', total: 900_00 },
  ...{ deliveryFee: 0, currencyCode: 'RUB', placedAt: '2026-11-21T21:30:00Z' },
  timeZone: 'Europe/Moscow',
  lines: [
    { quantity: 2, productName: name('Ramen'), variantName: [] },
    { quantity: 1, productName: name('Tea'), variantName: [] },
  ],
} as unknown as PastOrder

const open = (change: Partial<Customer> = {}, role = 'manager', isFirst = true) =>
  openPage(<Page data={{ customer: { ...olga, ...change }, isFirst }} />, {
    edited: olga,
    site: { user: { id: 's', name: 'Anna', login: 'anna', role } as never },
  })

test('the customer can be called, and an order by phone is theirs', async () => {
  const page = await open({ name: '' })
  expect(page.text()).toContain('|No name|')
  expect(page.link('8 (900) 123-45-67')).toBe('tel:+79001234567')
  expect(page.link('New order')).toBe('/command-center/checkout/new?customer=c1')
})

test('the figures count from the day by the shop’s clock, and tell other names only', async () => {
  const text = (await open({ names: ['Olga', 'Olya'], isFeeOpen: true })).text()
  expect(text).toContain('|Orders|2|Cancelled|1|Total spent|1,800 ₽ |plus delivery|')
  expect(text).toContain('|Customer since|21 November 2026|Also known as|Olya|')
  expect((await open()).text()).not.toMatch(/Also known as|plus delivery/)
})

test('an order of the past has its sum, its way and its time where it was made', async () => {
  const page = await open({ orders: [order] })
  expect(page.link('Order 042')).toBe('/command-center/checkout/o1')
  expect(page.text()).toContain('|900 ₽|22 November 2026, 00:30|Delivery|2 × Ramen, 1 × Tea|')
  const openFee = (await open({ orders: [{ ...order, deliveryFee: null }] })).text()
  expect(openFee).toContain('|900 ₽| plus delivery|')
  const pickup = { ...order, deliveryMethod: 'PICKUP', deliveryFee: null } as const
  expect((await open({ orders: [pickup] })).text()).toContain(
    '|900 ₽|22 November 2026, 00:30|Pickup|',
  )
})

test('all sums of a customer’s orders have cents if one has', async () => {
  const other = { ...order, id: 'o2', number: '041', total: 905_50 }
  const text = (await open({ orders: [order, other] })).text()
  expect(text.match(/9\d\d[.\d]* ₽/g)).toEqual(['900.00 ₽', '905.50 ₽'])
})

test('a usual dish costs what all its pieces cost today', async () => {
  const usual = [
    {
      ...{ productId: 'p', variantId: 'v', quantity: 2, price: 450_00, times: 3 },
      ...{ productName: name('Ramen'), variantName: [] },
    },
  ] as unknown as Customer['usual']
  expect((await open({ usual })).text()).toContain('|2 ×| Ramen |in 3 orders|900 ₽|')
})

test('note and flag are sent as changed; no flag is null, and only a flag has a reason', async () => {
  const page = await open()
  expect(page.has('Reason')).toBe(false)
  await page.fill('Note', 'Ring twice')
  await page.fill('Flag', 'caution')
  await page.fill('Reason', 'Owes 500')
  await page.press('Save')
  expect(page.sent).toEqual([
    {
      line: 'PATCH /api/customers/c1',
      input: { note: 'Ring twice', flag: 'caution', flagReason: 'Owes 500' },
      version: 6,
    },
  ])
  const flagged = await open({ flag: 'caution', flagReason: 'Owes 500' })
  await flagged.fill('Flag', '')
  expect(flagged.has('Reason')).toBe(false)
  await flagged.press('Save')
  expect(flagged.sent).toMatchObject([{ input: { flag: null } }])
})

test('operators can neither export nor erase personal data', async () => {
  expect((await open({}, 'operator')).text()).not.toMatch(/Export|Erase/)
  const page = await open()
  expect([page.has('Export'), page.has('Erase…')]).toEqual([true, true])
  await page.press('Erase…')
  expect(page.sent).toEqual([])
})

test('an order in progress is named before anyone tries to erase', async () => {
  const warning = 'This customer has an open order.'
  expect((await open()).text()).not.toContain(warning)
  expect((await open({ open: [{ orderId: 'o1', number: '042' }] })).text()).toContain(warning)
})

test('the tab has the customer’s name, and an unknown customer is no empty one', async () => {
  const answer = (change: object) => ({
    'GET /api/customers/{customerId}': { ...olga, ...change },
  })
  const params = { customerId: 'c1' }
  const known = visitWith(answer({}), '', params)
  expect(await load(known)).toMatchObject({ title: 'Olga', data: { isFirst: true } })
  expect(known.requested).toEqual([['GET /api/customers/{customerId}', params]])
  expect(await load(visitWith(answer({ name: '' })))).toMatchObject({ title: 'No name' })
  expect(await load(visitWith({}))).toEqual({ missing: true })
})
