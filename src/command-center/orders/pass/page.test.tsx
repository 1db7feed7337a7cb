import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import { refuse } from '#platform/refusal.ts'
import { openPage, visitWith } from '#tests/support/staff-page.tsx'
import { load } from './load.ts'
import { Page } from './page.tsx'

const now = Date.parse('2026-11-21T09:00:00Z')
// A press can be undone for a while, which no test waits for.
beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout', 'setInterval'] }))
afterEach(() => void vi.useRealTimers())

const order = (change: Partial<BoardOrder> = {}) =>
  ({
    ...{ id: 'one', version: 3, seq: 1, number: '042', status: 'READY', name: 'Olga', note: '' },
    ...{
      deliveryMethod: 'DELIVERY',
      deliveryFee: 0,
      discount: 0,
      total: 900_00,
      changeAmount: null,
    },
    ...{ placedAt: '2026-11-21T08:30:00Z', movedAt: '2026-11-21T08:50:00Z', timeSlot: null },
    ...{ promisedAt: '2026-11-21T09:30:00Z', timeZone: 'Europe/Moscow', currencyCode: 'RUB' },
    waitsSince: '2026-11-21T08:30:00Z',
    address: { street: 'Lenina 24', flat: '', entrance: '', floor: '', doorphone: '', note: '' },
    payment: { type: 'CASH', name: [{ locale: 'en', value: 'Cash' }] },
    ...{ warehouse: null, claim: null, callBackAt: null, isCallAwaited: false, soldOut: [] },
    ...{ isCancelledByCustomer: false, calls: { tries: 0, last: null }, customer: null },
    ...{ lines: [], moves: ['ON_THE_WAY', 'CANCELLED'] },
    ...change,
  }) as unknown as BoardOrder

const open = (orders: BoardOrder[], answers: Record<string, object> = {}) =>
  openPage(<Page data={{ orders, now }} />, { answers })

test.each([
  ['COOKING', 'DELIVERY', 'Ready', 'READY'],
  ['CONFIRMED', 'PICKUP', 'Ready', 'READY'],
  ['READY', 'DELIVERY', 'On the way', 'ON_THE_WAY'],
  ['READY', 'PICKUP', 'Picked up', 'COMPLETED'],
] as const)(
  'the one press for an order that is %s for %s says “%s”',
  async (status, deliveryMethod, label, to) => {
    const page = await open([order({ status, deliveryMethod })])
    await page.press(label)
    expect(page.sent).toEqual([
      { line: 'POST /api/orders/one/move', input: { to, reason: '' }, version: 3 },
    ])
  },
)

test.each([
  ['is on its way', 'ON_THE_WAY', [order({ status: 'ON_THE_WAY', version: 4 })]],
  ['is finished', 'COMPLETED', []],
] as const)(
  'an order that %s keeps its place, where that can only be undone',
  async (_, status, orders) => {
    const after = order({ status, version: 4 })
    const page = await open([order()], { 'POST /api/orders/one/move': after })
    await page.press('On the way')
    await page.show(<Page data={{ orders: [...orders], now }} />)
    expect(page.has('#042')).toBe(true)
    for (const name of ['On the way', 'Ready']) expect(() => page.button(name)).toThrow()
    await page.press('Undo')
    expect(page.sent.at(-1)?.line).toBe('POST /api/orders/one/undo')
  },
)

test.each([
  ['is on its way', 'ON_THE_WAY', [order({ status: 'ON_THE_WAY', version: 4 })]],
  ['is finished', 'COMPLETED', []],
] as const)(
  'an order that %s before its press is answered stays as it was until then',
  async (_, status, orders) => {
    let answer = (_: BoardOrder) => {}
    const answered = new Promise<BoardOrder>((done) => {
      answer = done
    })
    const page = await open([order()], { 'POST /api/orders/one/move': answered })
    await page.press('On the way')
    await page.show(<Page data={{ orders: [...orders], now }} />)
    expect([page.has('On the way'), page.has('Undo')]).toEqual([true, false])
    await page.done(() => answer(order({ status, version: 4 })))
    expect([page.has('On the way'), page.has('Undo')]).toEqual([false, true])
  },
)

test('what a colleague has changed since can’t be undone', async () => {
  const after = order({ status: 'ON_THE_WAY', version: 4 })
  const page = await open([order()], { 'POST /api/orders/one/move': after })
  await page.press('On the way')
  await page.show(<Page data={{ orders: [order({ version: 5 })], now }} />)
  expect([page.has('Undo'), page.has('On the way')]).toEqual([false, true])
})

test('what a colleague has finished since doesn’t come back', async () => {
  const after = order({ status: 'ON_THE_WAY', version: 4 })
  const page = await open([order()], { 'POST /api/orders/one/move': after })
  await page.press('On the way')
  await page.show(<Page data={{ orders: [], now }} />)
  expect([page.has('#042'), page.has('Undo')]).toEqual([false, false])
})

test('new and moving orders aren’t on the pass, and the two parts say how many are', async () => {
  const orders = [
    order({ id: 'a', number: '001', status: 'COOKING' }),
    order({ id: 'b', number: '002', status: 'PLACED' }),
    order({ id: 'c', number: '003', status: 'ON_THE_WAY' }),
  ]
  const page = await open(orders)
  expect(page.text()).toContain('|Ready|0|Nothing to hand out|Cooking|1|')
  for (const [number, isThere] of [
    ['001', true],
    ['002', false],
    ['003', false],
  ] as const)
    expect(page.has(`#${number}`)).toBe(isThere)
})

test('the card has what goes into the bag and what is due, with change and an open fee', async () => {
  const line = {
    ...{ id: 'l', quantity: 2, price: 450_00, variantName: [] },
    productName: [{ locale: 'en', value: 'Ramen' }],
  }
  const change = { lines: [line] as never, changeAmount: 2000_00, deliveryFee: null }
  const text = (await open([order(change)])).text()
  expect(text).toContain('|2 ×|Ramen|')
  expect(text).toContain('|Lenina 24|')
  expect(text).toContain('|900 ₽| plus delivery|, change for 2,000 ₽|')
  expect((await open([order()])).text()).not.toMatch(/plus delivery|change for/)
})

test('it asks for all open orders, and a refusal is no empty pass', async () => {
  const orders = [order()]
  const loaded = await load(visitWith({ 'GET /api/orders': { orders } }))
  expect(loaded.data).toEqual({ orders, now })
  await expect(load(visitWith({ 'GET /api/orders': refuse('out-of-order') }))).rejects.toThrow()
})

test('a sum and what the customer pays with both have cents, or neither', async () => {
  const page = await open([order({ total: 1049_50, changeAmount: 2000_00 })])
  expect(page.text()).toContain('|1,049.50 ₽|, change for 2,000.00 ₽')
})
