// A customer closes the tab and comes back on any page; someone else has the track link.
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { addNote } from '#tests/support/at-checkout.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { type Variant, variantsOf } from '#tests/support/customers.ts'
import { shopInput } from '#tests/support/shop-input.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Fault, Host, Running } from './host.ts'

export const guarantee: Guarantee = {
  id: 'V9',
  promise:
    'One press leads from each of 9 pages to the order, after closing the tab, also without scripts; its track link shows a change within 2 s in another browser, and nothing of the customer',
  run: (at) => measure(at),
  /** Faults: the order page forgets whose order it is; the track link gives the customer's name. */
  async control(at) {
    const lost = await measure(at, {
      find: 'const [last] = who.visitorId ?',
      put: 'const [last] = false ?',
    })
    const named = await measure(at, {
      find: 'promisedBefore: CustomerOrder.shape.promisedBefore',
      put: 'promisedBefore: CustomerOrder.shape.promisedBefore, name: CustomerOrder.shape.name',
    })
    return { ok: lost.ok || named.ok, lost, named }
  },
}

const pages = [
  '/',
  '/catalog',
  '/catalog/pizza',
  '/catalog/pizza/margherita',
  '/search',
  '/search?q=soup',
  '/delivery',
  '/checkout',
  '/nope',
]
const mostMs = 2000
const own = { name: 'Sentinella', street: 'Sentinel Street 7', note: 'sentinel note' }
const sentinels = [...Object.values(own), '9167654321', '765-43-21']

async function measure(at: Host, fault?: Fault): Promise<Verdict> {
  const shop = await at.shop(fault ? { fault } : {})
  const browser = await openBrowser()
  try {
    const [variant] = await variantsOf(shop)
    const without: string[] = []
    for (const javaScript of [true, false]) {
      const customer = await customerOf(browser, shop, { variant, javaScript })
      const { number } = await orderOf(shop)
      for (const path of pages)
        if (!(await leadsToOrder(customer, path, number)))
          without.push(`${path}${javaScript ? '' : ' without scripts'}`)
      await customer.close()
    }
    const { slowestMs, leaks } = await followed(browser, shop, variant)
    return {
      ok: without.length === 0 && leaks.length === 0 && slowestMs <= mostMs,
      pages: 2 * pages.length,
      without,
      slowestMs,
      leaks,
    }
  } finally {
    await browser.close()
  }
}

type Look = { variant: Variant; javaScript: boolean }

/** A customer who has placed an order and closed the tab. */
async function customerOf(browser: Browser, shop: Running, { variant, javaScript }: Look) {
  const context = await browser.newContext({
    baseURL: shop.origin,
    javaScriptEnabled: javaScript,
    viewport: { width: 390, height: 844 },
  })
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  for (let piece = 0; piece < 3; piece++)
    await context.request.post('/api/checkout/add', {
      data: { productVariantId: variant.id },
      headers,
    })
  const page = await context.newPage()
  await page.goto('/checkout', { waitUntil: 'networkidle' })
  await page.fill('#name', own.name)
  await page.fill('#phone', '+7 916 765-43-21')
  await page.fill('#street', own.street)
  await addNote(page)
  await page.fill('[name=note]', own.note)
  await page.locator('button[form=order]:visible').last().click()
  await page.waitForURL('**/finish')
  await page.getByRole('heading', { level: 1, name: /Order placed|No orders/ }).waitFor()
  await page.close()
  return context
}

async function leadsToOrder(context: BrowserContext, path: string, number: string) {
  const page = await context.newPage()
  try {
    await page.goto(path)
    await page.locator('a[href="/finish"]:visible').first().click({ timeout: 5000 })
    await page.getByRole('heading', { level: 1, name: 'Order placed' }).waitFor({ timeout: 5000 })
    return (await page.locator('main').textContent())?.includes(`Order ${number}`) ?? false
  } catch {
    return false
  } finally {
    await page.close()
  }
}

/** The track link in a browser of its own, from placing to the end. */
async function followed(browser: Browser, shop: Running, variant: Variant) {
  await (await customerOf(browser, shop, { variant, javaScript: true })).close()
  const { id, trackKey } = await orderOf(shop)
  const staff = await browser.newContext({ baseURL: shop.origin })
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  const { login, password } = shopInput.master
  await staff.request.post('/api/auth/sign-in', { data: { login, password }, headers })
  const other = await browser.newContext({ baseURL: shop.origin })
  const page = await other.newPage()
  await page.goto(`/track/${trackKey}`)
  await page.getByText('Updates automatically').waitFor()
  const leaks = new Set<string>()
  let slowestMs = 0
  let version = 1
  for (const [to, heading] of [
    ['CONFIRMED', 'Order confirmed'],
    ['COOKING', 'Preparing your order'],
    ['READY', 'Your order is ready'],
    ['ON_THE_WAY', 'Your order is on its way'],
    ['COMPLETED', 'Order completed'],
  ]) {
    const moved = await staff.request.post(`/api/orders/${id}/move`, {
      data: { to, isFeeOpen: true },
      headers: { ...headers, 'If-Match': String(version) },
    })
    if (!moved.ok()) throw new Error(`${to}: ${await moved.text()}`)
    version += 1
    const since = performance.now()
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    slowestMs = Math.max(slowestMs, Math.round(performance.now() - since))
    for (const leak of await leaksOf(page, trackKey)) leaks.add(leak)
  }
  return { slowestMs, leaks: [...leaks] }
}

/** What the page, its payload and its calls give of the customer. */
async function leaksOf(page: Page, trackKey: string): Promise<string[]> {
  const context = page.context().request
  const sent = await Promise.all(
    [`/track/${trackKey}`, `/api/tracked/${trackKey}`].map(async (path) =>
      (await context.get(path)).text(),
    ),
  )
  const all = [await page.content(), ...sent].join('\n')
  return sentinels.filter((one) => all.includes(one))
}

/** The last order, as stored. */
async function orderOf(shop: Running) {
  const [row] = await shop.rows(
    'select "id", "number", "trackKey" from "order" order by "seq" desc limit 1',
  )
  return row as { id: string; number: string; trackKey: string }
}
