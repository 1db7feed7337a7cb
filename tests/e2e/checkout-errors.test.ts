import type { Route } from 'playwright-core'
import { inLocale, type Localised } from '#platform/localised.ts'
import {
  button,
  change,
  checkoutPath,
  chooseTime,
  draftOf,
  fillContacts,
  groundOf,
  orderOf,
  place,
  timesIn,
} from '#tests/support/at-checkout.ts'
import { hydrated, passing } from '#tests/support/browser.ts'
import { drawn } from '#tests/support/drawn.ts'
import { expect, type Journey, test } from '#tests/support/journey.ts'
import { screens } from '#tests/support/screens.ts'
import { formatMoney } from '#words/kit/money.ts'

test.beforeAll(({ shop }) => shop.openAllDay())

/** A visitor with a complete form, whose order requests go through this handler. */
async function readyToPlace(
  { expectComplaint, customer }: Pick<Journey, 'expectComplaint' | 'customer'>,
  line: (route: Route, key: string) => Promise<void>,
) {
  expectComplaint(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION|Failed to load|500/)
  const page = await customer.visit({ screen: screens.phone })
  await fillContacts(page)
  await page.fill('#street', 'Lenina 24')
  await page.locator('#street').blur()
  await expect.poll(async () => (await draftOf(page)).street).toBe('Lenina 24')
  const keys: string[] = []
  await page.route('**/api/checkout/place', async (route) => {
    const key = route.request().headers()['idempotency-key'] ?? ''
    keys.push(key)
    await line(route, key)
  })
  return { page, keys, alert: page.getByRole('alert') }
}

/** The order arrives; its response is lost. */
const loseAnswer = async (route: Route) => {
  await route.fetch()
  await route.abort('connectionreset')
}

test('places one order under one key for many presses and a lost response', async ({
  expectComplaint,
  customer,
}) => {
  let count = 0
  const { page, keys } = await readyToPlace({ expectComplaint, customer }, async (route) =>
    ++count === 1 ? loseAnswer(route) : route.continue(),
  )
  await button(page).dblclick()
  await page.waitForURL('**/finish')
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect((await orderOf(page)).name).toBe('Anna')
})

test('shows that a failing server has no order, keeps everything and shows the phone number', async ({
  expectComplaint,
  customer,
}) => {
  let isBroken = true
  const { page, keys, alert } = await readyToPlace({ expectComplaint, customer }, (route) =>
    isBroken ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  )
  await page.clock.install()
  await button(page).click()
  await passing(page, alert.getByText('Your order wasn’t sent'))
  await expect(alert).toContainText('We’ve kept everything you entered.')
  await expect(alert).not.toContainText('Error')
  await expect(alert.locator('a[href^="tel:"]')).toBeVisible()
  expect(await page.inputValue('#street')).toBe('Lenina 24')
  expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-refused'))).toBe(true)
  isBroken = false
  await alert.getByRole('button', { name: 'Try again' }).click()
  await page.waitForURL('**/finish')
  expect(new Set(keys).size).toBe(1)
})

test('asks the server while the outcome is unknown, then opens the order', async ({
  expectComplaint,
  customer,
}) => {
  const { page, alert } = await readyToPlace({ expectComplaint, customer }, loseAnswer)
  await page.route('**/api/checkout/placed*', (route) => route.abort('connectionreset'))
  await page.route('**/healthz', (route) => route.abort('connectionreset'))
  await page.clock.install()
  await button(page).click()
  await passing(page, alert.getByText('We’re not sure yet if your order went through'))
  // The bar about the connection doesn't say the opposite.
  await expect(page.getByText('No connection.', { exact: false })).toBeVisible()
  await expect(page.getByText('Nothing was sent.')).toBeHidden()
  await page.unroute('**/api/checkout/placed*')
  await passing(page, page.getByRole('heading', { level: 1, name: 'Order placed' }))
  expect(new URL(page.url()).pathname).toBe('/finish')
  expect((await orderOf(page)).name).toBe('Anna')
})

