// An order past its promise is red wherever staff look, and its customer sees a moved promise.
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { formOf, place, readyCustomer } from '#tests/support/customers.ts'
import { onlySqlite, openChromium, staffContext } from './board-browser.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Host, Running } from './host.ts'
import { owner } from './test-receivers.ts'

export const guarantee: Guarantee = {
  id: 'H7',
  only: onlySqlite,
  promise:
    'Past its promise an order is red on the board, on its page, at the pass and on a phone within 10 s; a moved promise reaches the customer’s page within 1 s',
  run: (at) => measure(at, false),
  /** Fault: the pages' clocks stand still, and the customer's stream is cut. */
  control: (at) => measure(at, true),
}

const lateMs = 10_000
const movedMs = 1000
const soonMs = 8000
const patienceMs = 2000

async function measure(at: Host, isFaulty: boolean): Promise<Verdict> {
  const shop = await at.shop()
  const browser = await openChromium()
  try {
    const { id, context } = await cookingOrder(shop, browser)
    const board = '/command-center/checkout'
    const views = [
      { path: board, width: 1440 },
      { path: `${board}/${id}`, width: 1440 },
      { path: `${board}/pass`, width: 1024 },
      { path: board, width: 390 },
    ]
    const pages: Page[] = []
    for (const { path, width } of views)
      pages.push(await opened(await staffContext(browser, shop.origin), path, width, isFaulty))
    // On a phone the kitchen is behind its tab.
    await pages[3]?.getByRole('button', { name: /Kitchen$/ }).click()
    const promised = new Date(Date.now() + soonMs)
    await shop.rows(
      `update "order" set "promisedAt" = '${promised.toISOString()}' where "id" = '${id}' returning "id"`,
    )
    const anna = await owner(shop)
    // A claim and its release bring the new promise to every page.
    await anna.send('POST', `/api/orders/${id}/claim`, {})
    await anna.send('POST', `/api/orders/${id}/release`, {})
    const redMs = await Promise.all(pages.map((page) => redAfter(page, promised)))

    const own = await context.newPage()
    if (isFaulty) await own.route('**/stream**', (route) => route.abort())
    await own.goto('/finish')
    await own.getByRole('main').waitFor()
    await own.waitForLoadState('networkidle').catch(() => undefined)
    const { version } = (await anna.get(`/api/orders/${id}`)).body
    const began = Date.now()
    const moved = await anna.send(
      'POST',
      `/api/orders/${id}/promise`,
      { minutes: 30 },
      { 'If-Match': `"${version}"` },
    )
    const shownMs = await own
      .getByText(/^Moved from /)
      .first()
      .waitFor({ timeout: movedMs + patienceMs })
      .then(() => Date.now() - began)
      .catch(() => Number.POSITIVE_INFINITY)
    return {
      ok:
        redMs.every((ms) => ms !== 'never' && ms <= lateMs) &&
        moved.status === 200 &&
        shownMs <= movedMs,
      redMs,
      movedMs: Number.isFinite(shownMs) ? shownMs : 'never',
    }
  } finally {
    await browser.close()
  }
}

/** An order in the kitchen, and the browser of its customer. */
async function cookingOrder(shop: Running, browser: Browser) {
  const { person } = await readyCustomer(shop)
  const { body } = await place(person, await formOf(shop, 'PICKUP'))
  const anna = await owner(shop)
  for (const to of ['CONFIRMED', 'COOKING']) {
    const { version } = (await anna.get(`/api/orders/${body.id}`)).body
    await anna.send('POST', `/api/orders/${body.id}/move`, { to }, { 'If-Match': `"${version}"` })
  }
  const context = await browser.newContext({ baseURL: shop.origin })
  await context.addCookies(
    [...person.cookies].map(([name, value]) => ({ name, value, url: shop.origin })),
  )
  return { id: body.id as string, context }
}

async function opened(context: BrowserContext, path: string, width: number, isStopped: boolean) {
  const page = await context.newPage()
  await page.setViewportSize({ width, height: 900 })
  if (isStopped) await page.clock.install()
  await page.goto(path)
  await page.waitForSelector('[data-line=live]', { state: 'attached' })
  if (isStopped) await page.clock.pauseAt(new Date(Date.now() + 1000))
  return page
}

/** From the promise until the page says that it has passed, in the colour for it. */
async function redAfter(page: Page, promised: Date): Promise<number | 'never'> {
  const late = page.getByText(/^1.min late$/).filter({ visible: true })
  const isThere = await late
    .first()
    .waitFor({ timeout: soonMs + lateMs + patienceMs })
    .then(() => true)
    .catch(() => false)
  if (!isThere) return 'never'
  const ms = Math.max(0, Date.now() - promised.getTime())
  const isRed = await late.first().evaluate((pill) => {
    const probe = document.createElement('i')
    probe.style.color = 'var(--bad)'
    pill.append(probe)
    const bad = getComputedStyle(probe).color
    probe.remove()
    return getComputedStyle(pill).color === bad
  })
  return isRed ? ms : 'never'
}
