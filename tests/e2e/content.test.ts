import { describe, expect, test } from 'vitest'
import { hindrances } from '#tests/support/access.ts'
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
const titles = { en: 'Delivery and pickup', ru: 'Доставка и самовывоз' }
const home = { en: '/', ru: '/ru' }
const phone = { screen: screens.phone }

const menuOf = (page: Awaited<ReturnType<typeof stage.visit>>) =>
  page.locator('header details').filter({ visible: true })

describe.each(languages)('the menu of a phone in %s', (language) => {
  const t = words[language]

  test('opens a page without a new document, and closes', async () => {
    const page = await stage.visit(home[language], phone)
    await tagDocument(page)
    await page.locator(`summary[aria-label="${t.header.menu}"]`).click()
    const menu = page.getByRole('navigation', { name: t.header.mainNavigation })
    await menu.getByRole('link', { name: titles[language] }).click()
    await page.getByRole('heading', { level: 1, name: titles[language] }).waitFor()
    expect(await isTagged(page)).toBe(true)
    expect(await menuOf(page).getAttribute('open')).toBeNull()
    await page.locator('summary').first().click()
    const current = menu.locator('[aria-current=page]')
    expect(await current.textContent()).toBe(titles[language])
  })

  test('opens without JavaScript, with the phone number and the other language', async () => {
    const page = await stage.visit(home[language], { ...phone, javaScript: false })
    await page.locator('summary').first().click()
    const menu = menuOf(page)
    await menu.locator('a[href^="tel:"]').waitFor()
    await menu.locator('a[hreflang]').waitFor()
    await menu.getByRole('link', { name: titles[language] }).click()
    await page.getByRole('heading', { level: 1, name: titles[language] }).waitFor()
  })

  test('passes axe while it is open', async () => {
    const page = await stage.visit(home[language], phone)
    await page.locator('summary').first().click()
    expect(await hindrances(page, language, 44)).toEqual([])
  })
})

test('closes on Escape, with the focus on its button, and when the focus leaves', async () => {
  const page = await stage.visit('/', phone)
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

test('has no code in what search engines read, and an XML sitemap', async () => {
  const page = await stage.visit('/ru/delivery')
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

test('opens a social network in a new tab', async () => {
  const page = await stage.visit('/')
  await hydrated(page)
  const link = page.getByRole('link', { name: `Telegram, ${en.common.opensInNewTab}` })
  expect([await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual([
    '_blank',
    'noopener',
  ])
})
