import type { Page } from 'playwright-core'
import { goTo, isTagged, tagDocument } from '#tests/support/browser.ts'
import { drawn } from '#tests/support/drawn.ts'
import { expect, test } from '#tests/support/journey.ts'
import { languages, screens } from '#tests/support/screens.ts'
import { en } from '#words/shop/en.ts'
import { ru } from '#words/shop/ru.ts'

const words = { en, ru }
const home = { en: '/', ru: '/ru' }
const changed = `update "revision" set "value" = "value" + 1 where "subject" = 'shop'`

/** 75 letters each. */
const longNames = {
  en: 'The Wonderful Kitchen of Grandmother Alexandra Konstantinovna and nine cats',
  ru: 'Удивительная кухня бабушки Александры Константиновны и девяти рыжих котиков',
}
const named = (names: Record<'en' | 'ru', string>) =>
  `update "channel" set "name" = '${JSON.stringify(
    languages.map((locale) => ({ locale, value: names[locale] })),
  )}'`

const shops = {
  'with photos': [],
  'without photos': [`update "product" set "photoId" = null`],
  'with long names': [
    named(longNames),
    `update "product" set "name" = '${JSON.stringify(
      languages.map((locale) => ({ locale, value: longNames[locale] })),
    )}'`,
  ],
}

const asBefore = [
  named({ en: 'Taste on the run', ru: 'Вкус на бегу' }),
  ...['name', 'photoId'].map(
    (column) =>
      `update "product" set "${column}" = (select "${column}" from "kept" where "kept"."id" = "product"."id")`,
  ),
]

/** Where the hero and the first card are, in CSS pixels of the whole page. */
const geometryOf = (page: Page) =>
  page.evaluate(() => {
    const boxOf = (element: Element | null | undefined) => {
      const box = element?.getBoundingClientRect()
      return box && { top: box.top + scrollY, width: box.width, height: box.height }
    }
    const card = document.querySelector('main article')
    const circles = [...document.querySelectorAll('[data-hero] img')].map(boxOf)
    return {
      hero: boxOf(document.querySelector('[data-hero]')),
      facts: boxOf(document.querySelector('[data-hero] ul')),
      circles: circles.flatMap((box) => (box?.width ? box.width : [])),
      first: boxOf(card?.querySelector('img') ?? card)?.top,
      sideways: document.documentElement.scrollWidth - innerWidth,
    }
  })

/** The cards of the first category, by rows: their widths, and where their prices and buttons end. */
const rowsOf = (page: Page) =>
  page.evaluate(() => {
    const bottomOf = (element: Element | null | undefined) =>
      element ? Math.round(element.getBoundingClientRect().bottom) : undefined
    const cards = [...(document.querySelector('main .products')?.children ?? [])].map((card) => ({
      top: Math.round(card.getBoundingClientRect().top),
      width: card.getBoundingClientRect().width,
      price: bottomOf(card.querySelector('.product-foot .tabular-nums')),
      button: bottomOf(card.querySelector('.product-foot :is(a, button)')),
    }))
    return [...Map.groupBy(cards, ({ top }) => top).values()]
  })

const sizes = [
  { width: 320, height: 640 },
  screens.phone,
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  screens.desktop,
  { width: 1536, height: 864 },
  { width: 1920, height: 1080 },
]

test.beforeAll(({ shop }) => {
  shop.openAllDay()
  shop.sql('create table if not exists "kept" as select "id", "name", "photoId" from "product"')
})

for (const [kind, statements] of Object.entries(shops))
  test.describe(`the home page of a shop ${kind}`, () => {
    test.beforeAll(({ shop }) => shop.sql(...statements, changed))
    test.afterAll(({ shop }) => shop.sql(...asBefore, changed))
    const cases = sizes.flatMap((screen) =>
      languages.map((language) => [screen.width, language, screen] as const),
    )

    for (const [width, language, screen] of drawn(`home ${kind}`, cases))
      test(`has its first dish in view at ${width} (${language})`, async ({ visit }) => {
        const page = await visit(home[language], { screen })
        const { hero, circles, first, sideways, facts } = await geometryOf(page)
        const isWide = width >= 1024
        expect(sideways).toBe(0)
        expect(first).toBeLessThanOrEqual(isWide ? 480 : 500)
        const rows = await rowsOf(page)
        const isList = kind === 'without photos'
        if (width >= 1536 && !isList) {
          expect(rows[0]).toHaveLength(4)
          for (const card of rows.flat()) expect(card.width).toBeGreaterThanOrEqual(216)
        }
        if (width >= 640 && isList)
          for (const row of rows) expect(row.length).toBeLessThanOrEqual(2)
        // Beside each other, prices are on one line, and so are the buttons.
        for (const row of rows) {
          expect(new Set(row.map(({ price }) => price)).size).toBe(1)
          expect(new Set(row.map(({ button }) => button)).size).toBeLessThanOrEqual(1)
        }
        if (kind === 'with photos') {
          const most = width < 352 ? 1 : isWide ? 3 : 2
          expect(circles).toEqual(Array(most).fill(isWide ? 104 : 72))
          const band = isWide ? hero?.height : (facts?.top ?? 0) - (hero?.top ?? 0)
          // Between the two, a description of two lines makes it higher.
          if (width !== 1024) expect(band).toBe(isWide ? 120 : 112)
        }
        if (kind === 'without photos') expect(circles).toEqual([])
      })
  })

