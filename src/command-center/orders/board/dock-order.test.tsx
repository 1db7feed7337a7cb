import { beforeEach, expect, test, vi } from 'vitest'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import { takeOrder } from '#command-center/frame/line/page-line.ts'
import type { Typed } from '#command-center/orders/form/order-draft.ts'
import { refuse } from '#platform/refusal.ts'
import { answers, cash, line, now, openInDock, order } from '#tests/support/dock.tsx'
import { openPage } from '#tests/support/staff-page.tsx'
import { Page } from './page.tsx'

let isDockBeside = true
beforeEach(() => {
  isDockBeside = true
  vi.stubGlobal('requestAnimationFrame', (then: () => void) => then())
  vi.stubGlobal('matchMedia', () => ({
    matches: isDockBeside,
    addEventListener() {},
    removeEventListener() {},
  }))
})

const wrong = 'Enter a number with at most 2 decimals, for example 1.5'
/** Before what is typed can be saved, the order has no total. */
const confirm = 'Confirm · —'

test('a fee that can’t be read is an error of its field, and confirms nothing', async () => {
  const page = await openInDock()
  await page.fill('Delivery fee', '350р')
  await page.press(confirm)
  expect(page.confirmed).toEqual([])
  expect(page.text()).toContain(wrong)
  await page.fill('Delivery fee', '350')
  expect(page.text()).not.toContain(wrong)
  await page.press('Confirm · 1,050 ₽')
  expect(page.confirmed).toMatchObject([{ deliveryFee: 350_00, isFeeOpen: false }])
})

test('without a fee, what is typed as one isn’t sent', async () => {
  const page = await openInDock()
  await page.fill('Delivery fee', '350р')
  await page.press(confirm)
  await page.press('Confirm without fee')
  expect(page.confirmed).toMatchObject([{ deliveryFee: null, isFeeOpen: true }])
})

test('a discount that can’t be read stays typed while other orders are in the dock', async () => {
  const drafts = new Map<string, Typed>()
  const first = await openInDock(drafts, order({ deliveryFee: 0 }))
  await first.press('Time, address, contact, payment')
  await first.fill('Discount', '10%')
  const page = await openInDock(drafts, order({ deliveryFee: 0 }))
  expect(page.field('Discount').value).toBe('10%')
  await page.press(confirm)
  expect(page.confirmed).toEqual([])
  expect(page.text()).toContain(wrong)
  // The form stays open under the keys that correct it.
  for (const typed of ['1', '10', '100']) await page.fill('Discount', typed)
  await page.press('Confirm · 600 ₽')
  expect(page.confirmed).toMatchObject([{ discount: 100_00 }])
})

test('while a field is refused, the order has no total, and a press leads to that field before the fee', async () => {
  const errors = [{ field: 'discount', code: 'too-big' as const }]
  const preview = ({ discount }: { discount?: number }) =>
    (discount ?? 0) > 700_00
      ? refuse('invalid', { errors })
      : { order: order(), differences: [], reasons: [] }
  const page = await openInDock(undefined, order(), {}, { 'POST /api/orders/one/preview': preview })
  await page.press('Confirm · 700 ₽ plus delivery')
  expect(page.has('Confirm without fee')).toBe(true)
  await page.press('Time, address, contact, payment')
  await page.fill('Discount', '5000')
  await expect.poll(() => page.field('Discount').getAttribute('aria-invalid')).toBe('true')
  expect(page.text()).not.toMatch(/−\d|Read back to the customer|Confirm without fee/)
  await page.press(confirm)
  expect(page.confirmed).toEqual([])
  expect(page.has('Confirm without fee')).toBe(false)
  await page.fill('Discount', '100')
  await page.fill('Delivery fee', '0')
  await page.press('Confirm · 600 ₽')
  expect(page.confirmed).toMatchObject([{ discount: 100_00, deliveryFee: 0 }])
})

test('a wrong sum for change hides no total, and is what a press leads to before the fee', async () => {
  const cashOrder = order({ payment: cash as never, changeAmount: 700_00 })
  const errors = [{ field: 'changeAmount', code: 'too-small' as const, limit: 1050_00 }]
  const preview = ({ deliveryFee = 0, changeAmount = 700_00 }) => ({
    ...{ order: cashOrder, differences: [] },
    reasons: changeAmount < 700_00 + deliveryFee ? [refuse('invalid', { errors })] : [],
  })
  const page = await openInDock(
    undefined,
    cashOrder,
    {},
    { 'POST /api/orders/one/preview': preview },
  )
  await page.fill('Delivery fee', '350')
  await expect.poll(() => page.field('Change for').getAttribute('aria-invalid')).toBe('true')
  expect(page.text()).toContain('Read back to the customer')
  await page.press('Confirm · 1,050 ₽')
  expect(page.confirmed).toEqual([])
  await page.fill('Change for', '1100')
  await page.press('Confirm · 1,050 ₽')
  expect(page.confirmed).toMatchObject([{ changeAmount: 1100_00 }])
})

