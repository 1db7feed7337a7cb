import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { board, cardOf } from '#tests/support/at-board.ts'
import { draftOf } from '#tests/support/at-checkout.ts'
import {
  hydrated,
  isTagged,
  loadedAhead,
  noticesChunk,
  stopClock,
  tagDocument,
  timeLimitsByClock,
} from '#tests/support/browser.ts'
import { drawn } from '#tests/support/drawn.ts'
import { expect, type Journey, test } from '#tests/support/journey.ts'
import type { Look } from '#tests/support/look.ts'
import { languages, screens } from '#tests/support/screens.ts'
import { en } from '#words/shop/en.ts'
import { ru } from '#words/shop/ru.ts'

const words = { en, ru }
const home = { en: '/', ru: '/ru' }
const pathOf = (page: Page) => new URL(page.url()).pathname
const bar = (page: Page, { common }: typeof en | typeof ru) =>
  page
    .locator('[role=alert][data-connection=lost]')
    .filter({ hasText: `${common.noConnection}. ` })
    .filter({ hasText: common.nothingSent })

const isDrawn = (photo: Element) => (photo as HTMLImageElement).naturalWidth > 0

/** Chromium frames an image that failed, and writes its text into it. */
async function unevennessOf(photo: Locator) {
  const shown = sharp(await photo.screenshot())
  const { width } = await shown.metadata()
  // The very first line is the page's if the photo begins between two pixels, and badges are at the start of the next ones.
  const top = await shown.extract({ left: width - 64, top: 3, width: 24, height: 12 }).toBuffer()
  const { channels } = await sharp(top).stats()
  return Math.max(...channels.map(({ stdev }) => stdev))
}

// One dish can be ordered.
test.beforeAll(({ shop }) => {
  shop.openAllDay()
  shop.sql('update "channel" set "minAmountForDelivery" = 0')
})
test.beforeEach(({ expectComplaint }) =>
  expectComplaint(/ERR_INTERNET_DISCONNECTED|Failed to load resource|dynamically imported/),
)

for (const language of drawn('without a connection', languages))
  test.describe(`without a connection (${language})`, () => {
    const t = words[language]
    const screen = language === 'en' ? screens.phone : screens.desktop

    test('responds at once to the first press on a fresh page, and sends it when reconnected', async ({
      visit,
    }) => {
      const page = await visit(home[language], { screen })
      await stopClock(page)
      await page.context().setOffline(true)
      await page.locator('main article button[type=submit]').first().click()
      await expect(bar(page, t)).toBeVisible()
      await expect(bar(page, t)).toContainText(t.common.isHere)
      await expect(page.locator('main article output').first()).toHaveText('1')
      await page.clock.resume()
      await page.context().setOffline(false)
      await expect(bar(page, t)).toHaveCount(0)
      await expect.poll(() => draftOf(page)).toMatchObject({ lines: [{ quantity: 1 }] })
    })

    test('opens and adds dishes from their cards, has a placeholder for photos, and completes both when reconnected', async ({
      visit,
    }) => {
      const page = await visit(home[language], { screen })
      await loadedAhead(page)
      await tagDocument(page)
      const card = page.locator('main article').nth(2)
      await card.scrollIntoViewIfNeeded()
      await card.locator('img').evaluate((photo: HTMLImageElement) => photo.decode())
      await page.context().setOffline(true)
      const link = card.locator('a').first()
      const name = (await card.getByRole('heading').first().textContent()) ?? ''
      const path = await link.getAttribute('href')
      await link.click()
      const sheet = page.getByRole('dialog', { name, exact: true })
      await expect(sheet).toBeVisible()
      await expect(bar(page, t)).toBeVisible()
      expect(await sheet.locator('img').first().evaluate(isDrawn)).toBe(true)
      await expect(sheet.locator('button[type=submit]')).toHaveText(/489/)
      expect(pathOf(page)).toBe(path)
      await page.context().setOffline(false)
      await expect(sheet.locator('input[type=radio]').first()).toBeVisible()
      await expect(bar(page, t)).toHaveCount(0)
      expect(await isTagged(page)).toBe(true)
      await page.goBack()
      await expect(sheet).toHaveCount(0)
      expect(pathOf(page)).toBe(home[language])

      await page.context().setOffline(true)
      const ofOneSize = page.locator('main article').filter({ has: page.locator('[type=submit]') })
      await ofOneSize.first().locator('a').first().click()
      await page.getByRole('dialog').locator('button[type=submit]').click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(bar(page, t)).toBeVisible()
      expect(pathOf(page)).toBe(home[language])

      const photo = page.locator('main article img[data-tone]').last()
      await photo.scrollIntoViewIfNeeded()
      await expect(photo).toHaveAttribute('data-failed', '')
      expect(await unevennessOf(photo)).toBeLessThan(1)
      await page.context().setOffline(false)
      await expect.poll(() => photo.evaluate(isDrawn)).toBe(true)
      await expect(photo).not.toHaveAttribute('data-failed')
      await expect(bar(page, t)).toHaveCount(0)
    })

    test('stays on the page after a tap on checkout, and opens it when reconnected', async ({
      visit,
    }) => {
      const page = await visit(home[language], { screen })
      await tagDocument(page)
      const added = page.waitForResponse('**/api/checkout/add')
      await page.locator('main article button[type=submit]').first().click()
      await (await added).finished()
      const cart = page.locator('[data-cart]')
      const checkOut = page.locator(':is(aside, [role=dialog]) a[href$="/checkout"]')
      const [tapped, next] = screen === screens.phone ? [cart, checkOut] : [checkOut, undefined]
      await expect(tapped.filter({ visible: true })).toBeVisible()
      await loadedAhead(page)
      await page.context().setOffline(true)
      await tapped.filter({ visible: true }).click()
      // On a phone the cart opens first, also without a connection.
      await next?.filter({ visible: true }).click()
      await expect(bar(page, t)).toBeVisible()
      await expect(bar(page, t)).toContainText(t.common.isHere)
      await expect.poll(() => pathOf(page)).toBe(home[language])
      await page.context().setOffline(false)
      await page.waitForURL('**/checkout')
      expect(await isTagged(page)).toBe(true)
    })
  })

