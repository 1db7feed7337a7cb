import type { Locator, Page } from 'playwright-core'
import { overflows } from '#tests/support/access.ts'
import { goTo, hydrated } from '#tests/support/browser.ts'
import { drawn } from '#tests/support/drawn.ts'
import { expect, type Journey, test } from '#tests/support/journey.ts'
import { languages, screens } from '#tests/support/screens.ts'
import { en as productEn } from '#words/product/en.ts'
import { ru as productRu } from '#words/product/ru.ts'
import { en } from '#words/shop/en.ts'
import { ru } from '#words/shop/ru.ts'

test.beforeAll(({ shop }) => shop.openAllDay())
const words = { en: { ...en, ...productEn }, ru: { ...ru, ...productRu } }
const small = { width: 320, height: 640 }
const at = (path: string, language: (typeof languages)[number]) =>
  language === 'en' ? path : path === '/' ? '/ru' : `/ru${path}`

const sheetOf = (page: Page) => page.getByRole('dialog')
const cardOf = (page: Page, slug: string) =>
  page.locator('main article').filter({ has: page.locator(`a[href$="/${slug}"]`) })
const linkTo = (page: Page, slug: string) =>
  cardOf(page, slug).getByRole('heading').getByRole('link')

/** A menu whose sheets have been loaded, as they are once the page is idle. */
async function visitMenu(
  { visit }: Pick<Journey, 'visit'>,
  ...[path, look]: Parameters<Journey['visit']>
): Promise<Page> {
  const page = await visit(path, look)
  await expect(page.locator('#app > .invisible')).toBeAttached()
  return page
}

/** Opens a product and waits for all of it, at rest. */
async function open(page: Page, slug: string): Promise<Locator> {
  await linkTo(page, slug).click()
  await expect(sheetOf(page).locator('details').first()).toBeVisible()
  await atRest(page)
  return sheetOf(page)
}

const atRest = (page: Page) =>
  page.evaluate(async () => {
    const moves = () => document.getAnimations().filter((one) => one instanceof CSSTransition)
    // All are asked at once: a canceled transition that is asked later never finishes.
    while (moves().length > 0) await Promise.allSettled(moves().map(({ finished }) => finished))
  })

const boxOf = async (one: Locator) => {
  const box = await one.boundingBox()
  if (!box) throw new Error('It has no box')
  return box
}

/** Whether nothing covers its middle. */
const isOnTop = (one: Locator) =>
  one.evaluate((shown) => {
    const { left, right, top, bottom } = shown.getBoundingClientRect()
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return hit !== null && shown.contains(hit)
  })

