import { expect, onTestFinished, test, vi } from 'vitest'
import { refuse } from '#platform/refusal.ts'
import { openPage, visitWith } from '#tests/support/staff-page.tsx'
import { type DashboardPage, load } from './load.ts'
import { Page } from './page.tsx'

const name = (value: string) => [{ locale: 'en' as const, value }]
const rub = (amount: number) => [{ currencyCode: 'RUB' as const, amount }]
const today = {
  ...{ day: '2026-12-03', orders: 3, cancelled: 0, waiting: 0, isFeeOpen: false },
  ...{ revenue: rub(2700_00), average: rub(900_00), confirmSeconds: 65 },
  weekBefore: {
    ...{ orders: 2, revenue: rub(1000_00), average: rub(500_00), isFeeOpen: false },
    confirmSeconds: null,
  },
  byHour: [{ hour: 9, orders: 3 }],
  top: [
    { productId: 'p1', name: name('Ramen'), pieces: 5, isDeleted: false },
    { productId: 'p2', name: name('Old soup'), pieces: 1, isDeleted: true },
  ],
}
const step = (step: string, isDone: boolean) => ({ name: step, isDone })
const checklist = {
  isShown: true,
  steps: [step('menu', false), step('payment', true), step('order', false)],
  products: { withoutPhoto: 0, withoutTranslation: 0, soldOut: [] },
}
const manager = { today, checklist, sample: null, missed: [], undeclared: null }
const open = (change: object = {}, front: object = {}) =>
  openPage(<Page data={{ ...manager, ...change } as unknown as DashboardPage} />, { front })

test('the day’s numbers link to its orders, and those of last week to the same weekday', async () => {
  const page = await open()
  const find = '/command-center/checkout/find'
  expect(page.text()).toContain('|Orders today|3|By this time last week: 2|')
  expect(page.link('3')).toBe(`${find}?from=2026-12-03&to=2026-12-03`)
  expect(page.link('By this time last week: 2')).toBe(`${find}?from=2026-11-26&to=2026-11-26`)
  expect(page.text()).toContain('|Time to confirmation|1:05|By this time last week: —|')
  expect(page.link('09:00')).toBe(`${find}?from=2026-12-03&to=2026-12-03&hour=9`)
})

test('the day’s numbers are those of the last minute, and stay without an answer', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const answers = [{ ...today, day: '2026-12-04', orders: 4 }, refuse('no-connection')]
  const page = await openPage(<Page data={manager as unknown as DashboardPage} />, {
    answers: { 'GET /api/orders/today': () => answers.shift() ?? today },
  })
  for (const _ of [...answers]) {
    await page.done(() => void vi.advanceTimersByTime(60_000))
    expect(page.text()).toContain('|Orders today|4|')
    expect(page.link('4')).toContain('from=2026-12-04')
  }
  expect(answers).toEqual([])
})

test('only sums, and only those of the day in question, lack the fees that are open', async () => {
  const text = (await open({ today: { ...today, isFeeOpen: true } })).text()
  expect(text).toContain('|Revenue today|2,700 ₽| |plus delivery|By this time last week: 1,000 ₽|')
  expect(text).toContain('|Orders today|3|By this time last week: 2|')
  const weekBefore = { ...today.weekBefore, isFeeOpen: true }
  const before = (await open({ today: { ...today, weekBefore } })).text()
  expect(before).toContain('|2,700 ₽|By this time last week: 1,000 ₽ plus delivery|')
  expect(before).toContain('|By this time last week: 2|')
})

test('a dish leads to its page, for those who may open it and while it exists', async () => {
  const ordersOfDay = '/command-center/checkout/find?from=2026-12-03&to=2026-12-03'
  const page = await open()
  expect(page.link('Ramen')).toBe('/command-center/product/p1')
  expect(page.link('Old soup')).toBe(ordersOfDay)
  expect((await open({ checklist: null })).link('Ramen')).toBe(ordersOfDay)
})

test('a day with cancelled orders only has its numbers, and a shop without any says so', async () => {
  const none = { ...today, orders: 0, weekBefore: { ...today.weekBefore, orders: 0 } }
  expect((await open({ today: none })).text()).toContain('|Nothing here yet|')
  const cancelled = (await open({ today: { ...none, cancelled: 1 } })).text()
  expect(cancelled).not.toContain('Nothing here yet')
  expect(cancelled).toContain('|Orders today|0|')
})

test('operators have nothing to set up and nothing to put right', async () => {
  expect((await open({ checklist: null })).text()).not.toMatch(/Set up your shop|Needs attention/)
})

test('the checklist goes once all is done or someone has hidden it, and folds with the first order', async () => {
  const page = await open()
  expect(page.text()).toContain('|1 of 3 done|')
  expect(page.all('open')).toHaveLength(1)
  const ordered = [step('menu', false), step('order', true)]
  expect((await open({ checklist: { ...checklist, steps: ordered } })).all('open')).toEqual([])
  const done = [step('menu', true)]
  for (const change of [{ isShown: false }, { steps: done }])
    expect((await open({ checklist: { ...checklist, ...change } })).text()).not.toContain('Set up')
})

