import type { Page } from 'playwright-core'
import { axe } from '#tests/support/access.ts'
import { board, cardOf } from '#tests/support/at-board.ts'
import { expect, test } from '#tests/support/journey.ts'
import { screens } from '#tests/support/screens.ts'
import type { Shop } from '#tests/support/shop.ts'

test.beforeAll(({ shop }) => shop.openAllDay())

const orders = '/command-center/settings/orders'
const sizes = [
  screens.desktop,
  { width: 1366, height: 768 },
  screens.tablet,
  { width: 768, height: 1024 },
  screens.phone,
]

/** Buttons that aren't on top at their middle. */
const covered = (buttons: Element[]) =>
  buttons.flatMap((button) => {
    const { left, top, width, height } = button.getBoundingClientRect()
    if (width === 0) return []
    const shown = document.elementFromPoint(left + width / 2, top + height / 2)
    return button.contains(shown) ? [] : [button.textContent]
  })

/** A phone system with this key. */
const reportWith = (shop: Shop, key: string) => (phone: string) =>
  fetch(`${shop.origin}/api/telephony/ringing`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}` },
    body: new URLSearchParams({ phone }),
  })

async function newKey({ request }: Page): Promise<string> {
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  return (await (await request.post('/api/telephony/key', { headers })).json()).key
}

test('shows a ringing call on every page, until one of the staff takes it', async ({
  visit,
  shop,
  ordered,
  colleague,
}) => {
  const { number } = await ordered()
  const settings = await visit(orders, { staff: true })
  await settings.getByRole('button', { name: 'Create key' }).click()
  const key = await settings.getByLabel(/^Key\. Copy it now/).inputValue()
  await expect(settings.getByLabel('URL', { exact: true })).toHaveValue(
    `${shop.origin}/api/telephony/ringing`,
  )
  expect(await axe(settings, 'all')).toEqual([])
  const report = reportWith(shop, key)

  const boris = await colleague('boris')
  const products = await visit('/command-center/product', { staff: true })
  await boris.setViewportSize(screens.phone)
  const pages = [settings, boris, products]
  for (const page of pages) await expect(page.locator('[data-line=live]')).toBeVisible()
  expect((await report('89001234567')).status).toBe(202)
  for (const page of pages) {
    const calls = page.getByRole('region', { name: 'Ringing' })
    await expect(calls.getByText(/^Ringing: Anna, 8.\(900\).123-45-67$/)).toBeVisible()
    await expect(
      calls.getByText(new RegExp(`\\dth order|\\d(st|nd|rd) order.*#${number} open`)),
    ).toBeVisible()
  }
  expect(await axe(boris, 'all')).toEqual([])

  await products.getByRole('button', { name: 'Take' }).click()
  const field = products.getByLabel('Phone', { exact: true })
  await expect.poll(() => field.inputValue()).toMatch(/^8.\(900\).123-45-67$/)
  await expect(products.getByText(`Has order ${number} in progress`)).toBeVisible()
  expect(products.url()).toMatch(/\/checkout\/new$/)
  for (const page of pages) await expect(page.getByText(/^Ringing: Anna/)).toHaveCount(0)

  await settings.goto(orders)
  await expect(settings.getByText('A key exists. If you lose it, replace it.')).toBeVisible()
  await settings.getByRole('button', { name: 'Delete key' }).click()
  const question = settings.getByRole('dialog', { name: 'Delete key?' })
  await question.getByRole('button', { name: 'Delete key' }).click()
  await expect(settings.getByRole('button', { name: 'Create key' })).toBeVisible()
  expect((await report('89001234567')).status).toBe(401)
})

test('a call during an order waits for the end of that order, and takes nothing of it over', async ({
  visit,
  shop,
  ordered,
}) => {
  await ordered()
  const products = await visit('/command-center/checkout/new', { staff: true })
  const report = reportWith(shop, await newKey(products))
  await expect(products.locator('[data-line=live]')).toBeVisible()
  const field = products.getByLabel('Phone', { exact: true })
  await field.fill('89001234567')
  shop.sql(`update "channel" set "isActive" = 0`)
  await products
    .getByRole('button', { name: /^Repeat · / })
    .first()
    .click()
  const reason = products.getByLabel('Reason for the exception')
  await reason.fill('A regular')
  await products.getByRole('button', { name: /^Place order · / }).click()
  await expect(products.getByText('The delivery fee isn’t set')).toBeVisible()
  await products.getByLabel('Name').fill('')
  await expect(products.getByText('Fill in this field').first()).toBeVisible()
  await report('89005550011')
  await expect(products.getByText(/^Ringing: 8.\(900\).555-00-11$/)).toBeVisible()
  await expect(products.getByText('New customer')).toBeVisible()
  await products.getByRole('button', { name: 'Take' }).click()
  await expect(products.getByText(/^Next call: 8.\(900\).555-00-11$/)).toBeVisible()
  expect(await field.inputValue()).toBe('89001234567')
  await products.getByRole('button', { name: 'Discard and start next' }).click()
  await expect.poll(() => field.inputValue()).toMatch(/555-00-11$/)
  await expect(products.getByLabel('Name')).toHaveValue('')
  await expect(reason).toHaveValue('')
  await expect(products.getByText('Fill in this field')).toHaveCount(0)
  shop.sql(`update "channel" set "isActive" = 1`)

  // So does one with only a name. Leaving it asks, too.
  await products.getByLabel('Name').fill('Zoe')
  await expect(products.getByText(/^Ringing: /)).toHaveCount(0)
  await report('89005550012')
  await expect(products.getByText(/^Ringing: 8.\(900\).555-00-12$/)).toBeVisible()
  await products.getByRole('button', { name: 'Take' }).click()
  await expect(products.getByText(/^Next call: 8.\(900\).555-00-12$/)).toBeVisible()
  await products.getByRole('link', { name: 'Customers', exact: true }).click()
  await products.getByRole('button', { name: 'Stay' }).click()
  await expect(products.getByLabel('Name')).toHaveValue('Zoe')

  // Two calls during an order wait in turn.
  await expect(products.getByText(/^Ringing: /)).toHaveCount(0)
  await report('89005550013')
  await expect(products.getByText(/^Ringing: 8.\(900\).555-00-13$/)).toBeVisible()
  await products.getByRole('button', { name: 'Take' }).click()
  await expect(
    products.getByText(/^Next call: 8.\(900\).555-00-12, 8.\(900\).555-00-13$/),
  ).toBeVisible()
  for (const next of [/555-00-12$/, /555-00-13$/]) {
    await products.getByRole('button', { name: 'Discard and start next' }).click()
    await expect.poll(() => field.inputValue()).toMatch(next)
    await expect(field).toBeFocused()
  }
  await expect(products.getByText(/^Next call/)).toHaveCount(0)
})

