import type { Page } from 'playwright-core'
import { hindrances } from '#tests/support/access.ts'
import { hydrated, isTagged, tagDocument } from '#tests/support/browser.ts'
import { drawn } from '#tests/support/drawn.ts'
import { expect, test } from '#tests/support/journey.ts'
import { languages, screens } from '#tests/support/screens.ts'
import { en } from '#words/shop/en.ts'
import { ru } from '#words/shop/ru.ts'

const words = { en, ru }
const titles = { en: 'Delivery and pickup', ru: 'Доставка и самовывоз' }
const home = { en: '/', ru: '/ru' }
const phone = { screen: screens.phone }

const menuOf = (page: Page) => page.locator('header details').filter({ visible: true })

for (const language of drawn('the menu of a phone in', languages))
  test.describe(`the menu of a phone in ${language}`, () => {
    const t = words[language]

    test('opens a page without a new document, and closes', async ({ visit }) => {
      const page = await visit(home[language], phone)
      await tagDocument(page)
      await page.locator(`summary[aria-label="${t.header.menu}"]`).click()
      const menu = page.getByRole('navigation', { name: t.header.mainNavigation })
      await menu.getByRole('link', { name: titles[language] }).click()
      await expect(page.getByRole('heading', { level: 1, name: titles[language] })).toBeVisible()
      expect(await isTagged(page)).toBe(true)
      await expect(menuOf(page)).not.toHaveAttribute('open')
      await page.locator('summary').first().click()
      const current = menu.locator('[aria-current=page]')
      await expect(current).toHaveText(titles[language])
    })

    test('opens without JavaScript, with the phone number and the other language', async ({
      visit,
    }) => {
      const page = await visit(home[language], { ...phone, javaScript: false })
      await page.locator('summary').first().click()
      const menu = menuOf(page)
      await expect(menu.locator('a[href^="tel:"]')).toBeVisible()
      await expect(menu.locator('a[hreflang]')).toBeVisible()
      await menu.getByRole('link', { name: titles[language] }).click()
      await expect(page.getByRole('heading', { level: 1, name: titles[language] })).toBeVisible()
    })

    test('passes axe while it is open', async ({ visit }) => {
      const page = await visit(home[language], phone)
      await page.locator('summary').first().click()
      expect(await hindrances(page, 44)).toEqual([])
    })
  })

test('closes on Escape, with the focus on its button, and when the focus leaves', async ({
  visit,
}) => {
  const page = await visit('/', phone)
  const button = page.locator('summary').first()
  const isOpen = () => menuOf(page).evaluate((one) => (one as HTMLDetailsElement).open)
  await button.focus()
  await page.keyboard.press('Enter')
  expect(await isOpen()).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  expect(await isOpen()).toBe(false)
  expect(await button.evaluate((one) => one === document.activeElement)).toBe(true)

  await page.keyboard.press('Enter')
  for (let at = 0; at < 20 && (await isOpen()); at++) await page.keyboard.press('Tab')
  expect(await isOpen()).toBe(false)

  await button.click()
  expect(await isOpen()).toBe(true)
  await page.mouse.click(200, 800)
  expect(await isOpen()).toBe(false)
})

test('has no code in what search engines read, and an XML sitemap', async ({ visit }) => {
  const page = await visit('/ru/delivery')
  const types = await page.evaluate(() =>
    [...document.querySelectorAll('script[type="application/ld+json"]')].flatMap(
      ({ textContent }) => JSON.parse(textContent ?? '')['@type'],
    ),
  )
  expect(types).toEqual(['Restaurant'])
  const count = await page.evaluate(async () => {
    const xml = await (await fetch('/sitemap.xml')).text()
    const read = new DOMParser().parseFromString(xml, 'application/xml')
    return read.querySelector('parsererror') ? 0 : read.querySelectorAll('url > loc').length
  })
  expect(count).toBeGreaterThan(80)
})

test('opens a social network in a new tab', async ({ visit }) => {
  const page = await visit('/')
  await hydrated(page)
  const link = page.getByRole('link', { name: `Telegram, ${en.common.opensInNewTab}` })
  expect([await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual([
    '_blank',
    'noopener',
  ])
})
