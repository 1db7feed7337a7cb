import type { Page } from 'playwright-core'
import { overflows } from '#tests/support/access.ts'
import { board, cardOf, placeOrder } from '#tests/support/at-board.ts'
import { type Customer, draftOf, orderOf } from '#tests/support/at-checkout.ts'
import { hydrated } from '#tests/support/browser.ts'
import { expect, test } from '#tests/support/journey.ts'
import { outOfReach } from '#tests/support/reach.ts'
import { screens } from '#tests/support/screens.ts'
import { setupCode } from '#tests/support/shop-input.ts'
import { fillWizard, wizardIn } from '#tests/support/wizard.ts'

test.beforeAll(({ shop }) => shop.openAllDay())

const staff = '/command-center'

/** A screen: its address, the steps before the check, and the part to check if not all of it. */
type Screen = readonly [path: string, unfold?: (page: Page) => Promise<unknown>, within?: string]

/** The controls that a click would miss on each screen. */
async function missed(page: Page, rows: readonly Screen[]): Promise<string[]> {
  const found: string[] = []
  for (const [path, unfold, within] of rows) {
    await page.setViewportSize(screens.phone)
    await page.goto(path)
    await hydrated(page)
    await unfold?.(page)
    found.push(...(await outOfReach(page, within)).map((one) => `${path} ${one}`))
  }
  return found
}

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

