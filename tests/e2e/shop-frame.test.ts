import type { Page } from 'playwright-core'
import { realNow } from '#bin/real-now.mjs'
import { hindrances, overflows } from '#tests/support/access.ts'
import { hydrated, isTagged, loadedAhead, tagDocument } from '#tests/support/browser.ts'
import { drawn } from '#tests/support/drawn.ts'
import { expect, type Journey, test } from '#tests/support/journey.ts'
import { languages, screens } from '#tests/support/screens.ts'
import { errorPageWords } from '#words/error-page/words.ts'
import { en } from '#words/footer/en.ts'
import { ru } from '#words/footer/ru.ts'
import { en as shopEn } from '#words/shop/en.ts'
import { ru as shopRu } from '#words/shop/ru.ts'

const words = { en, ru }
const home = { en: '/', ru: '/ru' }

const todayIn = (timeZone: string) => Temporal.Now.plainDateISO(timeZone)

async function setHours({ shop }: Pick<Journey, 'shop'>) {
  const { timeZone } = await (await fetch(`${shop.origin}/api/channel/front`)).json()
  const soon = todayIn(timeZone).add({ days: 2 })
  shop.sql(
    `update "workingDay" set "isActive" = "index" <> 0, "intervals" = '[{"from":"10:00","to":"22:30"}]'`,
    `update "channel" set "mapUrl" = 'https://maps.app.example/x', "legalName" = '[{"locale":"en","value":"Bistro LLC"}]'`,
    `delete from "specialDay"`,
    `insert into "specialDay" ("date", "isOpen", "intervals", "note") values ('${soon}', 0, '[]', '[]')`,
    `insert into "specialDay" ("date", "isOpen", "intervals", "note") values ('${soon.add({ days: 20 })}', 0, '[]', '[]')`,
  )
  return todayIn(timeZone)
}

for (const language of drawn('shows hours, places and terms without JavaScript, too', languages))
  test(`shows hours, places and terms without JavaScript, too (${language})`, async ({
    visit,
    shop,
  }) => {
    const today = await setHours({ shop })
    const t = words[language]
    for (const javaScript of [true, false]) {
      const page = await visit(home[language], { screen: screens.phone, javaScript })
      const footer = page.getByRole('contentinfo')
      const rows = footer.locator('dl > div')
      // The week, and only the special day of the next two weeks.
      await expect(rows).toHaveCount(8)
      const texts = await rows.allInnerTexts()
      expect(texts[0]).toMatch(new RegExp(`^${t.days[1]}\\s+10:00–22:30$`))
      expect(texts[6]).toMatch(new RegExp(`^${t.days[0]}\\s+${t.closed}$`))
      const bold = await rows.evaluateAll((all) =>
        all
          .filter((row) => getComputedStyle(row).fontWeight === '700')
          .map((row) => row.textContent),
      )
      expect(bold).toHaveLength(1)
      expect(bold[0]).toContain(t.days[(today.dayOfWeek % 7) as 0])
      const map = 'https://www.openstreetmap.org/search?query='
      await expect(footer.locator(`a[href^="${map}"]`)).toHaveCount(2)
      await expect(footer.getByText(t.payOn.both)).toBeVisible()
      if (language === 'en') await expect(footer.getByText('Bistro LLC')).toBeVisible()
      if (!javaScript) continue
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      expect(await overflows(page)).toEqual([])
    }
  })