for (const language of drawn('product opening from its card', languages))
  test.describe(`from its card (${language})`, () => {
    test('a product shows before its data arrives, without a layout shift, with sizes on cards and in rows', async ({
      visit,
    }) => {
      const page = await visitMenu({ visit }, at('/', language), { screen: screens.phone })
      for (const [slug, screen] of [
        ['margherita', screens.phone],
        ['caesar', screens.phone],
        ['tom-yum', screens.desktop],
      ] as const) {
        await page.setViewportSize(screen)
        const released = Promise.withResolvers<void>()
        await page.route('**/_payload.json', (route) =>
          released.promise.then(() => route.continue()),
        )
        const card = cardOf(page, slug)
        await card.scrollIntoViewIfNeeded()
        await card.locator('img').evaluate((photo: HTMLImageElement) => photo.decode())
        const name = (await linkTo(page, slug).textContent()) ?? ''
        await linkTo(page, slug).click()
        const sheet = page.getByRole('dialog', { name, exact: true })
        await expect(sheet).toBeVisible()
        await atRest(page)
        const photo = sheet.locator('img').first()
        expect(await photo.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
        const heading = sheet.getByRole('heading', { name, exact: true })
        const button = sheet.locator('button[type=submit]')
        await expect(button).toHaveText(/\d/)
        const before = [await boxOf(heading), await boxOf(button), await boxOf(sheet)]
        const price = (await button.textContent()) ?? ''
        await expect(sheet.getByRole('radio')).toHaveCount(0)
        released.resolve()
        await expect(sheet.getByRole('radio').first()).toBeVisible()
        expect([await boxOf(heading), await boxOf(button), await boxOf(sheet)], slug).toEqual(
          before,
        )
        await expect(button).toHaveText(price)
        expect(await isOnTop(button)).toBe(true)
        await page.unroute('**/_payload.json')
        await page.keyboard.press('Escape')
        await expect(sheet).toHaveCount(0)
      }
    })

    test('the first choice is in view on a small phone', async ({ visit }) => {
      const page = await visitMenu({ visit }, at('/', language), { screen: small })
      const answer = await page.request.get(`/api/catalog?locale=${language}`)
      const { sections } = (await answer.json()) as {
        sections: {
          cards: { slug: string; isAvailable: boolean; chooser?: { look: string } }[]
        }[]
      }
      const cards = sections.flatMap((section) => section.cards)
      const all = cards.filter(({ chooser, isAvailable }) => chooser && isAvailable)
      expect(all.length).toBeGreaterThan(10)
      const byLook = Map.groupBy(all, ({ chooser }) => chooser?.look)
      const some = [...byLook].flatMap(([look, those]) => drawn(`first choice of ${look}`, those))
      for (const { slug } of some) {
        const sheet = await open(page, slug)
        const first = sheet.locator('label').first()
        expect(await isOnTop(first), slug).toBe(true)
        expect(await overflows(page), slug).toEqual([])
        await page.keyboard.press('Escape')
        await expect(sheet).toHaveCount(0)
      }
    })

    test('the button shows that some are in the cart, and the last choice is kept', async ({
      visit,
    }) => {
      const t = words[language]
      const page = await visitMenu({ visit }, at('/', language), { screen: screens.phone })
      const sheet = await open(page, 'margherita')
      const button = sheet.locator('button[type=submit]')
      await expect(sheet.getByRole('group').first()).toContainText(t.size)
      await expect(button).toHaveText(new RegExp(`^${t.add} · .*489`))
      await sheet.locator('label').nth(1).click()
      await expect(button).toHaveText(/649/)
      await button.click()
      await expect(sheet).toHaveCount(0)
      const card = cardOf(page, 'margherita')
      await expect(card.getByText('1', { exact: true })).toBeVisible()
      const inCart = `${t.catalog.chooseVariant(await nameOf(card))}. ${t.catalog.variantsInCart(1)}`
      await expect(card.getByRole('link', { name: inCart })).toBeVisible()
      await open(page, 'margherita')
      await expect(sheet.getByRole('radio').nth(1)).toBeChecked()
      await expect(button).toContainText(t.addMore(1))
      await sheet.getByRole('button', { name: t.cart.more(await nameOf(sheet)) }).click()
      await expect(button).toHaveText(new RegExp(`^${t.addMore(2)} · .*1.298`))
      await button.click()
      await expect(card.getByText('3', { exact: true })).toBeVisible()
      await page.reload()
      await hydrated(page)
      await expect(card.getByText('3', { exact: true })).toBeVisible()
      await open(page, 'margherita')
      await expect(sheet.getByRole('radio').nth(1)).toBeChecked()
      await expect(button).toContainText(t.addMore(1))
    })
  })

const nameOf = async (sheet: Locator) => (await sheet.getByRole('heading').textContent()) ?? ''

/** The transitions that a click or a key begins, and whether the sheet is still seen while they run. */
const movesOf = (page: Page, selector: string | undefined) =>
  page.evaluate(async (clicked) => {
    const frame = document.querySelector('#app > .fixed')
    if (clicked) document.querySelector<HTMLElement>(clicked)?.click()
    else history.back()
    const running = () =>
      document.getAnimations().filter((one) => one instanceof CSSTransition) as CSSTransition[]
    const of = (popup: Element | null | undefined) =>
      running().filter(({ effect }) => (effect as KeyframeEffect).target === popup)
    const popup = frame?.lastElementChild
    const frameLater = () => new Promise((next) => requestAnimationFrame(next))
    while (of(popup).length === 0) await frameLater()
    await frameLater()
    return {
      isSeen: frame?.checkVisibility({ visibilityProperty: true }) ?? false,
      moves: of(popup)
        .map(({ transitionProperty, effect }) => [
          transitionProperty,
          effect?.getComputedTiming().duration,
        ])
        .sort(),
    }
  }, selector)

test('the sheet moves in and out, and is visible until it is out', async ({ visit }) => {
  const page = await visitMenu({ visit }, '/', { screen: screens.phone })
  const link = 'main article a[href$="/margherita"]'
  for (const _ of ['first', 'again']) {
    expect(await movesOf(page, link)).toEqual({ isSeen: true, moves: [['translate', 240]] })
    await atRest(page)
    expect(await movesOf(page, undefined)).toEqual({ isSeen: true, moves: [['translate', 180]] })
    await atRest(page)
    await expect(page.locator('#app > .fixed')).toBeHidden()
  }
  const desktop = await visitMenu({ visit }, '/')
  const { moves } = await movesOf(desktop, link)
  expect(moves).toEqual([
    ['opacity', 240],
    ['scale', 240],
  ])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // The closed sheet moves to where it starts with less motion. A transition turned round before its end would be shorter.
  await atRest(page)
  expect(await movesOf(page, link)).toEqual({ isSeen: true, moves: [['opacity', 100]] })
  await atRest(page)
  expect(await movesOf(page, undefined)).toEqual({ isSeen: true, moves: [['opacity', 100]] })
})

test('on a phone the photo shrinks, and the footer stays in view unless the text is large', async ({
  visit,
}) => {
  const page = await visitMenu({ visit }, '/', { screen: screens.phone })
  const sheet = await open(page, 'margherita')
  const { height, y: top } = await boxOf(sheet)
  const scroller = sheet.locator('[data-scrolls]')
  const photo = sheet.locator('.sheet-photo')
  expect((await boxOf(photo)).height).toBeLessThanOrEqual(height * 0.44 + 0.5)
  const bottomOf = async (one: Locator) => {
    const box = await boxOf(one)
    return box.y + box.height
  }
  const close = await boxOf(sheet.getByRole('button', { name: en.common.close }))
  expect([close.width, close.height]).toEqual([44, 44])
  const button = sheet.locator('button[type=submit]')
  expect((await boxOf(button)).height).toBe(56)
  const counter = sheet.getByRole('group', { name: 'Margherita' })
  expect((await boxOf(counter)).width).toBe(132)
  for (const sign of await counter.getByRole('button').all())
    expect((await boxOf(sign)).width).toBe(44)
  await page.setViewportSize({ width: 390, height: 560 })
  await scroller.evaluate((one) => one.scrollTo(0, one.scrollHeight))
  const low = await boxOf(sheet)
  expect(Math.round((await bottomOf(photo)) - low.y)).toBe(72)
  expect(await isOnTop(button)).toBe(true)
  expect(top).toBeGreaterThan(0)

  await page.setViewportSize(screens.phone)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await scroller.evaluate((one) => one.scrollTo(0, 0))
  expect((await boxOf(button)).y).toBeGreaterThan(screens.phone.height)
  await button.scrollIntoViewIfNeeded()
  expect(await isOnTop(button)).toBe(true)
  expect(await overflows(page)).toEqual([])
})

test('the focus stays in the sheet and returns to the card', async ({ visit }) => {
  const page = await visitMenu({ visit }, '/')
  await linkTo(page, 'margherita').focus()
  await page.keyboard.press('Enter')
  const sheet = sheetOf(page)
  await expect(sheet.getByRole('group', { name: /Toppings/ })).toBeVisible()
  // Of the page below, only what becomes of the cart is read out.
  await expect(page.getByRole('main')).toHaveCount(0)
  const announcement = page.locator('[data-announcement]')
  await expect(page.getByRole('status').and(announcement)).toHaveCount(1)
  const stops = new Set<string>()
  for (let tabs = 0; tabs < 12; tabs += 1) {
    await page.keyboard.press('Tab')
    stops.add(
      await page.evaluate(() => {
        const active = document.activeElement
        const name = active?.getAttribute('aria-label') ?? active?.textContent ?? ''
        return active?.closest('[role=dialog]') ? name : `outside: ${name}`
      }),
    )
  }
  expect([...stops].filter((stop) => stop.startsWith('outside'))).toEqual([])
  expect(stops.size).toBeGreaterThan(3)
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('href')))
    .toBe('/catalog/pizza/margherita')
  expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('')
  await expect(page.locator('main[aria-hidden], [aria-hidden] main')).toHaveCount(0)
})

