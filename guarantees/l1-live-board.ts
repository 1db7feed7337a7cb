// Boards in real tabs, on an evening when the shop is killed and tabs are closed.
import type { BrowserContext, Page } from 'playwright-core'
import { openBrowser } from '#tests/support/browser.ts'
import { customer, formOf, place, put, type Variant, variantsOf } from '#tests/support/customers.ts'
import { shopInput } from '#tests/support/shop-input.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Fault, Host, Running } from './host.ts'
import { insist, within } from './test-receivers.ts'

export const guarantee: Guarantee = {
  id: 'L1',
  promise:
    '200 orders, 5 × SIGKILL, tabs closed at random: each order stands once on each of 3 boards, 2 s after they are live again',
  run: (at) => measure(at, { orders: 200, kills: 5 }),
  /** Fault: a stream resumes too far ahead, and so misses changes until the connection breaks: it never does here. */
  control: (at) =>
    measure(
      at,
      { orders: 100, kills: 0 },
      { find: 'seen = place ?? seen;', put: 'seen = (place ?? seen) + 1000;' },
    ),
}

const boards = 3
const mostMs = 2000

async function measure(
  at: Host,
  evening: { orders: number; kills: number },
  fault?: Fault,
): Promise<Verdict> {
  const shop = await at.shop(fault ? { fault } : {})
  const browser = await openBrowser()
  const context = await browser.newContext({ baseURL: shop.origin })
  await signIn(context)
  const tabs = await Promise.all(Array.from({ length: boards }, () => boardIn(context)))
  const [product] = await variantsOf(shop)
  const form = await formOf(shop, 'PICKUP')

  const placed: string[] = []
  let left = evening.orders
  const customers = Promise.all(
    [1, 2, 3].map(async () => {
      while (left-- > 0) placed.push(await orderOnce(shop, product, form))
    }),
  )
  for (let kills = 0; kills < evening.kills; kills++) {
    const until = ((kills + 0.5) * evening.orders) / evening.kills
    await within(60_000, () => placed.length >= until, 5)
    const closed = kills % boards
    await tabs[closed]?.close()
    await shop.kill()
    await shop.start()
    tabs[closed] = await boardIn(context)
  }
  await customers

  const waits = await Promise.all(tabs.map((tab) => waitedFor(tab, placed)))
  const cards = await Promise.all(tabs.map(cardsOn))
  const missing = cards.map((ids) => placed.filter((id) => !ids.includes(id)).length)
  const twice = cards.map((ids) => ids.length - new Set(ids).size)
  await browser.close()
  return {
    ok:
      placed.length === evening.orders &&
      waits.every((ms) => ms <= mostMs) &&
      [...missing, ...twice].every((count) => count === 0),
    orders: placed.length,
    kills: evening.kills,
    missing,
    twice,
    waits,
  }
}

async function signIn(context: BrowserContext) {
  const { login, password } = shopInput.master
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  await context.request.post('/api/auth/sign-in', { data: { login, password }, headers })
}

async function boardIn(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/command-center/checkout')
  return page
}

const cardsOn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('article[data-order]')].map(
      ({ dataset }) => dataset.order ?? '',
    ),
  )

/** How long after it is live a board still lacks something. */
async function waitedFor(page: Page, ids: readonly string[]): Promise<number> {
  await page.getByRole('status').getByText('Live').waitFor({ timeout: 30_000 })
  const from = performance.now()
  await within(
    2 * mostMs,
    async () => {
      const shown = await cardsOn(page)
      return ids.every((id) => shown.includes(id))
    },
    20,
  )
  return Math.round(performance.now() - from)
}

/** The same cart under the same key, until the shop responds. */
async function orderOnce(shop: Running, product: Variant, form: object): Promise<string> {
  const person = await insist(async () => {
    const someone = await customer(shop)
    return (await put(someone, product)).status === 200 ? someone : undefined
  })
  return insist(async () => {
    const { status, body } = await place(person, form, 'my order')
    return status === 201 ? (body.id as string) : undefined
  })
}
