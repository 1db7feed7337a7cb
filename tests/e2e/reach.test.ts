import type { Page } from 'playwright-core'
import { board, cardOf } from '#tests/support/at-board.ts'
import { type Customer, draftOf, orderOf } from '#tests/support/at-checkout.ts'
import { goTo, hydrated } from '#tests/support/browser.ts'
import { expect, test } from '#tests/support/journey.ts'
import { coveredByNotices } from '#tests/support/notices.ts'
import { outOfReach } from '#tests/support/reach.ts'
import { screens } from '#tests/support/screens.ts'
import { setupCode } from '#tests/support/shop-input.ts'
import { fillWizard, wizardIn } from '#tests/support/wizard.ts'

test.beforeAll(({ shop }) => shop.openAllDay())

const staff = '/command-center'

/**
 * A screen: its address, the steps before the check, and what is special: the part to check if not all of it, and whether five notices
 * must leave its main buttons free.
 */
type Screen = readonly [
  path: string,
  unfold?: ((page: Page) => Promise<unknown>) | undefined,
  special?: { within?: string; notices?: true },
]

/** The controls that a click would miss on each screen. */
async function missed(page: Page, rows: readonly Screen[]): Promise<string[]> {
  const found: string[] = []
  for (const [at, [path, unfold, { within, notices } = {}]] of rows.entries()) {
    await page.setViewportSize(screens.phone)
    const [, before, { notices: isNoticed } = {}] = rows[at - 1] ?? []
    // Notices stay when the page changes, and a form with unsaved changes asks first.
    const isNewPage = at === 0 || isNoticed || before === typed || before === category
    if (isNewPage) await page.goto(path).then(() => hydrated(page))
    else await goTo(page, path)
    await unfold?.(page)
    const controls = await outOfReach(page, within)
    const covered = notices ? await coveredByNotices(page, `${path} ${at}`) : []
    found.push(...[...controls, ...covered].map((one) => `${path} ${one}`))
  }
  return found
}

const noticed = { notices: true } as const
const dialog = (page: Page) => page.getByRole('dialog').locator('.bg-accent').last().waitFor()
const openCart = (page: Page) =>
  page
    .locator('[data-cart]')
    .click()
    .then(() => dialog(page))
const openProduct = (page: Page) =>
  page
    .locator('main article a')
    .nth(3)
    .click()
    .then(() => dialog(page))

const openFilter = (page: Page) =>
  page
    .locator('main a[href*="/filter"]')
    .filter({ visible: true })
    .first()
    .click()
    .then(() => dialog(page))
const openFolds = (page: Page) =>
  page.locator('main details').evaluateAll((all) => {
    for (const one of all) one.setAttribute('open', '')
  })

/** Whether it is in view, and nothing covers its centre. */
function isOnTop(one: Element) {
  const { x, y, width, height } = one.getBoundingClientRect()
  return one.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}

/** The page of a line in this visitor's cart on which something can be chosen. */
async function lineWithChoices(page: Page, { add }: Customer) {
  const { request } = page.context()
  const { products } = await (await request.get('/api/channel')).json()
  const [{ id = '', variants }] = products.filter((one: object) => 'hasChoices' in one)
  await add(page, variants[0])
  const { lines } = await draftOf(page)
  const line = (lines as { id: string; productId: string }[]).find(
    ({ productId }) => productId === id,
  )
  return `/checkout/line/${line?.id}`
}

