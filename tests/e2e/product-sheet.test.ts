import type { Page } from 'playwright-core'
import { hindrances, overflows } from '#tests/support/access.ts'
import { goTo, isTagged, tagDocument } from '#tests/support/browser.ts'
import { drawn, looks } from '#tests/support/drawn.ts'
import { expect, test } from '#tests/support/journey.ts'
import { languages, screens } from '#tests/support/screens.ts'
import { en as filterEn } from '#words/filter/en.ts'
import { en } from '#words/shop/en.ts'
import { ru } from '#words/shop/ru.ts'

const words = { en, ru }
const names = { en: 'Margherita', ru: 'Маргарита' }
type Language = (typeof languages)[number]

const path = '/catalog/pizza/margherita'
const at = (one: string, language: Language) => (language === 'en' ? one : `/ru${one}`)
const sheetOf = (page: Page) => page.getByRole('dialog')
const productLink = (page: Page, language: Language) =>
  page.locator('main').getByRole('link', { name: names[language], exact: true })

for (const language of drawn('product sheet in', languages))
  test.describe(`in ${language}`, () => {
    const category = at('/catalog/pizza', language)

    test('opens over its category, and closes on Escape and Back', async ({ visit }) => {
      const page = await visit(category, { screen: screens.phone })
      await tagDocument(page)
      await page.evaluate(() => scrollTo(0, 300))
      const scrolled = await page.evaluate(() => scrollY)
      const escapeTwice = () =>
        page.evaluate(() => {
          for (const cancelable of [true, true])
            document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable }))
        })
      for (const close of [() => page.keyboard.press('Escape'), () => page.goBack(), escapeTwice]) {
        await productLink(page, language).click()
        await expect(
          sheetOf(page).getByRole('heading', { name: names[language] }).last(),
        ).toBeVisible()
        await page.waitForURL(`**${at(path, language)}`)
        await close()
        await expect(sheetOf(page)).toHaveCount(0)
        await page.waitForURL(`**${category}`)
      }
      expect(await isTagged(page)).toBe(true)
      expect(await page.evaluate(() => scrollY)).toBe(scrolled)
    })

    test('has its own page, with a link to its category', async ({ visit }) => {
      const page = await visit(at(path, language))
      await expect(page.getByRole('heading', { level: 1, name: names[language] })).toBeVisible()
      await expect(sheetOf(page)).toHaveCount(0)
      const wayBack = page.getByRole('navigation', { name: words[language].catalog.path })
      await wayBack.getByRole('link').last().click()
      await page.waitForURL(`**${category}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  })

for (const language of drawn('adds the chosen variant without JavaScript, too', languages))
  test(`adds the chosen variant without JavaScript, too (${language})`, async ({ visit }) => {
    const page = await visit(at(path, language), { javaScript: false })
    await page.locator('main').getByText(/^35/).click()
    await page.locator('main form[action="/api/checkout/add"] button[type=submit]').click()
    await page.waitForURL(`**${at('/checkout', language)}`)
    const answer = await page.context().request.get('/api/checkout')
    const { lines } = (await answer.json()) as { lines: { amount: number }[] }
    expect(lines.map(({ amount }) => amount)).toEqual([760])
  })

test('finds, chooses and adds a dish by keyboard alone', async ({ visit }) => {
  const page = await visit('/catalog/pizza')
  const focusIs = async (selector: string) => {
    for (let tabs = 0; tabs < 80; tabs++) {
      await page.keyboard.press('Tab')
      if (await page.evaluate((one) => document.activeElement?.matches(one), selector)) return
    }
    throw new Error(`No Tab leads to ${selector}`)
  }
  await focusIs(`main article a[href="${path}"]`)
  await page.keyboard.press('Enter')
  await expect(sheetOf(page).getByRole('heading').first()).toBeVisible()
  await focusIs('[role=dialog] input[type=radio]')
  await page.keyboard.press('ArrowDown')
  await expect(sheetOf(page).locator('input[type=radio]').nth(1)).toBeChecked()
  await focusIs('[role=dialog] button[type=submit]')
  await page.keyboard.press('Enter')
  await expect(sheetOf(page)).toHaveCount(0)
  const cart = page.getByRole('complementary', { name: en.cart.title })
  await expect(cart.getByRole('group', { name: names.en })).toBeVisible()
  // A double click is one press, and reaches nothing below the sheet.
  await productLink(page, 'en').first().click()
  const add = sheetOf(page).locator('button[type=submit]')
  // The sizes come after the sheet.
  await add.click({ trial: true })
  const { x, y } = (await add.boundingBox()) ?? { x: 0, y: 0 }
  await page.clock.install()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await add.evaluate((one) => {
    for (const detail of [1, 2])
      one.dispatchEvent(new MouseEvent('click', { detail, bubbles: true, cancelable: true }))
  })
  await expect(sheetOf(page)).toHaveCount(0)
  await page.mouse.click(x + 9, y + 9)
  await page.clock.resume()
  await cart.getByRole('button', { name: en.cart.more(names.en) }).click()
  await expect(cart.locator('output')).toHaveText(['3'])
  await expect(sheetOf(page)).toHaveCount(0)
  expect(new URL(page.url()).pathname).toBe('/catalog/pizza')
})

test('a double click opens a dish or the filter, and does not close it again', async ({
  visit,
}) => {
  const page = await visit('/catalog/pizza')
  const sheet = sheetOf(page)
  const filter = page.getByRole('link', { name: filterEn.title }).filter({ visible: true }).first()
  for (const opener of [productLink(page, 'en').first(), filter]) {
    await opener.click()
    await expect(sheet).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
  }
  await page.clock.install()
  for (const opener of [productLink(page, 'en').first(), filter]) {
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    await opener.click()
    await expect(sheet).toBeVisible()
    // Beside the sheet.
    await page.mouse.click(5, 5)
    await expect(sheet).toBeVisible()
    await page.clock.runFor(1000)
    await page.clock.resume()
    await page.mouse.click(5, 5)
    await expect(sheet).toHaveCount(0)
  }
})

/** The pages to check. */
const scenes: Record<string, { path: string; before?: string[]; after?: string[]; open?: true }> = {
  'the catalogue': { path: '/catalog' },
  'a dish on its page': { path },
  'a category, with a dish in a sheet': { path: '/catalog/pizza', open: true },
  'a closed shop': {
    path: '/catalog/pizza',
    before: ['update "workingDay" set "isActive" = 0'],
    after: ['update "workingDay" set "isActive" = 1'],
  },
  'a paused shop until a day': {
    path: '/catalog/pizza',
    before: [`update "channel" set "pausedUntil" = '2099-05-04T09:30:00.000Z'`],
    after: ['update "channel" set "pausedUntil" = null'],
  },
}

for (const [name, { path, before, after, open }] of Object.entries(scenes))
  for (const { language, size, tag } of looks(name))
    test(`${name} passes axe (${language}, ${size})`, { tag }, async ({ visit, shop }) => {
      if (before) shop.sql(...before)
      try {
        const page = await visit(at(path, language))
        if (name.startsWith('a closed'))
          await expect(
            page.getByText(words[language].hours.closed).filter({ visible: true }).first(),
          ).toBeVisible()
        if (name.startsWith('a paused shop')) {
          await expect(page.getByText(words[language].maintenance.notice).first()).toBeVisible()
          await expect(page.getByText(/12:30/).first()).toBeVisible()
        }
        expect(await hindrances(page, 44)).toEqual([])
        expect(await overflows(page, 32)).toEqual([])
        if (!open) return
        await productLink(page, language).click()
        await expect(sheetOf(page).getByRole('heading').first()).toBeVisible()
        expect(await hindrances(page, 44)).toEqual([])
        expect(await overflows(page, 32)).toEqual([])
      } finally {
        if (after) shop.sql(...after)
      }
    })

test('keeps the photo beside the choices while they scroll on a wide screen', async ({ visit }) => {
  const page = await visit('/catalog/pizza', { screen: screens.desktop })
  await productLink(page, 'en').click()
  const photo = sheetOf(page).locator('img').last()
  await expect(sheetOf(page).getByRole('group', { name: /^Toppings/ })).toBeAttached()
  const { x = 0, y = 0, width = 0, height = 0 } = (await sheetOf(page).boundingBox()) ?? {}
  await page.mouse.move(x + (width * 3) / 4, y + height / 2)
  await page.mouse.wheel(0, 2000)
  const scrolled = () =>
    sheetOf(page)
      .locator('[data-scrolls]')
      .evaluate(({ scrollTop }) => scrollTop)
  await expect.poll(scrolled).toBeGreaterThan(100)
  expect((await photo.boundingBox())?.y).toBeCloseTo(y)
})

for (const language of drawn('keeps the names of variants inside their cards', languages))
  test(`keeps the names of variants inside their cards (${language})`, async ({ visit }) => {
    const page = await visit(at(path, language), { screen: screens.phone })
    for (const address of [
      path,
      '/catalog/salads-and-bowls/caesar',
      '/catalog/desserts/strawberry-doughnut',
    ]) {
      await goTo(page, at(address, language))
      for (const width of [320, 360, 390, 430]) {
        await page.setViewportSize({ width, height: 844 })
        const out = await page.locator('main fieldset label').evaluateAll((cards) =>
          cards.flatMap((card) => {
            const tick = card.querySelector('svg')?.parentElement?.getBoundingClientRect()
            const frame = card.getBoundingClientRect()
            const texts = document.createTreeWalker(card, NodeFilter.SHOW_TEXT)
            const wrong: string[] = []
            for (let text = texts.nextNode(); text; text = texts.nextNode()) {
              const range = document.createRange()
              range.selectNodeContents(text)
              for (const one of range.getClientRects()) {
                const isUnder =
                  tick &&
                  one.right > tick.left &&
                  one.left < tick.right &&
                  one.top < tick.bottom - 2 &&
                  one.bottom > tick.top + 2
                if (one.right > frame.right - 4 || one.left < frame.left || isUnder)
                  wrong.push(text.textContent ?? '')
              }
            }
            return wrong
          }),
        )
        expect(out, `${address} at ${width}`).toEqual([])
      }
    }
  })