test('the footer opens social networks in a new tab, and stays the same on pages that links open, also after one without a footer', async ({
  newVisitor,
}) => {
  const visitor = await newVisitor()
  const page = await visitor.newPage()
  const textOn = async (path: string) => {
    await page.evaluate((to) => navigation.navigate(to).finished, path)
    return page.getByRole('contentinfo').textContent()
  }
  await page.goto('/')
  await hydrated(page)
  const text = (await page.getByRole('contentinfo').textContent()) ?? ''
  expect(text).toContain(en.hours)
  const social = page.getByRole('link', { name: `Telegram, ${shopEn.common.opensInNewTab}` })
  await expect(social).toHaveAttribute('target', '_blank')
  await expect(social).toHaveAttribute('rel', 'noopener')
  expect(await textOn('/catalog')).toBe(text)
  await page.goto('/checkout')
  await hydrated(page)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await page.evaluate(() => navigation.navigate('/catalog').finished)
  await expect(page.getByRole('contentinfo')).toHaveText(text)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click()
  await page.waitForURL('**/about')
  await expect(page.getByRole('contentinfo')).toHaveText(text)
})

for (const language of drawn('the phone’s menu has the categories, and themes by name', languages))
  test(`the phone’s menu has the categories, and themes by name (${language})`, async ({
    visit,
  }) => {
    const t = { en: shopEn, ru: shopRu }[language]
    const page = await visit(language === 'en' ? '/about' : '/ru/about', {
      screen: screens.phone,
    })
    await page.getByRole('banner').locator('summary').click()
    const categories = page.getByRole('navigation', { name: t.catalog.categories, exact: true })
    expect(await categories.getByRole('link').first().getAttribute('href')).toMatch(
      /catalog\/pizza$/,
    )
    const themes = page.locator('label:has(input[name=theme])')
    await expect(themes).toHaveCount(3)
    for (const width of [360, 390]) {
      await page.setViewportSize({ width, height: 844 })
      for (const theme of await themes.all()) expect((await theme.boundingBox())?.height).toBe(44)
    }
    expect(await hindrances(page, 44)).toEqual([])
    await page.getByRole('radio', { name: t.preferences.dark }).check({ force: true })
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
    await categories.getByRole('link').first().click()
    await page.waitForURL('**/catalog/pizza')
    await expect(categories).toBeHidden()
  })

const titles = { en: 'Delivery and pickup', ru: 'Доставка и самовывоз' }
const phone = { screen: screens.phone }

const menuOf = (page: Page) => page.locator('header details').filter({ visible: true })

