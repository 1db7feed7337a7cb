import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axe, overflows } from '#tests/support/access.ts'
import { alive, languages, onStage, screens } from '#tests/support/browser.ts'
import { en as cartEn } from '#words/cart/en.ts'
import { ru as cartRu } from '#words/cart/ru.ts'
import { refusalMessage } from '#words/refusals.ts'
import { en as shopEn } from '#words/shop/en.ts'
import { ru as shopRu } from '#words/shop/ru.ts'

const stage = onStage()
const words = {
  en: { ...shopEn, cart: { ...shopEn.cart, ...cartEn } },
  ru: { ...shopRu, cart: { ...shopRu.cart, ...cartRu } },
}
const { en } = words
type Language = (typeof languages)[number]

const menu = { en: '/catalog/desserts', ru: '/ru/catalog/desserts' }
const checkout = { en: '/checkout', ru: '/ru/checkout' }

/** A dish with one variant, as its card offers it. */
const anyDish = (page: Page) =>
  page.locator('main article', {
    has: page.locator('form[action="/api/checkout/add"]'),
  })
const nameOf = async (page: Page) => (await anyDish(page).first().locator('h2').textContent()) ?? ''
const cartOf = (page: Page, language: Language) =>
  page.getByRole('complementary', { name: words[language].cart.title })
const counts = (page: Page, name: string) => page.getByRole('group', { name }).locator('output')
const held = async (page: Page) => {
  const answer = await page.context().request.get('/api/checkout')
  const { lines } = (await answer.json()) as { lines: { quantity: number }[] }
  return lines.map(({ quantity }) => quantity)
}

const motionOf = (one: Locator) => one.evaluate((shown) => getComputedStyle(shown).animationName)

const noConnection = (language: Language) =>
  refusalMessage(language, { refused: 'no-connection' } as never).title

/** Somebody with one dish in the cart, seen beside the menu. */
async function withOne(language: Language) {
  const page = await stage.visit(menu[language])
  const name = await nameOf(page)
  await page.getByRole('button', { name: words[language].catalog.addProduct(name) }).click()
  const cart = cartOf(page, language)
  await cart.getByRole('group', { name }).waitFor()
  await expect.poll(() => held(page)).toEqual([1])
  return { page, cart, name, t: words[language] }
}

