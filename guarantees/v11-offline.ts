// Nothing that a customer does offline ends in the browser's own error page or loses the cart, and all of it goes on by itself.
import type { BrowserContext, Page } from 'playwright-core'
import { openChromium } from './board-browser.ts'
import { customerContext, ready } from './cart-browser.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Host, Running } from './host.ts'

export const guarantee: Guarantee = {
  id: 'V11',
  promise:
    'Twelve actions offline: 0 end in the browser’s error page, 0 lose the cart, all are answered, and links are followed once there is a connection; an order that the server fails on is sent once or reported as not sent',
  only: { engine: 'sqlite', why: 'the pages are the same for both databases' },
  run: (at) => measure(at),
  /** Fault: links load documents, as they would without any script. */
  control: (at) => measure(at, loadDocuments),
}

function loadDocuments() {
  const stop = (event: Event) => event.stopImmediatePropagation()
  navigation.addEventListener('navigate', stop)
  addEventListener('click', (event) => event.stopImmediatePropagation(), true)
}

const words = 'No connection. The menu and your cart are still here. Nothing was sent.'
const notSent = 'Your order wasn’t sent'
const lines = 6

type Action = {
  name: string
  from: string
  /** While there still is a connection. */
  before?: (page: Page) => Promise<unknown>
  act(page: Page): Promise<unknown>
  /** Where it leads once there is a connection. */
  to?: RegExp
  /** How many products the cart then has. */
  products?: number
  afterwards?: (page: Page) => Promise<unknown>
}

const click = (selector: string) => (page: Page) =>
  page.locator(selector).filter({ visible: true }).first().click({ noWaitAfter: true })
const pressPlace = click('button[form=order]')

async function fillOrder(page: Page) {
  await page.fill('#name', 'Anna')
  await page.fill('#phone', '8 900 123-45-67')
  await page.fill('#street', 'Lenina 24')
}

const actions: readonly Action[] = [
  { name: 'open a dish', from: '/', act: click('main article h3 a'), to: /\/catalog\/.+\/.+/ },
  { name: 'open a category', from: '/catalog', act: click('main li a'), to: /\/catalog\/.+/ },
  {
    name: 'add a dish',
    from: '/catalog/desserts',
    act: click('main article button[type=submit]'),
    products: lines + 1,
  },
  { name: 'follow the logo', from: '/catalog', act: click('header a[href="/"]'), to: /:\d+\/$/ },
  {
    name: 'check out',
    from: '/catalog',
    act: click('aside a[href="/checkout"]'),
    to: /\/checkout$/,
  },
  {
    name: 'place an order',
    from: '/checkout',
    before: fillOrder,
    async act(page) {
      await pressPlace(page)
      await page.getByText(notSent).waitFor()
    },
    async afterwards(page) {
      await pressPlace(page)
      await page.waitForURL('**/finish')
    },
  },
  { name: 'follow the order', from: '/', act: click('footer a[href="/finish"]'), to: /\/finish$/ },
  { name: 'another language', from: '/', act: click('header a[hreflang=ru]') },
  {
    name: 'search',
    from: '/',
    async act(page) {
      await page.locator('header input[type=search]').fill('soup')
      await page.keyboard.press('Enter')
    },
  },
  {
    name: 'Back',
    from: '/catalog',
    act: (page) => page.evaluate(() => history.back()),
    to: /:\d+\/$/,
  },
  {
    name: 'choose pickup',
    from: '/catalog',
    act: (page) => page.locator('aside input[value=PICKUP]').check({ force: true }),
  },
  {
    name: 'one more of it',
    from: '/catalog',
    act: click('aside li button:last-of-type'),
    products: lines + 1,
  },
]

/** What the server does with the order, and whether its customer is told that it was sent. */
const failures = [
  { name: 'a 500 instead of an order', isPlaced: false, isAnswered: true },
  { name: 'a 500 after an order', isPlaced: true, isAnswered: true },
  { name: 'a lost answer', isPlaced: true, isAnswered: false },
]