test('a swipe moves the sheet down again, and scrolls its content further down', async ({
  visit,
  shop,
}) => {
  const page = await visitMenu({ visit }, '/', { screen: { width: 390, height: 560 } })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x: 195, y }],
    })
  const swipe = async (from: number, to: number) => {
    await touch('touchStart', from)
    for (let step = 1; step <= 5; step += 1)
      await touch('touchMove', from + ((to - from) * step) / 5)
    await touch('touchEnd')
  }
  const sheet = await open(page, 'margherita')
  await swipe(480, 240)
  const scroller = sheet.locator('[data-scrolls]')
  await expect.poll(() => scroller.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
  await swipe(200, 320)
  await expect(sheet).toBeVisible()
  await scroller.evaluate((one) => one.scrollTo(0, 0))
  await swipe(120, 400)
  await expect(sheet).toHaveCount(0)
  await page.waitForURL(`${shop.origin}/`)
})

test('a product without a photo begins with a low header', async ({ visit, shop }) => {
  shop.sql(`update "product" set "photoId" = null where "slug" = 'four-cheeses'`)
  const page = await visitMenu({ visit }, '/', { screen: screens.phone })
  const sheet = await open(page, 'four-cheeses')
  const band = sheet.locator('.sheet-photo')
  expect((await boxOf(band)).height).toBe(88)
  await page.goto('/catalog/pizza/four-cheeses')
  expect((await boxOf(page.locator('main .bg-accent-soft').first())).height).toBe(88)
})