test('an open step leads to its page, and the menu’s to the spreadsheet, too', async () => {
  const page = await open()
  expect(page.link('Add your first product')).toBe('/command-center/menu')
  expect(page.link('or import a spreadsheet')).toBe('/command-center/menu-file')
  expect(page.link('Place a test order')).toBe('/')
  expect(page.link('Add a payment method')).toBeUndefined()
  const done = { ...checklist, steps: [step('menu', true), step('payment', false)] }
  const other = await open({ checklist: done })
  expect(other.link('or import a spreadsheet')).toBeUndefined()
  expect(other.link('No payment method')).toBe('/command-center/settings/payment')
})

test('what needs attention leads to the list that it counts; with nothing, all is good', async () => {
  expect((await open()).text()).toContain('|Needs attention|All good|')
  const products = {
    ...{ withoutPhoto: 2, withoutTranslation: 1 },
    soldOut: [{ id: 'p', name: name('Ramen') }],
  }
  const missed = [
    { query: 'pho & co', times: 4 },
    { query: 'udon', times: 2 },
  ]
  const page = await open({ checklist: { ...checklist, products }, missed })
  const list = '/command-center/product'
  expect(page.link('2 products without a photo')).toBe(`${list}?missing=photo`)
  expect(page.link('1 product isn’t translated')).toBe(`${list}?missing=translation`)
  expect(page.link('Sold out: 1')).toBe(`${list}?availability=sold-out`)
  expect(page.text()).toContain('|Sold out: 1|Ramen|')
  expect(page.link('Searched, not found: pho & co 4, udon 2')).toBe(
    '/command-center/settings/search-words?add=pho%20%26%20co',
  )
  expect(page.text()).not.toContain('|All good|')
})

const undeclared = {
  count: 2,
  products: [
    { id: 'p1', version: 3, name: name('Ramen'), allergens: ['eggs', 'milk'] },
    { id: 'p2', version: 4, name: name('Tea'), allergens: [] },
  ],
}

test('lists of allergens are ticked unless they are empty; the ticked ones are declared as they were seen', async () => {
  const page = await open({ undeclared })
  expect(page.text()).toContain('|None of the 14 allergens|')
  await page.press('Confirm 1 list')
  const line = 'POST /api/products/declare'
  expect(page.sent).toMatchObject([{ line, input: { products: [{ id: 'p1', version: 3 }] } }])
  await page.tick('Tea')
  await page.tick('Ramen', false)
  await page.press('Confirm 1 list')
  expect(page.sent.at(-1)?.input).toEqual({ products: [{ id: 'p2', version: 4 }] })
  await page.tick('Tea', false)
  const { length } = page.sent
  await page.press('Confirm 0 lists')
  expect(page.sent).toHaveLength(length)
})

test('a list that was unticked stays so, and the pressed button stays with its focus', async () => {
  const page = await open({ undeclared })
  const button = page.button('Confirm 1 list')
  await page.tick('Ramen', false)
  const [ramen, tea] = undeclared.products
  const pho = { ...ramen, id: 'p3', name: name('Pho') }
  const next = { count: 3, products: [ramen, tea, pho] }
  await page.show(<Page data={{ ...manager, undeclared: next } as unknown as DashboardPage} />)
  expect(page.button('Confirm 1 list')).toBe(button)
  const changed = { count: 3, products: [{ ...ramen, version: 4 }, tea, pho] }
  await page.show(<Page data={{ ...manager, undeclared: changed } as unknown as DashboardPage} />)
  expect(page.button('Confirm 1 list')).toBe(button)
  const left = { count: 1, products: [tea] }
  await page.show(<Page data={{ ...manager, undeclared: left } as unknown as DashboardPage} />)
  expect(page.button('Confirm 0 lists')).toBe(button)
  expect(button.getAttribute('disabled')).toBe(null)
})

test('of many lists the question is about those that are shown', async () => {
  const text = (await open({ undeclared: { ...undeclared, count: 120 } })).text()
  expect(text).toContain('|Are these 2 lists of allergens complete?|')
  expect(text).toContain('|And 118 more|')
  expect((await open({ undeclared })).text()).not.toContain('more|')
})

test('without undeclared lists no one is asked about any', async () => {
  const text = (await open({ undeclared: { count: 0, products: [] } })).text()
  expect(text).not.toContain('complete?')
})

test('an operator gets the day alone, and a refused day is no day without orders', async () => {
  const day = { 'GET /api/orders/today': today }
  const { data } = await load(visitWith(day))
  expect(data).toEqual({ today, checklist: null, sample: null, missed: [], undeclared: null })
  const missed = [{ query: 'pho', times: 1 }]
  const more = {
    ...{ 'GET /api/channel/checklist': checklist, 'GET /api/search/missed': { missed } },
    ...{ 'GET /api/products/undeclared': undeclared, 'GET /api/sample': { menus: {} } },
  }
  expect((await load(visitWith({ ...day, ...more }))).data).toEqual({
    ...{ today, checklist, missed, undeclared, sample: { menus: {} } },
  })
  const refused = visitWith({ 'GET /api/orders/today': refuse('out-of-order') })
  await expect(load(refused)).rejects.toThrow()
})
