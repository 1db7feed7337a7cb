import type { Locator, Page } from 'playwright-core'
import { axe, overflows } from '#tests/support/access.ts'
import { button as buttonOf, groundOf } from '#tests/support/at-checkout.ts'
import { goTo, hydrated, timeLimitsByClock } from '#tests/support/browser.ts'
import { drawn } from '#tests/support/drawn.ts'
import { expect, type Journey, test } from '#tests/support/journey.ts'
import { languages, screens } from '#tests/support/screens.ts'
import { en as cartEn } from '#words/cart/en.ts'
import { ru as cartRu } from '#words/cart/ru.ts'
import { refusalMessage } from '#words/kit/refusals.ts'
import { en as shopEn } from '#words/shop/en.ts'
import { ru as shopRu } from '#words/shop/ru.ts'

// Open at any hour: on some mornings the sample shop is not yet, and the button names a time.
test.beforeAll(({ shop }) => shop.openAllDay())
const words = {
  en: { ...shopEn, cart: { ...shopEn.cart, ...cartEn } },
  ru: { ...shopRu, cart: { ...shopRu.cart, ...cartRu } },
}
const { en } = words
type Language = (typeof languages)[number]

const menu = { en: '/catalog/desserts', ru: '/ru/catalog/desserts' }
const checkout = { en: '/checkout', ru: '/ru/checkout' }

/** A dish with a single variant, as on its card. */
const anyCard = (page: Page) =>
  page.locator('main article', {
    has: page.locator('button[name=productVariantId]'),
  })
const nameOf = async (page: Page) => (await anyCard(page).first().locator('h2').textContent()) ?? ''
const cartOf = (page: Page, language: Language) =>
  page.getByRole('complementary', { name: words[language].cart.title })
const counts = (page: Page, name: string) => page.getByRole('group', { name }).locator('output')
type Stored = { lines: { quantity: number }[] } | null
const stored = async (page: Page): Promise<Stored> =>
  (await page.context().request.get('/api/checkout')).json()
const storedQuantities = async (page: Page) =>
  ((await stored(page))?.lines ?? []).map(({ quantity }) => quantity)

const colourOf = (one: Locator) => one.evaluate((shown) => getComputedStyle(shown).color)
const motionOf = (one: Locator) => one.evaluate((shown) => getComputedStyle(shown).animationName)

const noConnection = (language: Language) =>
  refusalMessage(language, { refused: 'no-connection' } as never).title

/** A visitor with one dish in the cart, which is visible beside the menu. */
async function withOne({ visit }: Pick<Journey, 'visit'>, language: Language) {
  const page = await visit(menu[language])
  const name = await nameOf(page)
  await page.getByRole('button', { name: words[language].catalog.addProduct(name) }).click()
  const cart = cartOf(page, language)
  await expect(cart.getByRole('group', { name })).toBeVisible()
  await expect.poll(() => storedQuantities(page)).toEqual([1])
  return { page, cart, name, t: words[language] }
}

