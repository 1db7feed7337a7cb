import type { BrowserContext, Locator } from 'playwright-core'
import { axe, overflows } from '#tests/support/access.ts'
import { goTo, hydrated } from '#tests/support/browser.ts'
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
const home = { en: '/', ru: '/ru' }

/** Adds this many different variants to the visitor's cart. */
async function fill({ request }: BrowserContext, count: number) {
  const ids: string[] = []
  for (const category of ['pizza', 'burgers']) {
    if (ids.length >= count) break
    const answer = await request.get(`/api/catalog/category/${category}`)
    const { section } = (await answer.json()) as {
      section: { cards: { slug: string; isAvailable: boolean }[] }
    }
    for (const { slug, isAvailable } of section.cards) {
      if (!isAvailable) continue
      const product = await request.get(`/api/catalog/category/${category}/product/${slug}`)
      const { variants } = (await product.json()) as { variants: { id: string }[] }
      ids.push(...variants.map(({ id }) => id))
    }
  }
  expect(ids.length).toBeGreaterThanOrEqual(count)
  for (const productVariantId of ids.slice(0, count))
    await request.post('/api/checkout/add', {
      data: { productVariantId },
      headers: { 'Sec-Fetch-Site': 'same-origin' },
    })
}

/** Whether it is wholly on the screen and nothing covers its centre. */
const isInView = (one: Locator) =>
  one.evaluate((shown) => {
    const { left, right, top, bottom } = shown.getBoundingClientRect()
    const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return isInside && hit !== null && (shown.contains(hit) || hit.contains(shown))
  })

async function expectSumInView(cart: Locator, where: string) {
  const button = cart
    .getByRole('link', { name: en.cart.toCheckout })
    .or(cart.getByRole('link', { name: new RegExp(en.cart.addMore('.*')) }))
  await expect(button).toBeVisible()
  const total = cart.getByText(new RegExp(`^${en.cart.total}`))
  const minimum = cart.getByText(en.cart.minimumReached).or(cart.getByRole('progressbar'))
  for (const one of [button, total, minimum.first()])
    await expect.poll(() => isInView(one), { message: where }).toBe(true)
}

const sizes = [
  { width: 1280, height: 600 },
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
]

for (const count of drawn('lines in the cart', [1, 4, 13, 20]))
  test(`keeps sum and button in view with ${count} lines in the cart`, async ({ newVisitor }) => {
    const visitor = await newVisitor()
    await fill(visitor, count)
    const page = await visitor.newPage()
    await page.goto('/')
    for (const size of sizes) {
      await page.setViewportSize(size)
      await page.evaluate(() => scrollTo(0, 0))
      const cart = page.getByRole('complementary', { name: en.cart.title })
      const where = `${count} lines at ${size.width} × ${size.height}`
      await expectSumInView(cart, where)
      await page.evaluate(() => scrollTo(0, 900))
      await expectSumInView(cart, `${where}, further down`)
      // The lines scroll, and the last one becomes visible above the sum.
      await cart.getByRole('listitem').last().scrollIntoViewIfNeeded()
      await expect.poll(() => isInView(cart.getByRole('listitem').last())).toBe(true)
    }
    await page.setViewportSize(screens.phone)
    for (const fontSize of drawn('text of the cart', ['', '200%'])) {
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size
      }, fontSize)
      await page.locator('[data-cart]').click()
      const drawer = page.getByRole('dialog', { name: en.cart.title })
      await expectSumInView(drawer, `${count} lines on a phone ${fontSize}`)
      await drawer.getByRole('listitem').last().scrollIntoViewIfNeeded()
      await expectSumInView(drawer, `${count} lines on a phone ${fontSize}, scrolled`)
      expect(await overflows(page)).toEqual([])
      await page.goBack()
      await expect(drawer).toHaveCount(0)
    }
  })

