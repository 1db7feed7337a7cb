import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axe, overflows } from '#tests/support/access.ts'
import { alive, languages, onStage, screens } from '#tests/support/browser.ts'
import { refusalMessage } from '#words/refusals.ts'
import { en } from '#words/shop/en.ts'
import { ru } from '#words/shop/ru.ts'

const stage = onStage()
const words = { en, ru }
type Language = (typeof languages)[number]

const menu = { en: '/catalog/desserts', ru: '/ru/catalog/desserts' }
const checkout = { en: '/checkout', ru: '/ru/checkout' }

/** A dish with one variant, as its card offers it. */
const anyDish = (page: Page) =>
  page.locator('main article', {
    has: page.locator('form[action="/api/checkout/add"]'),
  })
const nameOf = async (page: Page) => (await anyDish(page).first().locator('h2').textContent()) ?? ''
const cartOf = (page: Page, language: Language) =>
  page.getByRole('complementary', { name: words[language].cart.title })
const counts = (page: Page, name: string) => page.getByRole('group', { name }).locator('output')
const held = async (page: Page) => {
  const answer = await page.context().request.get('/api/checkout')
  const { lines } = (await answer.json()) as { lines: { quantity: number }[] }
  return lines.map(({ quantity }) => quantity)
}

const noConnection = (language: Language) =>
  refusalMessage(language, { refused: 'no-connection' } as never).title

/** Somebody with one dish in the cart, seen beside the menu. */
async function withOne(language: Language) {
  const page = await stage.visit(menu[language])
  const name = await nameOf(page)
  await page.getByRole('button', { name: words[language].catalog.addProduct(name) }).click()
  const cart = cartOf(page, language)
  await cart.getByRole('group', { name }).waitFor()
  await expect.poll(() => held(page)).toEqual([1])
  return { page, cart, name, t: words[language] }
}

describe.each(languages)('in %s', (language) => {
  test('a dish is added from its card, counted, removed and called back', async () => {
    const { page, cart, name, t } = await withOne(language)
    await cart.getByRole('button', { name: t.cart.more(name) }).click()
    await cart.getByRole('button', { name: t.cart.more(name) }).click()
    // At once on the card and in the cart, and soon in the shop.
    expect(await counts(page, name).allTextContents()).toEqual(['3', '3'])
    await expect.poll(() => held(page)).toEqual([3])
    await cart.getByRole('button', { name: t.cart.less(name) }).click()
    await expect.poll(() => held(page)).toEqual([2])
    await cart.getByRole('button', { name: t.cart.less(name) }).click()
    await cart.getByRole('button', { name: t.cart.less(name) }).click()
    await cart.getByText(t.cart.empty).waitFor()
    await page.getByRole('status').getByText(t.cart.removed(name)).first().waitFor()
    await expect.poll(() => held(page)).toEqual([])
    await page.getByRole('button', { name: t.cart.undo }).click()
    await expect.poll(() => held(page)).toEqual([1])
    await cart.getByRole('group', { name }).waitFor()
  })

  test('the cart tells how far it is to the minimum order, and when it is reached', async () => {
    const { cart, name, t } = await withOne(language)
    const missing = new RegExp(t.cart.toMinimum('.*'))
    await cart.getByText(missing).waitFor()
    const progress = cart.getByRole('progressbar', { name: missing })
    const before = Number(await progress.getAttribute('value'))
    await cart.getByRole('button', { name: t.cart.more(name) }).click()
    await expect.poll(async () => Number(await progress.getAttribute('value'))).toBe(2 * before)
    for (let more = 0; more < 3; more++)
      await cart.getByRole('button', { name: t.cart.more(name) }).click()
    await cart.getByText(t.cart.minimumReached).waitFor()
  })

  test('without JavaScript the cart stands on the checkout and is counted there', async () => {
    const page = await stage.visit(menu[language], { javaScript: false })
    const t = words[language]
    const name = await nameOf(page)
    await page.getByRole('button', { name: t.catalog.addProduct(name) }).click()
    await page.waitForURL(`**${checkout[language]}`)
    await page
      .getByRole('button', { name: t.cart.more(name) })
      .first()
      .click()
    await expect.poll(() => held(page)).toEqual([2])
    expect(await counts(page, name).first().textContent()).toBe('2')
    for (const left of [[1], []]) {
      await page
        .getByRole('button', { name: t.cart.less(name) })
        .first()
        .click()
      await expect.poll(() => held(page)).toEqual(left)
    }
    await page.getByText(t.cart.empty).waitFor()
  })

  test('a price that changed behind the cart’s back is shown beside the old one', async () => {
    const { page, cart, t } = await withOne(language)
    stage.shop.sql('update "variant" set "price" = "price" + 5000')
    try {
      await page.reload()
      await cart.getByText(new RegExp(t.cart.repriced('.*', '.*'))).waitFor()
      expect(await axe(page, 'all')).toEqual([])
    } finally {
      stage.shop.sql('update "variant" set "price" = "price" - 5000')
    }
  })

  test('what the shop refuses is taken back, and a notice says why', async () => {
    stage.expectComplaint(/status of 409/)
    const { page, cart, name, t } = await withOne(language)
    stage.shop.sql('update "variant" set "isAvailable" = 0')
    try {
      const other = anyDish(page).filter({ hasNot: page.getByRole('group', { name }) })
      await other.locator('button[type=submit]').first().click()
      const { title } = refusalMessage(language, { refused: 'not-for-sale' } as never)
      await page.getByRole('status').getByText(title).first().waitFor()
      await expect.poll(() => cart.getByRole('listitem').count()).toBe(1)
      expect(await held(page)).toEqual([1])
      await cart.getByText(t.cart.unavailable).waitFor()
    } finally {
      stage.shop.sql('update "variant" set "isAvailable" = 1')
    }
  })

  test('offline, a wish is taken back with a word about the connection', async () => {
    stage.expectComplaint(/ERR_INTERNET_DISCONNECTED/)
    const { page, cart, name, t } = await withOne(language)
    // The cart has brought what it would say.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /notices-/.test(name)),
    )
    await page.context().setOffline(true)
    await cart.getByRole('button', { name: t.cart.more(name) }).click()
    await page.getByRole('status').getByText(noConnection(language)).first().waitFor()
    await page.context().setOffline(false)
    await expect.poll(() => counts(page, name).first().textContent()).toBe('1')
    await cart.getByRole('button', { name: t.cart.more(name) }).click()
    await expect.poll(() => held(page)).toEqual([2])
  })
})