test('photos that failed while the server was away load once it is back', async ({
  newVisitor,
}) => {
  const page = await (await newVisitor({ isNew: true })).newPage()
  await page.clock.install()
  const ahead = page.waitForResponse(`**/*${noticesChunk()}`)
  await page.goto('/')
  await hydrated(page)
  await ahead
  const away = /\/(photos\/|healthz)/
  await page.route(away, (route) => route.fulfill({ status: 503 }))
  const photo = page.locator('main article img[data-tone]').last()
  await photo.scrollIntoViewIfNeeded()
  await expect(photo).toHaveAttribute('data-failed', '')
  const looked = page.waitForResponse('**/healthz')
  await page.clock.runFor(5000)
  await looked
  await page.unroute(away)
  await page.clock.runFor(5000)
  await expect.poll(() => photo.evaluate(isDrawn)).toBe(true)
  await expect(photo).not.toHaveAttribute('data-failed')
})

test('keeps the page on Back and on another language, too', async ({ visit }) => {
  const page = await visit('/catalog/pizza/margherita')
  await page.getByRole('banner').getByRole('link', { name: en.header.home }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Taste on the run' })).toBeVisible()
  await tagDocument(page)
  await page.context().setOffline(true)
  await page.locator('header a[hreflang=ru]').filter({ visible: true }).click()
  await expect(bar(page, en)).toBeVisible()
  await page.evaluate(() => history.back())
  await expect.poll(() => pathOf(page)).toBe('/')
  expect(await isTagged(page)).toBe(true)
})

test('keeps what is typed at checkout on another language while the server is away', async ({
  customer,
}) => {
  const page = await customer.withCart()
  await page.clock.install()
  const ahead = page.waitForResponse(`**/*${noticesChunk()}`)
  await page.goto('/checkout')
  await hydrated(page)
  await ahead
  await page.route('**/*', (route) => route.abort())
  const street = page.locator('#street')
  await street.fill('Lenina 24')
  await page.locator('header a[hreflang=ru]').click()
  await expect(bar(page, en)).toBeVisible()
  await page.locator('header a[hreflang=ru]').click()
  const looked = page.waitForRequest('**/healthz')
  await page.clock.runFor(5000)
  await looked
  expect(pathOf(page)).toBe('/checkout')
  await expect(street).toHaveValue('Lenina 24')
})

test('a page that doesn’t arrive in time is cancelled: the current page stays, with a message', async ({
  newVisitor,
}) => {
  // Back leads to the first page of its history, which a browser that was used before may no longer know.
  const page = await (await newVisitor({ isNew: true })).newPage()
  await timeLimitsByClock(page)
  await page.goto('/')
  await hydrated(page)
  await tagDocument(page)
  const request = page.waitForRequest('**/_payload.json')
  await page.route('**/_payload.json', () => {})
  const link = page.getByRole('contentinfo').getByRole('link').first()
  await link.scrollIntoViewIfNeeded()
  // Not a second more than the limit: five seconds later the page looks for the connection, and goes on.
  await page.clock.pauseAt(Date.now() + 1000)
  await link.dispatchEvent('click')
  await request
  await page.clock.runFor(10_000)
  await expect(bar(page, en)).toBeVisible()
  await expect.poll(() => pathOf(page)).toBe('/')
  expect(await isTagged(page)).toBe(true)
  // The line is only slow: the page takes twelve seconds each time.
  const due = Promise.withResolvers<void>()
  let requests = 0
  await page.unroute('**/_payload.json')
  await page.route('**/_payload.json', async (route) => {
    requests++
    await due.promise
    await route.continue()
  })
  const again = page.waitForRequest('**/_payload.json')
  await page.clock.runFor(5000)
  await again
  await page.clock.runFor(12_000)
  due.resolve()
  await page.clock.resume()
  await expect.poll(() => pathOf(page)).not.toBe('/')
  expect([requests, await isTagged(page)]).toEqual([1, true])
})

test('notifies staff on their first press, too', async ({ visit }) => {
  const page = await visit('/command-center/sign-in')
  await page.getByLabel('Login', { exact: true }).fill('anna')
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await stopClock(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(bar(page, en)).toBeVisible()
  await expect(bar(page, en)).not.toContainText(en.common.isHere)
})

test('keeps the order’s page when one of its actions is pressed', async ({ orderedInView }) => {
  const { page } = await orderedInView()
  await tagDocument(page)
  await page.context().setOffline(true)
  const press = (name: string) => page.getByRole('button', { name, exact: true })
  for (const name of ['Request a callback', 'Order again']) {
    await press(name).first().click()
    await expect(bar(page, en)).toBeVisible()
    expect([pathOf(page), await isTagged(page)]).toEqual(['/finish', true])
  }
  await page.getByText('Cancel order', { exact: true }).click()
  await press('Yes, cancel').click()
  await expect(press('Yes, cancel')).toBeVisible()
  expect([pathOf(page), await isTagged(page)]).toEqual(['/finish', true])
  await page.context().setOffline(false)
  await expect(bar(page, en)).toHaveCount(0)
  await press('Yes, cancel').click()
  await expect(press('Request a callback')).toHaveCount(0)
})

test('keeps a staff page on Export and on sign-out, and asks to sign in before an export', async ({
  visit,
  ordered,
}) => {
  await ordered()
  const find = '/command-center/checkout/find'
  const page = await visit(`${find}?state=OPEN`, { staff: true })
  await tagDocument(page)
  await page.context().setOffline(true)
  for (const name of ['Export CSV', 'Sign out']) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByText(/^No connection since /)).toBeVisible()
    // The line's own bar covers it.
    await expect(bar(page, en)).toBeAttached()
    expect([pathOf(page), await isTagged(page)]).toEqual([find, true])
  }
  await page.context().setOffline(false)
  await expect(bar(page, en)).toHaveCount(0)
  // With the press itself: the line could ask before it, and cover the page.
  await page.route('**/api/orders/export', async (route) => {
    await page.context().clearCookies()
    await route.continue()
  })
  await page.getByRole('button', { name: 'Export CSV', exact: true }).click()
  await expect(page.getByLabel('Login', { exact: true })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('to')).toBe(`${find}?state=OPEN`)
})