for (const language of drawn('cart in', languages))
  test.describe(`in ${language}`, () => {
    test('adds a dish from its card, counts it, removes it, undoes that, and sends changes made offline later', async ({
      visit,
      expectComplaint,
    }) => {
      expectComplaint(/ERR_INTERNET_DISCONNECTED/)
      const { page, cart, name, t } = await withOne({ visit }, language)
      await cart.getByRole('button', { name: t.cart.more(name) }).click()
      await cart.getByRole('button', { name: t.cart.more(name) }).click()
      // At once on the card and in the cart, and soon on the server.
      await expect(counts(page, name)).toHaveText(['3', '3'])
      await expect.poll(() => storedQuantities(page)).toEqual([3])
      await cart.getByRole('button', { name: t.cart.less(name) }).click()
      await expect.poll(() => storedQuantities(page)).toEqual([2])
      await cart.getByRole('button', { name: t.cart.less(name) }).click()
      // At one, “−” is a bin.
      await cart.getByRole('button', { name: t.cart.remove(name) }).click()
      await expect(cart.getByText(t.cart.empty)).toBeVisible()
      await expect(cart.getByText(t.cart.removed(name))).toBeVisible()
      await expect.poll(() => storedQuantities(page)).toEqual([])
      await cart.getByRole('button', { name: t.cart.undo }).click()
      await expect.poll(() => storedQuantities(page)).toEqual([1])
      await expect(cart.getByRole('group', { name })).toBeVisible()
      await expect(cart.getByText(t.cart.removed(name))).toHaveCount(0)

      await page.context().setOffline(true)
      await cart.getByRole('button', { name: t.cart.more(name) }).click()
      await expect(page.getByRole('alert').getByText(noConnection(language))).toBeVisible()
      await cart.getByRole('button', { name: t.cart.more(name) }).click()
      await cart.locator('input[value=PICKUP]').check({ force: true })
      await expect(counts(page, name)).toHaveText(['3', '3'])
      await page.context().setOffline(false)
      await expect
        .poll(() => stored(page))
        .toMatchObject({ deliveryMethod: 'PICKUP', lines: [{ quantity: 3 }] })
    })

    test('shows how much is missing to the minimum of a delivery, when it is reached, and keeps the choice of pickup', async ({
      visit,
    }) => {
      const { page, cart, name, t } = await withOne({ visit }, language)
      const missing = cart.getByText(new RegExp(t.cart.toMinimum('.*')))
      const progress = cart.getByRole('progressbar', {
        name: new RegExp(t.cart.toMinimum('.*')),
      })
      const before = Number(await progress.getAttribute('value'))
      await cart.getByRole('button', { name: t.cart.more(name) }).click()
      await expect.poll(async () => Number(await progress.getAttribute('value'))).toBe(2 * before)
      // Minimum and delivery fee don't show for pickup.
      const choose = (way: string) => cart.getByRole('radio', { name: way }).check({ force: true })
      await expect(cart.getByText(t.cart.deliveryNotCounted)).toBeVisible()
      await choose(t.header.pickup)
      await expect(missing).toHaveCount(0)
      await expect(cart.getByText(t.cart.deliveryNotCounted)).toHaveCount(0)
      await choose(t.header.delivery)
      await expect(missing).toBeVisible()
      // The button shows it too, doesn't look primary and leads to more dishes.
      const more = cart.getByRole('link', {
        name: new RegExp(t.cart.addMore('.*\\d.*').replace(/\s/g, '\\s')),
      })
      await expect(more.getByText(t.cart.orPickup)).toBeVisible()
      await expect(more).toHaveAttribute('href', language === 'en' ? '/' : '/ru')
      const short = await groundOf(more)
      for (let more = 0; more < 3; more++)
        await cart.getByRole('button', { name: t.cart.more(name) }).click()
      await expect(cart.getByText(t.cart.minimumReached)).toBeVisible()
      const button = cart.getByRole('link', { name: t.cart.toCheckout })
      expect(await groundOf(button)).not.toBe(short)

      const change = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
      await choose(t.header.pickup)
      await change
      await button.click()
      await page.waitForURL(`**${checkout[language]}`)
      await expect(page.locator('#name')).toBeVisible()
      await expect(page.getByRole('radio', { name: t.header.pickup, exact: true })).toBeChecked()
    })

    test('while the shop is closed, the button shows the next time for orders', async ({
      visit,
      shop,
    }) => {
      // It is noon: the shop opens at three, and until then on no day.
      const { timeZone } = shop
      const today = Temporal.Now.zonedDateTimeISO(timeZone).dayOfWeek % 7
      const hours = `'[{"from":"15:00","to":"00:00"}]'`
      shop.sql(
        'update "workingDay" set "isActive" = 0',
        `update "workingDay" set "isActive" = 1, "intervals" = ${hours} where "index" = ${today}`,
      )
      try {
        const { page, cart, name, t } = await withOne({ visit }, language)
        for (let more = 0; more < 4; more++)
          await cart.getByRole('button', { name: t.cart.more(name) }).click()
        const answer = await page.request.get('/api/channel/time-slots?deliveryMethod=DELIVERY')
        const [first] = (await answer.json()) as { at: string }[]
        const opens = Temporal.Instant.from(first?.at ?? '').toZonedDateTimeISO(timeZone)
        const clock = opens.toPlainTime().toString({ smallestUnit: 'minute' })
        await expect(cart.getByRole('link', { name: t.cart.orderFor(clock) })).toBeVisible()
      } finally {
        shop.openAllDay()
      }
    })

    test('shows and edits the cart on checkout without JavaScript', async ({ visit }) => {
      const page = await visit(menu[language], { javaScript: false })
      const t = words[language]
      const name = await nameOf(page)
      await page.getByRole('button', { name: t.catalog.addProduct(name) }).click()
      await page.waitForURL(`**${checkout[language]}`)
      await page
        .getByRole('button', { name: t.cart.more(name) })
        .first()
        .click()
      await expect.poll(() => storedQuantities(page)).toEqual([2])
      await expect(counts(page, name).first()).toHaveText('2')
      for (const [label, left] of [
        [t.cart.less(name), [1]],
        [t.cart.remove(name), []],
      ] as const) {
        await page.getByRole('button', { name: label }).first().click()
        await expect.poll(() => storedQuantities(page)).toEqual(left)
      }
      await expect(page.getByText(t.cart.empty)).toBeVisible()
    })

    test('shows a changed price with the old one', async ({ visit, shop }) => {
      const { page, cart, t } = await withOne({ visit }, language)
      shop.sql('update "variant" set "price" = "price" + 5000')
      try {
        await page.reload()
        const change = cart.getByText(new RegExp(t.cart.repriced('.*', '.*')))
        await expect(change).toBeVisible()
        expect(await axe(page, language === 'en' ? 'all' : 'words')).toEqual([])
        // A higher price is a warning; a lower one is said as calmly as the size of the dish.
        const calm = await colourOf(cart.locator('li p.text-muted').first())
        expect(await colourOf(change)).not.toBe(calm)
        shop.sql('update "variant" set "price" = "price" - 10000')
        await page.reload()
        await expect(change).toBeVisible()
        expect(await colourOf(change)).toBe(calm)
      } finally {
        shop.sql('update "variant" set "price" = "price" + 5000')
      }
    })

    test('reverts refused changes, with a notice', async ({ visit, shop, expectComplaint }) => {
      expectComplaint(/status of 409/)
      const { page, cart, name, t } = await withOne({ visit }, language)
      shop.sql('update "variant" set "isAvailable" = 0')
      try {
        const other = anyCard(page).filter({ hasNot: page.getByRole('group', { name }) })
        await other.locator('button[type=submit]').first().click()
        const { title } = refusalMessage(language, { refused: 'not-for-sale' } as never)
        await expect(page.getByRole('status').getByText(title).first()).toBeVisible()
        await expect(cart.getByRole('listitem')).toHaveCount(1)
        expect(await storedQuantities(page)).toEqual([1])
        await expect(cart.getByText(t.cart.unavailable)).toBeVisible()
      } finally {
        shop.sql('update "variant" set "isAvailable" = 1')
      }
    })
  })