test('who has no connection from the first dish on is told when it is back', async () => {
  stage.expectComplaint(/ERR_INTERNET_DISCONNECTED/)
  const page = await stage.visit(menu.en)
  await page.context().setOffline(true)
  const name = await nameOf(page)
  await page.getByRole('button', { name: en.catalog.addProduct(name) }).click()
  const cart = cartOf(page, 'en')
  await cart.getByText(en.cart.empty).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('status').getByText(noConnection('en')).first().waitFor()
  await page.getByRole('button', { name: en.catalog.addProduct(name) }).click()
  await expect.poll(() => held(page)).toEqual([1])
})

test('two tabs of one browser agree about the cart', async () => {
  const { page, cart, name, t } = await withOne('en')
  const other = await page.context().newPage()
  await other.goto(menu.en)
  await alive(other)
  await expect.poll(() => counts(other, name).first().textContent()).toBe('1')
  await cartOf(other, 'en')
    .getByRole('button', { name: t.cart.more(name) })
    .click()
  await expect.poll(() => counts(page, name).allTextContents()).toEqual(['2', '2'])
  await cart.getByRole('button', { name: t.cart.more(name) }).click()
  await expect.poll(() => counts(other, name).allTextContents()).toEqual(['3', '3'])
})

test('on a phone the cart opens from its bar, and fits the narrowest and the largest text', async () => {
  const page = await stage.visit(menu.en, { screen: screens.phone })
  const name = await nameOf(page)
  await page.getByRole('button', { name: en.catalog.addProduct(name) }).click()
  await page.getByRole('link', { name: en.cart.titleOf(1) }).click()
  const drawer = page.getByRole('dialog', { name: en.cart.title })
  await drawer.getByRole('group', { name }).waitFor()
  expect(await axe(page, 'all')).toEqual([])
  expect(await overflows(page, '200%')).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await overflows(page)).toEqual([])
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
})
