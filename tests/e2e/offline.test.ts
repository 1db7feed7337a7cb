import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  hydrated,
  isTagged,
  languages,
  loadedAhead,
  onStage,
  screens,
  tagDocument,
} from '#tests/support/browser.ts'
import { en } from '#words/shop/en.ts'
import { ru } from '#words/shop/ru.ts'

const stage = onStage()
const words = { en, ru }
const home = { en: '/', ru: '/ru' }
const pathOf = (page: Page) => new URL(page.url()).pathname
const bar = (page: Page, { common }: typeof en | typeof ru) =>
  page
    .locator('[role=alert][data-connection=lost]')
    .filter({ hasText: `${common.noConnection}. ` })
    .filter({ hasText: common.nothingSent })

const isDrawn = (photo: Element) => (photo as HTMLImageElement).naturalWidth > 0

// One dish can be ordered.
beforeAll(() => {
  stage.shop.openAllDay()
  stage.shop.sql('update "channel" set "minAmountForDelivery" = 0')
})
beforeEach(() =>
  stage.expectComplaint(/ERR_INTERNET_DISCONNECTED|Failed to load resource|dynamically imported/),
)

describe.each(languages)('without a connection (%s)', (language) => {
  const t = words[language]
  const screen = language === 'en' ? screens.phone : screens.desktop

  test('responds to the first press on a fresh page within a second', async () => {
    const page = await stage.visit(home[language], { screen })
    await clockPress(page)
    await page.context().setOffline(true)
    await page.locator('main article button[type=submit]').first().click()
    await bar(page, t).waitFor()
    expect(await answeredAfter(page)).toBeLessThan(1000)
    expect(await bar(page, t).textContent()).toContain(t.common.isHere)
    await page.context().setOffline(false)
    await bar(page, t).waitFor({ state: 'detached' })
  })

  test('opens a dish from its card, and completes it when reconnected', async () => {
    const page = await stage.visit(home[language], { screen })
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
    await sheet.waitFor()
    await bar(page, t).waitFor()
    expect(await sheet.locator('img').first().evaluate(isDrawn)).toBe(true)
    expect(await sheet.locator('button[type=submit]').textContent()).toMatch(/489/)
    expect(pathOf(page)).toBe(path)
    await page.context().setOffline(false)
    await sheet.locator('input[type=radio]').first().waitFor()
    await bar(page, t).waitFor({ state: 'detached' })
    expect(await isTagged(page)).toBe(true)
    await page.goBack()
    await sheet.waitFor({ state: 'detached' })
    expect(pathOf(page)).toBe(home[language])
  })

  test('shows a placeholder for photos that fail to load, and loads them when reconnected', async () => {
    const page = await stage.visit(home[language], { screen })
    await loadedAhead(page)
    await page.context().setOffline(true)
    const photo = page.locator('main article img[data-tone]').last()
    await photo.scrollIntoViewIfNeeded()
    await expect.poll(() => photo.getAttribute('data-failed')).toBe('')
    // Chromium frames an image that failed, and writes its text into it. The very first line is the page's if the photo begins
    // between two pixels, and badges are at the start of the next ones.
    const shown = sharp(await photo.screenshot())
    const { width } = await shown.metadata()
    const top = await shown.extract({ left: width - 64, top: 3, width: 24, height: 12 }).toBuffer()
    const { channels } = await sharp(top).stats()
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeLessThan(1)
    await page.context().setOffline(false)
    await expect.poll(() => photo.evaluate(isDrawn)).toBe(true)
    await expect.poll(() => photo.getAttribute('data-failed')).toBeNull()
  })

  test('adds a dish of one size from its sheet', async () => {
    const page = await stage.visit(home[language], { screen })
    await loadedAhead(page)
    await page.context().setOffline(true)
    const card = page.locator('main article').filter({ has: page.locator('button[type=submit]') })
    await card.first().locator('a').first().click()
    const add = page.getByRole('dialog').locator('button[type=submit]')
    await add.click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await bar(page, t).waitFor()
    expect(pathOf(page)).toBe(home[language])
    await page.context().setOffline(false)
    await bar(page, t).waitFor({ state: 'detached' })
  })

  test('stays on the page after a tap on checkout, and opens it when reconnected', async () => {
    const page = await stage.visit(home[language], { screen })
    await tagDocument(page)
    const added = page.waitForResponse('**/api/checkout/add')
    await page.locator('main article button[type=submit]').first().click()
    await (await added).finished()
    const cart = page.locator('[data-cart]')
    const checkOut = page.locator(':is(aside, [role=dialog]) a[href$="/checkout"]')
    const [tapped, next] = screen === screens.phone ? [cart, checkOut] : [checkOut, undefined]
    await tapped.filter({ visible: true }).waitFor()
    await loadedAhead(page)
    await page.context().setOffline(true)
    await tapped.filter({ visible: true }).click()
    // On a phone the cart opens first, also without a connection.
    await next?.filter({ visible: true }).click()
    await bar(page, t).waitFor()
    expect(await bar(page, t).textContent()).toContain(t.common.isHere)
    await expect.poll(() => pathOf(page)).toBe(home[language])
    await page.context().setOffline(false)
    await page.waitForURL('**/checkout')
    expect(await isTagged(page)).toBe(true)
  })
})

