import type { Locator } from 'playwright-core'
import { hydrated } from '#tests/support/browser.ts'
import { drawn } from '#tests/support/drawn.ts'
import { expect, test } from '#tests/support/journey.ts'
import { languages, screens } from '#tests/support/screens.ts'
import { en as cartEn } from '#words/cart/en.ts'
import { ru as cartRu } from '#words/cart/ru.ts'
import { en as shopEn } from '#words/shop/en.ts'
import { ru as shopRu } from '#words/shop/ru.ts'

test.beforeAll(({ shop }) => shop.openAllDay())
const words = {
  en: { ...shopEn, cart: { ...shopEn.cart, ...cartEn } },
  ru: { ...shopRu, cart: { ...shopRu.cart, ...cartRu } },
}
const { en } = words
const menu = { en: '/catalog/desserts', ru: '/ru/catalog/desserts' }
const isFocused = (one: Locator) =>
  expect.poll(() => one.evaluate((it) => it === document.activeElement)).toBe(true)

for (const language of drawn('cart focus by keyboard', languages))
  test.describe(`by keyboard (${language})`, () => {
    const t = words[language]

    test('the focus stays on the pressed button, and each change is announced once', async ({
      visit,
    }) => {
      const page = await visit(menu[language])
      const cards = page.locator('main article')
      const name =
        (await cards
          .filter({ has: page.locator('button[name=productVariantId]') })
          .first()
          .locator('h2')
          .textContent()) ?? ''
      const card = cards.filter({ hasText: name })
      const cart = page.getByRole('complementary', { name: t.cart.title })
      const shown = page.locator('[data-announcement]')
      await page.evaluate(() => {
        const announcements: string[] = []
        Object.assign(window, { announcements })
        const region = document.querySelector('[data-announcement]')
        if (region)
          new MutationObserver(() => announcements.push(region.textContent ?? '')).observe(region, {
            childList: true,
            characterData: true,
            subtree: true,
          })
      })
      await card.getByRole('button', { name: t.catalog.addProduct(name) }).focus()
      await page.keyboard.press('Enter')
      // “+” has become a counter.
      await isFocused(card.getByRole('button', { name: t.cart.more(name) }))
      await expect(shown).toContainText(t.cart.counted(name, 1, 0))
      // Nothing else is announced: neither the card's counter nor the cart's.
      await expect(page.locator('output')).toHaveCount(2)
      await expect(page.locator('output:not([aria-live=off])')).toHaveCount(0)
      await page.keyboard.press('Enter')
      await expect(shown).toContainText(t.cart.counted(name, 2, 1))
      await card.getByRole('button', { name: t.cart.less(name) }).focus()
      await page.keyboard.press('Enter')
      await expect(shown).toContainText(`${name}: ${{ en: 'now', ru: 'теперь' }[language]} 1`)
      await page.keyboard.press('Enter')
      await isFocused(card.getByRole('button', { name: t.catalog.addProduct(name) }))
      const removed = `${t.cart.removed(name)}. ${t.cart.cartIs(0, '')}`
      await expect(shown).toHaveText(removed)
      expect(
        await page.evaluate(
          () => (window as unknown as { announcements: string[] }).announcements.length,
        ),
      ).toBe(4)
      // In the cart, the focus goes on to Undo, and from there to the counter.
      await page.keyboard.press('Enter')
      await cart.getByRole('button', { name: t.cart.remove(name) }).focus()
      await page.keyboard.press('Enter')
      await isFocused(cart.getByRole('button', { name: t.cart.undo }))
      await page.keyboard.press('Enter')
      await isFocused(cart.getByRole('button', { name: t.cart.more(name) }))
      // Also when another dish has taken its row.
      const other = cards.filter({ has: page.locator('button[name=productVariantId]') }).last()
      await other.getByRole('button').click()
      const removal = page.waitForResponse('**/api/checkout/line/*')
      await cart.getByRole('button', { name: t.cart.remove(name) }).press('Enter')
      await removal
      await cart.getByRole('button', { name: t.cart.undo }).press('Enter')
      await isFocused(cart.getByRole('button', { name: t.cart.more(name) }))
      // The next change ends the offer.
      await cart.getByRole('button', { name: t.cart.remove(name) }).click()
      await expect(cart.getByRole('button', { name: t.cart.undo })).toBeVisible()
      await card.getByRole('button', { name: t.catalog.addProduct(name) }).click()
      await expect(cart.getByRole('button', { name: t.cart.undo })).toHaveCount(0)
    })

    test('the focus goes from an offered dish to its line in the cart', async ({ visit, shop }) => {
      const page = await visit(language === 'en' ? '/catalog/pizza' : '/ru/catalog/pizza')
      await page.locator('main article a').first().click()
      await page.getByRole('dialog').locator('button[type=submit]').click()
      const cart = page.getByRole('complementary', { name: t.cart.title })
      const offered = cart
        .getByRole('region', { name: t.cart.goesWith })
        .getByRole('listitem')
        .filter({ has: page.getByRole('button') })
      await expect(offered.first()).toBeVisible()
      // Too heavy: the button leads to the last line, not to what is offered below.
      shop.sql('update "channel" set "maxOrderWeight" = 100')
      try {
        await page.reload()
        await hydrated(page)
        await expect(offered.first()).toBeVisible()
        await cart
          .getByRole('button', { name: / · (remove something|уберите что-нибудь)$/ })
          .click()
        await isFocused(cart.locator('li form button').first())
      } finally {
        shop.sql('update "channel" set "maxOrderWeight" = null')
      }
      const name = (await offered.first().locator('a').first().textContent()) ?? ''
      await offered.getByRole('button', { name: t.catalog.addProduct(name) }).click()
      await isFocused(cart.getByRole('button', { name: t.cart.more(name) }))
    })

    test('skips to the cart, beside the page or over it', async ({ visit }) => {
      const page = await visit(menu[language])
      const skip = page.getByRole('link', { name: t.common.skipToCart })
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await isFocused(skip)
      await page.keyboard.press('Enter')
      await isFocused(page.getByRole('complementary', { name: t.cart.title }))
      await page.setViewportSize(screens.phone)
      await page.goto(menu[language])
      await hydrated(page)
      await skip.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog', { name: t.cart.title })).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('dialog', { name: t.cart.title })).toHaveCount(0)
    })
  })

