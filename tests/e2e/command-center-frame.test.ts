import type { Page } from 'playwright-core'
import { axe, hindrances } from '#tests/support/access.ts'
import { hydrated } from '#tests/support/browser.ts'
import { drawn, looks } from '#tests/support/drawn.ts'
import { expect, type Journey, test } from '#tests/support/journey.ts'
import { languages } from '#tests/support/screens.ts'
import { en } from '#words/readiness/en.ts'
import { ru } from '#words/readiness/ru.ts'

const readiness = { en, ru }

test.beforeAll(({ shop }) => shop.openAllDay())

const payment = '/command-center/settings/payment'
const receiver = ({ shop }: Pick<Journey, 'shop'>, id: string, url: string) =>
  shop.sql(
    `insert into receiver values ('${id}', 1, 'WEBHOOK', 'Till', '${url}', 'POST', null, 'whsec_x', '', '["order.placed"]', 1, '2026-01-01T00:00:00.000Z', null, null, null)`,
  )

// Always open, with a receiver of orders.
test.beforeAll(({ shop }) => {
  shop.openAllDay()
  receiver({ shop }, 'r0', 'http://127.0.0.1:9/')
  shop.sql(`update receiver set events = '[]'`)
})

test('jumps to a page, an order or a product, and changes orders, theme and language by keyboard alone', async ({
  visit,
  ordered,
}) => {
  const { number } = await ordered()

  const page = await visit(payment, { staff: true })
  await page.keyboard.press('Control+k')
  const field = page.getByRole('searchbox', { name: 'Search or jump to…' })
  await field.fill('dashb')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Hello, Anna' })).toBeVisible()

  await page.keyboard.press('Control+k')
  await field.fill(number)
  await expect(
    page.getByRole('dialog').getByRole('link', { name: `Order ${number}` }),
  ).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()

  await page.keyboard.press('Control+k')
  await field.fill('pepperoni')
  await expect(
    page.getByRole('dialog').getByRole('link', { name: 'Pepperoni' }).first(),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)

  const doIt = async (what: string) => {
    await page.keyboard.press('Control+k')
    await field.fill(what)
    await page.keyboard.press('Enter')
    await expect(field).toHaveCount(0)
  }
  const { pathname } = new URL(page.url())
  await doIt('pause 60')
  await expect(page.getByRole('button', { name: 'Orders paused. Change' })).toBeVisible()
  await doIt('resume orders')
  await expect(page.getByRole('button', { name: 'Accepting orders. Change' })).toBeVisible()
  await doIt('theme dark')
  await expect(page.getByRole('combobox', { name: 'Theme' })).toHaveValue('dark')
  await doIt('русский')
  await expect(page.getByRole('heading', { name: `Заказ ${number}` })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Тема' })).toHaveValue('dark')
  expect(new URL(page.url()).pathname).toBe(`/ru${pathname}`)
  await expectWholeIcons(page)
})

/** Beside two lines in the side bar, too. */
async function expectWholeIcons(page: Page) {
  const links = page
    .getByRole('navigation')
    .getByRole('link')
    .filter({ has: page.locator('svg') })
  const sizes = await links.evaluateAll((all) =>
    all.map((one) => {
      const { width, height } = one.querySelector('svg')?.getBoundingClientRect() ?? new DOMRect()
      return [width, height, one.getBoundingClientRect().height]
    }),
  )
  expect(sizes.filter(([, , height = 0]) => height > 40)).not.toEqual([])
  for (const [width, height] of sizes) expect([width, height]).toEqual([20, 20])
}

test('jumps to a section by two letters, unless letter keys are off or the user types', async ({
  visit,
}) => {
  const page = await visit('/command-center/checkout', { staff: true })
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible()
  await page.getByLabel('Name, URL or SKU').focus()
  await page.keyboard.type('go')
  await expect(page.getByLabel('Name, URL or SKU')).toHaveValue('go')
  await page.getByRole('heading', { name: 'Products', level: 1 }).click()
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
  await page.keyboard.press('?')
  await page.getByLabel('Use single-key shortcuts').uncheck()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
})

test('a button opens and closes its menu, by mouse and keyboard, which pauses and resumes orders at once', async ({
  visit,
}) => {
  const page = await visit(payment, { staff: true })
  await page.clock.install()
  const visitor = await visit('/')
  const button = page.getByRole('button', { name: 'Accepting orders. Change' })
  const menu = page.getByRole('menu')
  await button.click()
  await expect(menu).toBeVisible()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await button.click()
  await expect(menu).toHaveCount(0)
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await button.click()
  await expect(menu).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(menu).toHaveCount(0)

  await button.press('Enter')
  await expect(menu).toBeVisible()
  await expect.poll(() => focusedText(page)).toBe('Pause orders for 30 minutes')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focusedText(page)).toBe('Pause orders for 60 minutes')
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true)

  await button.click()
  await expect(menu).toBeVisible()
  // One overlay at a time: the menu closes when the palette opens.
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('searchbox')).toBeVisible()
  await expect(menu).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('searchbox')).toHaveCount(0)
  await button.click()
  await page.getByRole('menuitem', { name: 'Pause orders for 30 minutes' }).click()
  const paused = page.getByRole('button', { name: 'Orders paused. Change' })
  await expect(paused).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText('Orders are on hold', { exact: false }).first()).toBeVisible()

  // A pause that a colleague begins or ends shows a minute later, in the button and its menu alike.
  const colleague = (data: object) =>
    page.request.post('/api/channel/pause', { data, headers: { 'Sec-Fetch-Site': 'same-origin' } })
  await colleague({ isActive: true, pausedUntil: null })
  await page.clock.runFor(60_000)
  await button.click()
  await expect(page.getByRole('menuitem', { name: 'Pause orders for 30 minutes' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(button).toBeVisible()
  await hydrated(page)
  await colleague({ isActive: false, pausedUntil: null })
  await page.clock.runFor(60_000)
  await paused.click()
  await page.getByRole('menuitem', { name: 'Resume orders' }).click()
  await expect(button).toBeVisible()
})

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

const verdicts = {
  en: { can: /^Accepting orders/, cannot: 'Customers can’t order. Change' },
  ru: { can: /^Принимаем заказы/, cannot: 'Клиенты не могут заказать. Изменить' },
}

for (const language of drawn('the readiness verdict', languages))
  test(`shows the readiness verdict in the frame (${language})`, async ({ newVisitor, shop }) => {
    const { sql } = shop
    const page = await (await newVisitor({ staff: true })).newPage()
    const expectState = async (state: 'can' | 'cannot') => {
      await page.goto(`${language === 'en' ? '' : '/ru'}/command-center/readiness`)
      const name = verdicts[language][state]
      await expect(page.getByRole('banner').getByRole('button', { name })).toBeVisible()
      const head = readiness[language].verdicts[state === 'can' ? 'look' : 'cannot']
      await expect(page.getByRole('main').getByText(head, { exact: true }).first()).toBeVisible()
    }
    await expectState('can')
    sql(`update "paymentMethod" set "isActive" = 0`)
    await expectState('cannot')
    sql(`update "paymentMethod" set "isActive" = 1`)
    sql(`update product set "isAvailable" = 0`)
    await expectState('cannot')
    sql(`update product set "isAvailable" = 1`)
  })

const forbidden = ['settings/staff', 'settings', 'product', 'menu/any']

test('lets operators pause orders and mark products sold out by keyboard alone, and shows forbidden pages in the frame', async ({
  colleague,
  expectComplaint,
}) => {
  const boris = await colleague('palette')
  await hydrated(boris)
  const find = async (what: string) => {
    await boris.keyboard.press('Control+k')
    const field = boris.getByRole('searchbox', { name: 'Search or jump to' })
    await field.fill(what)
    await boris.keyboard.press('Enter')
    await expect(field).toHaveCount(0)
  }
  await find('pause 60')
  await expect(boris.getByRole('button', { name: 'Orders paused. Change' })).toBeVisible()
  await find('resume orders')
  await expect(boris.getByRole('button', { name: 'Accepting orders. Change' })).toBeVisible()
  await find('mark sold out')
  const dialog = boris.getByRole('dialog', { name: 'Sold-out list' })
  await dialog.getByLabel('Mark sold out').fill('pepperoni')
  await dialog
    .getByRole('button', { name: /Pepperoni/ })
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Until closing' }).click()
  const back = dialog.getByRole('listitem').filter({ hasText: 'Pepperoni' }).getByRole('button')
  await back.click()
  await expect(back).toHaveCount(0)

  expectComplaint(/403/)
  for (const path of drawn('a forbidden page', forbidden)) {
    const answer = await boris.goto(`/command-center/${path}`)
    expect([path, answer?.status()]).toEqual([path, 403])
    await expect(
      boris.getByRole('heading', { level: 1, name: 'You don’t have permission to do this' }),
    ).toBeVisible()
    await expect(
      boris.getByRole('main').getByRole('link', { name: 'Orders', exact: true }),
    ).toBeVisible()
  }
})

test('links each obstacle for orders to the page that fixes it', async ({ visit, shop }) => {
  shop.sql('update channel set "isPickupAvailable" = 0, "isDeliveryAvailable" = 0')
  const page = await visit(payment, { staff: true })
  await page.getByRole('button', { name: 'Customers can’t order. Change' }).click()
  await page.getByRole('menuitem', { name: 'Turn on pickup or delivery' }).click()
  await expect(page.getByRole('heading', { name: 'Delivery and pickup' })).toBeVisible()
  shop.sql('update channel set "isPickupAvailable" = 1, "isDeliveryAvailable" = 1')
})

test('shows waiting orders and failing receivers on every page', async ({
  newVisitor,
  shop,
  ordered,
}) => {
  // The shop refuses to send there: it fails at once, on any network.
  receiver({ shop }, 'r1', 'https://127.0.0.1/')
  await ordered()
  const visitor = await newVisitor({ staff: true })
  await expect(async () => {
    const { receivers } = await (await visitor.request.get('/api/receivers')).json()
    expect(receivers).toContainEqual(
      expect.objectContaining({ id: 'r1', failingSince: expect.any(String) }),
    )
  }).toPass()
  const page = await visitor.newPage()
  await page.goto(payment)
  const alerts = page.getByRole('main').getByRole('status').first()
  await expect(alerts.getByText(/(?:is|are) waiting for a call/)).toBeVisible()
  // Of today: only its time.
  await expect(alerts).toContainText(/Oldest since \d\d:\d\d\./)
  await expect(alerts).toContainText('“Till” hasn’t responded')
  expect(await axe(page, 'all')).toEqual([])
  await page.getByRole('link', { name: 'View orders' }).click()
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
})

test('checks each requirement for orders, and red ones say what to do', async ({ visit }) => {
  const page = await visit('/command-center/readiness', { staff: true })
  await expect(page.getByText('Order receivers')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible()
  // Whether anyone watches orders is known a little later.
  const state = page.getByRole('button', {
    name: /^(No one will see new orders|Accepting orders)\. Change/,
  })
  await state.click()
  // By key, because the menu's anchor may move while it opens.
  await page.getByRole('menuitem', { name: 'Pause orders until I resume' }).press('Enter')
  await expect(page.getByRole('main').getByText('Orders are paused', { exact: true })).toBeVisible()
  const fix = page.getByText('Orders are paused. Resume them', { exact: false })
  await expect(fix).toBeVisible()
  await page.getByRole('button', { name: 'Orders paused. Change' }).click()
  await page.getByRole('menuitem', { name: 'Resume orders' }).press('Enter')
  await expect(fix).toHaveCount(0)
  await page.getByRole('button', { name: 'Test sound' }).click()
  await expect(page.getByText('If you heard it', { exact: false })).toBeVisible()
})

test('leads operators from a failed check only to pages that they may open', async ({
  visit,
  colleague,
  shop,
}) => {
  const ready = '/command-center/readiness'
  const placesOn = (page: Page) =>
    page
      .getByRole('main')
      .getByRole('link', { name: en.open, exact: true })
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  shop.sql('update "receiver" set "isActive" = 0')
  try {
    const owners = await visit(ready, { staff: true })
    expect(await placesOn(owners)).toContain('/command-center/settings/receivers')
    const page = await colleague('boris')
    await page.goto(ready)
    await expect(page.getByText('Order receivers')).toBeVisible()
    const board = '/command-center/checkout'
    expect((await placesOn(page)).filter((place) => place !== board)).toEqual([])
  } finally {
    shop.sql('update "receiver" set "isActive" = 1')
  }
})

for (const { language, size, tag } of looks('the frame and the palette pass axe'))
  test(`the frame and the palette pass axe (${language}, ${size})`, { tag }, async ({ visit }) => {
    const path = language === 'en' ? payment : `/ru${payment}`
    const page = await visit(path, { staff: true })
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible()
    expect(await hindrances(page)).toEqual([])
    const ready = '/command-center/readiness'
    await page.goto(language === 'en' ? ready : `/ru${ready}`)
    await hydrated(page)
    expect(await hindrances(page)).toEqual([])
  })

test('shows one tooltip after the pointer has rested on an icon for 700 ms', async ({ visit }) => {
  const page = await visit('/command-center/account', { staff: true })
  const button = page.getByRole('button', { name: 'Sign out', exact: true })
  const tip = page.getByText('Sign out', { exact: true })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  await button.hover()
  await page.clock.runFor(699)
  await expect(tip).toHaveCount(0)
  await page.clock.runFor(1)
  await page.clock.resume()
  await expect(tip).toBeVisible()
  await expect(button).not.toHaveAttribute('title')
  await page.mouse.move(700, 400)
  await expect(tip).toHaveCount(0)
  await expect(button).toHaveAttribute('title', 'Sign out')
})

const missing = ['product/gone', 'product/gone/options', 'customer/gone']

test('shows a missing page in the staff’s frame, with a way back', async ({
  visit,
  expectComplaint,
}) => {
  expectComplaint(/404/)
  const gone = await visit('/command-center/checkout/gone', { staff: true })
  await expect(gone.getByRole('heading', { level: 1, name: 'This no longer exists' })).toBeVisible()
  expect(await axe(gone, 'all')).toEqual([])
  await gone.getByRole('main').getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(gone.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  for (const path of drawn('a missing page', missing)) {
    const answer = await gone.goto(`/ru/command-center/${path}`)
    expect([path, answer?.status()]).toEqual([path, 404])
    await expect(gone.getByRole('heading', { level: 1, name: 'Этого больше нет' })).toBeVisible()
    expect(await axe(gone, 'words')).toEqual([])
  }
  const mistyped = await gone.goto('/command-center/nope')
  expect(mistyped?.status()).toBe(404)
  await expect(gone.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await gone.getByRole('main').getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(gone.getByRole('heading', { level: 1, name: 'Hello, Anna' })).toBeVisible()
})

test('focuses the main field of a page for typing; shortcuts are a setting of the device', async ({
  visit,
}) => {
  const page = await visit('/command-center/checkout/new', { staff: true })
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('type'))
  await expect.poll(focused).toBe('tel')
  await page.getByRole('link', { name: 'All orders' }).click()
  await page.getByRole('link', { name: 'Find orders' }).click()
  await expect.poll(focused).toBe('search')
  await expect(page.getByText('Ctrl\u00a0K')).toBeVisible()
})
