import type { BrowserContext, Locator, Page } from 'playwright-core'
import { watcherEveryMs } from '#business/health/unattended.ts'
import { hindrances } from '#tests/support/access.ts'
import { board, cardOf, hire } from '#tests/support/at-board.ts'
import { hydrated } from '#tests/support/browser.ts'
import { drawn } from '#tests/support/drawn.ts'
import { expect, type Journey, test } from '#tests/support/journey.ts'
import type { Look } from '#tests/support/look.ts'
import { countNotes, isRinging, notesOf } from '#tests/support/notes.ts'
import { languages, screens } from '#tests/support/screens.ts'
import { shopInput } from '#tests/support/shop-input.ts'

test.beforeAll(({ shop }) => shop.openAllDay())

const products = '/command-center/product'

async function listener(
  { newVisitor }: Pick<Journey, 'newVisitor'>,
  look: Look = {},
): Promise<BrowserContext> {
  const context = await newVisitor({ staff: true, ...look })
  await context.addInitScript(countNotes)
  return context
}
/** Chromium lets pages sound once someone has pressed one of them, also before it went to this address. */
const silentListener = (journey: Pick<Journey, 'newVisitor'>) => listener(journey, { isNew: true })

/** Chromium counts evaluated code as a press, so nothing is evaluated until the sound was refused. */
async function openSilently(page: Page, path: string) {
  const refused = page.waitForEvent('console', (message) =>
    /not allowed to start/.test(message.text()),
  )
  await page.goto(path)
  await refused
}

async function opened(context: BrowserContext, path: string) {
  const page = await context.newPage()
  await page.goto(path)
  await hydrated(page)
  return page
}

test('a page stays in place when the line connects while an order waits', async ({
  visit,
  ordered,
  shop,
}) => {
  const { id } = await ordered()
  const edit = (page: Page) => page.getByRole('button', { name: 'Edit order' })
  const first = await visit(`${board}/${id}`, { staff: true, javaScript: false })
  const live = await visit(`${board}/${id}`, { staff: true })
  await expect(live.locator('[data-line=live]')).toBeVisible()
  await expect(live.locator('#content').getByText('waiting for a call')).toBeVisible()
  expect(await edit(live).boundingBox()).toEqual(await edit(first).boundingBox())
  shop.sql(`update "order" set "status" = 'COMPLETED'`)
})

test('needs one press anywhere, then rings on whichever page is open', async ({
  newVisitor,
  ordered,
}) => {
  const context = await silentListener({ newVisitor })
  const page = await context.newPage()
  await openSilently(page, products)
  const isOff = page.getByText('Sound is off. You won’t hear new orders.')
  await expect(isOff).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(isOff).toHaveCount(0)
  const { number } = await ordered()
  await expect.poll(() => isRinging(page)).toBe(true)
  await expect(page).toHaveTitle(/^\(\d+\) (\d+ late · )?Products/)
  const second = await opened(context, board)
  await expect(cardOf(second, number)).toBeVisible()
  await expect(second.getByText('Sound is off')).toHaveCount(0)
})

test('rings and counts in a hidden page, which doesn’t count as watching', async ({
  newVisitor,
  ordered,
}) => {
  const context = await listener({ newVisitor })
  await context.addInitScript(() => {
    // The line runs in the page itself, so that the test sees what it asks.
    Reflect.deleteProperty(window, 'SharedWorker')
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => 'hidden',
    })
  })
  const page = await context.newPage()
  const requested: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/watchers|alerts/.test(pathname)) requested.push(`${request.method()} ${pathname}`)
  })
  await page.clock.install()
  await page.goto(products)
  await hydrated(page)
  await page.getByRole('heading', { level: 1 }).click()
  await expect(page.getByText('Sound is off')).toHaveCount(0)
  await ordered()
  await expect.poll(() => isRinging(page)).toBe(true)
  await expect(page).toHaveTitle(/^\(\d+\) /)
  // By now the page is known to be audible, so these have had every reason to report it.
  requested.splice(0)
  await page.clock.runFor(2 * watcherEveryMs)
  await expect.poll(() => requested.length).toBeGreaterThan(0)
  expect(new Set(requested)).toEqual(new Set(['GET /api/alerts']))
  const report = page.waitForRequest((request) => request.url().endsWith('/api/watchers'))
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => 'visible',
    })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  expect((await report).method()).toBe('POST')
})