test('an error of the last save goes when the order is right without a change of its field', async () => {
  const cashOrder = order({ payment: cash as never, changeAmount: 1000_00, deliveryFee: 400_00 })
  const errors = [{ field: 'changeAmount', code: 'too-small' as const, limit: 1100_00 }]
  const confirm = async () => refuse('invalid', { errors })
  const preview = { order: cashOrder, differences: [], reasons: [] }
  const more = { 'POST /api/orders/one/preview': preview }
  const page = await openInDock(undefined, cashOrder, { confirm }, more)
  await page.press('Confirm · 1,100 ₽')
  expect(page.field('Change for').getAttribute('aria-invalid')).toBe('true')
  expect(page.text()).toContain('At least 1,100')
  await page.fill('Delivery fee', '300')
  await expect.poll(() => page.field('Change for').getAttribute('aria-invalid')).not.toBe('true')
  expect(page.text()).not.toContain('At least 1,100')
})

test('folded details have the payment that is typed', async () => {
  const page = await openInDock(undefined, order({ payment: cash as never, changeAmount: 1000_00 }))
  const details = 'Time, address, contact, payment'
  expect(page.text()).toContain('|Cash, change for 1,000 ₽|')
  await page.press(details)
  await page.fill('Change for', '2000')
  await page.press(details)
  expect(page.text()).toContain('|Cash, change for 2,000 ₽|')
  await page.press(details)
  await page.fill('Payment', 'card')
  await page.press(details)
  expect(page.text()).toContain('|Card|')
  expect(page.text()).not.toContain('Cash, change for')
})

test('a due call about a confirmed order saves what was agreed, and is marked as called', async () => {
  const due = { status: 'COOKING', callBackAt: '2026-11-21T08:59:00Z' } as const
  const sent: unknown[] = []
  const save = async ({ version }: BoardOrder, { note }: { note?: string }) => {
    sent.push(['save', version, note])
    return order({ ...due, version: 4, note: note ?? '' })
  }
  const call = async ({ version }: BoardOrder, outcome: string) => {
    sent.push([outcome, version])
    return order({ ...due, version: version + 1, callBackAt: null })
  }
  const actions = { save, call }
  const done = 'Mark as called · 700 ₽ plus delivery'
  const untouched = await openInDock(undefined, order(due), actions)
  await untouched.press(done)
  expect(sent.splice(0)).toEqual([['CONFIRMED', 3]])
  const page = await openInDock(undefined, order(due), actions)
  await page.press('Time, address, contact, payment')
  await page.fill('Note for the kitchen', 'Ring twice')
  await page.press(done)
  expect(sent).toEqual([
    ['save', 3, 'Ring twice'],
    ['CONFIRMED', 4],
  ])
})

test('what is typed about an order stays in view when a colleague ends it, with who did', async () => {
  const placed = order({ id: 'ended' })
  const other = order({ id: 'other', number: '043', isNumberWrong: true })
  const cancelled = { ...placed, status: 'CANCELLED' as const, version: 4, seq: 2, moves: [] }
  const history = [{ kind: 'moved', toStatus: 'CANCELLED', by: 'Boris' }]
  const page = await openPage(<Page data={{ orders: [placed], now }} />, {
    site: { search: '?edit=ended' },
    answers: {
      ...answers,
      'GET /api/orders/ended': { ...cancelled, history },
    },
  })
  await expect.poll(() => page.has('Save · 700 ₽ plus delivery')).toBe(true)
  await page.press('Time, address, contact, payment')
  await page.fill('Note for the kitchen', 'Ring twice')
  await page.done(() => takeOrder(cancelled))
  await page.show(<Page data={{ orders: [other], now }} />)
  expect(page.field('Note for the kitchen').value).toBe('Ring twice')
  expect(page.text()).toContain('Boris cancelled order 042')
  expect(page.text()).not.toContain('|Save · ')
  // Another one may be looked after first.
  await page.press('Change number')
  expect(page.text()).toContain('|Save · ')
  await page.press('Hide')
  await page.press('Time, address, contact, payment')
  expect(page.field('Note for the kitchen').value).toBe('Ring twice')
  await page.press('Discard changes')
  expect(page.has('Note for the kitchen')).toBe(false)
})

