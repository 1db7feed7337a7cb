import type { Page } from 'playwright-core'
import { hindrances, overflows } from '#tests/support/access.ts'
import { fillContacts, orderOf, place } from '#tests/support/at-checkout.ts'
import { hydrated } from '#tests/support/browser.ts'
import { looks } from '#tests/support/drawn.ts'
import { expect, test } from '#tests/support/journey.ts'
import { screens } from '#tests/support/screens.ts'

test.beforeAll(({ shop }) => shop.openAllDay())

const heading = (page: Page) => page.locator('h1').textContent()
const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

for (const javaScript of [true, false])
  test.describe(`JavaScript: ${javaScript}`, () => {
    const look = { javaScript, screen: screens.phone }

    test('shows the order’s number, items and the number that staff will call, which customers can correct', async ({
      expectComplaint,
      orderedInView,
    }) => {
      expectComplaint(/422/)
      const { page } = await orderedInView(look)
      expect(await heading(page)).toBe('Order placed')
      const text = await page.locator('main').textContent()
      expect(text).toMatch(/Order \d{3}/)
      expect(text).toContain('We’ve passed your order on for processing.')
      expect(text).toContain('Expect a call from our operator')
      expect(text).toContain('Lenina 24')
      expect(text).toMatch(/Total without delivery\s*[\d,]+/)
      await expect(page.getByText('8 (900) 123-45-67').first()).toBeVisible()
      const remembered = JSON.stringify({ name: 'Anna', phone: '8 900 123-45-67' })
      if (javaScript)
        await page.evaluate((form) => localStorage.setItem('checkout', form), remembered)
      await page.getByText('Wrong number? Change it').click()
      await page.fill('#phone', '8912345678')
      await press(page, 'Save number')
      await expect(page.getByText('One digit is missing')).toBeVisible()
      expect(await page.inputValue('#phone')).toBe('8912345678')
      await page.fill('#phone', '8 912 345-67-89')
      await press(page, 'Save number')
      await expect(page.getByText('8 (912) 345-67-89').first()).toBeVisible()
      expect((await orderOf(page)).phone).toBe('+79123456789')
      await expect(page.getByText('Changed as agreed by phone')).toHaveCount(0)
      const stored = () => page.evaluate(() => localStorage.getItem('checkout') ?? '')
      if (javaScript) await expect.poll(stored).toContain('345-67-89')
    })

    test('requests a callback, cancels the order, and repeats it with the name of an unavailable dish', async ({
      shop,
      orderedInView,
    }) => {
      const { page } = await orderedInView(look)
      await press(page, 'Request a callback')
      await expect(page.getByText('We know you’re waiting. We’ll call you soon.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Request a callback' })).toHaveCount(0)
      // With scripts, a double click doesn't fold it again.
      await page.getByText('Cancel order').click({ clickCount: javaScript ? 2 : 1 })
      await press(page, 'Yes, cancel')
      // What was pressed is gone.
      await expect(page.getByRole('heading', { name: 'Order cancelled' })).toBeFocused()
      const { lines } = await orderOf(page)
      const which = `where "id" = '${lines[0].variantId}'`
      shop.sql(`update "variant" set "isAvailable" = 0 ${which}`)
      try {
        await press(page, 'Order again')
        await page.waitForURL('**/checkout')
        await expect(page.locator('form[action^="/api/checkout/line/"]').first()).toBeAttached()
        await expect(page.getByText('Unavailable right now').first()).toBeAttached()
      } finally {
        shop.sql(`update "variant" set "isAvailable" = 1 ${which}`)
      }
    })

    test('ordering again asks for nothing known, and earlier orders are listed', async ({
      orderedInView,
    }) => {
      const { page } = await orderedInView(look)
      const first = await orderOf(page)
      await press(page, 'Order again')
      await page.waitForURL('**/checkout')
      await expect(page.locator('#name')).toBeAttached()
      if (javaScript) await hydrated(page)
      expect(await page.inputValue('#name')).toBe('Anna')
      expect((await page.inputValue('#phone')).replaceAll('\u00a0', ' ')).toBe('8 (900) 123-45-67')
      expect(await page.inputValue('#street')).toBe('Lenina 24')
      await place(page)
      const earlier = page.locator('section', {
        has: page.getByRole('heading', { name: 'Earlier orders' }),
      })
      await page.getByText('Open on another device').click()
      await earlier.getByRole('link', { name: `Order ${first.number}` }).click()
      await page.waitForURL(`**/finish?order=${first.id}`)
      await expect(earlier.getByText(`Order ${first.number}`)).toHaveCount(0)
      await expect(page.getByText(`Order ${first.number}`).first()).toBeVisible()
      // The code of one order isn't shown for another.
      await expect(page.locator('details[open]')).toHaveCount(0)
    })
  })