async function measure(at: Host, script?: () => void): Promise<Verdict> {
  const shop = await at.shop()
  const browser = await openChromium()
  const wrong: string[] = []
  try {
    const look = async (name: string, outcome: (context: BrowserContext) => Promise<unknown>) => {
      const context = await customerContext(browser, shop, { lines, script })
      const fault = await outcome(context).catch((error) => String(error).split('\n', 1)[0])
      if (fault) wrong.push(`${name}: ${fault}`)
      await context.close()
    }
    for (const action of actions) await look(action.name, (context) => outcomeOf(context, action))
    for (const failure of failures)
      await look(failure.name, (context) => outcomeOfPlacing(context, shop, failure))
    return { ok: wrong.length === 0, actions: actions.length, failures: failures.length, wrong }
  } finally {
    await browser.close()
  }
}

const isTrue = (waiting: Promise<unknown>) =>
  waiting.then(
    () => true,
    () => false,
  )

async function outcomeOf(
  context: BrowserContext,
  { from, before, act, to, products, afterwards }: Action,
) {
  const page = await context.newPage()
  await page.goto('/')
  await ready(page)
  if (from !== '/') await page.evaluate((path) => navigation.navigate(path).finished, from)
  await page.waitForLoadState('networkidle')
  await before?.(page)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await context.setOffline(true)
  const acted = await isTrue(act(page))
  const isAnnounced = await isTrue(page.getByText(words).waitFor({ timeout: 12_000 }))
  const isSame = () => page.evaluate(() => 'isSame' in window).catch(() => false)
  if (!(await isSame())) return 'the page was lost'
  if (!isAnnounced) return 'nothing was said'
  if (!acted) return 'there was nothing to press, or no answer'
  await context.setOffline(false)
  await page.getByText(words).waitFor({ state: 'detached' })
  if (!(await isTrue(wait(async () => (await countOf(context)) === (products ?? lines)))))
    return `the cart has ${await countOf(context)} products`
  if (to && !(await isTrue(page.waitForURL(to, { timeout: 10_000 }))))
    return `it went to ${page.url()}`
  if (!(await isSame())) return 'the page was lost afterwards'
  await afterwards?.(page)
  return
}

async function outcomeOfPlacing(
  context: BrowserContext,
  shop: Running,
  { isPlaced, isAnswered }: (typeof failures)[number],
) {
  const page = await context.newPage()
  const before = await ordersOf(shop)
  let isBroken = true
  await page.route('**/api/checkout/place', async (route) => {
    if (!isBroken) return route.continue()
    if (isPlaced) await route.fetch()
    return isAnswered ? route.fulfill({ status: 500, body: '' }) : route.abort('connectionreset')
  })
  await page.goto('/checkout')
  await ready(page)
  await fillOrder(page)
  await page.waitForLoadState('networkidle')
  await pressPlace(page)
  if (isPlaced) await page.waitForURL('**/finish')
  else {
    await page.getByText(notSent).waitFor()
    if ((await ordersOf(shop)) !== before) return 'it was sent after all'
    isBroken = false
    await pressPlace(page)
    await page.waitForURL('**/finish')
  }
  const placed = (await ordersOf(shop)) - before
  return placed === 1 ? undefined : `${placed} orders`
}

async function countOf({ request }: BrowserContext) {
  const answer = await request.get('/api/checkout')
  const { lines } = (await answer.json()) as { lines: { quantity: number }[] }
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

async function ordersOf(shop: Running) {
  const [row] = await shop.rows('select count(*) as "count" from "order"')
  return Number(row?.count)
}

/** Waits for a condition, at most ten seconds. */
async function wait(isSo: () => Promise<boolean>) {
  for (const until = Date.now() + 10_000; !(await isSo()); ) {
    if (Date.now() > until) throw new Error('It did not come.')
    await new Promise((done) => setTimeout(done, 100))
  }
}
