import { beforeEach, expect, test, vi } from 'vitest'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import { takeOrder } from '#command-center/frame/line/page-line.ts'
import { answers, now, order } from '#tests/support/dock.tsx'
import { openPage } from '#tests/support/staff-page.tsx'
import { Page } from './page.tsx'

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener() {},
    removeEventListener() {},
  })),
)

const claimBy = (name: string) => ({
  ...{ id: name.toLowerCase(), name, since: '2026-11-21T09:00:00Z' },
  until: new Date(now + 300_000).toISOString(),
})
const anna = { id: 'anna', name: 'Anna', role: 'operator' } as never

test('a call that a colleague takes over stays in view, with who did and why, until it is closed', async () => {
  const own = order({ claim: claimBy('Anna') })
  const taken = order({ claim: claimBy('Boris'), seq: 2 })
  const history = [
    { kind: 'claimed', by: 'Anna', reason: '', at: '2026-11-21T09:00:00Z' },
    { kind: 'taken-over', by: 'Boris', reason: 'Anna is at lunch' },
  ]
  const title = 'Boris took over your call about order 042'
  const page = await openPage(<Page data={{ orders: [own], now }} />, {
    site: { user: anna, search: '?call=one' },
    answers: { ...answers, 'GET /api/orders/one': { ...taken, history } },
  })
  await expect.poll(() => page.has('Delivery fee')).toBe(true)
  await page.fill('Delivery fee', '350')
  await page.done(() => takeOrder(taken))
  await page.show(<Page data={{ orders: [taken], now }} />)
  expect(page.field('Delivery fee').value).toBe('350')
  expect(page.text()).toContain(`|${title}|Reason: Anna is at lunch|What you typed comes back`)
  expect(page.text()).not.toContain('Confirm · ')
  await page.press('Got it')
  expect(page.text()).not.toContain(title)
  expect(page.has('Delivery fee')).toBe(false)
  // What was typed comes back with the claim.
  await page.show(<Page data={{ orders: [{ ...own, seq: 3 }], now }} />)
  expect(page.field('Delivery fee').value).toBe('350')
})

test('of several calls, the one in the dock stays there when a colleague takes it over', async () => {
  const [own, other] = [claimBy('Anna'), claimBy('Anna')].map((claim, at) =>
    order({ id: `call-${at}`, number: `04${at}`, claim }),
  ) as [BoardOrder, BoardOrder]
  const page = await openPage(<Page data={{ orders: [own, other], now }} />, {
    site: { user: anna },
    answers: { ...answers, 'GET /api/orders/call-0': own, 'GET /api/orders/call-1': other },
  })
  await expect.poll(() => page.has('Delivery fee')).toBe(true)
  await page.fill('Delivery fee', '350')
  const theirs = { ...own, claim: claimBy('Boris'), seq: 2 }
  await page.show(<Page data={{ orders: [theirs, other], now }} />)
  expect(page.field('Delivery fee').value).toBe('350')
  await page.press('Got it')
  expect(page.field('Delivery fee').value).toBe('')
})

test('a call that its user ended, here or in another tab, isn’t a colleague’s', async () => {
  const placed = order({ id: 'two' })
  const own = { ...placed, claim: claimBy('Anna') }
  const theirs = { ...placed, claim: claimBy('Boris') }
  const confirmed = { ...placed, status: 'CONFIRMED' as const }
  const page = await openPage(<Page data={{ orders: [own], now }} />, { site: { user: anna } })
  for (const next of [placed, theirs, own, confirmed, theirs, own, undefined, theirs])
    await page.show(<Page data={{ orders: next ? [next] : [], now }} />)
  expect(page.text()).not.toContain('took over')
  for (const next of [own, theirs]) await page.show(<Page data={{ orders: [next], now }} />)
  expect(page.text()).toContain('Boris took over your call about order 042')
  await page.show(<Page data={{ orders: [own], now }} />)
  expect(page.text()).not.toContain('took over')
})

