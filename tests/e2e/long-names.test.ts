// Names of 75 letters without a space, on every kind of page.
import type { Locator, Page } from 'playwright-core'
import { overflows } from '#tests/support/access.ts'
import { board } from '#tests/support/at-board.ts'
import { draftOf, orderOf } from '#tests/support/at-checkout.ts'
import { goTo } from '#tests/support/browser.ts'
import { expect, test } from '#tests/support/journey.ts'
import { languages, screens } from '#tests/support/screens.ts'

const long = 'Щ'.repeat(75)
const inBoth = (value: unknown) =>
  `'${JSON.stringify(languages.map((locale) => ({ locale, value })))}'`
const written = (type: string, ...content: object[]) => ({ type, content })
const longText = written(
  'doc',
  { ...written('heading', { type: 'text', text: long }), attrs: { level: 2 } },
  written('paragraph', { type: 'text', text: long }),
  written('bulletList', written('listItem', written('paragraph', { type: 'text', text: long }))),
  written('blockquote', written('paragraph', { type: 'text', text: long })),
)
const named = [
  ...['channel', 'menu', 'category', 'product', 'variant', 'optionGroup', 'option', 'size'],
  ...['paymentMethod', 'warehouse'],
]

test.beforeAll(({ shop }) => {
  shop.openAllDay()
  shop.sql(
    ...named.map((table) => `update "${table}" set "name" = ${inBoth(long)}`),
    ...['page', 'link'].map((table) => `update "${table}" set "title" = ${inBoth(long)}`),
    `update "page" set "content" = ${inBoth(longText)}`,
    `update "navigationItem" set "group" = 'footer' where "group" = 'social'`,
  )
})

const screen = { width: 320, height: 640 }

/** The scrollers in it that scroll sideways, too. */
const sidewaysIn = (part: Locator) =>
  part.evaluate((root) =>
    [root, ...root.querySelectorAll('*')]
      .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowX))
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map((one) => one.outerHTML.slice(0, 120)),
  )

test('make no page of the shop too wide, and hide no button', async ({ visit }) => {
  const page = await visit('/catalog/pizza/margherita', { screen })
  expect(await overflows(page)).toEqual([])
  await page.locator('header summary').click()
  expect(await sidewaysIn(page.locator('header details'))).toEqual([])
  for (const address of [
    '/filter',
    '/',
    '/catalog',
    '/search?q=pizza',
    '/search',
    '/contacts',
    '/catalog/pizza',
  ]) {
    await goTo(page, address)
    expect(await overflows(page), address).toEqual([])
  }
  await page.locator('main article h2 a').first().click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('radio').first()).toBeAttached()
  expect(await sidewaysIn(sheet)).toEqual([])
  await sheet.locator('button[type=submit]').click()
  await expect(sheet).toHaveCount(0)
  expect(await overflows(page)).toEqual([])
  await page.locator('[data-cart]').click()
  await expect(sheet.getByRole('listitem').first()).toBeVisible()
  expect(await overflows(page)).toEqual([])
  const { lines } = (await draftOf(page)) as { lines: { id: string }[] }
  await goTo(page, `/checkout/line/${lines[0]?.id}`)
  expect(await overflows(page), 'a line').toEqual([])
})

test('make no page of an order too wide, from checkout on', async ({
  customer,
  orderedByVisitor,
}) => {
  const page = await customer.visit({ screen })
  // Wider screens show the shop's name at checkout, too.
  for (const width of [screen.width, 640, 768, 1440]) {
    await page.setViewportSize({ width, height: 768 })
    expect(await overflows(page), `checkout at ${width}`).toEqual([])
  }
  const { context } = await orderedByVisitor()
  const finish = await context.newPage()
  await finish.setViewportSize(screen)
  await finish.goto('/finish')
  expect(await overflows(finish), 'the order').toEqual([])
  const home = finish.locator('header a').first()
  expect(await home.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)
  const { trackKey } = await orderOf(finish)
  await finish.goto(`/track/${trackKey}`)
  expect(await overflows(finish), 'its link').toEqual([])
})

const staff = '/command-center'
const follow =
  (path: string, more = '') =>
  async (page: Page) => {
    const link = page.locator(`main a[href*="${path}"]`).first()
    await goTo(page, ((await link.getAttribute('href')) ?? '') + more)
  }
/** Unsaved changes show a bar at the bottom of their form. */
const change = (page: Page) => {
  const field = page.locator('main form').locator('input:not([type]), input[type=text]')
  return field.filter({ visible: true }).first().fill('Another')
}

/** The options of a group, each with a tick. */
const some = async (page: Page) => {
  const whole = page.getByRole('checkbox').first()
  await whole.uncheck()
  expect(await overflows(page), 'some options').toEqual([])
  await whole.check()
}

test('make no page of staff too wide on a phone', async ({ visit, ordered }) => {
  const { id } = await ordered()
  const page = await visit(`${board}/${id}`, { screen: screens.phone, staff: true })
  expect(await overflows(page), 'an order').toEqual([])
  for (const [path, ...ways] of [
    [`${staff}/product`, follow(`${staff}/product/`, '/variants')],
    [`${staff}/product?q=margherita`, follow(`${staff}/product/`, '/options'), some],
    [`${staff}/options`, follow(`${staff}/options/`)],
    [`${staff}/menu`, follow(`${staff}/menu/`), follow('/category/'), change],
  ] as const) {
    await goTo(page, path)
    for (const way of ways) await way(page)
    expect(await overflows(page), path).toEqual([])
  }
})
