import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { findChromium } from '#tests/support/chromium.ts'

const executablePath = findChromium()
const args =
  '--no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync'
/** How much slower than this machine's core a phone's is. */
export const slower = 4
const screen = { width: 390, height: 844 }
const kbit = 1000 / 8
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: 1600 * kbit,
  uploadThroughput: 750 * kbit,
}

/** Changes the code of the shop's entry, to plant a fault. */
export type Change = (code: string) => string
type Visit = { isSlow?: boolean; hasScripts?: boolean }
export type Phone = {
  browser: Browser
  change: Change | undefined
  /** An empty page of a new visitor, with nothing in the browser's cache. */
  visit<Result>(work: (page: Page) => Promise<Result>, visit?: Visit): Promise<Result>
}

/** A phone with slow 4G; `isSlow` is its processor. */
export async function onPhone<Result>(
  work: (phone: Phone) => Promise<Result>,
  change?: Change,
): Promise<Result> {
  const browser = await chromium.launch({ executablePath, args: args.split(' ') })
  const visit: Phone['visit'] = async (work, { isSlow = false, hasScripts = true } = {}) => {
    const context = await browser.newContext({ viewport: screen })
    try {
      return await work(await slowPage(context, isSlow, hasScripts, change))
    } finally {
      await context.close()
    }
  }
  try {
    return await work({ browser, change, visit })
  } finally {
    await browser.close()
  }
}

async function slowPage(
  context: BrowserContext,
  isSlow: boolean,
  hasScripts: boolean,
  change: Change | undefined,
) {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.emulateNetworkConditions', slow4g)
  if (isSlow) await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  if (!hasScripts) await withoutScripts((method, input) => devtools.send(method, input))
  if (change)
    await page.route(entryUrl, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: change(await response.text()) })
    })
  return page
}

const entryUrl = '**/assets/browser-*.js'

type Method = 'Network.enable' | 'Network.setBlockedURLs'

/** Blocked instead of disabled, because measuring needs scripts itself. */
async function withoutScripts(send: (method: Method, input?: { urls: string[] }) => unknown) {
  await send('Network.enable')
  await send('Network.setBlockedURLs', { urls: ['*.js'] })
}

/**
 * A first visit in a page that no debugger watches. For a debugger V8 notes where each error was created, and finding the place in
 * React's source takes as long as evaluating all scripts.
 */
export async function visitUnwatched(
  browser: Browser,
  url: string,
  { hasScripts, change }: { hasScripts: boolean; change: Change | undefined },
) {
  const devtools = await browser.newBrowserCDPSession()
  const { browserContextId } = await devtools.send('Target.createBrowserContext')
  const { targetId } = await devtools.send('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
  })
  const { sessionId } = await devtools.send('Target.attachToTarget', { targetId })
  const waiting = new Map<number, (result: unknown) => void>()
  const send = (method: string, params: object = {}) =>
    new Promise<unknown>((answered, failed) => {
      const id = waiting.size + 1
      waiting.set(id, answered)
      const message = JSON.stringify({ id, method, params })
      devtools.send('Target.sendMessageToTarget', { sessionId, message }).catch(failed)
    })
  const entry = change && (await changedEntry(url, change))
  devtools.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, method, result, params } = JSON.parse(message)
    waiting.get(id)?.(result)
    if (method === 'Fetch.requestPaused')
      void send('Fetch.fulfillRequest', {
        requestId: params.requestId,
        responseCode: 200,
        responseHeaders: [{ name: 'Content-Type', value: 'text/javascript' }],
        body: entry,
      })
  })
  await send('Emulation.setDeviceMetricsOverride', {
    ...screen,
    deviceScaleFactor: 1,
    mobile: false,
  })
  await send('Network.emulateNetworkConditions', slow4g)
  if (!hasScripts) await withoutScripts(send)
  if (entry) await send('Fetch.enable', { patterns: [{ urlPattern: '*/assets/browser-*.js' }] })
  await send('Page.navigate', { url })
  await send('Runtime.evaluate', { expression: `(${waitForRest})()`, awaitPromise: true })
  await devtools.send('Target.disposeBrowserContext', { browserContextId })
  await devtools.detach()
}

/** Runs in the page: ends a second after it has loaded and asked for nothing more. */
function waitForRest() {
  const state = () => `${document.readyState} ${performance.getEntriesByType('resource').length}`
  return new Promise<void>((done) => {
    let last = ''
    const look = setInterval(() => {
      if (state() === last && document.readyState === 'complete') {
        clearInterval(look)
        done()
      }
      last = state()
    }, 1000)
  })
}

async function changedEntry(url: string, change: Change) {
  const html = await (await fetch(url)).text()
  const [entry = ''] = /\/assets\/browser-[^"]+\.js/.exec(html) ?? []
  const code = await (await fetch(new URL(entry, url))).text()
  return Buffer.from(change(code)).toString('base64')
}
