import type { Page } from 'playwright-core'
import { board } from '#tests/support/at-board.ts'
import { hydrated, loadedAhead } from '#tests/support/browser.ts'
import { drawn } from '#tests/support/drawn.ts'
import { expect, test } from '#tests/support/journey.ts'
import { showFive } from '#tests/support/notices.ts'
import { languages, screens } from '#tests/support/screens.ts'
import { en } from '#words/shop/en.ts'
import { ru } from '#words/shop/ru.ts'

test.beforeAll(({ shop }) => shop.openAllDay())
const words = { en, ru }

const staff = '/command-center'
const windows = [
  screens.phone,
  screens.tablet,
  { width: 1366, height: 768 },
  screens.desktop,
].flatMap((size) => ['100%', '200%'].map((text) => ({ size, text })))

/** A kind of screen: its address, and the steps that show its main buttons. */
type Screen = [path: string, unfold?: (page: Page) => Promise<unknown>]

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
/** Unsaved changes show a bar at the bottom of their form. */
async function change(page: Page) {
  const field = page.locator('main form').locator('input:not([type]), input[type=text]')
  await field.filter({ visible: true }).first().fill('Another')
}
const follow = (path: string) => async (page: Page) => {
  await page.goto(
    (await page.locator(`main a[href^="${path}"]`).first().getAttribute('href')) ?? '',
  )
  await hydrated(page)
  await change(page)
}

/** The board's main button confirms the call. */
async function claim(page: Page) {
  await page.getByRole('button', { name: 'Claim and call' }).first().click()
  await expect(page.getByRole('button', { name: /^Confirm/ })).toBeVisible()
}

const shopScreens: Screen[] = [
  ['/'],
  ['/', openCart],
  ['/', openProduct],
  ['/checkout'],
  ['/finish'],
  ['/catalog/pizza/margherita'],
]
const boardScreens: Screen[] = [
  [board, claim],
  [`${board}/new`],
  [`${staff}/settings`, change],
  [`${staff}/settings/orders`, change],
]
const editors: Screen[] = [
  ...['menu', 'link', 'warehouse', 'settings/payment', 'settings/receivers', 'settings/staff'].map(
    (name): Screen => [`${staff}/${name}?edit=new`, change],
  ),
  [`${staff}/product`, follow(`${staff}/product/`)],
  [`${staff}/page`, follow(`${staff}/page/`)],
]

test('notices cover no main button of the shop', async ({ customer, orderedInView }) => {
  const { page } = await orderedInView()
  const [dearest] = await customer.variants()
  await customer.add(page, dearest)
  expect(await coveredOn(page, shopScreens)).toEqual([])
})

test('notices cover no main button of the board', async ({ visit, ordered }) => {
  const { id } = await ordered()
  const page = await visit(board, { staff: true })
  expect(await coveredOn(page, [...boardScreens, [`${board}/${id}`]])).toEqual([])
})

test('notices cover no Save button of an editor', async ({ visit }) => {
  const page = await visit(board, { staff: true })
  expect(await coveredOn(page, editors)).toEqual([])
})

test('notices cover no main button of sign-in and setup', async ({ visit, newShop }) => {
  const page = await visit('/command-center/sign-in')
  expect(await coveredOn(page, [['/command-center/sign-in']])).toEqual([])
  const shop = await newShop()
  const first = await visit('/welcome', { shop })
  expect(await coveredOn(first, [['/welcome']])).toEqual([])
})

/** What a click in the centre of each main button would hit instead, with five notices shown. */
async function coveredOn(page: Page, rows: Screen[]): Promise<string[]> {
  const found: string[] = []
  for (const [at, [path, unfold]] of rows.entries()) {
    await page.setViewportSize(screens.phone)
    await page.goto(path)
    await hydrated(page)
    await unfold?.(page)
    await page.evaluate(showFive(1e6))
    const undo = page.getByRole('status', { name: en.common.notices }).getByText('Undo')
    await expect(undo).toHaveCount(5)
    for (const { size, text } of drawn(`notices on ${path} ${at}`, windows)) {
      await page.setViewportSize(size)
      const where = `${path} ${size.width} ${text}: `
      // A sheet or a cart may still be loading its button, and another width has another one.
      const buttons = () => page.evaluate(measure, { textSize: text }).then(({ count }) => count)
      await expect.poll(buttons, where).toBeGreaterThan(0)
      const { shown, covered } = await page.evaluate(measure, { textSize: text })
      if (text === '100%' ? shown !== 5 : shown < 1) found.push(`${where}${shown} notices`)
      found.push(...covered.map((one) => where + one))
    }
  }
  return found
}

/** Buttons and links of the orders on the board and the pass. */
const ofCards = 'main article button, main article a'
const wide = [{ width: 1024, height: 768 }, { width: 1366, height: 768 }, screens.desktop]