test('nothing covers a control in the shop', async ({
  expectComplaint,
  customer,
  orderedInView,
}) => {
  expectComplaint(/status of 404/)
  const page = await customer.visit({ screen: screens.phone })
  const line = await lineWithChoices(page, customer)
  const screensOfCart: Screen[] = [
    ['/catalog/pizza'],
    ['/ru', openCart],
    ['/', openProduct],
    ['/ru/catalog/pizza/margherita'],
    ['/search?q=gluten free'],
    ['/filter?without=milk'],
    ['/ru/catalog/pizza', openFilter],
    [line, openFolds],
    ['/checkout', (at) => at.locator('button[form=order]:visible').last().click()],
    ['/ru/checkout', (at) => at.locator('input[value=PICKUP]').first().check({ force: true })],
  ]
  expect(await missed(page, screensOfCart)).toEqual([])
  const { page: afterwards } = await orderedInView()
  const [dearest] = await customer.variants()
  await customer.add(afterwards, dearest)
  const { trackKey } = await orderOf(afterwards)
  expect(
    await missed(afterwards, [
      ['/finish'],
      [`/track/${trackKey}`],
      ['/ru'],
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
  visit,
  newVisitor,
  newShop,
  expectComplaint,
}) => {
  expectComplaint(/status of 401/)
  const refused = async (at: Page) => {
    await at.getByLabel('Login', { exact: true }).fill('nobody')
    await at.getByLabel('Password', { exact: true }).fill('not the password')
    await at.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(at.getByRole('alert')).toBeVisible()
  }
  const page = await visit('/', { screen: screens.phone })
  expect(await missed(page, [[`${staff}/sign-in`, refused]])).toEqual([])
  const shop = await newShop()
  const owner = await (await newVisitor({ shop, screen: screens.phone })).newPage()
  const first = `${wizardIn.en}#code=${setupCode}`
  const rows: Screen[] = [[first], [`${wizardIn.ru}#code=${setupCode}`], [first, fillWizard]]
  expect(await missed(owner, rows)).toEqual([])
})

test('nothing covers a control of the board', async ({ visit, ordered }) => {
  const numbers: string[] = []
  for (let at = 0; at < 3; at++) numbers.push((await ordered()).number)
  const page = await visit(board, { staff: true })
  const claim = (at: Page) =>
    cardOf(at, numbers[0] ?? '')
      .getByRole('button', { name: 'Claim and call' })
      .click()
      .then(() => at.getByText('You’re calling').waitFor())
  const open = (at: Page) =>
    at.locator(`main a[href^="${board}/"]`).filter({ hasText: '#' }).first()
  const change = async (at: Page) => {
    await at.goto((await open(at).getAttribute('href')) ?? '')
    await hydrated(at)
    await at.getByRole('button', { name: 'Edit order' }).click()
    await expect(at.getByRole('button', { name: 'Save changes' })).toBeVisible()
  }
  expect(
    await missed(page, [
      [board, claim, '[data-call]'],
      // A call claimed on another page starts folded.
      [board],
      [board, change],
      [`${board}/find`],
      [`${board}/new`],
      [`${staff}/customer`],
    ]),
  ).toEqual([])
})

test('nothing covers a control of the pass, the hall and this device', async ({
  visit,
  shop,
  ordered,
}) => {
  for (const status of ['COOKING', 'READY']) {
    const { id } = await ordered()
    shop.sql(`update "order" set "status" = '${status}' where "id" = '${id}'`)
  }
  const page = await visit(board, { staff: true })
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
    await page.goto(((await link.getAttribute('href')) ?? '') + more)
    await hydrated(page)
  }
const category = async (page: Page) => {
  await follow(`${staff}/menu/`)(page)
  const link = page.locator('main a[href*="/category/"]').first()
  await page.goto((await link.getAttribute('href')) ?? '')
  await hydrated(page)
  await typed(page)
}
const pick = (page: Page) =>
  page.locator('main li input[type=checkbox]').first().check({ force: true })

const staffPages: readonly (readonly [name: string, rows: readonly Screen[]])[] = [
  [
    'menus and products',
    [
      [`${staff}/menu`, follow(`${staff}/menu/`)],
      [`${staff}/menu`, category],
      [`${staff}/menu-file`],
      [`${staff}/product`, pick],
      [`${staff}/product`, (at) => follow(`${staff}/product/`)(at).then(() => typed(at))],
      [`${staff}/product`, follow(`${staff}/product/`, '/variants')],
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
      [`${staff}/page`, (at) => follow(`${staff}/page/`)(at).then(() => typed(at))],
      [`${staff}/link?edit=new`, typed],
      [`${staff}/warehouse?edit=new`, typed],
      [`${staff}/settings`, typed],
      [`${staff}/settings/orders`, typed],
      [`${staff}/settings/payment?edit=new`, typed],
      [`${staff}/settings/receivers?edit=new`, typed],
      [`${staff}/settings/navigation`],
      [`${staff}/settings/search-words?add=shawarma`, typed],
      [`${staff}/settings/staff?edit=new`, typed],
    ],
  ],
]
for (const [name, rows] of staffPages)
  test(`nothing covers a control of staff pages: ${name}`, async ({ visit }) => {
    expect(await missed(await visit(staff, { staff: true }), rows)).toEqual([])
  })

test('large text on a tablet makes no page of staff too wide', async ({ visit }) => {
  const page = await visit(staff, { staff: true, screen: { width: 1024, height: 768 } })
  for (const path of [
    '/settings',
    '/settings/orders',
    '/settings/device',
    '/product',
    '/account',
  ]) {
    await page.goto(`${staff}${path}`)
    await hydrated(page)
    expect(await overflows(page, '200%'), path).toEqual([])
  }
})

test('long words make no page of staff too wide on a phone', async ({
  newShop,
  newVisitor,
  visit,
}) => {
  const shop = await newShop({}, true)
  shop.openAllDay()
  const look = { shop, screen: screens.phone }
  const { id } = await placeOrder((more) => newVisitor({ ...more, ...look }))
  const name = `'${JSON.stringify([{ locale: 'en', value: 'W'.repeat(75) }])}'`
  const named = ['menu', 'category', 'product', 'variant', 'optionGroup', 'option', 'size']
  shop.sql(
    ...named.map((table) => `update "${table}" set "name" = ${name}`),
    `update "orderLine" set "productName" = ${name}, "variantName" = ${name}`,
  )
  const page = await visit(staff, { ...look, staff: true })
  const rows: Screen[] = [
    [`${board}/${id}`],
    [`${staff}/menu`, category],
    [`${staff}/product`, follow(`${staff}/product/`, '/variants')],
    [`${staff}/options`, follow(`${staff}/options/`)],
  ]
  for (const [path, unfold] of rows) {
    await page.goto(path)
    await hydrated(page)
    await unfold?.(page)
    expect(await overflows(page), path).toEqual([])
  }
})
