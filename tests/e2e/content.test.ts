import { describe, expect, test } from 'vitest'
import { axe, overflows, smallTargets } from '#tests/support/access.ts'
import { alive, isMarked, languages, mark, onStage, screens } from '#tests/support/browser.ts'
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

  test('leads to a page without a new document, and is closed there', async () => {
    const page = await stage.visit(home[language], phone)
    await mark(page)
    await page.locator(`summary[aria-label="${t.header.menu}"]`).click()
    const menu = page.getByRole('navigation', { name: t.header.mainNavigation })
    await menu.getByRole('link', { name: titles[language] }).click()
    await page.getByRole('heading', { level: 1, name: titles[language] }).waitFor()
    expect(await isMarked(page)).toBe(true)
    expect(await menuOf(page).getAttribute('open')).toBeNull()
    await page.locator('summary').first().click()
    const current = menu.locator('[aria-current=page]')
    expect(await current.textContent()).toBe(titles[language])
  })

  test('opens without JavaScript, with the phone and the other language in it', async () => {
    const page = await stage.visit(home[language], { ...phone, javaScript: false })
    await page.locator('summary').first().click()
    const menu = menuOf(page)
    await menu.locator('a[href^="tel:"]').waitFor()
    await menu.locator('a[hreflang]').waitFor()
    await menu.getByRole('link', { name: titles[language] }).click()
    await page.getByRole('heading', { level: 1, name: titles[language] }).waitFor()
  })

  test('can be used by everybody while it is open', async () => {
    const page = await stage.visit(home[language], phone)
    await page.locator('summary').first().click()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await axe(page, 'all')).toEqual([])
    }
    expect(await smallTargets(page, 44)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await overflows(page)).toEqual([])
  })
})

test('the menu closes on Escape, with the focus on its button, and when the focus leaves', async () => {
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

test('what search engines read is no code, and the sitemap is XML to a browser', async () => {
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

test('a social network opens beside the shop', async () => {
  const page = await stage.visit('/')
  await alive(page)
  const link = page.getByRole('link', { name: `Telegram, ${en.common.opensInNewTab}` })
  expect([await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual([
    '_blank',
    'noopener',
  ])
})
