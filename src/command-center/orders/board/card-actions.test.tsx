import { expect, test } from 'vitest'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import { openPage } from '#tests/support/staff-page.tsx'
import { CardActions } from './card-actions.tsx'
import type { BoardActions } from './use-board-actions.ts'

const order = {
  ...{
    id: 'one',
    version: 3,
    number: '042',
    status: 'PLACED',
    claim: { id: 'anna', name: 'Anna' },
  },
  ...{ deliveryMethod: 'DELIVERY', deliveryFee: null, total: 700_00, currencyCode: 'RUB' },
  ...{ changeAmount: null, isCancelledByCustomer: false, promisedAt: '2026-11-21T09:30:00Z' },
  ...{ timeSlot: null, timeZone: 'Europe/Moscow' },
} as unknown as BoardOrder

const now = Date.parse('2026-11-21T09:00:00Z')

async function open(change: Partial<BoardOrder> = {}) {
  const confirmed: object[] = []
  const confirm = async (_: BoardOrder, agreed: object) => confirmed.push(agreed)
  const call = async (_: BoardOrder, outcome: string, input: object) =>
    confirmed.push({ outcome, ...input })
  const actions = { isOwn: () => true, confirm, call } as unknown as BoardActions
  const page = await openPage(
    <CardActions
      order={{ ...order, ...change }}
      stage="calling"
      actions={actions}
      typed={new Map()}
      now={now}
    />,
    { answers: { 'GET /api/orders/fee-presets': { presets: [0, 150_00] } } },
  )
  return { ...page, confirmed }
}

const confirm = 'Confirm · 700 ₽ plus delivery'

test('a fee that can’t be read is an error of its field, and confirms nothing', async () => {
  const page = await open()
  await page.fill('Delivery fee', '350р')
  await page.press(confirm)
  expect(page.confirmed).toEqual([])
  expect(page.text()).toContain('Enter a number with at most 2 decimals, for example 1.5')
  await page.fill('Delivery fee', '350')
  await page.press('Confirm · 1,050 ₽')
  expect(page.confirmed).toEqual([{ deliveryFee: 350_00 }])
})

test('all sums of a call have cents if one has', async () => {
  const page = await open({ changeAmount: 1000_00, total: 1049_50 })
  await page.fill('Delivery fee', '0')
  await page.press('Confirm · 1,049.50 ₽')
  expect(page.text()).toContain('1,000.00 ₽')
  expect((await open({ changeAmount: 1000_50 })).has('Confirm · 700.00 ₽ plus delivery')).toBe(true)
})

test('a fee of the owner’s is confirmed by two presses', async () => {
  const page = await open()
  const names = page.all('aria-label').map((one) => one.getAttribute('aria-label'))
  expect(names).toContain('Saved amounts')
  await page.press('150 ₽')
  await page.press('Confirm · 850 ₽')
  expect(page.confirmed).toEqual([{ deliveryFee: 150_00 }])
})

test('without a fee, what is typed as one isn’t sent', async () => {
  const page = await open()
  await page.fill('Delivery fee', '350р')
  await page.press(confirm)
  await page.press('Confirm without fee')
  expect(page.confirmed).toEqual([{ outcome: 'CONFIRMED', isFeeOpen: true }])
})

/** The order’s page while a colleague may confirm the order. What is cancelled there. */
async function openNew() {
  const cancelled: unknown[] = []
  const move = async (...sent: unknown[]) => cancelled.push(sent)
  const actions = { isOwn: () => false, move } as unknown as BoardActions
  const placed = { ...order, claim: null, moves: ['CONFIRMED'] } as BoardOrder
  const confirmed = { ...placed, version: 4, status: 'CONFIRMED' } as BoardOrder
  const typed = new Map<string, string>()
  const shown = (order: BoardOrder, stage: 'new' | 'kitchen') => (
    <CardActions order={order} stage={stage} actions={actions} typed={typed} now={now} />
  )
  const page = await openPage(shown(placed, 'new'))
  return { ...page, cancelled, confirmed, confirm: () => page.show(shown(confirmed, 'kitchen')) }
}

const reason = 'Reason (shown to the customer)'

test('a reason typed about a new order cancels no confirmed one before that is seen', async () => {
  const page = await openNew()
  await page.fill(reason, 'No flour')
  await page.confirm()
  await page.press('Cancel order')
  expect(page.cancelled).toEqual([])
  expect(page.text()).toContain('|Order 042: Confirmed|')
  await page.press('Got it')
  await page.press('Cancel order')
  expect(page.cancelled).toEqual([[page.confirmed, 'CANCELLED', 'No flour']])
})

test('a reason typed after that is about the confirmed order', async () => {
  const page = await openNew()
  await page.confirm()
  await page.fill(reason, 'No flour')
  await page.press('Cancel order')
  expect(page.cancelled).toHaveLength(1)
})

const due = {
  ...order,
  ...{ status: 'COOKING', moves: ['READY'], callBackAt: '2026-11-21T08:59:00Z' },
} as BoardOrder
const claim = { ...order.claim, until: '2026-11-21T09:05:00Z' } as BoardOrder['claim']

test.each([
  ['no one calls', null, true, ['Claim and call', 'Mark as called', 'Ready']],
  ['the user calls', claim, true, ['Release', 'Mark as called', 'No answer', 'Ready']],
  ['a colleague calls', claim, false, ['Take over and call', 'Ready']],
])('a due call about a confirmed order, while %s', async (_, claim, isOwn, expected) => {
  const actions = { isOwn: () => isOwn } as unknown as BoardActions
  const page = await openPage(
    <CardActions
      order={{ ...due, claim }}
      stage="kitchen"
      actions={actions}
      typed={new Map()}
      now={now}
    />,
  )
  const all = ['Claim and call', 'Release', 'Mark as called', 'No answer', 'Take over and call']
  const shown = [...all, 'Ready'].filter((name) => page.has(name))
  expect(shown.toSorted()).toEqual(expected.toSorted())
})
