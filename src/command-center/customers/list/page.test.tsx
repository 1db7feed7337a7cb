import { expect, test } from 'vitest'
import type { ListedCustomer } from '#business/orders/customers/contract.ts'
import { refuse } from '#platform/refusal.ts'
import { openPage, visitWith } from '#tests/support/staff-page.tsx'
import { type CustomersPage, load } from './load.ts'
import { Page } from './page.tsx'

const olga: ListedCustomer = {
  ...{ id: 'c1', name: 'Olga', phone: '+79001234567', phoneFormatted: '8 (900) 123-45-67' },
  ...{ flag: null, flagReason: '', orderCount: 2, isFeeOpen: false },
  spent: [{ currencyCode: 'RUB', amount: 1800_00 }],
  lastOrderAt: '2026-11-21T21:30:00Z',
}
const list = { customers: [olga], next: null, isFlagged: false, isFirst: true }
const open = (change: Partial<CustomersPage> = {}, answers: Record<string, object> = {}) =>
  openPage(<Page data={{ ...list, ...change }} />, { answers })

test('a customer’s row has the number to call, the sum, and the day of the last order by the shop’s clock', async () => {
  const page = await open()
  expect(page.link('Olga')).toBe('/command-center/customer/c1')
  expect(page.link('8 (900) 123-45-67')).toBe('tel:+79001234567')
  expect(page.text()).toContain(
    '|Olga|8 (900) 123-45-67|2 orders|1,800 ₽|last order 22 November 2026|',
  )
  const openFee = await open({ customers: [{ ...olga, name: '', isFeeOpen: true }] })
  expect(openFee.link('No name')).toBe('/command-center/customer/c1')
  expect(openFee.text()).toContain('|1,800 ₽ |plus delivery|')
})

test('a flag is shown with its reason', async () => {
  const flagged = { ...olga, flag: 'caution', flagReason: 'Owes 500' } as const
  expect((await open({ customers: [flagged] })).text()).toContain('|Caution: Owes 500|')
})

test('an empty list says whether there are none, or none with that flag', async () => {
  const none = await open({ customers: [] })
  expect(none.text()).toContain('|No customers yet|')
  expect(none.link('Show all')).toBeUndefined()
  const noneFlagged = await open({ customers: [], isFlagged: true })
  expect(noneFlagged.text()).toContain('|No customers found|')
  expect(noneFlagged.link('Show all')).toBe('/command-center/customer')
})

test('the next page keeps the filter', async () => {
  expect((await open({ next: 'n' })).link('Next')).toBe('/command-center/customer?cursor=n')
  const flagged = await open({ next: 'n', isFlagged: true, isFirst: false })
  expect(flagged.link('Next')).toBe('/command-center/customer?flagged=true&cursor=n')
  expect(flagged.link('First page')).toBe('/command-center/customer?flagged=true')
  expect((await open()).link('First page')).toBeUndefined()
})

test('a typed name or number is sought in the body of a request, never in an address', async () => {
  const line = 'POST /api/customers/search'
  const found = { customers: [{ ...olga, name: 'Boris' }], next: 'n' }
  const page = await open({ isFlagged: true }, { [line]: found })
  await page.fill('Name, phone or its last digits', ' bor ')
  await page.press('Search')
  expect(page.sent).toEqual([{ line, input: { q: 'bor', flagged: 'true' } }])
  expect([...page.went, ...page.sent.map((one) => one.line)].join()).not.toContain('bor')
  expect(page.text()).toContain('|Boris|')
  expect(page.text()).not.toContain('|Olga|')
  await page.press('Next')
  expect(page.sent.at(-1)?.input).toEqual({ q: 'bor', flagged: 'true', cursor: 'n' })
})

test('a search that failed isn’t shown as one that found nobody', async () => {
  const refused = refuse('too-many-requests')
  const page = await open({}, { 'POST /api/customers/search': refused })
  await page.fill('Name, phone or its last digits', 'bor')
  await page.press('Search')
  expect(page.text()).not.toMatch(/No customers|Olga/)
  expect(page.has('Try again')).toBe(true)
})

test.each([
  ['', {}, { isFlagged: false, isFirst: true }],
  ['flagged=true', { flagged: 'true' }, { isFlagged: true, isFirst: true }],
  ['flagged=yes&cursor=x', {}, { isFlagged: false, isFirst: true }],
])('at “%s” the page asks for %o', async (query, input, data) => {
  const visit = visitWith({ 'GET /api/customers': { customers: [olga], next: null } }, query)
  expect((await load(visit)).data).toMatchObject({ ...data, customers: [olga] })
  expect(visit.requested).toEqual([['GET /api/customers', input]])
})