test('what is typed about an order stays when it ends elsewhere while another one is in the dock', async () => {
  const placed = order({ id: 'ended' })
  const other = order({ id: 'other', number: '043', isNumberWrong: true })
  const cancelled = { ...placed, status: 'CANCELLED' as const, version: 4, seq: 2, moves: [] }
  const page = await openPage(<Page data={{ orders: [placed, other], now }} />, {
    site: { search: '?edit=ended' },
    answers: { ...answers, 'GET /api/orders/ended': { ...cancelled, history: [] } },
  })
  await expect.poll(() => page.has('Save · 700 ₽ plus delivery')).toBe(true)
  await page.press('Time, address, contact, payment')
  await page.fill('Note for the kitchen', 'Ring twice')
  await page.press('Change number')
  await page.show(<Page data={{ orders: [other], now }} />)
  expect(page.field('Note for the kitchen').value).toBe('')
  await page.press('Hide')
  expect(page.text()).toContain('Order 042 was cancelled')
  expect(page.text()).not.toContain('Read back to the customer')
  await page.press('Unsaved changes: #042')
  await page.press('Time, address, contact, payment')
  expect(page.field('Note for the kitchen').value).toBe('Ring twice')
  await page.press('Discard changes')
  expect(page.text()).not.toContain('Unsaved changes')
  expect(page.has('Note for the kitchen')).toBe(false)
})

test('what is typed about an order stays in view when its user ends it by its card', async () => {
  const ready = order({ id: 'ready', status: 'READY', deliveryFee: 0, moves: ['COMPLETED'] })
  const completed = { ...ready, status: 'COMPLETED' as const, version: 4, seq: 2, moves: [] }
  const page = await openPage(<Page data={{ orders: [ready], now }} />, {
    site: { search: '?edit=ready' },
    answers: {
      ...answers,
      'POST /api/orders/ready/move': completed,
      'GET /api/orders/ready': { ...completed, history: [] },
    },
  })
  await expect.poll(() => page.has('Save · 700 ₽')).toBe(true)
  await page.press('Time, address, contact, payment')
  await page.fill('Note for the kitchen', 'Ring twice')
  await page.press('Delivered')
  await page.show(<Page data={{ orders: [], now }} />)
  expect(page.field('Note for the kitchen').value).toBe('Ring twice')
  await page.press('Discard changes')
  expect(page.has('Note for the kitchen')).toBe(false)
})

const claimBy = (name: string) => ({
  ...{ id: name.toLowerCase(), name, since: '2026-11-21T09:00:00Z' },
  until: new Date(now + 300_000).toISOString(),
})
const anna = { id: 'anna', name: 'Anna', role: 'operator' } as never

test('whether a call goes on is a question in the dock if it is in view, so that no card moves', async () => {
  const until = new Date(now + 50_000).toISOString()
  const own = order({ claim: { ...claimBy('Anna'), until } })
  const isInDock = async () => {
    const site = { user: anna, search: '' }
    const page = await openPage(<Page data={{ orders: [own], now }} />, { site })
    expect(page.text()).toContain('|Still calling 042?|')
    return page.all('role').some((one) => one.text.includes('Still') && one.closest('aside'))
  }
  expect(await isInDock()).toBe(true)
  isDockBeside = false
  expect(await isInDock()).toBe(false)
})

test('Escape leaves the fee of a call for the letters that end it', async () => {
  const placed = order({ id: 'called' })
  const until = new Date(now + 300_000).toISOString()
  const claim = { id: 'anna', name: 'Anna', since: '2026-11-21T09:00:00Z', until }
  const claimed = { ...placed, claim, version: 4, seq: 2 }
  const page = await openPage(<Page data={{ orders: [placed], now }} />, {
    site: { user: { id: 'anna', name: 'Anna', role: 'operator' } as never },
    answers: {
      ...answers,
      'POST /api/orders/called/claim': claimed,
      'POST /api/orders/called/call': { ...placed, version: 5, seq: 3 },
    },
  })
  await page.press('Claim and call')
  await page.show(<Page data={{ orders: [claimed], now }} />)
  await expect.poll(() => page.has('Delivery fee')).toBe(true)
  await page.focus('Delivery fee')
  const calls = () => page.sent.filter(({ line }) => line === 'POST /api/orders/called/call')
  await page.key('n')
  expect(calls()).toEqual([])
  await page.key('Escape')
  await page.key('n')
  expect(calls()).toMatchObject([{ input: { outcome: 'NO_ANSWER' } }])
})

test('all sums of a call have cents, or none', async () => {
  const own = { total: 1049_50, lines: [{ ...line, price: 1049_50 }], changeAmount: 2000_00 }
  const shown = order({ ...own, deliveryFee: 0 } as unknown as Partial<BoardOrder>)
  const page = await openInDock(new Map(), shown)
  expect(page.text()).toContain(', change for 2,000.00 ₽')
  expect(page.has('Confirm · 1,049.50 ₽')).toBe(true)
  const whole = await openInDock(new Map(), order({ deliveryFee: 0, changeAmount: 1000_50 }))
  expect(whole.has('Confirm · 700.00 ₽')).toBe(true)
})