test('shows the cart on every page on a wide screen', async ({ visit, expectComplaint }) => {
  const { page, cart, name } = await withOne({ visit }, 'en')
  for (const path of ['/search', '/catalog', '/catalog/pizza/margherita']) {
    await (path.endsWith('margherita') ? page.goto(path) : goTo(page, path))
    await expect(cart.getByRole('group', { name })).toBeVisible()
    await expect(page.locator('[data-cart]:visible')).toHaveCount(0)
  }
  expectComplaint(/status of 404/)
  for (const path of ['/delivery', '/nope']) {
    await page.goto(path)
    await page.getByRole('link', { name: en.cart.titleOf(1) }).click()
    const drawer = page.getByRole('dialog', { name: en.cart.title })
    await expect(drawer.getByRole('group', { name })).toBeVisible()
  }
})

test('links to the cart from every page without JavaScript', async ({ visit }) => {
  for (const screen of drawn('the way to the cart without JavaScript', Object.values(screens))) {
    const page = await visit('/delivery', { screen, javaScript: false })
    for (const path of ['/delivery', menu.en]) {
      if (path === menu.en) await page.goto(path)
      await expect(page.getByText(en.cart.empty).filter({ visible: true })).toHaveCount(0)
      await page.getByRole('link', { name: en.cart.title, exact: true }).click()
      await page.waitForURL('**/checkout')
    }
  }
})

test('distinguishes two variants of a dish, even when one is unavailable', async ({
  visit,
  shop,
}) => {
  const page = await visit('/catalog/pizza/margherita')
  const cart = cartOf(page, 'en')
  for (const size of ['25 cm', '30 cm']) {
    await page.locator('main article').getByText(size, { exact: true }).click()
    await page.locator('main article button[type=submit]').click()
    await expect(cart.getByRole('group', { name: `Margherita, ${size}` })).toBeVisible()
  }
  await expect.poll(() => storedQuantities(page)).toEqual([1, 1])
  const answer = await page.request.get('/api/checkout')
  const { lines } = (await answer.json()) as { lines: { productVariantId: string }[] }
  shop.sql(`delete from "variant" where "id" = '${lines[1]?.productVariantId}'`)
  await page.reload()
  await expect(cart.getByRole('button', { name: cartEn.remove('Margherita, 30 cm') })).toBeVisible()
  await expect(cart.getByText('30 cm', { exact: true })).toBeVisible()
})