test('nothing covers a control of menu, cart and checkout', async ({
  expectComplaint,
  customer,
}) => {
  // The photo of a dish in the phone's size, because the window grows before it is shown.
  expectComplaint(/preloaded using link preload but not used/)
  const page = await customer.withCart({ screen: screens.phone })
  const line = await lineWithChoices(page, customer)
  const screensOfCart: Screen[] = [
    ['/catalog/pizza'],
    ['/ru', openCart, noticed],
    ['/', openProduct, noticed],
    ['/filter?without=milk'],
    ['/ru/catalog/pizza/margherita', undefined, noticed],
    ['/search?q=gluten free'],
    ['/ru/catalog/pizza', openFilter],
    [line, openFolds],
    ['/checkout', (at) => at.locator('button[form=order]:visible').last().click()],
    [
      '/ru/checkout',
      (at) => at.locator('input[value=PICKUP]').first().check({ force: true }),
      noticed,
    ],
  ]
  expect(await missed(page, screensOfCart)).toEqual([])
})

test('nothing covers a control after an order', async ({
  expectComplaint,
  customer,
  orderedByVisitor,
}) => {
  expectComplaint(/status of 404/)
  const { context } = await orderedByVisitor()
  const afterwards = await context.newPage()
  await customer.add(afterwards, (await customer.variants())[0])
  const { trackKey } = await orderOf(afterwards)
  expect(
    await missed(afterwards, [
      ['/finish', undefined, noticed],
      [`/track/${trackKey}`],
      ['/ru', undefined, noticed],
      ['/nope'],
      ['/delivery'],
    ]),
  ).toEqual([])
})

test('nothing covers a control while the cart can’t be loaded', async ({
  newVisitor,
  expectComplaint,
}) => {
  expectComplaint(/status of 500/)
  const visitor = await newVisitor({ screen: screens.phone })
  await visitor.route('**/api/checkout', (route) => route.fulfill({ status: 500, body: '{}' }))
  const page = await visitor.newPage()
  const retry = (at: Page) =>
    at
      .getByRole('status')
      .filter({ hasText: /Your cart didn’t load|Корзина не загрузилась/ })
      .filter({ visible: true })
      .getByRole('button')
  const failed = (at: Page) => expect(retry(at)).toBeVisible()
  const margherita = '/ru/catalog/pizza/margherita'
  const rows: Screen[] = [margherita, '/', '/catalog/desserts', '/ru/search?q=пицца'].map(
    (path) => [path, failed],
  )
  expect(await missed(page, rows)).toEqual([])
  await page.goto(margherita)
  const add = page.locator('main article button[type=submit]')
  for (const size of [screens.phone, { width: 360, height: 640 }]) {
    await page.setViewportSize(size)
    await failed(page)
    for (const one of [add, retry(page)])
      await expect.poll(() => one.evaluate(isOnTop), { message: `${size.width}` }).toBe(true)
  }
  await visitor.unroute('**/api/checkout')
  await retry(page).click()
  await expect(retry(page)).toHaveCount(0)
})

test('nothing covers a control before sign-in', async ({
  newVisitor,
  newShop,
  expectComplaint,
}) => {
  expectComplaint(/status of 401/)
  const refused = async (at: Page) => {
    await at.getByLabel('Login', { exact: true }).fill('unknown')
    await at.getByLabel('Password', { exact: true }).fill('not the password')
    await at.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(at.getByRole('alert')).toBeVisible()
  }
  const page = await (await newVisitor({ screen: screens.phone })).newPage()
  expect(await missed(page, [[`${staff}/sign-in`, refused, noticed]])).toEqual([])
  const shop = await newShop()
  const owner = await (await newVisitor({ shop, screen: screens.phone })).newPage()
  const first = `${wizardIn.en}#code=${setupCode}`
  const rows: Screen[] = [
    [first, undefined, noticed],
    [`${wizardIn.ru}#code=${setupCode}`],
    [first, fillWizard],
  ]
  expect(await missed(owner, rows)).toEqual([])
})

