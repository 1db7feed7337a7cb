// Browser tests import `test` and `expect` from here. What a test names in its first parameter is made for it, and ends with it.
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { openBoardAs, placeOrder, placeOrderAsVisitor, placeOrderInView } from './at-board.ts'
import { atCheckout, type Customer } from './at-checkout.ts'
import { hydrated } from './browser.ts'
import type { Look, NewVisitor, Visit } from './look.ts'
import { ownPort } from './own-port.ts'
import { openReceiver } from './receiver.ts'
import { screens } from './screens.ts'
import { type Shop, startShop } from './shop.ts'
import { pagesOf, reusedBrowsers } from './visitors.ts'
import { wizardVisit } from './wizard.ts'

export { expect }

export type Journey = {
  /** The set-up shop that the tests of a file share. */
  shop: Shop
  /** A shop for this test only. */
  newShop(env?: Record<string, string>, setUp?: boolean): Promise<Shop>
  newVisitor: NewVisitor
  /** A page of a new visitor. */
  visit: Visit
  /** Expects this complaint: browsers log every refused request as an error. */
  expectComplaint(complaint: RegExp): void
  customer: Customer
  /** An order for delivery. */
  ordered(): ReturnType<typeof placeOrder>
  /** The same, of a customer with a browser. */
  orderedByVisitor(): ReturnType<typeof placeOrderAsVisitor>
  /** The same, with its customer's page. */
  orderedInView(look?: Look, path?: string): ReturnType<typeof placeOrderInView>
  /** A second operator, with a board of their own. */
  colleague(login: string): Promise<Page>
  /** A receiver of messages that records them. */
  listen: typeof openReceiver
  /** Opens the link to the setup wizard from the console. */
  visitWizard: ReturnType<typeof wizardVisit>
}

type Options = { withShop: boolean; shopEnv: Record<string, string> }
type Complaints = { logged: string[]; expected: RegExp[] }
type Own = Options & { complaints: Complaints; shops: Shop[] }
type Worker = {
  shopOf(file: string, env: Record<string, string>): Promise<Shop>
  visitors: ReturnType<typeof reusedBrowsers>
}

export const test = base.extend<Journey & Own, Worker>({
  withShop: [true, { option: true }],
  shopEnv: [{}, { option: true }],

  shopOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names in this pattern
    async ({}, use) => {
      let current: { file: string; shop: Shop } | undefined
      // All at one address, so that browsers of one file can be used by the next.
      const PORT = String(await ownPort())
      // Its customers come from one address, and more of them in a quarter of an hour than a shop allows.
      const ORDERS_PER_ADDRESS = '1000'
      await use(async (file, env) => {
        if (current?.file === file) return current.shop
        await current?.shop.stop()
        current = { file, shop: await startShop({ PORT, ORDERS_PER_ADDRESS, ...env }) }
        return current.shop
      })
      await current?.shop.stop()
    },
    { scope: 'worker' },
  ],
  visitors: [
    ({ browser }, use, { project }) =>
      use(reusedBrowsers(browser, project.use.viewport ?? screens.desktop)),
    { scope: 'worker' },
  ],
  shop: async ({ shopOf, shopEnv, withShop }, use, { file }) => {
    if (!withShop) throw new Error('The tests of this file have no shop in common: name one.')
    await use(await shopOf(file, shopEnv))
  },
  /** The shops of this test. Their log is kept if it fails. */
  shops: async ({ withShop, shopOf, shopEnv }, use, info) => {
    const shops: Shop[] = withShop ? [await shopOf(info.file, shopEnv)] : []
    await use(shops)
    if (info.status !== info.expectedStatus)
      for (const shop of shops)
        await info.attach(`log of ${shop.origin}`, { body: shop.log(), contentType: 'text/plain' })
    const own = withShop ? shops.slice(1) : shops
    await Promise.all(own.map((shop) => shop.stop()))
  },
  newShop: ({ shops }, use) =>
    use(async (env = {}, setUp = false) => {
      const shop = await startShop(env, setUp)
      shops.push(shop)
      return shop
    }),

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names in this pattern
  complaints: async ({}, use) => {
    const complaints: Complaints = { logged: [], expected: [] }
    await use(complaints)
    const { logged, expected } = complaints
    expect(logged.filter((message) => !expected.some((one) => one.test(message)))).toEqual([])
  },
  expectComplaint: ({ complaints }, use) =>
    use((complaint) => void complaints.expected.push(complaint)),

  newVisitor: async ({ visitors, complaints, shops, withShop }, use, info) => {
    const common = withShop ? shops[0] : undefined
    const open: { visitor: BrowserContext; shop: Shop }[] = []
    await use(async (look = {}) => {
      const shop = look.shop ?? common ?? noShop()
      const visitor = await visitors.open({ ...look, shop }, (complaint) =>
        complaints.logged.push(complaint),
      )
      open.push({ visitor, shop })
      return visitor
    })
    const hasFailed = info.status !== info.expectedStatus
    const seen = hasFailed ? open.flatMap(({ visitor }) => pagesOf(visitor)) : []
    for (const [at, page] of seen.entries()) {
      const picture = info.outputPath(`page-${at + 1}.png`)
      await page.screenshot({ path: picture })
      await info.attach('picture', { path: picture, contentType: 'image/png' })
    }
    await Promise.all(
      open.map(({ visitor, shop }) =>
        hasFailed || shop !== common ? visitor.close() : visitors.giveBack(visitor),
      ),
    )
  },
  visit: ({ newVisitor }, use) =>
    use(async (path, look = {}) => {
      const page = await (await newVisitor(look)).newPage()
      await page.goto(path)
      if (look.javaScript ?? true) await hydrated(page)
      return page
    }),

  customer: ({ shop, newVisitor }, use) => use(atCheckout({ shop, newVisitor })),
  ordered: ({ shop }, use) => use(() => placeOrder(shop.origin)),
  orderedByVisitor: ({ newVisitor }, use) => use(() => placeOrderAsVisitor(newVisitor)),
  orderedInView: ({ newVisitor }, use) =>
    use((look, path) => placeOrderInView(newVisitor, look, path)),
  colleague: ({ newVisitor }, use) => use((login) => openBoardAs(newVisitor, login)),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names in this pattern
  listen: async ({}, use) => {
    const open: Awaited<ReturnType<typeof openReceiver>>[] = []
    await use(async (answer) => {
      const receiver = await openReceiver(answer)
      open.push(receiver)
      return receiver
    })
    for (const { stop } of open) stop()
  },
  visitWizard: ({ visit }, use) => use(wizardVisit(visit)),
})

function noShop(): never {
  throw new Error('The tests of this file have no shop in common: name one.')
}