describe.each(languages)('in %s', (language) => {
  test('a dish is added from its card, counted, removed and called back', async () => {
    const { page, cart, name, t } = await withOne(language)
    await cart.getByRole('button', { name: t.cart.more(name) }).click()
    await cart.getByRole('button', { name: t.cart.more(name) }).click()
    // At once on the card and in the cart, and soon in the shop.
    expect(await counts(page, name).allTextContents()).toEqual(['3', '3'])
    await expect.poll(() => held(page)).toEqual([3])
    await cart.getByRole('button', { name: t.cart.less(name) }).click()
    await expect.poll(() => held(page)).toEqual([2])
    await cart.getByRole('button', { name: t.cart.less(name) }).click()
    await cart.getByRole('button', { name: t.cart.less(name) }).click()
    await cart.getByText(t.cart.empty).waitFor()
    await page.getByRole('status').getByText(t.cart.removed(name)).first().waitFor()
    await expect.poll(() => held(page)).toEqual([])
    await page.getByRole('button', { name: t.cart.undo }).click()
    await expect.poll(() => held(page)).toEqual([1])
    await cart.getByRole('group', { name }).waitFor()
  })

  test('the cart tells how far it is to the minimum order, and when it is reached', async () => {
    const { cart, name, t } = await withOne(language)
    const missing = new RegExp(t.cart.toMinimum('.*'))
    await cart.getByText(missing).waitFor()
    const progress = cart.getByRole('progressbar', { name: missing })
    const before = Number(await progress.getAttribute('value'))
    await cart.getByRole('button', { name: t.cart.more(name) }).click()
    await expect.poll(async () => Number(await progress.getAttribute('value'))).toBe(2 * before)
    for (let more = 0; more < 3; more++)
      await cart.getByRole('button', { name: t.cart.more(name) }).click()
    await cart.getByText(t.cart.minimumReached).waitFor()
  })

  test('delivery or pickup is chosen in the cart, and the checkout knows it', async () => {
    const { page, cart, t } = await withOne(language)
    const missing = cart.getByText(new RegExp(t.cart.toMinimum('.*')))
    await missing.waitFor()
    const told = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
    await cart.getByRole('radio', { name: t.header.pickup }).check({ force: true })
    // What only a delivery must reach, and may cost, is not said of a pickup.
    await missing.waitFor({ state: 'detached' })
    expect(await cart.getByText(t.cart.deliveryNotCounted).count()).toBe(0)
    await told
    await cart.getByRole('link', { name: t.cart.toCheckout }).click()
    await page.waitForURL(`**${checkout[language]}`)
    expect(await page.getByRole('radio', { name: t.header.pickup }).isChecked()).toBe(true)
  })

  test('of a shop that is closed the button says for when it takes the order', async () => {
    const moscow = 3 * 60 * 60 * 1000
    const today = new Date(Date.now() + moscow).getUTCDay()
    const hours = `'[{"from":"00:00","to":"00:00"}]'`
    stage.shop.sql(
      `update "workingDay" set "isActive" = 1, "intervals" = ${hours}`,
      `update "workingDay" set "isActive" = 0 where "index" = ${today}`,
    )
    try {
      const { page, cart, t } = await withOne(language)
      const answer = await page.request.get('/api/channel/time-slots?deliveryMethod=DELIVERY')
      const [first] = (await answer.json()) as { at: string }[]
      const clock = new Date(Date.parse(first?.at ?? '') + moscow).toISOString().slice(11, 16)
      await cart.getByRole('link', { name: t.cart.orderFor(clock) }).waitFor()
    } finally {
      stage.shop.sql('update "workingDay" set "isActive" = 1')
    }
  })

  test('without JavaScript the cart stands on the checkout and is counted there', async () => {
    const page = await stage.visit(menu[language], { javaScript: false })
    const t = words[language]
    const name = await nameOf(page)
    await page.getByRole('button', { name: t.catalog.addProduct(name) }).click()
    await page.waitForURL(`**${checkout[language]}`)
    await page
      .getByRole('button', { name: t.cart.more(name) })
      .first()
      .click()
    await expect.poll(() => held(page)).toEqual([2])
    expect(await counts(page, name).first().textContent()).toBe('2')
    for (const left of [[1], []]) {
      await page
        .getByRole('button', { name: t.cart.less(name) })
        .first()
        .click()
      await expect.poll(() => held(page)).toEqual(left)
    }
    await page.getByText(t.cart.empty).waitFor()
  })

  test('a price that changed behind the cart’s back is shown beside the old one', async () => {
    const { page, cart, t } = await withOne(language)
    stage.shop.sql('update "variant" set "price" = "price" + 5000')
    try {
      await page.reload()
      await cart.getByText(new RegExp(t.cart.repriced('.*', '.*'))).waitFor()
      expect(await axe(page, 'all')).toEqual([])
    } finally {
      stage.shop.sql('update "variant" set "price" = "price" - 5000')
    }
  })

  test('what the shop refuses is taken back, and a notice says why', async () => {
    stage.expectComplaint(/status of 409/)
    const { page, cart, name, t } = await withOne(language)
    stage.shop.sql('update "variant" set "isAvailable" = 0')
    try {
      const other = anyDish(page).filter({ hasNot: page.getByRole('group', { name }) })
      await other.locator('button[type=submit]').first().click()
      const { title } = refusalMessage(language, { refused: 'not-for-sale' } as never)
      await page.getByRole('status').getByText(title).first().waitFor()
      await expect.poll(() => cart.getByRole('listitem').count()).toBe(1)
      expect(await held(page)).toEqual([1])
      await cart.getByText(t.cart.unavailable).waitFor()
    } finally {
      stage.shop.sql('update "variant" set "isAvailable" = 1')
    }
  })

  test('offline, a wish is taken back with a word about the connection', async () => {
    stage.expectComplaint(/ERR_INTERNET_DISCONNECTED/)
    const { page, cart, name, t } = await withOne(language)
    // The cart has brought what it would say.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /notices-/.test(name)),
    )
    await page.context().setOffline(true)
    await cart.getByRole('button', { name: t.cart.more(name) }).click()
    await page.getByRole('status').getByText(noConnection(language)).first().waitFor()
    await page.context().setOffline(false)
    await expect.poll(() => counts(page, name).first().textContent()).toBe('1')
    await cart.getByRole('button', { name: t.cart.more(name) }).click()
    await expect.poll(() => held(page)).toEqual([2])
  })
})