for (const language of drawn('the menu of a phone in', languages))
  test.describe(`the menu of a phone in ${language}`, () => {
    const t = { en: shopEn, ru: shopRu }[language]

    test('closes on Escape, with the focus on its button, and when the focus leaves, and opens a page without a new document', async ({
      visit,
    }) => {
      const page = await visit(home[language], phone)
      const button = page.locator(`summary[aria-label="${t.header.menu}"]`)
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

      await tagDocument(page)
      await button.click()
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

const pathOf = (page: Page) => new URL(page.url()).pathname

test.describe('the language switch', () => {
  test('keeps the page, loads a document and is stored for 365 days', async ({
    visit,
    shop,
    expectComplaint,
  }) => {
    expectComplaint(/status of 404/)
    const page = await visit('/nope')
    await tagDocument(page)
    const other = page.locator('header a[hreflang=ru]').filter({ visible: true })
    // Only its own name is in the other language.
    await expect(other.locator('[lang=ru]')).toHaveText('Русский')
    await other.click()
    await expect(
      page.getByRole('heading', { level: 1, name: errorPageWords.ru.notFound }),
    ).toBeVisible()
    expect(pathOf(page)).toBe('/ru/nope')
    expect(await isTagged(page)).toBe(false)
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru')

    const cookies = await page.context().cookies()
    const days =
      ((cookies.find(({ name }) => name === 'locale')?.expires ?? 0) * 1000 - realNow()) /
      86_400_000
    expect(days).toBeCloseTo(365, 1)
    // From now on the address without a language opens in Russian.
    await page.goto('/')
    expect(pathOf(page)).toBe('/ru')
    await hydrated(page)
    await page.locator('a[hreflang=en]').filter({ visible: true }).click()
    await page.waitForURL(`${shop.origin}/`)
  })

  test('keeps the place on the page', async ({ visit }) => {
    const page = await visit('/#desserts')
    await loadedAhead(page)
    // Not where its hash leads.
    await page.evaluate(() => scrollTo(0, 1150))
    const other = page.locator('header a[hreflang=ru]').filter({ visible: true })
    // Playwright's own click would scroll.
    await other.dispatchEvent('click')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
    await hydrated(page)
    expect(new URL(page.url())).toMatchObject({ pathname: '/ru', hash: '#desserts' })
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1150)
  })
})

test('categories without an icon start where the others do, if any has one', async ({
  visit,
  shop,
}) => {
  const setIcon = (icon: string) =>
    shop.sql(`update "category" set "icon" = ${icon} where "slug" = 'desserts'`)
  const startsOf = async (page: Page, name: string) => {
    const links = page.getByRole('navigation', { name, exact: true }).locator('a:has(> span)')
    await links.filter({ hasText: 'Desserts' }).waitFor()
    const starts = await links.evaluateAll((all) =>
      all.map((link) => {
        const text = link.querySelector('span')?.getBoundingClientRect().left ?? 0
        return text - link.getBoundingClientRect().left
      }),
    )
    return [...new Set(starts)]
  }
  setIcon('null')
  try {
    const { home, catalog } = shopEn
    const desktop = await visit('/')
    expect(await startsOf(desktop, home.categories)).toHaveLength(1)
    const onPhone = await visit('/', phone)
    await onPhone.locator('summary').first().click()
    expect(await startsOf(onPhone, catalog.categories)).toHaveLength(1)
    const before = await startsOf(desktop, home.categories)
    await desktop.locator('nav img').evaluateAll((all) => {
      for (const icon of all) icon.remove()
    })
    const [start = 0] = await startsOf(desktop, home.categories)
    expect(start).toBeLessThan(before[0] ?? 0)
  } finally {
    setIcon(`'doughnut'`)
  }
})

test.describe('the theme switch', () => {
  const shown = (page: Page) =>
    page.evaluate(() => [
      document.documentElement.dataset.theme,
      getComputedStyle(document.documentElement).colorScheme,
    ])
  const servedTag = async (page: Page) =>
    /<html[^>]*>/.exec((await (await page.reload())?.text()) ?? '')?.[0]
  /** From the theme that the menu shows as chosen. */
  const turn = async (page: Page, from: string, to: string) => {
    const menu = page.getByRole('combobox', { name: shopEn.preferences.theme })
    await expect(menu.locator('option:checked')).toHaveText(from)
    await menu.selectOption({ label: to })
  }

  test('names its three choices, overrides the device, survives navigation, is stored for 365 days, and is in the next document from its first byte', async ({
    visit,
  }) => {
    const page = await visit('/')
    const { auto, light, dark } = shopEn.preferences
    expect(await shown(page)).toEqual([undefined, 'light'])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await shown(page)).toEqual([undefined, 'dark'])
    // Now a choice of one's own overrides the dark device.
    await turn(page, auto, light)
    expect(await shown(page)).toEqual(['light', 'light'])
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await shown(page)).toEqual(['light', 'light'])
    await tagDocument(page)
    await page.getByRole('link', { name: 'About us' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible()
    expect(await isTagged(page)).toBe(true)
    expect(await shown(page)).toEqual(['light', 'light'])
    await turn(page, light, dark)
    expect(await shown(page)).toEqual(['dark', 'dark'])

    const cookie = (await page.context().cookies()).find(({ name }) => name === 'theme')
    expect(cookie?.value).toBe('dark')
    expect(((cookie?.expires ?? 0) * 1000 - realNow()) / 86_400_000).toBeCloseTo(365, 1)
    expect(await servedTag(page)).toBe('<html lang="en" data-theme="dark">')
    await hydrated(page)
    expect(await shown(page)).toEqual(['dark', 'dark'])

    await turn(page, dark, auto)
    expect(await shown(page)).toEqual([undefined, 'light'])
    expect(await servedTag(page)).toBe('<html lang="en">')
  })
})
