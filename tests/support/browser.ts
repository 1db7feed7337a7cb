import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { builtFile } from './built.ts'
import { findChromium } from './chromium.ts'
import { type Shop, startShop } from './shop.ts'
import { shopInput } from './shop-input.ts'

/** The machine's own Chromium: nothing is downloaded. */
export function openBrowser(more: readonly string[] = []): Promise<Browser> {
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
      ...more,
    ],
  })
}

export const screens = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const
export const languages = ['en', 'ru'] as const

/** How long anything may take on a machine that is busy with something else. Nobody waits longer than it takes. */
const patienceMs = 30_000

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
 * One browser and, by default, one set-up shop for a file of browser tests. Visitors last for a test, and each test checks what
 * their browsers complained about: console errors, CSP violations and requests to other hosts. Any unexpected complaint fails the
 * test.
 */
export function onStage({
  withShop = true,
  /** The tests of the file build on each other: visitors and shops stay until the last. */
  isOneStory = false,
  env = {} as Record<string, string>,
} = {}) {
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
  const leave = async () => {
    await Promise.all(visitors.splice(0).map((visitor) => visitor.close()))
    await Promise.all(throwAways.splice(0).map((shop) => shop.stop()))
  }
  afterEach(async () => {
    if (!isOneStory) await leave()
    const allowed = expected.splice(0)
    const logged = complaints.splice(0)
    expect(logged.filter((message) => !allowed.some((one) => one.test(message)))).toEqual([])
  })
  afterAll(async () => {
    await leave()
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
    context.setDefaultTimeout(patienceMs)
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
    /** A page of a new visitor. */
    async visit(path: string, look: Look = {}): Promise<Page> {
      const page = await (await visitor(look)).newPage()
      await page.goto(path)
      if (look.javaScript ?? true) await hydrated(page)
      return page
    },
    /** A shop for this test only, stopped when it ends. */
    async freshShop(env: Record<string, string> = {}, setUp = false): Promise<Shop> {
      const shop = await startShop(env, setUp)
      throwAways.push(shop)
      return shop
    },
    get shop() {
      return shopOf({})
    },
    /** Expects this complaint: browsers log every refused request as an error. */
    expectComplaint: (complaint: RegExp) => void expected.push(complaint),
  }
}

/** Each Command Center page tries to enable sound, which this browser blocks before a press. */
const unarmed = /AudioContext was not allowed to start/

function watch(context: BrowserContext, origin: string, complain: (complaint: string) => void) {
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || unarmed.test(message.text())) return
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
  const { login, password } = shopInput.master
  const answer = await context.request.post('/api/auth/sign-in', {
    data: { login, password },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  })
  if (!answer.ok()) throw new Error(`Nobody signs in: ${answer.status()} ${await answer.text()}`)
}

/** Waits until React has hydrated the page. */
export async function hydrated(page: Page) {
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('app')?.lastElementChild ?? {}).some((key) =>
      key.startsWith('__reactFiber'),
    ),
  )
  // Updates render in the next frame, and their effects run after it.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
}

/** Marks this document: the mark is gone once another one loads. */
export const tagDocument = (page: Page) =>
  page.evaluate(() => Object.assign(window, { marked: true }))
export const isTagged = (page: Page) => page.evaluate(() => 'marked' in window)

/** All requests from now on, as "GET document /path". */
export function requestsOf(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    requests.push(`${request.method()} ${request.resourceType()} ${pathname}${search}`)
  })
  return requests
}

/** The scripts that a page has loaded, file by file. */
export async function scriptsOf(page: Page): Promise<string[]> {
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  )
  const scripts = loaded.filter((name) => name.endsWith('.js'))
  return Promise.all(scripts.map(async (name) => (await fetch(name)).text()))
}

/** The last of the code that is loaded when the page is idle. */
export const noticesChunk = (): string => builtFile('src/ui/notices.tsx')

/** Waits until the page has loaded what the next press needs. */
export async function loadedAhead(page: Page) {
  await page.waitForFunction(
    (file) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(file)),
    noticesChunk(),
  )
}