const pages = ['/', '/catalog', '/catalog/pizza', '/search', '/delivery', '/checkout']

/** The visible link to the order, which only the frame of a page has. */
async function wayToOrder(page: Page) {
  const way = page.locator('a[href="/finish"]:visible').first()
  await way.scrollIntoViewIfNeeded()
  await expect(page.locator('a[data-order]:not(:is(header, main, aside, dialog) a)')).toHaveCount(0)
  return way
}

test('links to the order from every page without JavaScript', async ({ orderedInView }) => {
  const [home = '', ...others] = pages
  const { page, number } = await orderedInView({ javaScript: false, screen: screens.phone }, home)
  await wayToOrder(page)
  for (const path of others) {
    await page.goto(path)
    await wayToOrder(page)
  }
  await (await wayToOrder(page)).click()
  await expect(page.getByText(`Order ${number}`).first()).toBeVisible()
})

test('polls every 20 seconds if the server has no room for a stream', async ({
  shop,
  expectComplaint,
  customer,
}) => {
  const page = await customer.visit()
  await page.route('**/stream', (route) => route.fulfill({ status: 503 }))
  expectComplaint(/503/)
  await fillContacts(page)
  await page.fill('#street', 'Lenina 24')
  await page.clock.install()
  await place(page)
  await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible()
  const { id } = await orderOf(page)
  shop.sql(
    `update "order" set "status" = 'CONFIRMED', "version" = "version" + 1 where "id" = '${id}'`,
  )
  await page.clock.runFor(20_000)
  await expect(page.getByRole('heading', { name: 'Order confirmed' })).toBeVisible()
})

