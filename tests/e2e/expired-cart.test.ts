import {
  addNote,
  button,
  chooseTime,
  draftOf,
  fillContacts,
  orderOf,
  place,
} from '#tests/support/at-checkout.ts'
import { hydrated, requestsOf } from '#tests/support/browser.ts'
import { expect, type Journey, test } from '#tests/support/journey.ts'
import { screens } from '#tests/support/screens.ts'

test.beforeAll(({ shop }) => shop.openAllDay())

/** A customer whose session ends after everything is filled in. */
async function filledIn(
  { customer, expectComplaint }: Pick<Journey, 'customer' | 'expectComplaint'>,
  javaScript = true,
) {
  expectComplaint(/409/)
  const page = await customer.visit({ javaScript })
  await fillContacts(page)
  await page.fill('#street', 'Lenina 24')
  await addNote(page)
  await page.fill('#note', 'No onion')
  if (javaScript) {
    await page.locator('#note').blur()
    await expect.poll(async () => (await draftOf(page)).note).toBe('No onion')
  }
  await page.context().clearCookies()
  return page
}

const expired = 'Your cart has expired'
const stored = { name: 'Anna', street: 'Lenina 24', note: 'No onion' }
const ordered = { name: 'Anna', address: { street: 'Lenina 24' }, note: 'No onion' }

test('an expired cart is restored with one press, and the order placed', async ({
  customer,
  expectComplaint,
}) => {
  const page = await filledIn({ customer, expectComplaint })
  await button(page).click()
  await expect(page.getByRole('alert').getByText(expired)).toBeVisible()
  expect(await page.inputValue('#street')).toBe('Lenina 24')
  await page.getByRole('button', { name: 'Restore cart' }).click()
  await expect(page.getByText(expired)).toHaveCount(0)
  await expect(button(page)).toBeFocused()
  await place(page)
  expect(await orderOf(page)).toMatchObject(ordered)
})

test('a cart that expires beside the form leaves the form, and what was typed goes into the next cart', async ({
  customer,
  expectComplaint,
}) => {
  const page = await filledIn({ customer, expectComplaint })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('alert').getByText(expired)).toBeVisible()
  expect(await page.inputValue('#street')).toBe('Lenina 24')
  await expect.poll(() => draftOf(page)).toMatchObject(stored)
})

