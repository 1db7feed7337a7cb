// An order rings on whichever page staff have open, with one stream for all pages.
import type { Page } from 'playwright-core'
import { hide, notesOf, openChromium, orderPlaced, staffContext } from './board-browser.ts'
import { gateway, type PageFault } from './gateway.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Host } from './host.ts'
import { within } from './test-receivers.ts'

export const guarantee: Guarantee = {
  id: 'H1',
  promise:
    'An order rings within 1 s of its 201 on each of 12 staff pages, also hidden; of 20 tabs one rings, by 1 stream, and the twenty-first page loads',
  run: (at) => measure(at),
  /** Fault: each page has a stream of its own. */
  control: (at) =>
    measure(at, { find: '`SharedWorker`in window', put: '`SharedWorkerNot`in window' }),
}

const pages = [
  '',
  '/checkout',
  '/checkout/new',
  '/checkout/find',
  '/customer',
  '/menu',
  '/product',
  '/page',
  '/link',
  '/warehouse',
  '/settings',
  '/readiness',
].map((path) => `/command-center${path}`)
const tabs = 20
const loadMs = 20_000

async function measure(at: Host, fault?: PageFault): Promise<Verdict> {
  const shop = await at.shop()
  const way = await gateway(shop.origin, fault)
  const browser = await openChromium()
  try {
    const context = await staffContext(browser, way.origin)
    context.setDefaultTimeout(loadMs)
    const opened: Page[] = []
    const slowest = { seen: 0, hidden: 0 }
    let silent = 0
    // One page after another, each the only one open.
    for (const isHidden of [false, true])
      for (const path of fault ? pages.slice(0, 1) : pages) {
        const page = await context.newPage()
        await page.goto(path)
        await rings(page)
        if (isHidden) await hide(page)
        const order = await orderPlaced(shop)
        const ms = await rangAfter(page, order.at)
        if (ms === undefined) silent += 1
        else
          slowest[isHidden ? 'hidden' : 'seen'] = Math.max(
            slowest[isHidden ? 'hidden' : 'seen'],
            ms,
          )
        await shop.rows(`update "order" set "status" = 'COMPLETED' returning "id"`)
        await page.close()
      }

    let loaded = 0
    for (let tab = 0; tab <= tabs; tab++) {
      const page = await context.newPage()
      const isThere = await page.goto(pages[tab % pages.length] ?? '').then(
        () => true,
        () => false,
      )
      // A page that failed to load can't be checked.
      if (!isThere) break
      loaded += 1
      opened.push(page)
    }
    const first = opened[0] as Page
    await rings(first).catch(() => undefined)
    const before = await counts(opened)
    await orderPlaced(shop)
    await within(2000, async () => sum(await counts(opened)) > sum(before))
    const after = await counts(opened)
    const ringing = after.filter((count, tab) => count > (before[tab] ?? 0)).length
    return {
      ok:
        silent === 0 &&
        slowest.seen <= 1000 &&
        slowest.hidden <= 1000 &&
        ringing === 1 &&
        way.mostStreams() === 1 &&
        loaded === tabs + 1,
      slowestMs: slowest,
      silent,
      ringing,
      streams: way.mostStreams(),
      loaded,
    }
  } finally {
    await browser.close()
    await way.close()
  }
}

const counts = (opened: readonly Page[]) =>
  Promise.all(opened.map(async (page) => (await notesOf(page).catch(() => [])).length))
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** Waits until the page is live and can play sound. */
const rings = (page: Page) =>
  page.waitForSelector('[data-line=live]:not([data-sound-bar])', { state: 'attached' })

async function rangAfter(page: Page, at: number): Promise<number | undefined> {
  const rang = async () =>
    (await notesOf(page)).find(({ hertz, at: when }) => hertz === 880 && when >= at - 200)
  await within(3000, async () => (await rang()) !== undefined, 50)
  const note = await rang()
  return note && Math.max(0, note.at - at)
}
