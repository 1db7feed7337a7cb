import { readFileSync } from 'node:fs'
import type { Page, Route } from 'playwright-core'
import { axe, edgeContrast, hindrances } from '#tests/support/access.ts'
import { board } from '#tests/support/at-board.ts'
import { hydrated } from '#tests/support/browser.ts'
import { hasFocus } from '#tests/support/by-name.ts'
import { looks } from '#tests/support/drawn.ts'
import { browser } from '#tests/support/http-user.ts'
import { expect, type Journey, test } from '#tests/support/journey.ts'

test.beforeAll(({ shop }) => shop.openAllDay())

const list = '/command-center/customer'
const find = `${board}/find`

type Ordered = { id: string; number: string }

/** An order with this name and phone, of the dearest dish or the next one; cancelled if requested. */
async function ordered(
  { shop, customer }: Pick<Journey, 'shop' | 'customer'>,
  name: string,
  phone: string,
  isCancelled = false,
  isNext = false,
): Promise<Ordered> {
  const person = browser(shop.origin)
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

test.beforeAll(async ({ shop, customer }) => {
  await ordered({ shop, customer }, 'Ольга Ёлкина', '8 912 345-67-89', true)
  await ordered({ shop, customer }, 'Boris', '8 912 345-00-11')
})

const look = async (page: Page, q: string) => {
  // Nothing typed before that is sent.
  await hydrated(page)
  await page.getByRole('searchbox').fill(q)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
}

const openCustomer = async (
  { visit }: Pick<Journey, 'visit'>,
  q: string,
  name: string,
): Promise<Page> => {
  const page = await visit(list, { staff: true })
  await findCustomer(page, q, name)
  return page
}

const findCustomer = async (page: Page, q: string, name: string) => {
  await look(page, q)
  await page.getByRole('main').getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

const toCustomers = (page: Page) =>
  page.getByRole('link', { name: 'Customers', exact: true }).first().click()

test('finds a customer by the last digits or a name, which are in no address and survive Back and reload, and exports their data', async ({
  visit,
}) => {
  const page = await visit(list, { staff: true })
  const names = () => page.getByRole('main').getByRole('listitem').getByRole('link')
  await page.getByLabel('Name, phone or its last digits').fill('67-89')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(names().first()).toHaveText('Ольга Ёлкина')
  await page.getByLabel('Name, phone or its last digits').fill('елк')
  await page.keyboard.press('Enter')
  await expect(names()).toHaveCount(2)
  await names().first().click()
  await expect(page.getByRole('heading', { name: 'Ольга Ёлкина', level: 1 })).toBeVisible()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^customer-.*\.json$/)
  const known = JSON.parse(readFileSync(await file.path(), 'utf8'))
  expect(known.orders).toHaveLength(1)
  expect(known.customer.phone).toBe('+79123456789')
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('елк')
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue('елк')
  await expect(names()).toHaveCount(2)
  expect(new URL(page.url()).search).toBe('')
  await page.getByLabel('Name, phone or its last digits').fill('unknown')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No customers found')).toBeVisible()
  await page.getByRole('link', { name: 'Show all' }).click()
  await expect(page.getByRole('link', { name: 'Boris' })).toBeVisible()
})

test('shows a customer’s note and flag, and filters by flag', async ({
  visit,
  expectComplaint,
}) => {
  const page = await openCustomer({ visit }, 'Boris', 'Boris')
  await page.getByLabel('Note', { exact: true }).fill('Rings twice')
  await page.getByLabel('Flag').selectOption('caution')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Reason').and(page.locator('[aria-invalid=true]'))).toBeVisible()
  await page.getByLabel('Reason').fill('Was not in')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Caution: Was not in')).toBeVisible()
  expectComplaint(/422/)

  await toCustomers(page)
  await page.getByLabel('Flagged only').check()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.waitForURL('**flagged=true*')
  await expect(page.getByText('Caution: Was not in')).toBeVisible()
  await expect(page.getByText('Ольга Ёлкина')).toHaveCount(0)
  await page.getByRole('link', { name: 'Boris' }).click()
  await expect(page.getByLabel('Note', { exact: true })).toHaveValue('Rings twice')

  await page.goto(board)
  const card = page.getByRole('article').filter({ hasText: 'Boris' })
  await expect(card.getByText('Caution: Was not in')).toBeVisible()
  await expect(card.getByText('Rings twice')).toBeVisible()
  await card.getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order \d+/ })).toBeVisible()
  await expect(page.getByText('Caution: Was not in')).toBeVisible()
  expect(await axe(page, 'all')).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Boris' }).click()
  await expect(page.getByRole('heading', { name: 'Boris', level: 1 })).toBeVisible()
})

