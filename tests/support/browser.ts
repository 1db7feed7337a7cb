import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { shopAsked } from './asked.ts'
import { findChromium } from './chromium.ts'
import { type Shop, startShop } from './shop.ts'

/** The machine's own Chromium: nothing is downloaded. */
export function openBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath)
    throw new Error('No Chromium on this machine: install it, or name it in CHROMIUM.')
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}

export const screens = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const
export const languages = ['en', 'ru'] as const

/** How somebody looks at the shop. */
export type Look = {
  screen?: { width: number; height: number }
  colours?: 'light' | 'dark'
  javaScript?: boolean
  /** Signed in as the shop's owner. */
  staff?: boolean
  shop?: Shop
}

/**
 * One browser and, unless told otherwise, one set-up shop for a file of journeys. Visitors come and go with each test, and
 * each test ends with what their browsers complained of: an error in the console, a breach of the content policy, a request
 * to somewhere else. Whatever was not expected fails the test.
 */
export function onStage({ withShop = true, env = {} as Record<string, string> } = {}) {
  let browser: Browser
  let ownShop: Shop | undefined
  const throwAways: Shop[] = []
  const visitors: BrowserContext[] = []
  const complaints: string[] = []
  const expected: RegExp[] = []

  beforeAll(async () => {
    const opening = openBrowser()
    if (withShop) ownShop = await startShop(env)
    browser = await opening
  })
  afterEach(async () => {
    await Promise.all(visitors.splice(0).map((visitor) => visitor.close()))
    await Promise.all(throwAways.splice(0).map((shop) => shop.stop()))
    const allowed = expected.splice(0)
    const heard = complaints.splice(0)
    expect(heard.filter((said) => !allowed.some((one) => one.test(said)))).toEqual([])
  })
  afterAll(async () => {
    await browser?.close()
    await ownShop?.stop()
  })

  const shopOf = (look: Look) => {
    const shop = look.shop ?? ownShop
    if (!shop) throw new Error('This stage has no shop of its own: name one.')
    return shop
  }

  const visitor = async (look: Look = {}): Promise<BrowserContext> => {
    const { origin } = shopOf(look)
    const context = await browser.newContext({
      baseURL: origin,
      viewport: look.screen ?? screens.desktop,
      colorScheme: look.colours ?? 'light',
      javaScriptEnabled: look.javaScript ?? true,
    })
    visitors.push(context)
    context.setDefaultTimeout(10_000)
    watch(context, origin, (complaint) => complaints.push(complaint))
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`content policy: ${violatedDirective} ${blockedURI}`),
      )
    })
    if (look.staff) await signIn(context)
    return context
  }

  return {
    visitor,
    /** A page that a new visitor has just opened. */
    async visit(path: string, look: Look = {}): Promise<Page> {
      const page = await (await visitor(look)).newPage()
      await page.goto(path)
      if (look.javaScript ?? true) await alive(page)
      return page
    },
    /** A shop of this test's own, gone when it ends. */
    async freshShop(env: Record<string, string> = {}, setUp = false): Promise<Shop> {
      const shop = await startShop(env, setUp)
      throwAways.push(shop)
      return shop
    },
    get shop() {
      return shopOf({})
    },
    /** This complaint belongs to the story: the browser notes every refused request as an error. */
    expectComplaint: (complaint: RegExp) => void expected.push(complaint),
  }
}

function watch(context: BrowserContext, origin: string, complain: (complaint: string) => void) {
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return
    complain(`${message.page()?.url()}: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (thrown) => complain(`thrown: ${thrown.error().stack || thrown.error()}`))
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (/^https?:$/.test(url.protocol) && url.origin !== origin)
      complain(`a request leaves the shop: ${url}`)
  })
}

export async function signIn(context: BrowserContext) {
  const { login, password } = shopAsked.master
  const answer = await context.request.post('/api/auth/sign-in', {
    data: { login, password },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  })
  if (!answer.ok()) throw new Error(`Nobody signs in: ${answer.status()} ${await answer.text()}`)
}

/** Wait until React has taken the page over: from then on it is its own, no longer plain HTML. */
export async function alive(page: Page) {
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('app')?.lastElementChild ?? {}).some((key) =>
      key.startsWith('__reactFiber'),
    ),
  )
  // What is put on the screen comes with the next frame, and its effects after that.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
}

/** Put a mark on this document: it is gone when another one is loaded. */
export const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }))
export const isMarked = (page: Page) => page.evaluate(() => 'marked' in window)

/** Every request from now on, as "GET document /path". */
export function requestsOf(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    requests.push(`${request.method()} ${request.resourceType()} ${pathname}${search}`)
  })
  return requests
}

/** The code that a page has loaded, file by file. */
export async function scriptsOf(page: Page): Promise<string[]> {
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  )
  const scripts = loaded.filter((name) => name.endsWith('.js'))
  return Promise.all(scripts.map(async (name) => (await fetch(name)).text()))
}