test('includes a dish added at the last moment', async ({ customer }) => {
  const page = await customer.visit()
  await fillContacts(page)
  await page.fill('#street', 'Lenina 24')
  const pressed = Promise.withResolvers<void>()
  await page.route('**/api/checkout/line/*', async (route) => {
    await pressed.promise
    await route.continue()
  })
  await page
    .getByRole('button', { name: /^Add one / })
    .last()
    .click()
  await button(page).click()
  pressed.resolve()
  await page.waitForURL('**/finish')
  expect((await orderOf(page)).lines).toMatchObject([{ quantity: 3 }])
})

const nameIn = (lines: { productName: Localised }[], at: number) =>
  inLocale(lines[at]?.productName ?? [], 'en', 'en')
type Draft = { lines: { productName: Localised }[] }

test('shows a changed price with the old one, and accepts and orders in one tap', async ({
  shop,
  expectComplaint,
  customer,
}) => {
  expectComplaint(/409/)
  const page = await customer.visit()
  await fillContacts(page)
  await page.fill('#street', 'Lenina 24')
  const [{ id, price }] = await customer.variants()
  shop.sql(`update "variant" set "price" = ${price + 10_000} where "id" = '${id}'`)
  await button(page).click()
  const alert = page.getByRole('alert')
  await expect(alert.getByText('Prices have changed')).toBeVisible()
  const { lines } = (await draftOf(page)) as Draft
  const money = (sum: number) => formatMoney(sum, 'RUB', 'en')
  const notice = `${nameIn(lines, 0)}: was ${money(price)}, now ${money(price + 10_000)}`
  await expect(alert.getByRole('listitem')).toContainText([notice.split(': ')[1] ?? '?'])
  await expect(alert).toContainText(nameIn(lines, 0))
  expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-refused'))).toBe(true)
  await alert.getByRole('button', { name: 'Accept and order' }).click()
  await page.waitForURL('**/finish')
  expect((await orderOf(page)).total).toBe(2 * (price + 10_000))
  shop.sql(`update "variant" set "price" = ${price} where "id" = '${id}'`)
})

test('lists an unavailable dish and a new price together, and accepts nothing else', async ({
  shop,
  expectComplaint,
  customer,
}) => {
  expectComplaint(/409/)
  const [dearest, third, , other] = await customer.variants()
  const { id, price } = dearest
  const page = await customer.visit({}, checkoutPath.en, dearest, dearest, other, third)
  await fillContacts(page)
  await page.fill('#street', 'Lenina 24')
  const sold = (variant: { id: string }, isAvailable: 0 | 1) =>
    shop.sql(`update "variant" set "isAvailable" = ${isAvailable} where "id" = '${variant.id}'`)
  sold(other, 0)
  shop.sql(`update "variant" set "price" = ${price + 10_000} where "id" = '${id}'`)
  await button(page).click()
  const alert = page.getByRole('alert')
  await expect(alert.getByText('Prices and availability have changed')).toBeVisible()
  const { lines } = (await draftOf(page)) as Draft
  const items = () => alert.getByRole('listitem').allTextContents()
  expect(await items()).toEqual([
    expect.stringContaining(`${nameIn(lines, 1)}`),
    expect.stringMatching(/: was .*, now /),
  ])
  // Another dish becomes unavailable: it wasn't listed, so it isn't removed without asking.
  sold(third, 0)
  await alert.getByRole('button', { name: 'Order without it' }).click()
  await expect.poll(items).toEqual([expect.stringContaining(nameIn(lines, 2))])
  await expect(alert.getByText('One dish isn’t available right now')).toBeVisible()
  expect(await orderOf(page)).toBeNull()
  await alert.getByRole('button', { name: 'Order without it' }).click()
  await page.waitForURL('**/finish')
  expect((await orderOf(page)).total).toBe(2 * (price + 10_000))
  for (const variant of [other, third]) sold(variant, 1)
  shop.sql(`update "variant" set "price" = ${price} where "id" = '${id}'`)
})