/** Clicks without scrolling. */
async function press(one: Locator) {
  await expect(one).toBeVisible()
  const { x, y, width, height } = (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await one.page().mouse.click(x + width / 2, y + height / 2)
}

test('Back closes the cart and stays in the shop', async ({ newVisitor }) => {
  const visitor = await newVisitor({ screen: screens.phone })
  await fill(visitor, 2)
  const page = await visitor.newPage()
  await page.goto('/catalog/desserts')
  await hydrated(page)
  await page.evaluate(() => scrollTo(0, 300))
  const bar = page.locator('[data-cart]')
  const drawer = page.getByRole('dialog', { name: en.cart.title })
  const isClosedBy = async (what: string) => {
    await expect(drawer, what).toHaveCount(0)
    await expect
      .poll(() => new URL(page.url()).pathname + new URL(page.url()).hash)
      .toBe('/catalog/desserts')
    expect(await page.evaluate(() => scrollY)).toBe(300)
  }
  await press(bar)
  await expect(drawer.getByRole('listitem').first()).toBeVisible()
  await page.goBack()
  await isClosedBy('Back')
  await page.goForward()
  await expect(drawer).toBeVisible()
  await page.goBack()
  await isClosedBy('Back after Forward')
  await press(bar)
  await drawer.getByRole('button', { name: en.common.close }).click()
  await isClosedBy('Close')
  // Back from checkout leads to the cart.
  await press(bar)
  await drawer.getByRole('link', { name: en.cart.toCheckout }).click()
  await expect(page.locator('#name')).toBeVisible()
  await page.goBack()
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await isClosedBy('Escape after Back from checkout')
})

for (const language of drawn(
  'never shows a cart that failed to load as empty, and retries',
  languages,
))
  test(`never shows a cart that failed to load as empty, and retries (${language})`, async ({
    newVisitor,
    expectComplaint,
  }) => {
    expectComplaint(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of 500/)
    const t = words[language]
    for (const screen of drawn('a cart that failed', [screens.desktop, screens.phone])) {
      const visitor = await newVisitor({ screen })
      await fill(visitor, 2)
      const page = await visitor.newPage()
      let fails: 'abort' | 500 | undefined = 'abort'
      let letGo = () => {}
      const gate = new Promise<void>((go) => {
        letGo = go
      })
      await page.route('**/api/checkout', async (route) => {
        await gate
        if (fails === 'abort') return route.abort()
        if (fails === 500) return route.fulfill({ status: 500, body: '{}' })
        return route.continue()
      })
      await page.goto(home[language])
      await hydrated(page)
      const message = (text: string) => page.getByText(text).filter({ visible: true })
      await expect(message(t.cart.empty)).toHaveCount(0)
      letGo()
      await expect(message(t.cart.notLoaded)).toBeVisible()
      await expect(message(t.cart.empty)).toHaveCount(0)
      expect(await axe(page, language === 'en' ? 'all' : 'words')).toEqual([])
      fails = 500
      const again = page.waitForResponse('**/api/checkout')
      await page.getByRole('button', { name: t.common.retry }).filter({ visible: true }).click()
      await again
      await expect(message(t.cart.notLoaded)).toBeVisible()
      fails = undefined
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await expect(message(t.cart.notLoaded)).toHaveCount(0)
      await expect(
        page.getByText(screen === screens.phone ? t.cart.titleOf(2) : t.cart.total).first(),
      ).toBeVisible()
    }
  })

for (const language of drawn(
  'shows the shop’s delivery terms in the cart and at checkout',
  languages,
))
  test(`shows the shop’s delivery terms in the cart and at checkout (${language})`, async ({
    newVisitor,
    shop,
  }) => {
    const t = words[language]
    const terms = { en: 'ZZTERMS within the ring', ru: 'ZZTERMS внутри кольца' }
    const value = JSON.stringify([
      { locale: 'en', value: terms.en },
      { locale: 'ru', value: terms.ru },
    ])
    shop.sql(`update "channel" set "conditions" = '${value}'`)
    const visitor = await newVisitor()
    await fill(visitor, 1)
    const page = await visitor.newPage()
    await page.goto(home[language])
    const cart = page.getByRole('complementary', { name: t.cart.title })
    await expect(cart.getByText(terms[language])).toBeVisible()
    await goTo(page, language === 'ru' ? '/ru/checkout' : '/checkout')
    await expect(page.getByText(terms[language]).filter({ visible: true })).toBeVisible()
    // Delivery terms don't show for pickup.
    await page.getByRole('radio', { name: t.header.pickup, exact: true }).check({ force: true })
    await expect(page.getByText(terms[language]).filter({ visible: true })).toHaveCount(0)
  })

test('reloads the cart when it opens, and marks changes', async ({ newVisitor, shop }) => {
  const visitor = await newVisitor({ screen: screens.phone })
  await fill(visitor, 2)
  const page = await visitor.newPage()
  await page.goto('/catalog/desserts')
  await hydrated(page)
  const answer = await visitor.request.get('/api/checkout')
  const { lines } = (await answer.json()) as { lines: { productVariantId: string }[] }
  const [dear, gone] = lines.map(({ productVariantId }) => productVariantId)
  const change = (price: string, isAvailable: 0 | 1) =>
    shop.sql(
      `update "variant" set "price" = "price" ${price} where "id" = '${dear}'`,
      `update "variant" set "isAvailable" = ${isAvailable} where "id" = '${gone}'`,
    )
  change('+ 5000', 0)
  try {
    await page.locator('[data-cart]').click()
    const drawer = page.getByRole('dialog', { name: en.cart.title })
    await expect(drawer.getByText(new RegExp(en.cart.repriced('.*', '.*')))).toBeVisible()
    await expect(drawer.getByText(en.cart.unavailable)).toBeVisible()
    // Undo would be refused, so the focus goes on to what has happened.
    await drawer
      .getByRole('listitem')
      .getByRole('button', { name: /^Remove (?!one )/ })
      .last()
      .click()
    await expect(drawer.getByText(en.cart.unavailable)).toHaveCount(0)
    await expect(drawer.getByRole('listitem').nth(1).locator('[data-removed]')).toBeFocused()
    await expect(drawer.getByRole('button', { name: en.cart.undo })).toHaveCount(0)
  } finally {
    change('- 5000', 1)
  }
})

test('marks a price that changed while the page was open, however often “+” is pressed', async ({
  visit,
  shop,
}) => {
  const page = await visit('/catalog/desserts')
  const name = 'Berry cheesecake'
  await page.getByRole('button', { name: en.catalog.addProduct(name) }).click()
  const cart = page.getByRole('complementary', { name: en.cart.title })
  // Stored with the price of then.
  await expect(cart.locator('form[action^="/api/checkout/line/"]')).toHaveCount(1)
  await expect(cart.locator('form[action*="wished"]')).toHaveCount(0)
  const change = cart.getByText(new RegExp(en.cart.repriced('.*', '.*')))
  shop.sql('update "variant" set "price" = "price" + 5000')
  try {
    const press = async (place: Locator, label: string | RegExp) => {
      const answer = page.waitForResponse((one) => one.request().method() === 'POST')
      await place.getByRole('button', { name: label }).first().click()
      await answer
    }
    await expect(change).toHaveCount(0)
    const cards = page.locator('main article')
    for (const place of [cart, cart, cards]) {
      await press(place, en.cart.more(name))
      await expect(change).toBeVisible()
    }
    await press(cart, en.cart.less(name))
    await expect(change).toBeVisible()
    // A dish that comes into the cart only now is marked at once.
    await press(cards, new RegExp(en.catalog.addProduct('.*')))
    await expect(change).toHaveCount(2)
  } finally {
    shop.sql('update "variant" set "price" = "price" - 5000')
  }
})

test('a dish removed on its card comes back with “+”, which keeps its place and the focus', async ({
  visit,
}) => {
  const page = await visit('/catalog/desserts', { screen: screens.phone })
  const name = 'Berry cheesecake'
  const card = page.locator('main article').filter({ hasText: name })
  await card.getByRole('button', { name: en.catalog.addProduct(name) }).click()
  await card.getByRole('button', { name: en.cart.less(name) }).click()
  await expect(card.getByRole('button', { name: en.catalog.addProduct(name) })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(card.getByRole('group', { name })).toBeVisible()
})

/** Back and Escape soon after the way to checkout, at this moment of its loading. */
function backAndEscape(afterMs: number) {
  const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))
  const began = performance.now()
  const until = async (isSo: () => unknown) => {
    while (!isSo()) {
      if (performance.now() - began > 120_000)
        throw new Error(`Not so at ${location.href}: ${isSo}. Drawer: ${drawer()?.textContent}`)
      await wait(2)
    }
  }
  const drawer = () => document.querySelector('[role=dialog]')
  return (async () => {
    const bar = () => document.querySelector<HTMLElement>('[data-cart]')
    await until(bar)
    bar()?.click()
    const link = () => drawer()?.querySelector<HTMLElement>('a[href$="/checkout"]')
    await until(link)
    link()?.click()
    await until(() => location.pathname === '/checkout')
    await wait(afterMs)
    history.back()
    await until(() => location.hash === '#cart' && drawer())
    const key = { key: 'Escape', bubbles: true, cancelable: true }
    drawer()?.dispatchEvent(new KeyboardEvent('keydown', key))
  })()
}