test('without JavaScript, an expired cart leads to the menu and keeps what was typed', async ({
  customer,
  expectComplaint,
}) => {
  const page = await filledIn({ customer, expectComplaint }, false)
  await button(page).click()
  await expect(page.getByRole('alert').getByText(expired)).toBeVisible()
  await page.getByRole('button', { name: 'Browse the menu' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  const [dearest] = await customer.variants()
  for (const variant of [dearest, dearest]) await customer.add(page, variant)
  await page.goto('/checkout')
  expect(await page.inputValue('#street')).toBe('Lenina 24')
  await place(page)
  expect(await orderOf(page)).toMatchObject(ordered)
})

test('a dish added in another tab can be ordered from a checkout that was opened empty', async ({
  visit,
  customer,
}) => {
  const page = await visit('/checkout')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  const [dearest] = await customer.variants()
  const look = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  for (const variant of [dearest, dearest]) await customer.add(page, variant)
  await look()
  await fillContacts(page)
  await page.fill('#street', 'Lenina 24')
  await addNote(page)
  await page.fill('#note', 'No onion')
  const { lines } = (await draftOf(page)) as { lines: [{ id: string }] }
  await page.context().request.post(`/api/checkout/line/${lines[0].id}`, {
    data: { method: 'remove' },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  })
  await look()
  await page.getByRole('link', { name: 'Browse the menu' }).waitFor()
  for (const variant of [dearest, dearest]) await customer.add(page, variant)
  await look()
  await expect(page.locator('#note')).toHaveValue('No onion')
  await chooseTime(page)
  await place(page)
  expect(await orderOf(page)).toMatchObject(ordered)
})

test('the emptied cart repeats an order once, however often it is pressed, and shows it though the answer is lost', async ({
  orderedInView,
  expectComplaint,
}) => {
  const { page } = await orderedInView({ screen: screens.phone }, '/')
  await page.locator('main article button[type=submit]').first().click()
  await page.locator('[data-cart]').click()
  const cart = page.getByRole('dialog')
  await cart.getByRole('button', { name: /^Remove / }).click()
  const requests = requestsOf(page)
  await cart.getByRole('button', { name: /^Order again · / }).dblclick()
  await expect(cart.getByRole('link', { name: /^Check out/ })).toBeVisible()
  await expect(cart.getByRole('button', { name: /^Add one / }).first()).toBeFocused()
  await expect(page.locator('[data-announcement]')).toContainText(/ Cart: \d+ items?, /)
  expect(requests.filter((one) => one.endsWith('/repeat'))).toHaveLength(1)
  const pieces = async (): Promise<number[]> => {
    const { lines } = (await draftOf(page)) as { lines: { quantity: number }[] }
    return lines.map(({ quantity }) => quantity)
  }
  const once = await pieces()

  for (let at = once.reduce((sum, one) => sum + one); at > 0; at--)
    await cart
      .getByRole('button', { name: /^Remove / })
      .first()
      .click()
  expectComplaint(/ERR_FAILED/)
  await page.route(
    '**/repeat',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await cart.getByRole('button', { name: /^Order again · / }).click()
  // It had been done.
  await expect(cart.getByRole('link', { name: /^Check out/ })).toBeVisible()
  await expect(cart.getByRole('button', { name: /^Add one / }).first()).toBeFocused()
  await expect(page.getByText('Nothing was sent')).toHaveCount(0)
  expect(await pieces()).toEqual(once)
})

test('a repeat of an order is retried from its notice over the cart, and shows the cart as it is by then', async ({
  orderedInView,
  customer,
  expectComplaint,
}) => {
  for (const expected of [/ERR_FAILED/, /status of 504/]) expectComplaint(expected)
  const { page } = await orderedInView({ screen: screens.phone }, '/')
  await page.locator('main article button[type=submit]').first().click()
  await page.locator('[data-cart]').click()
  const cart = page.getByRole('dialog')
  await cart.getByRole('button', { name: /^Remove / }).click()
  // A proxy gives up on the response, and then the cart can't be read.
  await page.route(
    '**/repeat',
    async (route) => {
      await route.fetch()
      await route.fulfill({ status: 504 })
    },
    { times: 1 },
  )
  await page.route('**/api/checkout', (route) => route.abort())
  await cart.getByRole('button', { name: /^Order again · / }).click()
  const again = page.getByRole('button', { name: 'Try again' })
  // Under the pointer a notice stays.
  await again.hover()
  await page.unroute('**/api/checkout')
  const pieces = async (): Promise<string[]> => {
    const { lines } = (await draftOf(page)) as { lines: { quantity: number }[] }
    return lines.map(({ quantity }) => `${quantity}`)
  }
  const once = await pieces()
  const [dearest] = await customer.variants()
  await customer.add(page, dearest)
  const now = await pieces()
  expect(now).not.toEqual(once)
  await again.click()
  await expect(cart.locator('[data-line] output')).toHaveText(now)
})

for (const javaScript of [true, false])
  test(`an empty checkout offers earlier orders (JavaScript: ${javaScript})`, async ({
    orderedInView,
    visit,
  }) => {
    const { page } = await orderedInView({ screen: screens.phone, javaScript }, '/checkout')
    await page.getByRole('button', { name: /^Order again · / }).click()
    await expect(page.locator('form#order')).toBeVisible()
    const draft = (await draftOf(page)) as { lines: object[]; name: string }
    expect(draft.lines).not.toEqual([])
    expect(draft.name).not.toBe('')
    await expect(
      page
        .getByText(draft.name)
        .or(page.locator(`[value="${draft.name}"]`))
        .first(),
    ).toBeVisible()
    if (javaScript) await expect(page.locator('main summary').first()).toBeFocused()
    const other = await visit('/checkout', { javaScript })
    await expect(other.getByRole('link', { name: 'Browse the menu' })).toBeVisible()
    await expect(other.getByRole('button', { name: /^Order again/ })).toHaveCount(0)
  })

test('the empty cart beside the menu offers earlier orders of this browser, and others don’t ask for any', async ({
  orderedInView,
  visit,
}) => {
  const { page } = await orderedInView({ screen: screens.desktop })
  await page.goto('/')
  const cart = page.getByRole('complementary', { name: 'Cart' })
  await expect(cart.getByText('Your cart is empty')).toBeVisible()
  await cart.getByRole('button', { name: /^Order again · / }).click()
  await expect(cart.getByRole('link', { name: /^Check out/ })).toBeVisible()
  await expect(cart.getByRole('button', { name: /^Add one / }).first()).toBeFocused()

  const other = await visit('/', { screen: screens.desktop })
  const requests = requestsOf(other)
  const loaded = other.waitForResponse('**/api/checkout')
  await other.reload()
  await hydrated(other)
  await loaded
  await other.locator('main article button[type=submit]').first().click()
  const beside = other.getByRole('complementary', { name: 'Cart' })
  await expect(beside.getByRole('button', { name: /^Add one / }).first()).toBeVisible()
  expect(requests.filter((one) => one.includes('/checkout/orders'))).toEqual([])
})