test('offers the nearest three times for a past one, and keeps everything typed', async ({
  shop,
  expectComplaint,
  customer,
}) => {
  expectComplaint(/409/)
  const page = await customer.visit()
  await fillContacts(page)
  await page.fill('#street', 'Lenina 24')
  const slot = await chooseTime(page)
  // The customer waited too long: the kitchen now needs three hours more.
  shop.sql('update "channel" set "deliveryLeadMinutes" = 225')
  await button(page).click()
  const alert = page.getByRole('alert')
  await expect(alert.getByText('This time is no longer available')).toBeVisible()
  await expect(alert.getByRole('button')).toHaveCount(3)
  await alert.getByRole('button').nth(1).click()
  await expect(alert).toHaveCount(0)
  await expect(button(page)).toBeFocused()
  expect(await page.inputValue('#timeSlot')).not.toBe(slot)
  expect(await page.inputValue('#street')).toBe('Lenina 24')
  await place(page)
  shop.sql('update "channel" set "deliveryLeadMinutes" = 45')
})

test('accepts a new price and offers other times without JavaScript, too', async ({
  shop,
  expectComplaint,
  customer,
}) => {
  expectComplaint(/409/)
  const page = await customer.visit({ javaScript: false })
  await change(page, 'time')
  for (const way of ['PICKUP', 'DELIVERY']) {
    await page.locator(`label:has(input[value=${way}])`).click()
    const answer = await page.request.get(`/api/channel/time-slots?deliveryMethod=${way}`)
    const slots = (await answer.json()) as { type: string; at: string }[]
    const offered = slots.flatMap(({ type, at }) => (type === 'SCHEDULED' ? at : []))
    expect([way, (await timesIn(page)).at(-1)]).toEqual([way, offered.at(-1)])
    // The first time may be past by now.
    expect(offered).toContain((await timesIn(page))[1])
    const asap = page.locator('label:has(input[value=ASAP])').getByText(/\d:\d\d/)
    await expect(asap.filter({ visible: true })).toHaveCount(1)
  }
  await fillContacts(page)
  await page.fill('#street', 'Lenina 24')
  await chooseTime(page)
  const [{ id, price }] = await customer.variants()
  shop.sql(`update "variant" set "price" = ${price + 10_000} where "id" = '${id}'`)
  await button(page).click()
  shop.sql('update "channel" set "deliveryLeadMinutes" = 225')
  await page.getByRole('button', { name: 'Accept and order' }).click()
  const alert = page.getByRole('alert')
  await expect(alert.getByText('This time is no longer available')).toBeVisible()
  expect(await page.inputValue('#street')).toBe('Lenina 24')
  await alert.getByRole('button').nth(1).click()
  await page.waitForURL('**/finish')
  expect(await orderOf(page)).toMatchObject({ name: 'Anna', timeType: 'SCHEDULED' })
  shop.sql(
    'update "channel" set "deliveryLeadMinutes" = 45',
    `update "variant" set "price" = ${price} where "id" = '${id}'`,
  )
})

for (const javaScript of drawn('another currency', [true, false]))
  test(`places an order in another currency only after showing its prices (JavaScript: ${javaScript})`, async ({
    shop,
    expectComplaint,
    customer,
  }) => {
    expectComplaint(/409/)
    const page = await customer.visit({ javaScript })
    await fillContacts(page)
    await page.fill('#street', 'Lenina 24')
    shop.sql(`update "channel" set "currencyCode" = 'GEL'`)
    await button(page).click()
    const alert = page.getByRole('alert')
    await expect(alert.getByText('Prices are now in another currency')).toBeVisible()
    if (javaScript) await alert.getByRole('button', { name: 'Show new prices' }).click()
    await expect(page.getByText('₾').filter({ visible: true }).first()).toBeVisible()
    await expect(page.getByText('₽')).toHaveCount(0)
    expect(await page.inputValue('#street')).toBe('Lenina 24')
    await place(page)
    expect(await orderOf(page)).toMatchObject({ currencyCode: 'GEL' })
    shop.sql(`update "channel" set "currencyCode" = 'RUB'`)
  })

test('continues without unavailable dishes in one press without JavaScript, and keeps typed text', async ({
  shop,
  expectComplaint,
  customer,
}) => {
  expectComplaint(/409/)
  const [dearest, , , other] = await customer.variants()
  const look = { javaScript: false }
  const page = await customer.visit(look, checkoutPath.en, dearest, dearest, other)
  await fillContacts(page)
  await page.fill('#street', 'Lenina 24')
  shop.sql(`update "variant" set "isAvailable" = 0 where "id" = '${other.id}'`)
  await button(page).click()
  await page.getByRole('button', { name: 'Continue without it' }).click()
  await page.waitForURL('**/checkout')
  expect(await page.inputValue('#street')).toBe('Lenina 24')
  await place(page)
  shop.sql(`update "variant" set "isAvailable" = 1 where "id" = '${other.id}'`)
})