test('shows a customer’s addresses and orders, and fills in a returning caller with an earlier order in one press', async ({
  visit,
  shop,
  customer,
}) => {
  await ordered({ shop, customer }, 'Zoya', '8 912 345-99-88', true)
  await ordered({ shop, customer }, 'Zoya', '8 912 345-99-88')
  await ordered({ shop, customer }, 'Zoya', '8 912 345-99-88', false, true)
  const page = await openCustomer({ visit }, 'Zoya', 'Zoya')
  await expect(page.getByText('Lenina 24, flat 7')).toBeVisible()
  await expect(page.getByText('in 1 order')).toHaveCount(2)
  const orders = page.getByRole('link', { name: /^Order \d+$/ })
  const last = page.getByRole('list', { name: 'Last orders' })
  // The cancelled one isn't offered to be repeated.
  await expect(last.getByRole('link', { name: /^Order \d+$/ })).toHaveCount(2)
  await expect(orders).toHaveCount(5)
  await orders.last().click()
  await page.waitForURL('**/command-center/checkout/*')
  await page.goBack()

  await page.getByRole('link', { name: 'New order' }).click()
  await expect(page.getByText('Zoya, orders: 2')).toBeVisible()
  expect(new URL(page.url()).search).not.toContain('345')
  // Each one looks like a button on its panel.
  const repeat = last.getByRole('button')
  await expect(repeat).toHaveCount(2)
  expect(await edgeContrast(repeat.first())).toBeGreaterThanOrEqual(3)
  const usual = page.getByText('Usual order').locator('..').getByRole('button')
  await expect(usual).toHaveCount(2)
  for (const button of await usual.all())
    expect(await edgeContrast(button)).toBeGreaterThanOrEqual(3)
  await repeat.first().click()
  await expect(page.getByRole('button', { name: 'Add one' })).toHaveCount(1)
  await usual.last().click()
  await expect(page.getByRole('button', { name: /^Place order · / })).toBeVisible()
})