test('shows the shop’s time when the device’s clock is set while the board is open', async ({
  newVisitor,
  ordered,
}) => {
  const { number } = await ordered()
  const context = await listener({ newVisitor })
  // The line runs in the page itself, so that both have the clock of the test.
  await context.addInitScript(() => void Reflect.deleteProperty(window, 'SharedWorker'))
  const page = await context.newPage()
  await page.clock.install()
  await page.goto(board)
  await hydrated(page)
  const card = cardOf(page, number)
  const isLate = card.getByText(/\blate$/)
  await expect(card).toBeVisible()
  await expect(isLate).toHaveCount(0)
  await page.clock.setSystemTime(Date.now() + 5 * 3_600_000)
  await page.clock.runFor(1000)
  await expect(async () => {
    await page.clock.runFor(1000)
    await expect(page).not.toHaveTitle(/late/, { timeout: 100 })
    await expect(isLate).toHaveCount(0, { timeout: 100 })
  }).toPass()
})

test('keeps the buttons of a call in place when a press enables the sound', async ({
  newVisitor,
  ordered,
}) => {
  const { number } = await ordered()
  const page = await (await silentListener({ newVisitor })).newPage()
  await page.clock.install()
  await openSilently(page, board)
  await expect(page.getByText('Sound is off')).toBeVisible()
  await cardOf(page, number).getByRole('button', { name: 'Claim and call' }).click()
  const isOn = page.getByText('Sound is on.')
  await expect(isOn).toBeVisible()
  await expect(page.getByLabel('Delivery fee')).toBeFocused()
  const dock = page.getByRole('complementary', { name: 'Your call' })
  const busy = dock.getByRole('button', { name: 'Busy' })
  const before = await busy.boundingBox()
  await page.clock.runFor(60_000)
  expect(await busy.boundingBox()).toEqual(before)
  await busy.click()
  await expect(busy).toHaveCount(0)
  await expect(isOn).toHaveCount(0)
})

test('the press on the bell that enables the sound opens it, too', async ({ newVisitor }) => {
  const page = await (await newVisitor({ staff: true, isNew: true })).newPage()
  await openSilently(page, products)
  const bell = page.getByRole('button', { name: 'Sound is off. Sound settings' })
  await bell.hover()
  await page.mouse.down()
  await expect(bell).toHaveCount(0)
  await page.mouse.up()
  await expect(page.getByRole('button', { name: 'Test: New order' })).toBeVisible()
})

test('stores the volume and the switches of rings on the device', async ({ newVisitor, shop }) => {
  // Nothing else rings during the test.
  shop.sql(`update "order" set "status" = 'COMPLETED'`)
  const page = await opened(await listener({ newVisitor }), products)
  const bell = page.getByRole('button', { name: /Sound settings$/ })
  await bell.click()
  const hertz = async () => (await notesOf(page)).map((note) => note.hertz)
  const cancelled = [988, 740, 494]
  // The menu grows by it, and then finds its place again.
  await expect(page.getByRole('heading', { name: 'Who’s watching' })).toBeVisible()
  await page.getByRole('button', { name: 'Test: Cancelled order' }).click()
  await expect.poll(hertz).toEqual(cancelled)
  await page.getByText('Loud', { exact: true }).click()
  await page.getByRole('button', { name: 'Test: Late order' }).click()
  await expect.poll(hertz).toEqual([...cancelled, 880, 1175, 330, 262])
  const notes = await notesOf(page)
  expect(notes.at(-1)?.gain).toBeGreaterThan(notes[0]?.gain ?? 1)
  await page.getByRole('switch', { name: 'New order' }).uncheck()
  await expect(page.getByText('Sound is off')).toBeVisible()
  await page.reload()
  await hydrated(page)
  await expect(page.getByText('Sound is off')).toBeVisible()
  await bell.click()
  await expect(page.getByRole('switch', { name: 'New order' })).not.toBeChecked()
  await expect(page.getByRole('radio', { name: 'Loud' })).toBeChecked()
})

