import type { Page } from 'playwright-core'
import { button, checkoutPath, fillContacts, orderOf, place } from '#tests/support/at-checkout.ts'
import { hydrated, loadedAhead, timeLimitsByClock } from '#tests/support/browser.ts'
import { expect, test } from '#tests/support/journey.ts'
import { en } from '#words/shop/en.ts'

test.beforeAll(({ shop }) => shop.openAllDay())

const menu = '/catalog/desserts'
const addButton = (page: Page) => page.locator('main article button[name=productVariantId]').first()
const counts = (page: Page) =>
  page.getByRole('complementary', { name: en.cart.title }).locator('output')

async function storedQuantities(page: Page): Promise<number[]> {
  const cart = await (await page.context().request.get('/api/checkout')).json()
  return (cart?.lines ?? []).map(({ quantity }: { quantity: number }) => quantity)
}

/** The next response with the cart, as the server answers now, comes when it may. */
async function lateCart(page: Page) {
  const answered = Promise.withResolvers<void>()
  const due = Promise.withResolvers<void>()
  await page.route(
    '**/api/checkout',
    async (route) => {
      const response = await route.fetch()
      answered.resolve()
      await due.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  return { answered: answered.promise, arrive: due.resolve }
}

async function add(page: Page) {
  const added = page.waitForResponse('**/api/checkout/add')
  await addButton(page).click()
  await (await added).finished()
}

test('adds what is pressed before the cart has come to what is in it', async ({ visit }) => {
  const page = await visit(menu)
  await add(page)
  const cart = await lateCart(page)
  await page.reload()
  await hydrated(page)
  await cart.answered
  await addButton(page).click()
  await expect(counts(page)).toHaveText(['1'])
  cart.arrive()
  await expect(counts(page)).toHaveText(['2'])
  await expect.poll(() => storedQuantities(page)).toEqual([2])
})

test('ignores a late cart response that lacks newer items', async ({ visit }) => {
  const page = await visit(menu)
  await expect(page.getByText(en.cart.empty)).toBeVisible()
  const cart = await lateCart(page)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await cart.answered
  await add(page)
  const looked = page.waitForResponse('**/api/checkout')
  cart.arrive()
  await (await looked).finished()
  await hydrated(page)
  await expect(counts(page)).toHaveText(['1'])
})

test('sets quantities at checkout before the cart has come, and asks for it at once after a failure', async ({
  visit,
  expectComplaint,
}) => {
  const page = await visit(menu)
  await add(page)
  const cart = await lateCart(page)
  await page.goto('/checkout')
  await hydrated(page)
  await cart.answered
  const line = page
    .locator('main form', { has: page.getByRole('button', { name: /^Add/ }) })
    .first()
  await line.getByRole('button', { name: /^Add/ }).click()
  await line.getByRole('button', { name: /^Add/ }).click()
  await expect(line.locator('output')).toHaveText('3')
  cart.arrive()
  await expect.poll(() => storedQuantities(page)).toEqual([3])

  expectComplaint(/status of 500/)
  await page.route('**/api/checkout', (route) => route.fulfill({ status: 500, body: '{}' }))
  // No retry comes by itself.
  await page.clock.install()
  await page.goto(menu)
  // Its button is another one as soon as the cart is there.
  const inCard = page.locator('button[name=productVariantId]')
  const link = page.locator('main article', { has: inCard }).locator('a').first()
  const path = await link.getAttribute('href')
  const card = page.locator('main article', { has: page.locator(`a[href="${path}"]`) })
  const aside = page.getByRole('complementary', { name: en.cart.title })
  await expect(aside.getByText(en.cart.notLoaded)).toBeVisible()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
  // A retry that was due by then has failed, too.
  await page.waitForLoadState('networkidle')
  await page.unroute('**/api/checkout')
  await card.getByRole('button', { name: /^Add/ }).click()
  await expect.poll(() => storedQuantities(page)).toEqual([4])
  await expect(aside.getByText(en.cart.notLoaded)).toHaveCount(0)
})

for (const isIdle of [true, false])
  test(`what was pressed just before another language is in the cart there, ${isIdle ? 'once the page is idle' : 'also while photos load'}`, async ({
    newVisitor,
  }) => {
    const page = await (await newVisitor()).newPage()
    if (!isIdle)
      await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
    await page.goto(menu)
    await hydrated(page)
    if (isIdle) await loadedAhead(page)
    const due = Promise.withResolvers<void>()
    await page.route('**/api/checkout/add', (route) => due.promise.then(() => route.continue()))
    await addButton(page).click()
    await expect(counts(page)).toHaveText(['1'])
    await addButton(page).click()
    await expect(counts(page)).toHaveText(['1', '1'])
    await expect(page.locator('[data-announcement]')).not.toBeEmpty()
    await page.locator('header a[hreflang=ru]').filter({ visible: true }).click()
    await expect(page.getByRole('progressbar', { name: en.common.loading })).toBeVisible()
    due.resolve()
    await page.waitForURL(`**/ru${menu}`)
    await hydrated(page)
    expect(await storedQuantities(page)).toEqual([1, 1])
  })

test('without cookies, each dish is added once', async ({ visit }) => {
  const page = await visit(menu)
  const due = Promise.withResolvers<void>()
  await page.route('**/api/checkout/add', async (route) => {
    await page.context().clearCookies()
    const response = await route.fetch()
    await page.context().clearCookies()
    await due.promise
    const { 'set-cookie': _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  const added: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/checkout/add')) added.push(request.postData() ?? '')
  })
  const adds = page.locator('main article button[name=productVariantId]')
  await adds.nth(0).click()
  await adds.nth(1).click()
  due.resolve()
  await expect.poll(() => added.length).toBe(2)
  await expect(counts(page)).toHaveText(['1'])
  expect(added).toHaveLength(2)
})

test('a save that the network swallows doesn’t hold up the order', async ({ customer }) => {
  const page = await customer.withCart()
  await timeLimitsByClock(page)
  await page.goto(checkoutPath.en)
  await hydrated(page)
  await fillContacts(page)
  const swallowed = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.route('**/api/checkout', (route) =>
    route.request().method() === 'PATCH' ? undefined : route.continue(),
  )
  await page.fill('#street', 'Lenina 24')
  await Promise.all([swallowed, page.locator('#street').blur()])
  await button(page).click()
  await expect(button(page)).toHaveAttribute('aria-busy', 'true')
  await page.fill('#flat', '2')
  await page.clock.runFor(5000)
  // Not in the middle of a correction.
  await page.fill('#flat', '21')
  await page.clock.runFor(1000)
  await page.clock.runFor(1000)
  await page.waitForURL('**/finish')
  expect(await orderOf(page)).toMatchObject({ address: { street: 'Lenina 24', flat: '21' } })
})

test('what the shop refuses to save is in the form in the other language, too', async ({
  customer,
  expectComplaint,
}) => {
  expectComplaint(/status of 429/)
  const page = await customer.visit()
  const due = Promise.withResolvers<void>()
  await page.route('**/api/checkout', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    await due.promise
    await route.fulfill({ status: 429, json: { title: 'too-many-orders' } })
  })
  await fillContacts(page)
  await page.fill('#street', 'Lenina 24')
  await page.getByRole('button', { name: 'Other', exact: true }).click()
  await page.fill('#changeAmount', '9000')
  const link = page.locator('header a[hreflang=ru]').filter({ visible: true })
  await link.click()
  await expect(page.getByRole('progressbar', { name: en.common.loading })).toBeVisible()
  due.resolve()
  await page.waitForURL(`**${checkoutPath.ru}`)
  await hydrated(page)
  await expect(page.locator('#changeAmount')).toHaveValue(/^9\s?000$/)
  await expect(page.locator('#name')).toHaveValue('Anna')
  await page.fill('#flat', '2')
  await place(page)
  const address = { street: 'Lenina 24', flat: '2' }
  expect(await orderOf(page)).toMatchObject({ name: 'Anna', address, changeAmount: 9000_00 })
})

test('while the order is on its way, nothing is typed or changed that is not in it', async ({
  customer,
}) => {
  const page = await customer.visit()
  await fillContacts(page)
  const street = page.locator('#street')
  await street.fill('Lenina 24')
  const due = Promise.withResolvers<void>()
  await page.route('**/api/checkout/place', (route) => due.promise.then(() => route.continue()))
  const sent = page.waitForRequest('**/api/checkout/place')
  await button(page).click()
  await sent
  await street.focus()
  await page.keyboard.type('9')
  await expect(street).toHaveValue('Lenina 24')
  const lines = page.locator('li[data-line]').filter({ visible: true })
  await expect(lines).toHaveCount(1)
  await expect(lines.and(page.locator('[inert] *'))).toHaveCount(1)
  due.resolve()
  await page.waitForURL('**/finish')
})