/** The page's scripts start with the clock that the test stops. */
async function opened({ newVisitor }: Pick<Journey, 'newVisitor'>, path: string, look: Look = {}) {
  const page = await (await newVisitor(look)).newPage()
  await page.clock.install()
  await page.goto(path)
  await hydrated(page)
  return page
}

test('the first dish is in the cart beside the menu at once', async ({ newVisitor }) => {
  const page = await opened({ newVisitor }, '/catalog/desserts')
  await stopClock(page)
  await page.locator('main article button[name=productVariantId]').first().click()
  const cart = page.getByRole('complementary', { name: en.cart.title })
  await expect(cart.getByRole('group').first()).toBeVisible()
})

test('the palette opens at once', async ({ newVisitor }) => {
  const page = await opened({ newVisitor }, '/command-center/account', { staff: true })
  await stopClock(page)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('searchbox')).toBeVisible()
})

test('the first press without a connection is answered at once', async ({
  newVisitor,
  ordered,
}) => {
  const { number } = await ordered()
  const page = await opened({ newVisitor }, board, { staff: true })
  const claim = cardOf(page, number).getByRole('button', { name: 'Claim and call' })
  await expect(claim).toBeEnabled()
  await stopClock(page)
  await page.context().setOffline(true)
  // Offline it looks disabled, and says why when pressed.
  await claim.click({ force: true })
  await expect(page.getByRole('status').getByText('Nothing was sent')).toBeVisible()
})
