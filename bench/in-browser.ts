import { type BrowserContext, chromium } from 'playwright-core'
import { findChromium } from '#tests/support/chromium.ts'
import { median } from './against-bare.ts'
import type { Shop } from './shop.ts'

/** What a phone's browser saw of a page, in ms; `shifts` is the sum of what jumped. */
export type Sight = { lcp: number; blocked: number; shifts: number }
export type Seen = { path: string; whole: Sight; scriptless: Sight }

const executablePath = findChromium()
const args = '--no-sandbox --disable-gpu --disable-background-networking --disable-component-update'
const kbit = 1000 / 8
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: 1600 * kbit,
  uploadThroughput: 750 * kbit,
}

/** First visits on a slow phone, in turns with and without the page's scripts: A/B/A/B. */
export async function seenInBrowser(shop: Shop, path: string, rounds: number): Promise<Seen> {
  const browser = await chromium.launch({
    executablePath,
    args: [...args.split(' '), '--disable-sync'],
  })
  const sight = async (hasScripts: boolean) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    return firstSight(context, shop.origin + path, hasScripts).finally(() => context.close())
  }
  try {
    await sight(true)
    const whole: Sight[] = []
    const scriptless: Sight[] = []
    for (let round = 0; round < rounds; round += 1) {
      whole.push(await sight(true))
      scriptless.push(await sight(false))
    }
    return { path, whole: middle(whole), scriptless: middle(scriptless) }
  } finally {
    await browser.close()
  }
}

const middle = (sights: readonly Sight[]): Sight => ({
  lcp: median(sights.map(({ lcp }) => lcp)),
  blocked: median(sights.map(({ blocked }) => blocked)),
  shifts: median(sights.map(({ shifts }) => shifts)),
})

async function firstSight(context: BrowserContext, url: string, hasScripts: boolean) {
  const page = await context.newPage()
  await page.addInitScript(watch)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slow4g)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  // Not switched off: then nobody could look at the page from inside.
  if (!hasScripts) await devtools.send('Network.setBlockedURLs', { urls: ['*.js'] })
  await page.goto(url, { waitUntil: 'networkidle' })
  return page.evaluate(() => (window as unknown as { seen(): Sight }).seen())
}

/** Runs in the page. */
function watch() {
  type Shift = PerformanceEntry & { value: number }
  const seen = { lcp: 0, blocked: 0, shifts: 0 }
  const on = (type: string, add: (entry: PerformanceEntry) => void) => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(add))
    observer.observe({ type, buffered: true })
    return () => observer.takeRecords().forEach(add)
  }
  const flushes = [
    on('largest-contentful-paint', ({ startTime }) => {
      seen.lcp = startTime
    }),
    on('longtask', ({ duration }) => {
      seen.blocked += duration - 50
    }),
    on('layout-shift', (entry) => {
      seen.shifts += (entry as Shift).value
    }),
  ]
  const read = () => {
    for (const flush of flushes) flush()
    return seen
  }
  Object.assign(window, { seen: read })
}