test('nothing covers a control of the board', async ({ newVisitor, ordered }) => {
  const { number } = await ordered()
  await ordered()
  const { id } = await ordered()
  const page = await (await newVisitor({ staff: true })).newPage()
  const claim = (at: Page) =>
    cardOf(at, number)
      .getByRole('button', { name: 'Claim and call' })
      .click()
      .then(() => at.getByText('You’re calling').waitFor())
  const change = async (at: Page) => {
    await at.getByRole('button', { name: 'Edit order' }).click()
    await expect(at.getByRole('button', { name: 'Save changes' })).toBeVisible()
  }
  expect(
    await missed(page, [
      [board, claim, { within: '[data-call]', notices: true }],
      // A call claimed on another page starts folded.
      [board],
      [`${board}/${id}`, undefined, noticed],
      [`${board}/${id}`, change],
      [`${board}/find`],
      [`${board}/new`, undefined, noticed],
      [`${staff}/customer`],
    ]),
  ).toEqual([])
})

test('nothing covers a control of the pass, the hall and this device', async ({
  newVisitor,
  shop,
  ordered,
}) => {
  for (const status of ['COOKING', 'READY']) {
    const { id } = await ordered()
    shop.sql(`update "order" set "status" = '${status}' where "id" = '${id}'`)
  }
  const page = await (await newVisitor({ staff: true })).newPage()
  const rows: Screen[] = [[`${board}/pass`], [`${board}/wall`], [`${staff}/settings/device`]]
  expect(await missed(page, rows)).toEqual([])
})

const typed = async (page: Page) => {
  const field = page.locator('main form').locator('input:not([type]), input[type=text]')
  await field.filter({ visible: true }).first().fill('Another')
}
const follow =
  (path: string, more = '') =>
  async (page: Page) => {
    const link = page.locator(`main a[href^="${path}"]`).first()
    await goTo(page, ((await link.getAttribute('href')) ?? '') + more)
  }
const category = async (page: Page) => {
  await follow(`${staff}/menu/`)(page)
  const link = page.locator('main a[href*="/category/"]').first()
  await goTo(page, (await link.getAttribute('href')) ?? '')
  await typed(page)
}
const pick = (page: Page) =>
  page.locator('main li input[type=checkbox]').first().check({ force: true })

const staffPages: readonly (readonly [name: string, rows: readonly Screen[]])[] = [
  [
    'menus and products',
    [
      [`${staff}/menu`, follow(`${staff}/menu/`)],
      [`${staff}/menu?edit=new`, typed, noticed],
      [`${staff}/menu`, category],
      [`${staff}/menu-file`],
      [`${staff}/product`, pick],
      [`${staff}/product`, (at) => follow(`${staff}/product/`)(at).then(() => typed(at)), noticed],
      [`${staff}/product`, follow(`${staff}/product/`, '/variants')],
      [`${staff}/product`, follow(`${staff}/product/`, '/options')],
      [`${staff}/product`, follow(`${staff}/product/`, '/usage')],
      [`${staff}/options?edit=new`, typed],
      [`${staff}/options`, (at) => follow(`${staff}/options/`)(at).then(() => typed(at))],
    ],
  ],
  [
    'all others',
    [
      [staff],
      [`${staff}/readiness`],
      [`${staff}/account`],
      [`${staff}/page`, (at) => follow(`${staff}/page/`)(at).then(() => typed(at)), noticed],
      [`${staff}/link?edit=new`, typed, noticed],
      [`${staff}/warehouse?edit=new`, typed, noticed],
      [`${staff}/settings`, typed, noticed],
      [`${staff}/settings/orders`, typed, noticed],
      [`${staff}/settings/payment?edit=new`, typed, noticed],
      [`${staff}/settings/receivers?edit=new`, typed, noticed],
      [`${staff}/settings/navigation`],
      [`${staff}/settings/search-words?add=shawarma`, typed],
      [`${staff}/settings/staff?edit=new`, typed, noticed],
    ],
  ],
]
for (const [name, rows] of staffPages)
  test(`nothing covers a control of staff pages: ${name}`, async ({ newVisitor }) => {
    const page = await (await newVisitor({ staff: true })).newPage()
    expect(await missed(page, rows)).toEqual([])
  })
