import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hindrances, overflows } from '#tests/support/access.ts'
import {
  hydrated,
  isTagged,
  languages,
  onStage,
  screens,
  tagDocument,
} from '#tests/support/browser.ts'
import { en } from '#words/shop/en.ts'
import { ru } from '#words/shop/ru.ts'

const stage = onStage()
const words = { en, ru }
const names = { en: 'Margherita', ru: 'Маргарита' }
type Language = (typeof languages)[number]

const path = '/catalog/pizza/margherita'
const at = (one: string, language: Language) => (language === 'en' ? one : `/ru${one}`)
const sheetOf = (page: Page) => page.getByRole('dialog')
const productLink = (page: Page, language: Language) =>
  page.locator('main').getByRole('link', { name: names[language], exact: true })

describe.each(languages)('in %s', (language) => {
  const category = at('/catalog/pizza', language)

  test('opens over its category, and closes on Escape and Back', async () => {
    const page = await stage.visit(category, { screen: screens.phone })
    await tagDocument(page)
    await page.evaluate(() => scrollTo(0, 300))
    const scrolled = await page.evaluate(() => scrollY)
    for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
      await productLink(page, language).click()
      await sheetOf(page).getByRole('heading', { name: names[language] }).last().waitFor()
      await page.waitForURL(`**${at(path, language)}`)
      await close()
      await sheetOf(page).waitFor({ state: 'detached' })
      await page.waitForURL(`**${category}`)
    }
    expect(await isTagged(page)).toBe(true)
    expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  })

  test('has its own page, with a link to its category', async () => {
    const page = await stage.visit(at(path, language))
    await page.getByRole('heading', { level: 1, name: names[language] }).waitFor()
    expect(await sheetOf(page).count()).toBe(0)
    const wayBack = page.getByRole('navigation', { name: words[language].catalog.path })
    await wayBack.getByRole('link').last().click()
    await page.waitForURL(`**${category}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
  })
})

test.each(languages)('adds the chosen variant without JavaScript, too (%s)', async (language) => {
  const page = await stage.visit(at(path, language), { javaScript: false })
  await page.locator('main').getByText(/^35/).click()
  await page.locator('main form[action="/api/checkout/add"] button[type=submit]').click()
  await page.waitForURL(`**${at('/checkout', language)}`)
  const answer = await page.context().request.get('/api/checkout')
  const { lines } = (await answer.json()) as { lines: { amount: number }[] }
  expect(lines.map(({ amount }) => amount)).toEqual([760])
})

test('finds, chooses and adds a dish by keyboard alone', async () => {
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

/** The pages to check. */
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
  test.each(languages)('passes axe (%s)', async (language) => {
    if (before) stage.shop.sql(...before)
    try {
      const page = await stage.visit(at(path, language), { screen: screens.phone })
      if (open) {
        await productLink(page, language).click()
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
      await hydrated(page)
      expect(await hindrances(page, language, 44)).toEqual([])
      expect(await overflows(page, '200%')).toEqual([])
    } finally {
      if (after) stage.shop.sql(...after)
    }
  })
})

test('fits names of 75 letters without a space, and hides no button', async () => {
  const long = 'Щ'.repeat(75)
  const named = `'[{"locale":"en","value":"${long}"},{"locale":"ru","value":"${long}"}]'`
  const shop = await stage.freshShop({}, true)
  shop.sql(
    ...['product', 'variant', 'category', 'paymentMethod', 'warehouse'].map(
      (table) => `update "${table}" set "name" = ${named}`,
    ),
  )
  const page = await stage.visit('/', { shop, screen: { width: 320, height: 640 } })
  for (const address of [
    '/catalog',
    '/catalog/pizza',
    path,
    '/search?q=pizza',
    '/search',
    '/contacts',
  ]) {
    expect(await overflows(page), address).toEqual([])
    await page.goto(address)
  }
  await page.goto('/catalog/pizza')
  await hydrated(page)
  await page.locator('main article h2 a').first().click()
  const sheet = sheetOf(page)
  await sheet.locator('button[type=submit]').click()
  await sheet.waitFor({ state: 'detached' })
  expect(await overflows(page)).toEqual([])
  await page.locator('[data-cart]').click()
  await sheet.getByRole('listitem').first().waitFor()
  expect(await overflows(page)).toEqual([])
  await page.goto('/checkout')
  await hydrated(page)
  expect(await overflows(page)).toEqual([])
})

test.each(languages)('keeps the names of variants inside their cards (%s)', async (language) => {
  for (const width of [320, 360, 390, 430]) {
    const page = await stage.visit(at('/catalog/salads-and-bowls/caesar', language), {
      screen: { width, height: 844 },
    })
    for (const address of [
      '/catalog/salads-and-bowls/caesar',
      '/catalog/desserts/strawberry-doughnut',
      path,
    ]) {
      await page.goto(at(address, language))
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