const claimed = { kind: 'claimed', by: 'Anna', reason: '', at: '2026-11-21T09:00:00Z' }
const later = { by: 'Boris', at: '2026-11-21T09:00:10Z' }
const takenOver = { ...later, kind: 'taken-over', reason: 'On my line' }
const cancelled = { ...later, kind: 'moved', toStatus: 'CANCELLED' }
const title = 'Boris took over your call about order 042'
const comesBack = 'What you typed comes back'
const theirs = { claim: claimBy('Boris') }

/** Each change of any order has its own. */
let seq = 9

/** Anna’s call, in which she has typed a fee, and what becomes of its order. */
async function afterCall(more: Record<string, object | (() => object)> = {}) {
  seq += 1
  const own = order({ claim: claimBy('Anna'), seq })
  const history: object[] = [claimed]
  let shown = own
  const page = await openPage(<Page data={{ orders: [own], now }} />, {
    site: { user: anna, search: '?call=one' },
    answers: { ...answers, 'GET /api/orders/one': () => ({ ...shown, history }), ...more },
  })
  await expect.poll(() => page.has('Delivery fee')).toBe(true)
  await page.fill('Delivery fee', '200')
  const next = async (change: Partial<BoardOrder>, ...events: object[]) => {
    seq += 1
    shown = { ...own, claim: null, ...change, seq }
    history.push(...events)
    await page.done(() => takeOrder(shown))
    return page.show(<Page data={{ orders: [shown], now }} />)
  }
  return { ...page, next }
}

test('a call that is taken over hides nothing of what becomes of its order', async () => {
  const page = await afterCall()
  await page.next(theirs, takenOver)
  expect(page.text()).toContain(`|${title}|Reason: On my line|${comesBack} if you claim the order`)
  const edited = { isNumberWrong: true, deliveryFee: 150_00, total: 850_00, version: 4 }
  await page.next(edited)
  await page.press('Change number')
  await page.fill('Delivery fee', '555')
  expect(page.text()).toContain(title)
  // It is in view.
  expect(page.text()).not.toContain(comesBack)
  await page.next({ ...edited, status: 'CANCELLED', version: 5 }, cancelled)
  expect(page.text()).toContain('Boris cancelled order 042')
  expect(page.text()).not.toContain(comesBack)
  expect(page.field('Delivery fee').value).toBe('555')
  // The cancellation is undone.
  await page.next({ ...edited, version: 6 })
  expect(page.text()).not.toContain('Boris cancelled')
  expect(page.has('Save · 1,255 ₽')).toBe(true)
  await page.press('Got it')
  expect(page.text()).not.toContain(title)
})

test('one’s own edit of an order whose call was taken over is saved, and then out of the dock', async () => {
  const edited = { isNumberWrong: true, deliveryFee: 150_00, total: 850_00, version: 4 }
  const saved = { ...edited, deliveryFee: 555_00, total: 1255_00, version: 5 }
  const page = await afterCall({
    'PATCH /api/orders/one': order(saved),
  })
  await page.next(theirs, takenOver)
  await page.next(edited)
  await page.press('Change number')
  await page.fill('Delivery fee', '555')
  await page.press('Save · 1,255 ₽')
  await page.next(saved)
  expect(page.text()).toContain(title)
  expect(page.has('Delivery fee')).toBe(false)
})

test('what is typed about a call that was taken over comes back as its order is by then', async () => {
  const page = await afterCall()
  await page.next(theirs, takenOver)
  await page.next({ status: 'CONFIRMED', deliveryFee: 150_00, total: 850_00, version: 4 })
  expect(page.field('Delivery fee').value).toBe('200')
  expect(page.text()).toContain(`${comesBack} if you choose “Edit order”`)
  expect(page.text()).not.toContain('|Confirm · ')
  // All that is typed is saved by now.
  await page.next({ status: 'CONFIRMED', deliveryFee: 200_00, total: 900_00, version: 5 })
  expect(page.text()).toContain(title)
  expect(page.text()).not.toContain(comesBack)
})