test('turns off the buttons of an order page while offline; the board says so at once, responds to the first press, and catches up', async ({
  newVisitor,
  expectComplaint,
  ordered,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const { number, id } = await ordered()
  const page = await opened(await listener({ newVisitor }), `${board}/${id}`)
  const writing = ['Claim and call', 'Edit order'].map((name) =>
    page.getByRole('main').getByRole('button', { name }),
  )
  const areOff = () => Promise.all(writing.map((button) => button.isDisabled()))
  expect(await areOff()).toEqual([false, false])
  await page.context().setOffline(true)
  await expect.poll(areOff).toEqual([true, true])
  await page.context().setOffline(false)
  await expect.poll(areOff).toEqual([false, false])

  await page.getByRole('link', { name: 'All orders' }).click()
  const claim = cardOf(page, number).getByRole('button', { name: 'Claim and call' })
  await expect(claim).toBeEnabled()
  await page.context().setOffline(true)
  await expect(page.getByText(/^No connection since \d\d:\d\d:\d\d\./)).toBeVisible()
  await expect(claim).toBeDisabled()
  // Turned off, but a press still gets a notice.
  await claim.click({ force: true })
  await expect(page.getByText('Nothing was sent. Check')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('Back online')).toBeVisible()
  await claim.click()
  await expect(cardOf(page, number).getByText('You’re calling')).toBeVisible()
})

test('shows on an order page what a colleague marks sold out or available', async ({
  newVisitor,
  ordered,
}) => {
  const { id } = await ordered()
  const page = await opened(await listener({ newVisitor }), `${board}/${id}`)
  const other = await opened(await listener({ newVisitor }), `${board}/${id}`)
  const flag = page.getByRole('main').getByText('sold out', { exact: true })
  for (const [entry, count] of [
    ['Until further notice', 1],
    ['Mark available', 0],
  ] as const) {
    await other
      .getByRole('button', { name: /^Mark (sold out|available): / })
      .first()
      .click()
    await other.getByRole('menuitem', { name: entry }).click()
    await expect(flag).toHaveCount(count)
  }
})

/** The session ends with the press itself: other requests of the pages could show the dialog in the middle of it. */
async function pressWithoutSession(page: Page, claim: Locator) {
  await page.route(
    '**/claim',
    async (route) => {
      await page.context().clearCookies()
      await route.continue()
    },
    { times: 1 },
  )
  await claim.click()
}

/** In the window that “Sign in again” opens. */
async function signInAgain(page: Page, { login, password }: { login: string; password: string }) {
  const [popup] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Sign in', exact: true }).click(),
  ])
  await popup.getByLabel('Login', { exact: true }).fill(login)
  await popup.getByLabel('Password', { exact: true }).fill(password)
  await popup.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('covers every page when the session ends, continues after sign-in, and sends nothing for another user who signs in', async ({
  newVisitor,
  expectComplaint,
  ordered,
}) => {
  expectComplaint(/status of 401/)
  await hire(newVisitor, 'carla')
  const context = await listener({ newVisitor })
  const page = await opened(context, board)
  const other = await opened(context, products)
  const again = (one: Page) => one.getByRole('dialog', { name: 'Sign in again' })
  const first = cardOf(page, (await ordered()).number)
  await pressWithoutSession(page, first.getByRole('button', { name: 'Claim and call' }))
  for (const one of [page, other]) {
    await expect(again(one)).toBeVisible()
    await one.keyboard.press('Escape')
    await expect(again(one)).toBeVisible()
  }
  await signInAgain(page, shopInput.master)
  await expect(first.getByText('You’re calling')).toBeVisible()
  await expect(again(other)).toHaveCount(0)

  const second = cardOf(page, (await ordered()).number)
  const claim = second.getByRole('button', { name: 'Claim and call' })
  await pressWithoutSession(page, claim)
  await signInAgain(page, { login: 'carla', password: 'correct horse' })
  await expect(page.getByText('Not sent: someone else signed in')).toBeVisible()
  await expect(page.getByRole('link', { name: /: carla$/ })).toBeVisible()
  await expect(claim).toBeVisible()
  await expect(second.getByText('You’re calling')).toHaveCount(0)
})

/** Records whose page this is whenever no dialog covers it. */
const recordUncovered = (page: Page) =>
  page.evaluate(() => {
    const uncovered: (string | null | undefined)[] = []
    Object.assign(window, { uncovered })
    const look = () => {
      const user = document.querySelector('a[href$="/command-center/account"]')
      if (!document.querySelector('[role=dialog]')) uncovered.push(user?.getAttribute('aria-label'))
    }
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
    })
  })

test('stays covered until the page belongs to the user who has signed in', async ({
  newVisitor,
}) => {
  await hire(newVisitor, 'boris')
  const context = await listener({ newVisitor })
  const page = await opened(context, board)
  const other = await opened(context, board)
  await expect(page.getByRole('link', { name: /: Anna$/ })).toBeVisible()
  const signedOut = page.getByRole('dialog', { name: 'Sign in again' })
  await other.getByRole('button', { name: 'Sign out' }).click()
  await expect(signedOut).toBeVisible()
  await recordUncovered(page)
  await other.getByLabel('Login', { exact: true }).fill('boris')
  await other.getByLabel('Password', { exact: true }).fill('correct horse')
  await other.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('link', { name: /: boris$/ })).toBeVisible()
  await expect(signedOut).toHaveCount(0)
  const uncovered = () =>
    page.evaluate(() => (window as unknown as { uncovered: string[] }).uncovered)
  await expect.poll(uncovered).not.toEqual([])
  expect((await uncovered()).filter((user) => !user.endsWith(': boris'))).toEqual([])
})

for (const language of drawn('the bell is for everyone', languages))
  test(`the bell passes axe (${language})`, async ({ visit }) => {
    const path = language === 'en' ? products : `/ru${products}`
    const page = await visit(path, { staff: true, screen: screens.phone })
    await page
      .getByRole('button', { name: language === 'en' ? /Sound settings/ : /Настройки звука/ })
      .click()
    await expect(page.getByRole('switch').first()).toBeVisible()
    expect(await hindrances(page)).toEqual([])
  })