for (const language of drawn(
  'the hero says what the shop offers, without JavaScript, too',
  languages,
))
  test(`the hero shows what the shop offers, without JavaScript, too (${language})`, async ({
    visit,
  }) => {
    const t = words[language]
    for (const javaScript of [true, false]) {
      const page = await visit(home[language], { screen: screens.phone, javaScript })
      const hero = page.locator('[data-hero]')
      await expect(hero.getByRole('heading', { level: 1 })).toBeVisible()
      const facts = await hero.getByRole('listitem').allInnerTexts()
      expect(facts).toHaveLength(3)
      expect(facts[0]).toContain(t.hours.openAllDay)
      expect(facts[1]).toMatch(/45.+800/)
      // The same isn't said twice.
      await expect(page.getByText(t.hours.openAllDay).filter({ visible: true })).toHaveCount(1)
    }
  })

test('the header of the home page has its name once the hero has scrolled away', async ({
  visit,
}) => {
  const page = await visit('/')
  const name = page.locator('header .header-name')
  const isShown = () => name.evaluate((one) => one.checkVisibility({ visibilityProperty: true }))
  expect(await isShown()).toBe(false)
  await page.mouse.wheel(0, 900)
  await expect.poll(isShown).toBe(true)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect.poll(isShown).toBe(false)
  await goTo(page, '/catalog')
  await expect.poll(isShown).toBe(true)
})

test('the hero stays during in-page navigation, and a filtered menu has none', async ({
  visit,
}) => {
  const page = await visit('/')
  const hero = page.locator('[data-hero]')
  const before = await hero.innerHTML()
  await tagDocument(page)
  await page.getByRole('link', { name: 'About us' }).first().click()
  await page.waitForURL('**/about')
  await page
    .locator('header a')
    .filter({ has: page.locator('.header-name') })
    .click()
  await expect.poll(() => hero.innerHTML()).toBe(before)
  await page.goBack()
  await page.goForward()
  await expect.poll(() => hero.innerHTML()).toBe(before)
  expect(await isTagged(page)).toBe(true)
  await page.goto('/?diet=vegan')
  await expect(hero).toHaveCount(0)
  await expect(page.locator('h1')).toHaveCount(1)
})

test('the facts of the hero stay in one line when the font arrives', async ({
  shop,
  newVisitor,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED/)
  const untilTen = `'[{"from":"00:00","to":"22:00"}]'`
  shop.sql(`update "workingDay" set "intervals" = ${untilTen}`)
  const heightAt = async (path: string, hasFont: boolean) => {
    const visitor = await newVisitor({ screen: screens.phone, isNew: true })
    if (!hasFont) await visitor.route('**/*.woff2', (route) => route.abort())
    const page = await visitor.newPage()
    await page.goto(path)
    expect(
      await page.evaluate(() => document.fonts.ready.then(({ size }) => size)),
    ).toBeGreaterThan(0)
    await expect(page.locator('[data-hero] ul')).toContainText('22:00')
    return (await geometryOf(page)).facts?.height
  }
  for (const path of drawn('the facts of the hero', [home.en, home.ru]))
    expect([path, await heightAt(path, false)]).toEqual([path, await heightAt(path, true)])
  shop.openAllDay()
})

test('the page works with a category named like a part of the document', async ({
  newShop,
  visit,
}) => {
  const shop = await newShop({}, true)
  shop.sql(
    // One of the active menu.
    `update "category" set "slug" = 'payload' where "slug" = 'pizza'`,
    changed,
  )
  const page = await visit('/', { shop })
  await expect(page.locator('h2#payload')).toBeVisible()
})
