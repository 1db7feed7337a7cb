import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axe, overflows, smallTargets } from '#tests/support/access.ts'
import { alive, isMarked, languages, mark, onStage, screens } from '#tests/support/browser.ts'
import { en } from '#words/shop/en.ts'
import { ru } from '#words/shop/ru.ts'

const stage = onStage()
const words = { en, ru }
const names = { en: 'Margherita', ru: 'Маргарита' }
type Language = (typeof languages)[number]

const path = '/catalog/pizza/margherita'
const at = (one: string, language: Language) => (language === 'en' ? one : `/ru${one}`)
const sheetOf = (page: Page) => page.getByRole('dialog')
const dishLink = (page: Page, language: Language) =>
  page.locator('main').getByRole('link', { name: names[language], exact: true })

describe.each(languages)('in %s', (language) => {
  const category = at('/catalog/pizza', language)

  test('a dish opens over its category, and Escape and Back close it', async () => {
    const page = await stage.visit(category, { screen: screens.phone })
    await mark(page)
    await page.evaluate(() => scrollTo(0, 300))
    const scrolled = await page.evaluate(() => scrollY)
    for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
      await dishLink(page, language).click()
      await sheetOf(page).getByRole('heading', { name: names[language] }).last().waitFor()
      await page.waitForURL(`**${at(path, language)}`)
      await close()
      await sheetOf(page).waitFor({ state: 'detached' })
      await page.waitForURL(`**${category}`)
    }
    expect(await isMarked(page)).toBe(true)
    expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  })

  test('its own address shows it on a page, with the way back to its category', async () => {
    const page = await stage.visit(at(path, language))
    await page.getByRole('heading', { level: 1, name: names[language] }).waitFor()
    expect(await sheetOf(page).count()).toBe(0)
    const wayBack = page.getByRole('navigation', { name: words[language].catalog.path })
    await wayBack.getByRole('link').last().click()
    await page.waitForURL(`**${category}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
  })
})

test.each(languages)(
  'without JavaScript too it is the chosen variant that is added (%s)',
  async (language) => {
    const page = await stage.visit(at(path, language), { javaScript: false })
    await page.locator('main').getByText(/^35/).click()
    await page.locator('main form[action="/api/checkout/add"] button[type=submit]').click()
    await page.waitForURL(`**${at('/checkout', language)}`)
    const answer = await page.context().request.get('/api/checkout')
    const { lines } = (await answer.json()) as { lines: { amount: number }[] }
    expect(lines.map(({ amount }) => amount)).toEqual([760])
  },
)

test('a dish is found, chosen and put into the cart by keyboard alone', async () => {
  const page = await stage.visit('/catalog/pizza')
  const focusIs = async (selector: string) => {
    for (let tabs = 0; tabs < 80; tabs++) {
      await page.keyboard.press('Tab')
      if (await page.evaluate((one) => document.activeElement?.matches(one), selector)) return
    }
    throw new Error(`No Tab leads to ${selector}`)
  }
  await focusIs(`main article a[href="${path}"]`)
  await page.keyboard.press('Enter')
  await sheetOf(page).getByRole('heading').first().waitFor()
  await focusIs('[role=dialog] input[type=radio]')
  await page.keyboard.press('ArrowDown')
  expect(await sheetOf(page).locator('input[type=radio]').nth(1).isChecked()).toBe(true)
  await focusIs('[role=dialog] button[type=submit]')
  await page.keyboard.press('Enter')
  await sheetOf(page).waitFor({ state: 'detached' })
  const cart = page.getByRole('complementary', { name: en.cart.title })
  await cart.getByRole('group', { name: names.en }).waitFor()
})

/** What everybody must be able to look at. */
const scenes: Record<string, { path: string; before?: string[]; after?: string[]; open?: true }> = {
  'the catalogue': { path: '/catalog' },
  'a category': { path: '/catalog/pizza' },
  'a dish on its page': { path },
  'a dish in a sheet': { path: '/catalog/pizza', open: true },
  'the search': { path: '/search?q=pizza' },
  'a page that staff wrote': { path: '/delivery' },
  'a closed shop': {
    path: '/catalog/pizza',
    before: ['update "workingDay" set "isActive" = 0'],
    after: ['update "workingDay" set "isActive" = 1'],
  },
  'a shop on hold until a day': {
    path: '/catalog/pizza',
    before: [`update "channel" set "pausedUntil" = '2099-05-04T09:30:00.000Z'`],
    after: ['update "channel" set "pausedUntil" = null'],
  },
}

describe.each(Object.entries(scenes))('%s', (name, { path, before, after, open }) => {
  test.each(languages)('can be read by everybody (%s)', async (language) => {
    if (before) stage.shop.sql(...before)
    try {
      const page = await stage.visit(at(path, language), { screen: screens.phone })
      if (open) {
        await dishLink(page, language).click()
        await sheetOf(page).getByRole('heading').first().waitFor()
      }
      if (name.startsWith('a closed'))
        await page
          .getByText(words[language].hours.closed)
          .filter({ visible: true })
          .first()
          .waitFor()
      if (name.startsWith('a shop on hold')) {
        await page.getByText(words[language].maintenance.notice).first().waitFor()
        await page.getByText(/12:30/).first().waitFor()
      }
      await alive(page)
      expect(await axe(page, 'all')).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
      expect(await axe(page, 'colours')).toEqual([])
      expect(await smallTargets(page, 44)).toEqual([])
      expect(await overflows(page, '200%')).toEqual([])
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await overflows(page)).toEqual([])
    } finally {
      if (after) stage.shop.sql(...after)
    }
  })
})