test('who has no connection from the first dish on is told when it is back', async () => {
  stage.expectComplaint(/ERR_INTERNET_DISCONNECTED/)
  const page = await stage.visit(menu.en)
  await page.context().setOffline(true)
  const name = await nameOf(page)
  await page.getByRole('button', { name: en.catalog.addProduct(name) }).click()
  const cart = cartOf(page, 'en')
  await cart.getByText(en.cart.empty).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('status').getByText(noConnection('en')).first().waitFor()
  await page.getByRole('button', { name: en.catalog.addProduct(name) }).click()
  await expect.poll(() => held(page)).toEqual([1])
})

test('a look at the cart that comes back late takes nothing away that was added meanwhile', async () => {
  const page = await (await stage.visitor()).newPage()
  let letGo = () => {}
  const held = new Promise<void>((go) => {
    letGo = go
  })
  await page.route('**/api/checkout', async (route) => {
    const response = await route.fetch()
    await held
    await route.fulfill({ response })
  })
  await page.goto(menu.en)
  await alive(page)
  const name = await nameOf(page)
  const added = page.waitForResponse('**/api/checkout/add')
  await page.getByRole('button', { name: en.catalog.addProduct(name) }).click()
  await added
  const looked = page.waitForResponse('**/api/checkout')
  letGo()
  await (await looked).finished()
  await alive(page)
  expect(await counts(page, name).allTextContents()).toEqual(['1', '1'])
})

test('on a wide screen the cart is in sight on every page', async () => {
  const { page, cart, name } = await withOne('en')
  for (const path of ['/catalog', '/catalog/pizza/margherita', '/search']) {
    await page.goto(path)
    await cart.getByRole('group', { name }).waitFor()
    expect(await page.locator('[data-cart]:visible').count()).toBe(0)
  }
  stage.expectComplaint(/status of 404/)
  for (const path of ['/delivery', '/nope']) {
    await page.goto(path)
    await page.getByRole('link', { name: en.cart.titleOf(1) }).click()
    const drawer = page.getByRole('dialog', { name: en.cart.title })
    await drawer.getByRole('group', { name }).waitFor()
  }
})

test('without JavaScript every page leads to the cart', async () => {
  for (const screen of Object.values(screens)) {
    const page = await stage.visit(menu.en, { screen, javaScript: false })
    for (const path of [menu.en, '/delivery']) {
      await page.goto(path)
      expect(await page.getByText(en.cart.empty).filter({ visible: true }).count()).toBe(0)
      await page.getByRole('link', { name: en.cart.title, exact: true }).click()
      await page.waitForURL('**/checkout')
    }
  }
})

test('two variants of a dish are told apart, also when one of them is no more', async () => {
  const page = await stage.visit('/catalog/pizza/margherita')
  const cart = cartOf(page, 'en')
  for (const size of ['25 cm', '30 cm']) {
    await page.locator('main article').getByText(size, { exact: true }).click()
    await page.locator('main article button[type=submit]').click()
    await cart.getByRole('group', { name: `Margherita, ${size}` }).waitFor()
  }
  await expect.poll(() => held(page)).toEqual([1, 1])
  const answer = await page.request.get('/api/checkout')
  const { lines } = (await answer.json()) as { lines: { productVariantId: string }[] }
  stage.shop.sql(`delete from "variant" where "id" = '${lines[1]?.productVariantId}'`)
  await page.reload()
  await cart.getByRole('button', { name: cartEn.remove('Margherita, 30 cm') }).waitFor()
  await cart.getByText('30 cm', { exact: true }).waitFor()
})