test('keeps the page on Back and on another language, too', async () => {
  const page = await stage.visit('/')
  const first = page.locator('main article a').first()
  await page.goto((await first.getAttribute('href')) ?? '')
  await hydrated(page)
  await page.getByRole('banner').getByRole('link', { name: en.header.home }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Taste on the run' }).waitFor()
  await tagDocument(page)
  await page.context().setOffline(true)
  await page.locator('header a[hreflang=ru]').filter({ visible: true }).click()
  await bar(page, en).waitFor()
  await page.evaluate(() => history.back())
  await expect.poll(() => pathOf(page)).toBe('/')
  expect(await isTagged(page)).toBe(true)
})

test('a page that does not come in time is not waited for: the page stays, and words say so', async () => {
  const page = await (await stage.visitor()).newPage()
  // The time limit of a request goes by the page's clock, which no test has to wait for.
  await page.clock.install()
  await page.addInitScript(() => {
    AbortSignal.timeout = (ms) => {
      const limit = new AbortController()
      setTimeout(() => limit.abort(new DOMException('late', 'TimeoutError')), ms)
      return limit.signal
    }
  })
  await page.goto('/')
  await hydrated(page)
  await tagDocument(page)
  const request = page.waitForRequest('**/_payload.json')
  await page.route('**/_payload.json', () => {})
  const link = page.getByRole('contentinfo').getByRole('link').first()
  await link.scrollIntoViewIfNeeded()
  await link.dispatchEvent('click')
  await request
  await page.clock.pauseAt(Date.now() + 1000)
  await page.clock.runFor(10_000)
  await bar(page, en).waitFor()
  await expect.poll(() => pathOf(page)).toBe('/')
  expect(await isTagged(page)).toBe(true)
  await page.unroute('**/_payload.json')
  await page.clock.runFor(5000)
  await page.clock.resume()
  await expect.poll(() => pathOf(page)).not.toBe('/')
  expect(await isTagged(page)).toBe(true)
})

test('notifies staff on their first press, too', async () => {
  const page = await stage.visit('/command-center/sign-in')
  await page.getByLabel('Login', { exact: true }).fill('anna')
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await clockPress(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await bar(page, en).waitFor()
  expect(await answeredAfter(page)).toBeLessThan(1000)
  expect(await bar(page, en).textContent()).not.toContain(en.common.isHere)
})

type Clocked = { pressedAt: number; shownAt: number }

/** When something was pressed and when the page showed it, by the page's own clock, so that a busy machine doesn't count. */
const clockPress = (page: Page) =>
  page.evaluate(() => {
    const clocked = window as unknown as Clocked
    addEventListener(
      'click',
      () => {
        clocked.pressedAt ??= performance.now()
      },
      true,
    )
    new MutationObserver(() => {
      if (document.querySelector('#app > [role=alert]')) clocked.shownAt ??= performance.now()
    }).observe(document.body, { childList: true, subtree: true })
  })
const answeredAfter = (page: Page) =>
  page.evaluate(() => {
    const { pressedAt, shownAt } = window as unknown as Clocked
    return shownAt - pressedAt
  })