test('shows the page of its address, however soon Back and Escape follow the link to checkout', async ({
  newVisitor,
}) => {
  const visitor = await newVisitor({ screen: screens.phone })
  await fill(visitor, 2)
  const page = await visitor.newPage()
  const slow = await visitor.newCDPSession(page)
  // The checkout's code is there at the second visit, and a slow device renders it for a while.
  for (const afterMs of [400, ...drawn('how soon', [0, 40, 80, 120, 160, 200, 300])]) {
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await page.goto('/catalog/desserts')
    await hydrated(page)
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 8 })
    await page.evaluate(backAndEscape, afterMs)
    const placeNow = () =>
      page.evaluate(() => ({
        address: location.pathname + location.hash,
        heading: document.querySelector('h1')?.textContent,
        drawers: document.querySelectorAll('[role=dialog]').length,
      }))
    const where = `Back after ${afterMs} ms`
    const there = { address: '/catalog/desserts', heading: 'Desserts', drawers: 0 }
    await expect.poll(placeNow, { message: where }).toEqual(there)
  }
})

test('is a panel of 400 at the end of middle screens, and its bar is at most 480 wide', async ({
  newVisitor,
}) => {
  const visitor = await newVisitor()
  await fill(visitor, 2)
  const page = await visitor.newPage()
  await page.goto('/catalog/desserts')
  await hydrated(page)
  for (const width of [640, 768, 1279]) {
    await page.setViewportSize({ width, height: 800 })
    const bar = page.locator('[data-cart]')
    const box = await bar.boundingBox()
    expect(box?.width).toBeLessThanOrEqual(480)
    expect(width - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThanOrEqual(32)
    await bar.click()
    const drawer = page.getByRole('dialog', { name: en.cart.title })
    await expect
      .poll(async () => {
        const { x, y, width, height } = (await drawer.boundingBox()) ?? {}
        return { x, y, width, height }
      })
      .toEqual({ x: width - 400, y: 0, width: 400, height: 800 })
    await page.goBack()
    await expect(drawer).toHaveCount(0)
  }
})

test('a sold-out cart stays in reach', { tag: '@phone' }, async ({ visit, shop }) => {
  const page = await visit('/')
  await fill(page.context(), 1)
  const inCarts = `select "productId" from "variant" join "checkoutLine" on "variant"."id" = "variantId"`
  const sell = (isAvailable: 0 | 1) =>
    shop.sql(`update "product" set "isAvailable" = ${isAvailable} where "id" in (${inCarts})`)
  sell(0)
  await page.reload()
  await page.getByRole('region', { name: en.cart.title }).getByRole('link').click()
  await expect(page.getByRole('dialog').getByText(en.cart.unavailable)).toBeVisible()
  sell(1)
})