test('shows the sum missing for delivery, on the button too, and offers pickup', async ({
  expectComplaint,
  customer,
}) => {
  expectComplaint(/409/)
  const page = await customer.visit({}, checkoutPath.en, (await customer.variants()).at(-1))
  await fillContacts(page)
  await page.fill('#street', 'Lenina 24')
  await expect(button(page)).toHaveText(/· .*\d.* of .*\d/)
  const short = await groundOf(button(page))
  await button(page).click()
  const alert = page.getByRole('alert')
  await expect(alert.getByText('more to reach the minimum')).toBeVisible()
  // It changes with the cart, and disappears with its cause.
  const title = alert.locator('p').first()
  const before = (await title.textContent()) ?? ''
  await page
    .getByRole('button', { name: /^Add one / })
    .last()
    .click()
  await expect(title).not.toHaveText(before)
  await alert.getByRole('button', { name: 'Switch to pickup' }).click()
  await expect(alert).toHaveCount(0)
  await expect(button(page)).toBeFocused()
  await expect.poll(() => groundOf(button(page))).not.toBe(short)
  // With two pickup points none is preselected.
  await expect(page.locator('#warehouseId input:checked')).toHaveCount(0)
  await button(page).click()
  await expect(page.getByRole('alert').getByText('Choose a pickup point')).toBeVisible()
  await page.locator('#warehouseId label').first().click()
  await expect(alert).toHaveCount(0)
  await place(page)
})

/** Two tabs of a customer with the same cart, both filled in. */
async function twoTabs(
  { expectComplaint, customer }: Pick<Journey, 'expectComplaint' | 'customer'>,
  javaScript: boolean,
) {
  const page = await customer.visit({ javaScript })
  const other = await page.context().newPage()
  await other.goto(checkoutPath.en)
  if (javaScript) await hydrated(other)
  for (const tab of [page, other]) {
    await fillContacts(tab)
    await tab.fill('#street', 'Lenina 24')
  }
  expectComplaint(/409/)
  return { page, other }
}

test('leads both tabs to one order when they submit the same cart together', async ({
  expectComplaint,
  customer,
}) => {
  const { page, other } = await twoTabs({ expectComplaint, customer }, true)
  // Pressed at the same moment: later, the slower tab's button would be gone with the cart.
  await Promise.all(
    [page, other].map((tab) => button(tab).evaluate((one) => (one as HTMLElement).click())),
  )
  for (const tab of [page, other]) {
    await tab.waitForURL('**/finish')
    await expect(tab.getByRole('heading', { name: 'Order placed' })).toBeVisible()
  }
  const numbers = [page, other].map((tab) => tab.getByText(/^Order \d+$/).textContent())
  expect(new Set(await Promise.all(numbers)).size).toBe(1)
})

test('links the second tab to the order without JavaScript', async ({
  expectComplaint,
  customer,
}) => {
  const { page, other } = await twoTabs({ expectComplaint, customer }, false)
  await place(page)
  const { id } = await orderOf(page)
  await button(other).click()
  await other.getByRole('link', { name: /^View order \d+$/ }).click()
  await other.waitForURL('**/finish*')
  await expect(other.getByRole('heading', { name: 'Order placed' })).toBeVisible()
  expect((await orderOf(other)).id).toBe(id)
})

test('drops a dish that the server failed to add, with the phone number and a retry', async ({
  visit,
  expectComplaint,
}) => {
  expectComplaint(/Failed to load/)
  const page = await visit('/', { screen: screens.phone })
  let count = 0
  await page.route('**/api/checkout/add', (route) =>
    ++count === 1 ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  )
  await page.locator('form[action="/api/checkout/add"] button').first().click()
  const notice = page.getByText('We couldn’t update your cart')
  await expect(notice).toBeVisible()
  await expect(page.getByText('The rest of it is unchanged. Try again or call us. 8')).toBeVisible()
  await expect(page.getByText('Error', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect
    .poll(async () => ((await draftOf(page)) as { lines?: unknown[] } | null)?.lines?.length)
    .toBe(1)
})