test.each([
  ['confirmed', { status: 'CONFIRMED' as const, version: 4 }, 'if you choose “Edit order”'],
  ['put off', { callBackAt: '2026-11-21T09:10:00Z', version: 4 }, 'if you claim the order again'],
  ['given back', {}, 'if you claim the order again'],
])(
  'a call that a colleague has taken over and %s is said once the page is online',
  async (...one) => {
    const [, change, ending] = one
    const page = await afterCall()
    await page.next(change, takenOver)
    await expect.poll(page.text).toContain(`|${title}|Reason: On my line|${comesBack} ${ending}`)
    expect(page.field('Delivery fee').value).toBe('200')
    expect(page.text()).not.toContain('|Confirm · ')
    await page.press('Got it')
    expect(page.has('Delivery fee')).toBe(false)
  },
)

test('a call that a colleague has taken over and cancelled is said, with how it ended', async () => {
  const page = await afterCall()
  await page.next({ status: 'CANCELLED', version: 4 }, takenOver, cancelled)
  await expect.poll(page.text).toContain(`|${title}|Reason: On my line|`)
  expect(page.text()).toContain('Boris cancelled order 042')
  expect(page.field('Delivery fee').value).toBe('200')
})

test('a call that ended in another way isn’t a colleague’s', async () => {
  const page = await afterCall()
  const reads = () => page.sent.filter(({ line }) => line === 'GET /api/orders/one').length
  const again = { ...claimBy('Anna'), since: '2026-11-21T09:00:20Z' }
  const isGone = async (before: number) => {
    await expect.poll(reads).toBe(before + 1)
    expect(page.text()).not.toContain('took over')
  }
  // Released elsewhere, and claimed by a colleague since.
  await page.next(theirs, { ...claimed, ...later })
  await isGone(0)
  await page.next({ claim: again }, { ...claimed, at: again.since })
  // Confirmed by a press in another tab, or by one whose response was lost.
  await page.next({ status: 'CONFIRMED', version: 4 }, { kind: 'called', by: 'Anna' })
  await isGone(1)
  expect(page.has('Delivery fee')).toBe(false)
})

test('a call that its user ends here needs no reading', async () => {
  const page = await afterCall({ 'POST /api/orders/one/call': order({ version: 4 }) })
  await page.press('Busy')
  await page.next({ callBackAt: '2026-11-21T09:10:00Z', version: 4 })
  expect(page.sent.filter(({ line }) => line === 'GET /api/orders/one')).toEqual([])
  expect(page.has('Delivery fee')).toBe(false)
})

test('a press that comes too late for a call ends no one’s', async () => {
  const late = Promise.withResolvers<object>()
  const page = await afterCall({ 'POST /api/orders/one/release': () => late.promise })
  await page.press('Release')
  await page.next({ callBackAt: '2026-11-21T09:10:00Z', version: 4 }, takenOver)
  expect(page.text()).not.toContain('took over')
  await page.done(() => late.reject(new TypeError('Failed to fetch')))
  await expect.poll(page.text).toContain(title)
})

test('what is typed during a save isn’t put back onto the order from before it', async () => {
  const answer = Promise.withResolvers<object>()
  const page = await afterCall({ 'PATCH /api/orders/one': () => answer.promise })
  await page.next(theirs, takenOver)
  await page.next({ isNumberWrong: true })
  await page.press('Change number')
  await page.press('Save · 900 ₽')
  await page.press('Time, address, contact, payment')
  await page.fill('Note for the kitchen', 'Ring twice')
  const saved = { isNumberWrong: true, deliveryFee: 200_00, total: 900_00 }
  await page.next({ ...saved, status: 'CANCELLED', version: 5 }, cancelled)
  await page.done(() => answer.resolve(order({ ...saved, version: 4 })))
  await expect.poll(page.text).toContain('Boris cancelled order 042')
  await page.next({ ...saved, version: 6 })
  expect(page.field('Note for the kitchen').value).toBe('Ring twice')
  expect(page.text()).not.toContain('A colleague edited this order')
})

test('an order of a restored shop is shown as it is there, with what is typed', async () => {
  const page = await afterCall()
  const claim = claimBy('Anna')
  await page.next({ claim, version: 2, number: '041', lines: [], total: 0 })
  expect(page.field('Delivery fee').value).toBe('200')
  expect(page.has('Confirm · 200 ₽')).toBe(true)
})
