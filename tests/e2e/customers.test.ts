import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axe, edgeContrast, hindrances } from '#tests/support/access.ts'
import { board } from '#tests/support/at-board.ts'
import { atCheckout } from '#tests/support/at-checkout.ts'
import { hydrated, languages, onStage, screens } from '#tests/support/browser.ts'
import { hasFocus } from '#tests/support/by-name.ts'
import { browser } from '#tests/support/http-user.ts'

const stage = onStage()
const customer = atCheckout(stage)
const list = '/command-center/customer'
const find = `${board}/find`

type Ordered = { id: string; number: string }

/** An order with this name and phone, of the dearest dish or the next one; cancelled if requested. */
async function ordered(
  name: string,
  phone: string,
  isCancelled = false,
  isNext = false,
): Promise<Ordered> {
  const person = browser(stage.shop.origin)
  await person.send('POST', '/api/auth/session', {})
  const [dearest, next] = await customer.variants()
  const { id } = isNext ? next : dearest
  for (const _ of [1, 2]) await person.send('POST', '/api/checkout/add', { productVariantId: id })
  const { paymentMethods } = (await person.get('/api/channel')).body
  const form = {
    name,
    phone,
    deliveryMethod: 'DELIVERY',
    street: 'Lenina 24',
    flat: '7',
    paymentMethodId: paymentMethods[0].id,
  }
  const { status, body, text } = await person.send('POST', '/api/checkout/place', form)
  if (status !== 201) throw new Error(text)
  if (isCancelled) await person.send('POST', `/api/checkout/id/${body.id}/cancel`, {})
  return body
}

beforeAll(async () => {
  await ordered('Ольга Ёлкина', '8 912 345-67-89', true)
  await ordered('Boris', '8 912 345-00-11')
})

const look = async (page: Page, q: string) => {
  // Nothing typed before that is sent.
  await hydrated(page)
  await page.getByRole('searchbox').fill(q)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
}

const openCustomer = async (q: string, name: string): Promise<Page> => {
  const page = await stage.visit(list, { staff: true })
  await look(page, q)
  await page.getByRole('main').getByRole('link', { name }).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  return page
}

test('finds a customer by the last digits or a name, which are in no address and survive Back and reload', async () => {
  const page = await stage.visit(list, { staff: true })
  const names = () => page.getByRole('main').getByRole('listitem').getByRole('link')
  await page.getByLabel('Name, phone or its last digits').fill('67-89')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect.poll(() => names().first().textContent()).toBe('Ольга Ёлкина')
  await page.getByLabel('Name, phone or its last digits').fill('елк')
  await page.keyboard.press('Enter')
  await expect.poll(() => names().count()).toBe(2)
  await names().first().click()
  await page.getByRole('heading', { name: 'Ольга Ёлкина', level: 1 }).waitFor()
  await page.goBack()
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('елк')
  await page.reload()
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('елк')
  await expect.poll(() => names().count()).toBe(2)
  expect(new URL(page.url()).search).toBe('')
  await page.getByLabel('Name, phone or its last digits').fill('nobody')
  await page.keyboard.press('Enter')
  await page.getByText('No customers found').waitFor()
  await page.getByRole('link', { name: 'Show all' }).click()
  await page.getByRole('link', { name: 'Boris' }).waitFor()
})

test('shows a customer’s note and flag, and filters by flag', async () => {
  const page = await openCustomer('Boris', 'Boris')
  await page.getByLabel('Note', { exact: true }).fill('Rings twice')
  await page.getByLabel('Flag').selectOption('watch')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByLabel('Reason').and(page.locator('[aria-invalid=true]')).waitFor()
  await page.getByLabel('Reason').fill('Was not in')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Caution: Was not in').waitFor()
  stage.expectComplaint(/422/)

  await page.goto(list)
  await hydrated(page)
  await page.getByLabel('Flagged only').check()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.waitForURL('**flagged=true*')
  await page.getByText('Caution: Was not in').waitFor()
  await expect.poll(() => page.getByText('Ольга Ёлкина').count()).toBe(0)
  await page.getByRole('link', { name: 'Boris' }).click()
  expect(await page.getByLabel('Note', { exact: true }).inputValue()).toBe('Rings twice')

  await page.goto(board)
  const card = page.getByRole('article').filter({ hasText: 'Boris' })
  await card.getByText('Caution: Was not in').waitFor()
  await card.getByText('Rings twice').waitFor()
  await card.getByRole('heading').getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: /^Order \d+/ }).waitFor()
  await page.getByText('Caution: Was not in').waitFor()
  expect(await axe(page, 'all')).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Boris' }).click()
  await page.getByRole('heading', { name: 'Boris', level: 1 }).waitFor()
})

test('shows a customer’s addresses, orders and usual order', async () => {
  await ordered('Vera', '8 912 345-22-33', true)
  await ordered('Vera', '8 912 345-22-33')
  const page = await openCustomer('Vera', 'Vera')
  await page.getByText('Lenina 24, flat 7').waitFor()
  await page.getByText('in 1 order').waitFor()
  const orders = page.getByRole('link', { name: /^Order \d+$/ })
  const last = page.getByRole('list', { name: 'Last orders' })
  // The cancelled one isn't offered to be repeated.
  expect(await last.getByRole('link', { name: /^Order \d+$/ }).count()).toBe(1)
  expect(await orders.count()).toBe(3)
  await orders.last().click()
  await page.waitForURL('**/command-center/checkout/*')
})

