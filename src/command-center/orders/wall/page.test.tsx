import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refuse } from '#platform/refusal.ts'
import { openPage, visitWith } from '#tests/support/staff-page.tsx'
import { load } from './load.ts'
import { Page } from './page.tsx'

const now = Date.parse('2026-11-21T09:00:00Z')
beforeEach(
  () =>
    void vi.useFakeTimers({
      now,
      toFake: ['Date', 'setTimeout', 'setInterval', 'clearInterval'],
    }),
)
afterEach(() => void vi.useRealTimers())

const order = (number: string, status: string, deliveryMethod = 'PICKUP') => ({
  ...{ id: `id-${number}`, number, status, deliveryMethod, name: 'Olga', phone: '+79001234567' },
  ...{ placedAt: '2026-11-21T08:30:00Z', movedAt: '2026-11-21T08:50:00Z' },
  ...{ waitsSince: '2026-11-21T08:30:00Z', promisedAt: '2026-11-21T09:30:00Z' },
  ...{ timeSlot: null, timeZone: 'UTC', claim: null, callBackAt: null, isCallAwaited: false },
  ...{ isCancelledByCustomer: false, calls: { tries: 0, last: null }, lines: [], moves: [] },
})

test('the hall’s page gets the numbers of pickups and nothing else of them', async () => {
  const orders = [
    order('041', 'COOKING'),
    order('042', 'READY'),
    order('043', 'READY', 'DELIVERY'),
    order('044', 'PLACED'),
  ]
  const { data } = await load(visitWith({ 'GET /api/orders': { orders } }))
  expect(data).toEqual({
    cooking: [{ id: 'id-041', number: '041' }],
    ready: [{ id: 'id-042', number: '042' }],
    now,
  })
  await expect(load(visitWith({ 'GET /api/orders': refuse('out-of-order') }))).rejects.toThrow()
})

const one = { id: 'a', number: '041' }
const two = { id: 'b', number: '042' }

test('a number that has just become ready is lit for ten seconds; those before it aren’t', async () => {
  const page = await openPage(<Page data={{ cooking: [two], ready: [one], now }} />)
  const lit = () => page.all('data-lit').map(({ text }) => text)
  expect(lit()).toEqual([])
  const next = <Page data={{ cooking: [], ready: [two, one], now }} />
  await page.show(next)
  expect(page.text()).toContain('|Ready|042|041|')
  expect(lit()).toEqual(['042'])
  await page.done(() => vi.advanceTimersByTime(9999))
  expect(lit()).toEqual(['042'])
  await page.done(() => vi.advanceTimersByTime(1))
  expect(lit()).toEqual([])
})

/** From here on, each column has room for two numbers. */
function showTwoAtATime() {
  const style = () => ({ fontSize: '16px', gridTemplateColumns: '1fr' })
  vi.stubGlobal('getComputedStyle', style)
  const sizes = class {
    measure: () => void
    constructor(measure: () => void) {
      this.measure = measure
    }
    observe(box: object) {
      Object.assign(box, { clientHeight: 252 })
      this.measure()
    }
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', sizes)
}

test('a number that has just become ready stays in view while it is lit, and then the others have their turns', async () => {
  const page = await openPage(<p />)
  showTwoAtATime()
  const show = (...numbers: string[]) => {
    const ready = numbers.map((number) => ({ id: `id-${number}`, number }))
    return page.show(<Page data={{ cooking: [], ready, now }} />)
  }
  const pass = (ms: number) => page.done(() => vi.advanceTimersByTime(ms))
  const inView = () => page.text().match(/\d{3}/g)?.join(' ')
  await show('041', '042', '043')
  expect(inView()).toBe('041 042')
  await pass(7800)
  await show('044', '041', '042', '043')
  expect(inView()).toBe('044 041')
  await pass(5000)
  expect(inView()).toBe('044 041')
  // The light of the one before goes out, which changes nothing.
  await show('045', '044', '041', '042', '043')
  await pass(9999)
  expect(inView()).toBe('045 044')
  for (const [ms, next] of [
    [1, '041 042'],
    [8000, '043'],
    [8000, '045 044'],
  ] as const) {
    await pass(ms)
    expect(inView()).toBe(next)
  }

  // One that was handed out while it was lit leaves the page to the others.
  await show('046', '045', '044', '041')
  expect(inView()).toBe('046 045')
  await show('045', '044', '041')
  expect(inView()).toBe('041')
  await pass(8000)
  expect(inView()).toBe('045 044')
})

test('while numbers become ready all the time, each page still has its turn', async () => {
  const page = await openPage(<p />)
  showTwoAtATime()
  const ready = Array.from({ length: 5 }, (_, at) => ({ id: `${at}`, number: `${at + 100}` }))
  const seen = new Set<string>()
  for (let second = 0; second < 120; second += 1) {
    // Another one is ready every nine seconds, and one is handed out.
    if (second % 9 === 0) {
      ready.unshift({ id: `new ${second}`, number: `${second + 200}` })
      ready.pop()
    }
    await page.show(<Page data={{ cooking: [], ready: [...ready], now }} />)
    await page.done(() => vi.advanceTimersByTime(1000))
    seen.add(/(\d) of 3|page/.exec(page.text())?.[0] ?? page.text())
  }
  expect([...seen].sort()).toEqual(['1 of 3', '2 of 3', '3 of 3'])
})

test('there is nothing to press or to follow in the hall', async () => {
  const page = await openPage(<Page data={{ cooking: [one], ready: [two], now }} />)
  expect(page.text()).toBe('|Cooking|041|Ready|042|')
  expect([...page.all('href'), ...page.all('type')]).toEqual([])
})