test('what cannot be carried in one order is said in the cart', async () => {
  stage.shop.sql('update "channel" set "maxOrderWeight" = 100')
  try {
    const { cart } = await withOne('en')
    await cart.getByText(new RegExp(en.cart.tooHeavy('0.1\\skg'))).waitFor()
  } finally {
    stage.shop.sql('update "channel" set "maxOrderWeight" = null')
  }
})

test('of many notices five are seen, sixteen pixels apart, for five seconds', async () => {
  const { page, cart, name } = await withOne('en')
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /notices-/.test(name)),
  )
  const board = page.getByRole('status', { name: en.common.notices })
  const notices = board.getByText(en.cart.removed(name)).filter({ visible: true })
  const less = cart.getByRole('button', { name: en.cart.less(name) })
  const add = page.getByRole('button', { name: en.catalog.addProduct(name) })
  await less.click()
  // As long as the pointer rests on one of them, none goes: however slow the machine is.
  await notices.hover()
  for (let more = 0; more < 5; more++) {
    await add.dispatchEvent('click')
    await less.dispatchEvent('click')
  }
  await expect.poll(() => notices.count()).toBe(5)
  const gaps = async () => {
    const all = await board
      .locator('> *')
      .filter({ visible: true })
      .evaluateAll((some) => some.map((one) => one.getBoundingClientRect()))
    const down = all.toSorted((one, other) => one.top - other.top)
    return down.slice(1).map(({ top }, at) => Math.round(top - (down[at]?.bottom ?? 0)))
  }
  await expect.poll(gaps).toEqual([16, 16, 16, 16])
  await page.mouse.move(0, 0)
  const began = Date.now()
  await expect.poll(() => notices.count()).toBe(0)
  expect(Date.now() - began).toBeGreaterThan(4500)
})

test('two tabs of one browser agree about the cart', async () => {
  const { page, cart, name, t } = await withOne('en')
  const other = await page.context().newPage()
  await other.goto(menu.en)
  await alive(other)
  await expect.poll(() => counts(other, name).first().textContent()).toBe('1')
  await cartOf(other, 'en')
    .getByRole('button', { name: t.cart.more(name) })
    .click()
  await expect.poll(() => counts(page, name).allTextContents()).toEqual(['2', '2'])
  await cart.getByRole('button', { name: t.cart.more(name) }).click()
  await expect.poll(() => counts(other, name).allTextContents()).toEqual(['3', '3'])
})

test.each(languages)(
  'on a phone the cart opens from its bar, and fits the narrowest and the largest text (%s)',
  async (language) => {
    const t = words[language]
    const page = await stage.visit(menu[language], { screen: screens.phone })
    const name = await nameOf(page)
    await page.getByRole('button', { name: t.catalog.addProduct(name) }).click()
    const bar = page.getByRole('link', { name: t.cart.titleOf(1) })
    await bar.waitFor()
    const counter = page.locator('main').getByRole('group', { name })
    expect(await motionOf(bar.getByText(t.cart.titleOf(1)).last())).toBe('bump')
    expect(await motionOf(counter)).toBe('unfold')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await motionOf(counter)).toBe('none')
    expect(await axe(page, 'all')).toEqual([])
    await bar.click()
    const drawer = page.getByRole('dialog', { name: t.cart.title })
    await drawer.getByRole('group', { name }).waitFor()
    expect(await axe(page, 'all')).toEqual([])
    expect(await overflows(page, '200%')).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await overflows(page)).toEqual([])
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })
  },
)