test('a call that was taken isn’t lost when unsaved changes keep the page', async ({
  visit,
  shop,
}) => {
  const settings = await visit(orders, { staff: true })
  const report = reportWith(shop, await newKey(settings))
  await expect(settings.locator('[data-line=live]')).toBeVisible()
  await settings.getByLabel('Minimum order for delivery').fill('700')
  await report('89005550014')
  await expect(settings.getByText(/^Ringing: 8.\(900\).555-00-14$/)).toBeVisible()
  const bar = settings.getByRole('button', { name: /^(Save|Discard)$/ })
  await expect.poll(() => bar.evaluateAll(covered)).toEqual([])
  expect(await bar.count()).toBe(2)
  await settings.getByRole('button', { name: 'Take' }).click()
  const notice = settings.getByText(/^Call from 8.\(900\).555-00-14 taken$/)
  const begin = settings.getByRole('button', { name: 'Start order' })
  for (const _ of ['once', 'and again']) {
    await settings.getByRole('button', { name: 'Stay' }).click()
    await expect(notice).toBeVisible()
    await begin.click()
  }
  await settings.getByRole('button', { name: 'Leave' }).click()
  await expect
    .poll(() => settings.getByLabel('Phone', { exact: true }).inputValue())
    .toMatch(/555-00-14$/)
  await expect(notice).toHaveCount(0)
})

test('a ringing call doesn’t cover how another call ends', async ({ visit, shop, ordered }) => {
  for (let count = 0; count < 9; count++) await ordered()
  const page = await visit(board, { staff: true })
  const report = reportWith(shop, await newKey(page))
  await page.getByRole('button', { name: 'Claim and call' }).first().click()
  const foot = page.locator('[data-call] footer button')
  await expect(foot.filter({ hasText: /^Confirm/ })).toBeVisible()
  const calls = page.getByRole('region', { name: 'Ringing' })
  for (const [at, size] of sizes.entries()) {
    await page.setViewportSize(size)
    await report(`8900555002${at}`)
    await expect(calls.getByText(`555-00-2${at}`)).toBeVisible()
    await expect(calls.getByRole('button', { name: 'Take' })).toHaveCount(1)
    // A change of the window's size is measured with the next frame.
    await expect.poll(() => foot.evaluateAll(covered)).toEqual([])
    expect(await foot.count()).toBeGreaterThan(4)
    await calls.getByRole('button', { name: 'Hide' }).click()
  }
})

test('a press in another tab isn’t lost because that tab then asks whether a call goes on', async ({
  visit,
  shop,
  ordered,
}) => {
  // Where the dock isn't beside the board, the question moves the columns.
  const first = await visit(board, { staff: true, screen: screens.tablet })
  const { number, id } = await ordered()
  const next = await ordered()
  await cardOf(first, number).getByRole('button', { name: 'Claim and call' }).click()
  await expect(first.getByText('You’re calling').first()).toBeVisible()
  const [second, last] = [await first.context().newPage(), await first.context().newPage()]
  // A touch of the call there would renew it.
  await first.close()
  const until = new Date(Date.now() + 50_000).toISOString()
  shop.sql(`update "order" set "claimedUntil" = '${until}' where "id" = '${id}'`)
  const question = `Still calling ${number}?`
  const used = async (page: Page) => {
    await page.goto(board)
    await page.getByRole('heading', { name: 'New', level: 2 }).click()
    await expect(page.getByText(question)).toBeVisible()
  }
  await used(second)
  await used(last)
  await expect(second.getByText(question)).toHaveCount(0)
  const card = cardOf(second, next.number)
  await card.getByRole('button', { name: 'Claim and call' }).hover()
  await second.mouse.down()
  // A press takes longer than drawing the question.
  await second.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))),
  )
  await second.mouse.up()
  await expect(card.getByText('You’re calling')).toBeVisible()
})