test('a dish is one tab stop with a focus ring around its card, by keyboard only', async ({
  visit,
}) => {
  const page = await visit('/catalog/pizza')
  const cards = page.locator('main article')
  const ringOf = (card: Locator) => card.evaluate((one) => getComputedStyle(one).outlineStyle)
  const link = cards.nth(0).locator('h2 a')
  const next = cards.nth(1).locator('h2 a')
  await link.focus()
  await page.keyboard.press('Tab')
  await isFocused(next)
  expect(await ringOf(cards.nth(1))).toBe('solid')
  expect(await ringOf(cards.nth(0))).toBe('none')
  // With the mouse: the sheet opens and closes, and no ring appears.
  await cards.nth(2).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: en.common.close }).click()
  await expect(sheet).toHaveCount(0)
  expect(await ringOf(cards.nth(2))).toBe('none')
})

test('in forced colours the current category is underlined and main buttons have borders', async ({
  newVisitor,
}) => {
  const visitor = await newVisitor({ screen: screens.phone })
  const page = await visitor.newPage()
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/catalog/pizza')
  await hydrated(page)
  const lineOf = (one: Locator) =>
    one.evaluate((shown) => {
      const { textDecorationLine, borderTopWidth } = getComputedStyle(shown)
      return [textDecorationLine, borderTopWidth]
    })
  const chips = page.getByRole('navigation', { name: en.home.categories }).locator('li a:visible')
  const [[current], [other]] = [
    await lineOf(chips.and(page.locator('[aria-current]'))),
    await lineOf(chips.and(page.locator(':not([aria-current])')).first()),
  ]
  expect([current, other]).toEqual(['underline', 'none'])
  await page.locator('main article a').first().click()
  // The options of the product are drawn a moment later.
  const submit = page.getByRole('dialog').locator('button[type=submit]')
  await expect.poll(async () => (await lineOf(submit))[1]).toBe('1px')
})

for (const moment of ['before', 'after'] as const)
  test(`the checkout starts with a pickup that is saved just ${moment} it opens`, async ({
    visit,
  }) => {
    const page = await visit(menu.en)
    await page.locator('main article button[name=productVariantId]').first().click()
    const cart = page.getByRole('complementary', { name: en.cart.title })
    const stored = async () => (await page.context().request.get('/api/checkout')).json()
    await expect.poll(async () => (await stored())?.lines).toHaveLength(1)
    const delayed = Promise.withResolvers<void>()
    await page.route('**/api/checkout', async (route) => {
      if (route.request().method() === 'PATCH') await delayed.promise
      await route.continue()
    })
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
    await page.route('**/checkout/_payload.json*', async (route) => {
      const response = await route.fetch()
      if (moment === 'before') {
        delayed.resolve()
        await (await saved).finished()
      }
      await route.fulfill({ response })
    })
    await cart.getByRole('radio', { name: en.header.pickup }).check({ force: true })
    await cart.getByRole('link', { name: en.cart.toCheckout }).click()
    await expect(page.locator('#name')).toBeVisible()
    const pickup = page.getByRole('radio', { name: en.header.pickup, exact: true })
    await expect(pickup).toBeChecked()
    delayed.resolve()
    await (await saved).finished()
    expect(await stored()).toMatchObject({ deliveryMethod: 'PICKUP' })
    await expect(pickup).toBeChecked()
    // What is chosen at checkout is chosen in the cart, also if that is saved after the cart was read.
    const read = Promise.withResolvers<void>()
    await page.route('**/api/checkout', async (route) => {
      if (route.request().method() === 'PATCH') await read.promise
      const response = await route.fetch()
      await route.fulfill({ response })
    })
    await page.getByText(en.header.delivery, { exact: true }).first().click()
    const cartRead = page.waitForResponse(
      (answer) => answer.request().method() === 'GET' && answer.url().endsWith('/api/checkout'),
    )
    await page.goBack()
    await (await cartRead).finished()
    await expect(cart.getByRole('radio', { name: en.header.pickup })).toBeChecked()
    read.resolve()
    await expect(cart.getByRole('radio', { name: en.header.delivery })).toBeChecked()
    await cart.getByRole('link', { name: / more/ }).waitFor()
    await page.goForward()
    await expect(page.locator('#name')).toBeVisible()
    await expect(pickup).not.toBeChecked()
  })