for (const language of drawn('product opening its own page', languages))
  test.describe(`its own page (${language})`, () => {
    test('keeps the button in view on a phone, above the cart, links to more dishes, and shows no empty description', async ({
      visit,
      shop,
    }) => {
      const t = words[language]
      const page = await visit(at('/catalog/pizza/margherita', language), {
        screen: screens.phone,
      })
      const button = page.locator('main article button[type=submit]')
      expect(await isOnTop(button)).toBe(true)
      expect((await boxOf(button)).y).toBeGreaterThan(700)
      await button.click()
      const cart = page.locator('[data-cart]')
      await expect(cart).toBeVisible()
      for (const size of [{ width: 360, height: 640 }, screens.phone]) {
        await page.setViewportSize(size)
        expect(await isOnTop(button)).toBe(true)
        expect(await isOnTop(cart)).toBe(true)
        // Nothing of the page shows between them and below.
        const grounds = await cart.evaluate((link) => {
          const ground = (y: number) =>
            document
              .elementsFromPoint(4, y)
              .find((one) => getComputedStyle(one).backgroundColor !== 'rgba(0, 0, 0, 0)')
          const { top } = link.getBoundingClientRect()
          return [top - 4, top + 4, innerHeight - 4].map((y) => ground(y)?.classList[0])
        })
        expect(grounds).toEqual(Array(3).fill('footer-in-view'))
      }
      const more = page.getByRole('heading', { name: /^(More from|Ещё из категории)/ })
      const others = page.locator('section').filter({ has: more }).getByRole('link')
      await expect(others).toHaveCount(5)
      const categories = page.getByRole('navigation', { name: t.home.categories })
      await expect(categories.getByRole('link')).toHaveCount(7)
      await others.first().click()
      await page.waitForURL('**/pepperoni')
      await expect(
        page.getByRole('heading', { level: 1, name: /^(Pepperoni|Пепперони)$/ }),
      ).toBeVisible()
      await expect(sheetOf(page)).toHaveCount(0)
      const text = page.locator('main article h1 ~ p')
      await expect(text).toHaveCount(1)
      shop.sql(`update "product" set "description" = '[]' where "slug" = 'garden-pizza'`)
      await goTo(page, at('/catalog/pizza/garden-pizza', language))
      await expect(
        page.getByRole('heading', { level: 1, name: /^(Garden|Огородная)$/ }),
      ).toBeVisible()
      await expect(text).toHaveCount(0)
    })
  })