test('shows in the cart and at checkout that an order is too heavy', async ({ visit, shop }) => {
  shop.sql('update "channel" set "maxOrderWeight" = 100')
  try {
    const { page, cart, name } = await withOne({ visit }, 'en')
    const tooHeavy = new RegExp(en.cart.tooHeavy('[\\d.]+\\skg', '0.1\\skg'))
    await expect(cart.getByText(tooHeavy)).toBeVisible()
    for (let more = 0; more < 4; more++)
      await cart.getByRole('button', { name: en.cart.more(name) }).click()
    await expect.poll(() => storedQuantities(page)).toEqual([5])
    // The minimum is reached, but no green shows beside the error.
    await expect(cart.getByRole('progressbar')).toHaveCount(0)
    await expect(cart.getByText(en.cart.minimumReached)).toHaveCount(0)
    const remove = cart.getByRole('button', { name: /^[\d.]+\skg of 0\.1\skg · remove something$/ })
    const heavy = await groundOf(remove)
    await remove.click()
    const less = cart.getByRole('button', { name: en.cart.less(name) })
    await expect.poll(() => less.evaluate((it) => it === document.activeElement)).toBe(true)
    await page.goto(checkout.en)
    const create = buttonOf(page)
    await expect(create.getByText(/· [\d.]+\skg of 0\.1\skg$/)).toBeVisible()
    await expect(page.getByText(tooHeavy).last()).toBeVisible()
    expect(await groundOf(create)).toBe(heavy)
    shop.sql('update "channel" set "maxOrderWeight" = null')
    await page.goto(menu.en)
    await expect(cart.getByText(en.cart.minimumReached)).toBeVisible()
    expect(await groundOf(cart.getByRole('link', { name: en.cart.toCheckout }))).not.toBe(heavy)
  } finally {
    shop.sql('update "channel" set "maxOrderWeight" = null')
  }
})

test('syncs the cart between two tabs of a browser', async ({ visit }) => {
  const { page, cart, name, t } = await withOne({ visit }, 'en')
  const other = await page.context().newPage()
  await other.goto(menu.en)
  await hydrated(other)
  await expect(counts(other, name).first()).toHaveText('1')
  await cartOf(other, 'en')
    .getByRole('button', { name: t.cart.more(name) })
    .click()
  await expect(counts(page, name)).toHaveText(['2', '2'])
  await cart.getByRole('button', { name: t.cart.more(name) }).click()
  await expect(counts(other, name)).toHaveText(['3', '3'])
})

for (const language of drawn(
  'opens from its bar on a phone, and fits the narrowest screen',
  languages,
))
  test(`opens from its bar on a phone, and fits the narrowest screen and the largest text (${language})`, async ({
    visit,
  }) => {
    const t = words[language]
    const page = await visit(menu[language], { screen: screens.phone })
    const name = await nameOf(page)
    await page.getByRole('button', { name: t.catalog.addProduct(name) }).click()
    const bar = page.getByRole('link', { name: t.cart.titleOf(1) })
    await expect(bar).toBeVisible()
    const counter = page.locator('main').getByRole('group', { name })
    expect(await motionOf(bar.getByText(t.cart.titleOf(1)).last())).toBe('bump')
    expect(await motionOf(counter)).toBe('unfold')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await motionOf(counter)).toBe('none')
    const rules = language === 'en' ? 'all' : 'words'
    expect(await axe(page, rules)).toEqual([])
    await bar.click()
    const drawer = page.getByRole('dialog', { name: t.cart.title })
    await expect(drawer.getByRole('group', { name })).toBeVisible()
    expect(await axe(page, rules)).toEqual([])
    expect(await overflows(page, 32)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await overflows(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
  })

test('a cart that gets no answer says so', async ({ newVisitor }) => {
  const page = await (await newVisitor()).newPage()
  await timeLimitsByClock(page)
  const requested = page.waitForRequest('**/api/checkout')
  await page.route('**/api/checkout', () => {})
  await page.goto(menu.en)
  await requested
  await page.clock.runFor(10_000)
  const cart = page.getByRole('complementary', { name: en.cart.title })
  await expect(cart.getByText(en.cart.notLoaded)).toBeVisible()
})

test('shows no amount of the currency that the shop had before', async ({ visit, shop }) => {
  const page = await visit('/catalog/desserts')
  const name = 'Berry cheesecake'
  await page.getByRole('button', { name: en.catalog.addProduct(name) }).click()
  const cart = page.getByRole('complementary', { name: en.cart.title })
  await expect(cart.locator('form[action*="wished"]')).toHaveCount(0)
  shop.sql(`update "channel" set "currencyCode" = 'GEL'`)
  try {
    await cart.getByRole('button', { name: en.cart.more(name) }).click()
    await expect(cart.getByText(new RegExp(en.cart.otherCurrency('.*₾.*')))).toBeVisible()
    await expect(page.getByText('₽')).toHaveCount(0)
    const stored = await page.request.get('/api/checkout')
    expect((await stored.json()).lines).toMatchObject([{ quantity: 2, shownPrice: null }])
  } finally {
    shop.sql(`update "channel" set "currencyCode" = 'RUB'`)
  }
})