test('fills in a returning caller from their page, with an earlier order in one press', async () => {
  await ordered('Zoya', '8 912 345-99-88')
  await ordered('Zoya', '8 912 345-99-88', false, true)
  const page = await openCustomer('Zoya', 'Zoya')
  await page.getByRole('link', { name: 'New order' }).click()
  await page.getByText('Zoya, orders: 2').waitFor()
  expect(new URL(page.url()).search).not.toContain('345')
  // Each one looks like a button on its panel.
  const repeat = page.getByRole('list', { name: 'Last orders' }).getByRole('button')
  expect(await repeat.count()).toBe(2)
  expect(await edgeContrast(repeat.first())).toBeGreaterThanOrEqual(3)
  const usual = page.getByText('Usual order').locator('..').getByRole('button')
  expect(await usual.count()).toBe(2)
  for (const button of await usual.all())
    expect(await edgeContrast(button)).toBeGreaterThanOrEqual(3)
  await repeat.first().click()
  await expect.poll(() => page.getByRole('button', { name: 'Add one' }).count()).toBe(1)
  await usual.last().click()
  await page.getByRole('button', { name: /^Place order · / }).waitFor()
})

test('exports a customer’s personal data as a file', async () => {
  const page = await openCustomer('67-89', 'Ольга Ёлкина')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^customer-.*\.json$/)
  const known = JSON.parse(readFileSync(await file.path(), 'utf8'))
  expect(known.orders).toHaveLength(1)
  expect(known.customer.phone).toBe('+79123456789')
})

test('asks to type the name before erasing a customer, and keeps their order', async () => {
  const { number } = await ordered('Gone', '8 912 345-44-55', true)
  const page = await openCustomer('Gone', 'Gone')
  expect(await page.getByText('This customer has an open order').count()).toBe(0)
  await page.getByRole('button', { name: 'Erase…' }).click()
  const yes = page.getByRole('button', { name: 'Erase permanently' })
  expect(await yes.isDisabled()).toBe(true)
  await page.getByLabel('Type the last digits of the phone').fill('4454')
  expect(await yes.isDisabled()).toBe(true)
  await page.getByLabel('Type the last digits of the phone').fill('4455')
  await yes.click()
  await page.getByText('Personal data erased').waitFor()
  await page.goto(list)
  await look(page, 'Gone')
  await page.getByText('No customers found').waitFor()
  await page.goto(find)
  await look(page, number)
  await page.getByText('Data erased').waitFor()
  await page.getByRole('link', { name: number, exact: true }).click()
  await page.getByRole('heading', { name: `Order ${number}` }).waitFor()
  await page.getByText('Data erased').waitFor()
  expect(await axe(page, 'all')).toEqual([])

  await ordered('Busy', '8 912 345-66-77')
  const busy = await openCustomer('Busy', 'Busy')
  // Said before the press, too.
  await busy.getByText('This customer has an open order. Complete or cancel it first.').waitFor()
  await busy.getByRole('button', { name: 'Erase…' }).click()
  await busy.getByLabel('Type the last digits of the phone').fill('6677')
  await busy.keyboard.press('Enter')
  await busy.getByText('This customer has an open order', { exact: true }).waitFor()
  stage.expectComplaint(/409/)
})

test('finds orders by filters, and exports what it found', async () => {
  const page = await stage.visit(find, { staff: true })
  const rows = page.getByRole('row')
  await page.getByLabel('Number, phone, name, address or product').fill('8 912 345-67-89')
  await page.getByLabel('Status').selectOption('CANCELLED')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.waitForURL('**state=CANCELLED**')
  await expect.poll(() => rows.count()).toBe(2)
  await page.getByRole('cell', { name: 'Ольга Ёлкина' }).waitFor()
  const call = page.getByRole('link', { name: /345-67-89/ })
  expect(await call.getAttribute('href')).toBe('tel:+79123456789')

  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const text = readFileSync(await (await coming).path(), 'utf8')
  expect(text.split('\r\n')).toHaveLength(3)
  expect(text).toContain('Ольга Ёлкина')

  const from = page.getByLabel('From')
  await from.fill('yesterday')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByText('Enter a date, for example 31/05/2026').waitFor()
  expect(await hasFocus(from)).toBe(true)
  await from.fill('1/1/2001')
  await page.getByLabel('To').fill('2 Jan 01')
  await page.keyboard.press('Enter')
  await page.getByText('No orders found').waitFor()
  expect(await from.inputValue()).toBe('01/01/2001')
  expect(await page.getByLabel('To').inputValue()).toBe('02/01/2001')
  const russian = await stage.visit(`/ru${find}?from=2001-01-31`, { staff: true })
  expect(await russian.getByLabel('С даты').inputValue()).toBe('31.01.2001')
  await page.getByRole('link', { name: 'Clear' }).click()
  await page.getByRole('cell', { name: 'Boris' }).waitFor()
})

test('finds orders by address filters without JavaScript, and sends nothing typed', async () => {
  const page = await stage.visit(find, { staff: true, javaScript: false })
  await page.getByLabel('Number, phone, name, address or product').fill('8 912 345-00-11')
  await page.getByLabel('Status').selectOption('OPEN')
  await page.getByLabel('From').fill('31.1.2001')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.waitForURL('**state=OPEN**')
  expect(page.url()).not.toMatch(/912|q=/)
  expect(await page.getByLabel('From').inputValue()).toBe('31/01/2001')
  await page.getByRole('cell', { name: 'Boris' }).first().waitFor()
})

test.each(languages)('every screen of customers passes axe (%s)', async (language) => {
  const prefix = language === 'en' ? '' : '/ru'
  const known = await openCustomer('Boris', 'Boris')
  const own = new URL(known.url()).pathname
  const visitor = await stage.visitor({ staff: true, screen: screens.phone })
  const page = await visitor.newPage()
  for (const path of [list, `${list}?flagged=true`, own, find, `${find}?to=2001-01-01`]) {
    await page.goto(prefix + path)
    await hydrated(page)
    expect([path, await hindrances(page, language)]).toEqual([path, []])
  }
})