test('shows the status and a link on every other page, without a layout shift', async ({
  shop,
  orderedInView,
}) => {
  const { page: first, number, id } = await orderedInView()
  const page = await first.context().newPage()
  await page.addInitScript(() => {
    const top = () => document.querySelector('main')?.getBoundingClientRect().top
    document.addEventListener('DOMContentLoaded', () => Object.assign(window, { before: top() }))
  })
  for (const path of pages) {
    await page.goto(path)
    const line = page.locator('[data-order]').first()
    await expect(line.getByText(`Order ${number} · Placed`)).toBeVisible()
    expect(await line.evaluate((one) => one.getBoundingClientRect().height)).toBe(56)
    const isOnTop = await line.evaluate((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      return one.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
    expect(isOnTop).toBe(true)
    const [before, now] = await page.evaluate(() => [
      (window as never as { before: number }).before,
      document.querySelector('main')?.getBoundingClientRect().top,
    ])
    expect(before).toBeGreaterThan(100)
    expect(now).toBe(before)
    await wayToOrder(page)
  }
  await (await wayToOrder(page)).click()
  await expect(page.getByText(`Order ${number}`, { exact: true }).first()).toBeVisible()
  shop.sql(`update "order" set "timeSlot" = "promisedAt" where "id" = '${id}'`)
  await page.goto('/')
  const scheduled = page.locator('[data-order]').first().getByText(`Order ${number} · Placed`)
  await expect(scheduled).toHaveText(/ · for (\d+\s\w+, )?\d\d:\d\d$/)
  // Three hours after completion it links nowhere.
  const long = new Date(Date.now() - 4 * 60 * 60 * 1000).toISOString()
  shop.sql(
    `update "order" set "status" = 'CANCELLED' where "id" = '${id}'`,
    `update "orderEvent" set "at" = '${long}' where "orderId" = '${id}'`,
  )
  const later = await first.context().newPage()
  await later.goto('/')
  await expect(later.locator('[data-order]')).toHaveCount(0)
  await later.reload()
  await hydrated(later)
  await expect(later.locator('[data-order]')).toHaveCount(0)
})

test('shows who is calling, a moved promise, where to pick it up, and its end', async ({
  newVisitor,
  orderedInView,
}) => {
  const { page } = await orderedInView()
  const { id, promisedAt } = await orderOf(page)
  await expect(page.getByText('We’ll call 8 (900) 123-45-67 in a few minutes')).toBeVisible()
  const owner = await newVisitor({ staff: true })
  const send = async (path: string, data: object, version = 1) => {
    const headers = { 'Sec-Fetch-Site': 'same-origin', 'If-Match': String(version) }
    const answer = await owner.request.fetch(`/api/orders/${id}${path}`, {
      method: path === '' ? 'PATCH' : 'POST',
      data,
      headers,
    })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  await send('/claim', {})
  await expect(page.getByText('Anna is calling you')).toBeVisible()
  const [point] = (await (await page.request.get('/api/channel')).json()).warehouses
  const phone = '8 912 345-67-89'
  await send('', { deliveryMethod: 'PICKUP', warehouseId: point.id, phone })
  await expect(page.getByText('Anna, +79123456789')).toBeVisible()
  await expect(page.getByText(/^Moved from \d\d:\d\d to \d\d:\d\d$/)).toBeVisible()
  expect((await orderOf(page)).promisedBefore).toBe(promisedAt)
  await send('/move', { to: 'CONFIRMED' }, 2)
  await expect(page.getByRole('heading', { level: 1, name: 'Order confirmed' })).toBeVisible()
  await expect(page.getByText('Anna is calling you')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Yes, cancel' })).toHaveCount(0)
  await send('/move', { to: 'READY' }, 3)
  await expect(page.getByRole('link', { name: 'Show on the map' })).toBeVisible()
  await expect(page).toHaveTitle(/^\d\d:\d\d · Ready · /)
  await send('/move', { to: 'COMPLETED' }, 4)
  await expect(page.getByRole('heading', { level: 1, name: 'Order completed' })).toBeVisible()
  // A page that was opened before the undo learns of it, too.
  await page.reload()
  await hydrated(page)
  await send('/undo', {})
  await expect(page.getByRole('heading', { level: 1, name: 'Your order is ready' })).toBeVisible()
  await send('/move', { to: 'COMPLETED' }, 6)
  await expect(page.getByRole('heading', { level: 1, name: 'Order completed' })).toBeVisible()
  const main = page.locator('main')
  await expect(main.getByText('Picked up')).toBeVisible()
  await expect(main.getByText('Something wrong?')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Order again' })).toHaveCount(1)
  await expect(main.getByText(/Updates automatically|Refresh/)).toHaveCount(0)
})

test('on a phone the first step’s name is within the card', async ({ orderedInView }) => {
  const { page } = await orderedInView({ screen: screens.phone }, '/ru/finish')
  const step = page.locator('main li[aria-current=step]')
  const name = await step.getByText('Оформлен', { exact: true }).boundingBox()
  expect(name?.x).toBeGreaterThanOrEqual((await step.boundingBox())?.x ?? Number.NaN)
})

test('closes its ring by the minute, and announces a delay before the promise, on a device that is an hour fast', async ({
  shop,
  orderedByVisitor,
}) => {
  const { context, id } = await orderedByVisitor()
  const page = await context.newPage()
  await page.clock.install({ time: Date.now() + 60 * 60_000 })
  const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()
  const reopen = async (placed: number, promised: number) => {
    shop.sql(
      `update "order" set "placedAt" = '${minutes(placed)}', "promisedAt" = '${minutes(promised)}' where "id" = '${id}'`,
    )
    await page.goto('/finish')
    await hydrated(page)
  }
  const ring = page.locator('main svg circle[stroke-dasharray]')
  await reopen(-10.1, 29.9)
  await page.clock.runFor(16_000)
  expect(Number.parseFloat((await ring.getAttribute('stroke-dasharray')) ?? '')).toBeCloseTo(25, 1)
  const promised = (await page.title()).slice(0, 5)
  await page.goto('/')
  await expect(page.locator('[data-order]').first()).toContainText(promised)
  await reopen(-29.5, 20.5)
  await page.clock.runFor(60_000)
  await expect(page.getByText(/^Running about 5\smin late: \d\d:\d\d$/)).toBeVisible()
})

test('closes the stream of a hidden page after a minute, and reopens it in view', async ({
  shop,
  orderedByVisitor,
}) => {
  const { context, id } = await orderedByVisitor()
  const page = await context.newPage()
  await page.clock.install()
  await page.goto('/finish')
  await expect(page.getByText('Updates automatically')).toBeVisible()
  const see = (state: 'hidden' | 'visible') =>
    page.evaluate((state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  const stream = `/api/checkout/id/${id}/stream`
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/checkout/')) requests.push(pathname)
  })
  await see('hidden')
  // No heartbeat comes by the page's clock, so a stream that is followed is opened again.
  await page.clock.runFor(59_000)
  expect(requests).toContain(stream)
  await page.clock.runFor(1000)
  await expect(page.getByRole('link', { name: 'Refresh' })).toBeVisible()
  requests.splice(0)
  await page.clock.runFor(60_000)
  expect(requests).toEqual([])
  shop.sql(
    `update "order" set "status" = 'CONFIRMED', "version" = "version" + 1 where "id" = '${id}'`,
  )
  await see('visible')
  await expect(page.getByRole('heading', { level: 1, name: 'Order confirmed' })).toBeVisible()
  expect(requests).toEqual([stream])
})

test('Back leads to the menu, and the cart links to its order', async ({ customer }) => {
  const page = await customer.visit({ screen: screens.phone }, '/')
  await page.locator('[data-cart]').click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('link', { name: /Check out/ }).click()
  await expect(page.locator('#name')).toBeAttached()
  await fillContacts(page)
  await page.fill('#street', 'Lenina 24')
  await place(page)
  const { number } = await orderOf(page)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Taste on the run' })).toBeVisible()
  await expect(page.locator('[data-order]').first().getByText(`Order ${number}`)).toBeVisible()
  expect(new URL(page.url()).hash).toBe('')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.locator('main article button[type=submit]').first().click()
  await page.locator('[data-cart]').click()
  await drawer.getByRole('link', { name: `Order ${number}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Order placed' })).toBeVisible()
})

test('hides the order from other visitors', async ({ visit, expectComplaint, ordered }) => {
  const { id } = await ordered()
  expectComplaint(/404/)
  const other = await visit(`/finish?order=${id}`)
  expect(await heading(other)).toBe('There’s no order here')
  const text = (await other.locator('main').textContent()) ?? ''
  expect(text).toContain('in the browser you used to place them')
  await expect(other.locator('main a[href="/"]')).toBeVisible()
  await expect(other.locator('main a[href^="tel:"]')).toBeVisible()
  for (const unknown of ['/finish?order=x', '/finish?order=y']) {
    await other.goto(unknown)
    await expect(other.locator('main')).toHaveText(text)
  }
})

for (const { language, size, tag } of looks('it is readable for everyone'))
  test(`passes axe (${language}, ${size})`, { tag }, async ({ orderedInView }) => {
    const path = language === 'en' ? '/finish' : '/ru/finish'
    const { page } = await orderedInView({}, path)
    expect(await hindrances(page, 44)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await overflows(page, 32)).toEqual([])
  })

test('another device follows the order by its link', async ({
  visit,
  newVisitor,
  shop,
  orderedInView,
}) => {
  const { page } = await orderedInView()
  const { id, trackKey } = await orderOf(page)
  await page.getByText('Open on another device').click()
  await expect(page.getByRole('img', { name: 'Open on another device' })).toBeVisible()
  const address = await page.getByLabel('Tracking link').inputValue()
  expect(address).toBe(`${shop.origin}/track/${trackKey}`)
  const other = await visit(new URL(address).pathname, { screen: screens.phone })
  await expect(other.getByRole('heading', { name: 'Order placed' })).toBeVisible()
  await expect(other.getByText('Updates automatically')).toBeVisible()
  const owner = await newVisitor({ staff: true })
  const headers = { 'Sec-Fetch-Site': 'same-origin', 'If-Match': '1' }
  const data = { to: 'CANCELLED', reason: 'Out of gas' }
  await owner.request.post(`/api/orders/${id}/move`, { data, headers })
  await expect(other.getByRole('heading', { name: 'Order cancelled' })).toBeVisible()
  const shown = await other.locator('main').textContent()
  for (const own of ['Lenina 24', '123-45-67', 'Out of gas']) expect(shown).not.toContain(own)
  expect(await hindrances(other)).toEqual([])
})

test('a browser without orders gets a message with a link to the menu', async ({ visit }) => {
  const page = await visit('/', { screen: screens.phone })
  await page.locator('header summary').click()
  await page.getByRole('link', { name: 'My orders' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'No orders in this browser' }),
  ).toBeVisible()
  const main = page.locator('main')
  await expect(main.locator('a[href="/"]')).toBeVisible()
  await expect(main.locator('a[href^="tel:"]')).toBeVisible()
})