test('asks to type the name before erasing a customer, and keeps their order', async ({
  visit,
  shop,
  expectComplaint,
  customer,
}) => {
  const { number } = await ordered({ shop, customer }, 'Gone', '8 912 345-44-55', true)
  const page = await openCustomer({ visit }, 'Gone', 'Gone')
  await expect(page.getByText('This customer has an open order')).toHaveCount(0)
  // Nothing asks about what is erased as well.
  await page.getByLabel('Note', { exact: true }).fill('Rings twice')
  await page.getByRole('button', { name: 'Erase…' }).click()
  const yes = page.getByRole('button', { name: 'Erase permanently' })
  await expect(yes).toBeDisabled()
  await page.getByLabel('Type the last digits of the phone').fill('4454')
  await expect(yes).toBeDisabled()
  // The first response is lost, and a second press finds no one.
  for (const expected of [/ERR_FAILED/, /404/]) expectComplaint(expected)
  const loseResponse = (route: Route) => route.fetch().then(() => route.abort())
  await page.route('**/erase', loseResponse, { times: 1 })
  await page.getByLabel('Type the last digits of the phone').fill('4455')
  await yes.click()
  await expect(page.getByText('No response', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Erase…' }).click()
  await page.getByLabel('Type the last digits of the phone').fill('4455')
  await yes.click()
  await expect(page.getByText('Personal data erased')).toBeVisible()
  await page.waitForURL(/customer$/)
  await toCustomers(page)
  await look(page, 'Gone')
  await expect(page.getByText('No customers found')).toBeVisible()
  await page.goto(find)
  await look(page, number)
  await expect(page.getByText('Data erased')).toBeVisible()
  await page.getByRole('link', { name: number, exact: true }).click()
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
  await expect(page.getByText('Data erased')).toBeVisible()
  expect(await axe(page, 'all')).toEqual([])

  await ordered({ shop, customer }, 'Busy', '8 912 345-66-77')
  await toCustomers(page)
  await findCustomer(page, 'Busy', 'Busy')
  // Said before the press, too.
  await expect(
    page.getByText('This customer has an open order. Complete or cancel it first.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Erase…' }).click()
  await page.getByLabel('Type the last digits of the phone').fill('6677')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This customer has an open order', { exact: true })).toBeVisible()
  expectComplaint(/409/)
})

test('finds orders by filters, and exports the result', async ({ visit }) => {
  const page = await visit(find, { staff: true })
  const rows = page.getByRole('row')
  await page.getByLabel('Number, phone, name, address or product').fill('8 912 345-67-89')
  await page.getByLabel('Status').selectOption('CANCELLED')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.waitForURL('**state=CANCELLED**')
  await expect(rows).toHaveCount(2)
  await expect(page.getByRole('cell', { name: 'Ольга Ёлкина' })).toBeVisible()
  const call = page.getByRole('link', { name: /345-67-89/ })
  await expect(call).toHaveAttribute('href', 'tel:+79123456789')

  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const text = readFileSync(await (await coming).path(), 'utf8')
  expect(text.split('\r\n')).toHaveLength(3)
  expect(text).toContain('Ольга Ёлкина')

  const from = page.getByLabel('From')
  await from.fill('yesterday')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('Enter a date, for example 31/05/2026')).toBeVisible()
  expect(await hasFocus(from)).toBe(true)
  await from.fill('1/1/2001')
  await page.getByLabel('To').fill('2 Jan 01')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No orders found')).toBeVisible()
  await expect(from).toHaveValue('01/01/2001')
  await expect(page.getByLabel('To')).toHaveValue('02/01/2001')
  await page.getByRole('link', { name: 'Clear' }).click()
  await expect(page.getByRole('cell', { name: 'Boris' })).toBeVisible()
  await expect(page.getByText(/^\d cancelled, not included$/)).toBeVisible()
  await page.goto(`/ru${find}?from=2001-01-31`)
  await expect(page.getByLabel('С даты')).toHaveValue('31.01.2001')
})

test('a date is typed as the shop’s country writes it', async ({ visit, shop }) => {
  shop.sql(`update "channel" set "countryCode" = 'us'`)
  try {
    const page = await visit(find, { staff: true })
    const from = page.getByLabel('From')
    await expect(from).toHaveAttribute('placeholder', 'mm/dd/yyyy')
    await from.fill('31/12/2001')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Enter a date, for example 05/31/2026')).toBeVisible()
    await from.fill('12/31/2001')
    await page.getByLabel('To').fill('12/31/2001')
    await page.keyboard.press('Enter')
    await expect(page.getByText('No orders found')).toBeVisible()
    await expect(from).toHaveValue('12/31/2001')
    await page.goto(`/ru${find}?from=2001-01-31`)
    await expect(page.getByLabel('С даты')).toHaveValue('01/31/2001')
  } finally {
    shop.sql(`update "channel" set "countryCode" = 'ru'`)
  }
})

test('finds orders by address filters without JavaScript, and sends nothing typed', async ({
  visit,
}) => {
  const page = await visit(find, { staff: true, javaScript: false })
  await page.getByLabel('Number, phone, name, address or product').fill('8 912 345-00-11')
  await page.getByLabel('Status').selectOption('OPEN')
  await page.getByLabel('From').fill('31.1.2001')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.waitForURL('**state=OPEN**')
  expect(page.url()).not.toMatch(/912|q=/)
  await expect(page.getByLabel('From')).toHaveValue('31/01/2001')
  await expect(page.getByRole('cell', { name: 'Boris' }).first()).toBeVisible()
})

async function lookOver(page: Page, language: 'en' | 'ru', paths: readonly string[]) {
  for (const path of paths) {
    await page.goto(language === 'en' ? path : `/ru${path}`)
    await hydrated(page)
    expect([path, await hindrances(page)]).toEqual([path, []])
  }
}

for (const { language, size, tag } of looks('every screen of customers passes axe'))
  test(`every screen of customers passes axe (${language}, ${size})`, { tag }, async ({
    visit,
  }) => {
    const page = await openCustomer({ visit }, 'Boris', 'Boris')
    await lookOver(page, language, [new URL(page.url()).pathname, list, `${list}?flagged=true`])
  })

for (const { language, size, tag } of looks('finding orders passes axe'))
  test(`finding orders passes axe (${language}, ${size})`, { tag }, async ({ newVisitor }) => {
    const page = await (await newVisitor({ staff: true })).newPage()
    await lookOver(page, language, [find, `${find}?to=2001-01-01`])
  })