for (const language of drawn('notices on cards in', languages))
  test(`notices cover no button and no link of an order (${language})`, async ({
    visit,
    ordered,
    shop,
  }) => {
    for (let count = 0; count < 9; count++) await ordered()
    const page = await visit(board, { staff: true })
    // Below the columns are the way back to a call and the bar about the sound.
    await page.getByRole('button', { name: /Sound settings$/ }).click()
    await page.getByRole('switch', { name: 'New order' }).uncheck()
    await page.keyboard.press('Escape')
    await claim(page)
    const prefix = language === 'en' ? '' : `/${language}`
    const found: string[] = []
    for (const [path, sql] of [
      [board, `update "order" set "status" = 'PLACED'`],
      [`${board}/pass`, `update "order" set "status" = 'READY'`],
      [`${board}/pass`, `update "order" set "status" = 'COOKING'`],
    ] as const) {
      shop.sql(sql)
      await page.goto(prefix + path)
      await hydrated(page)
      await expect(page.locator('main article').nth(7)).toBeAttached()
      await page.evaluate(showFive(1e6))
      await expect(page.locator('[data-sound-bar]')).toBeAttached()
      const board = page.getByRole('status', { name: words[language].common.notices })
      await expect(board.getByText('Undo')).toHaveCount(5)
      for (const size of wide) {
        await page.setViewportSize(size)
        const { shown, count, covered } = await page.evaluate(measure, { more: ofCards })
        const where = `${path} ${size.width}: `
        if (shown !== 5 || count < 16) found.push(`${where}${shown} notices, ${count} buttons`)
        const over = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
        if (over > 0) found.push(`${where}the page scrolls by ${over}`)
        found.push(...covered.map((one) => where + one))
        const top = board.getByRole('button', { name: 'Undo' }).filter({ visible: true })
        for (const undo of await top.all()) await undo.click({ trial: true })
      }
    }
    expect(found).toEqual([])
  })

type Measured = { textSize?: string; more?: string }

async function measure({ textSize = '100%', more }: Measured) {
  document.documentElement.style.fontSize = textSize
  scrollTo({ top: 0, behavior: 'instant' })
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
  await frame()
  await frame()
  // Notices move to their places in another window, and may lie on anything on their way.
  const isMoving = ({ effect, playState, timeline }: Animation) =>
    timeline === document.timeline &&
    playState === 'running' &&
    effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
  while (document.getAnimations().some(isMoving)) await frame()
  const undos = [...document.querySelectorAll('[role=status] button')]
    .filter(({ textContent }) => textContent === 'Undo')
    .filter((one) => {
      const x = one.getBoundingClientRect().x
      const board = one.closest('[role=status]')?.getBoundingClientRect()
      return board && x > board.left && x < board.right
    })
  const modal = document.querySelector('[role=dialog]:not([role=status] *)')
  const buttons = [
    ...(modal ?? document.getElementById('app') ?? document).querySelectorAll<HTMLElement>(
      ['.bg-accent, .bg-bad-fill, [data-cart], main [type=submit]', more].filter(Boolean).join(),
    ),
  ].filter((one) => one.matches('a, button') && one.checkVisibility({ visibilityProperty: true }))
  const covered: string[] = []
  for (const one of buttons) {
    const hitIn = () => {
      one.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      const { x, y, width, height } = one.getBoundingClientRect()
      return document.elementFromPoint(x + width / 2, y + height / 2)
    }
    // New elements get their height in the next frame.
    if (!hitIn()) await frame()
    const hit = hitIn()
    if (one.contains(hit)) continue
    // Text at double size overflows the columns of a wide screen, so a card may cut off its own button there.
    if (textSize !== '100%' && !hit?.closest('[role=status], [role=alert]')) continue
    covered.push(`${one.outerHTML.slice(-90)} by ${hit?.outerHTML.slice(0, 90)}`)
  }
  return { shown: undos.length, count: buttons.length, covered }
}

test('shows five notices at most, sixteen pixels apart, for five seconds', async ({ visit }) => {
  const page = await visit('/catalog/desserts')
  await page.locator('main article button[name=productVariantId]').first().click()
  // The code of notices loads with the first dish.
  await loadedAhead(page)
  const board = page.getByRole('status', { name: en.common.notices })
  const notices = board.getByText('Margherita removed').filter({ visible: true })
  await page.evaluate(showFive(5000))
  // While the pointer is on one of them, none disappears, however slow the machine is.
  await board.getByRole('button', { name: 'Undo' }).first().hover()
  await page.clock.install()
  await page.evaluate(showFive(5000))
  await expect(notices).toHaveCount(5)
  const gaps = async () => {
    const all = await board
      .locator('> *')
      .filter({ visible: true })
      .evaluateAll((some) => some.map((one) => one.getBoundingClientRect()))
    const down = all.toSorted((one, other) => one.top - other.top)
    return down.slice(1).map(({ top }, at) => Math.round(top - (down[at]?.bottom ?? 0)))
  }
  await expect.poll(gaps).toEqual([16, 16, 16, 16])
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
  await page.mouse.move(0, 0)
  await page.clock.runFor(4500)
  await expect(notices).toHaveCount(5)
  await page.clock.runFor(2000)
  await expect(notices).toHaveCount(0)
})
