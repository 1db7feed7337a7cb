// The browsers of a journey's visitors.
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { atClock } from './at-browser.ts'
import { signIn } from './browser.ts'
import type { Look } from './look.ts'
import type { Shop } from './shop.ts'

type Complain = (complaint: string) => void
type InShop = Look & { shop: Shop }

/** A visitor's browser, which reports what it complains about. */
export async function openContext(browser: Browser, look: InShop, complain: Complain) {
  const context = await newContext(browser, look)
  watch(context, look.shop.origin, complain)
  if (look.staff) await signIn(context)
  return context
}

async function newContext(browser: Browser, look: InShop): Promise<BrowserContext> {
  const { shop, screen, colours = 'light', javaScript = true } = look
  const context = await browser.newContext({
    baseURL: shop.origin,
    colorScheme: colours,
    javaScriptEnabled: javaScript,
    ...(screen && { viewport: screen }),
  })
  await atClock(context)
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`content policy: ${violatedDirective} ${blockedURI}`),
    )
  })
  return context
}

/** Each Command Center page tries to enable sound, which this browser blocks before a press. */
const unarmed = /AudioContext was not allowed to start/

/** On a busy machine the shop refuses pages ahead of orders. What a test waits for comes with the next try. */
const shed = /status of 503 .*_payload\.json/

/** Reports console errors, violations of the content policy and requests to other hosts. */
function watch(context: BrowserContext, origin: string, complain: Complain) {
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || unarmed.test(message.text())) return
    const complaint = `${message.text()} (${message.location().url})`
    if (!shed.test(complaint)) complain(`${message.page()?.url()}: ${complaint}`)
  })
  context.on('weberror', (thrown) => complain(`thrown: ${thrown.error().stack || thrown.error()}`))
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (/^https?:$/.test(url.protocol) && url.origin !== origin)
      complain(`a request leaves the shop: ${url}`)
  })
}

type Appearance = { screen: Size; colours: 'light' | 'dark' }
type Size = { width: number; height: number }
type First = { page: Page; devtools: CDPSession }

type Reusable = {
  origin: string
  javaScript: boolean
  /** How its pages look unless `shown` says otherwise. */
  own: Appearance
  shown: Appearance
  context: BrowserContext
  /** The first page that was opened in it, which later tests get as their first. */
  first?: First
  isOpened: boolean
  /** Something was changed that can't be undone. */
  isSpoilt: boolean
}

/** A small page of the shop. An empty page would end the process of the shop's pages. */
const waitingRoom = '/healthz'

/** Each keeps a process. A journey rarely has more than three visitors. */
const mostWaiting = 6

/** The pages of a visitor that a test has used. */
export const pagesOf = (visitor: BrowserContext) =>
  visitor.pages().filter((page) => !page.url().endsWith(waitingRoom))

const devtools = new WeakMap<Page, CDPSession>()

/** Looks at a page whose visitor has chosen this size of text in the browser. Media queries follow it, unlike a size in the styles. */
export async function inTextOf<Result>(page: Page, size: number, look: () => Promise<Result>) {
  if (size === usualText) return look()
  const session = devtools.get(page) ?? (await page.context().newCDPSession(page))
  const choose = (standard: number) =>
    session.send('Page.setFontSizes', { fontSizes: { standard } })
  await choose(size)
  try {
    return await look()
  } finally {
    await choose(usualText)
  }
}

const usualText = 16

/**
 * Hands browsers from test to test. The first page of a new one costs three times as much as in one that has shown a page: it begins two
 * processes, and fonts, code and memory are cold. A browser that comes back has no cookies, no storage and no history.
 */
export function reusedBrowsers(browser: Browser, usual: Size) {
  const waiting: Reusable[] = []
  const out = new Map<BrowserContext, Reusable>()

  async function open(look: InShop, complain: Complain): Promise<BrowserContext> {
    const { shop, screen = usual, colours = 'light', javaScript = true, staff, isNew } = look
    if (isNew) return openContext(browser, look, complain)
    const shown = { screen, colours }
    const mayBe = (one: Reusable) => one.origin === shop.origin && one.javaScript === javaScript
    const isReady = (one: Reusable) => mayBe(one) && isSame(one.own, shown)
    const found = waiting.findLast(isReady) ?? waiting.findLast(mayBe)
    if (found) waiting.splice(waiting.indexOf(found), 1)
    const visitor = found ?? (await begin(browser, { ...look, screen }, shown))
    visitor.shown = shown
    if (visitor.first) await apply(shown, visitor.first.page)
    out.set(visitor.context, visitor)
    watch(visitor.context, shop.origin, complain)
    if (staff) await signIn(visitor.context)
    return visitor.context
  }

  /** For the next test. What can't be made as new is closed. */
  async function giveBack(context: BrowserContext) {
    const visitor = out.get(context)
    out.delete(context)
    // Without a page, another would get it in place of a warm one.
    if (!visitor?.first || visitor.isSpoilt || visitor.first.page.isClosed()) return context.close()
    try {
      await clean(visitor)
    } catch {
      // A page that is still leaving for another cuts this off, or comes back.
      return context.close()
    }
    waiting.push(visitor)
    if (waiting.length > mostWaiting) await waiting.shift()?.context.close()
  }

  return { open, giveBack }
}

const isSame = (one: Appearance, other: Appearance) => JSON.stringify(one) === JSON.stringify(other)

async function apply({ screen, colours }: Appearance, page: Page) {
  await page.setViewportSize(screen)
  await page.emulateMedia({ colorScheme: colours })
}

async function begin(browser: Browser, look: InShop, own: Appearance): Promise<Reusable> {
  const context = await newContext(browser, look)
  const { shop, javaScript = true } = look
  const visitor: Reusable = {
    ...{ origin: shop.origin, javaScript, own, shown: own, context },
    ...{ isOpened: false, isSpoilt: false },
  }
  const openPage = context.newPage.bind(context)
  const openDevtools = context.newCDPSession.bind(context)
  const spoil = () => {
    visitor.isSpoilt = true
  }
  for (const target of [context, context.clock]) noteWhatLasts(target, spoil)
  context.newPage = async () => {
    const isFirst = !visitor.isOpened
    visitor.isOpened = true
    if (isFirst && visitor.first) return visitor.first.page
    const page = await openPage()
    if (!isSame(visitor.own, visitor.shown)) await apply(visitor.shown, page)
    if (!isFirst) return page
    visitor.first = { page, devtools: await openDevtools(page) }
    devtools.set(page, visitor.first.devtools)
    noteWhatLasts(page, spoil)
    return page
  }
  return visitor
}

const lasting = [
  ...['addInitScript', 'exposeBinding', 'exposeFunction', 'newCDPSession', 'setExtraHTTPHeaders'],
  ...['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
]

function noteWhatLasts(target: object, note: () => void) {
  const methods = target as Record<string, unknown>
  for (const name of lasting) {
    const method = methods[name]
    if (typeof method !== 'function') continue
    methods[name] = (...input: unknown[]) => {
      note()
      return method.apply(target, input)
    }
  }
}

const ofRequests = ['request', 'requestfailed', 'requestfinished', 'response']
const events = {
  context: [...ofRequests, 'console', 'dialog', 'page', 'weberror'],
  page: [
    ...[...ofRequests, 'console', 'dialog', 'domcontentloaded', 'download', 'filechooser'],
    ...['framenavigated', 'load', 'pageerror', 'popup', 'websocket', 'worker'],
  ],
}

async function clean(visitor: Reusable) {
  const { context, first, origin } = visitor
  for (const event of events.context) context.removeAllListeners(event)
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  if (first) {
    await Promise.all(context.pages().map((one) => one !== first.page && one.close()))
    await cleanPage(first, origin)
  }
  await context.clearCookies()
  await context.clearPermissions()
  visitor.isOpened = false
}

async function cleanPage({ page, devtools }: First, origin: string) {
  for (const event of events.page) page.removeAllListeners(event)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto(origin + waitingRoom)
  await devtools.send('Page.resetNavigationHistory')
  // A pointer would rest on what the next page shows there.
  await page.mouse.move(-1, -1)
  await page.evaluate(() => {
    sessionStorage.clear()
    window.name = ''
  })
  const all = { origin, storageTypes: 'all' }
  await devtools.send('Storage.clearDataForOrigin', all)
  await page.emulateMedia({
    media: null,
    reducedMotion: 'no-preference',
    forcedColors: 'none',
    contrast: 'no-preference',
  })
  // A step through the history that the page had begun may end after `goto`: the next page would open as one of that page's.
  if (page.url() !== origin + waitingRoom) throw new Error(`The page left for ${page.url()}.`)
  // The next address takes the place of this one in the history, as it does in a new browser.
  const { goto } = page
  page.goto = async (url, options) => {
    page.goto = goto
    const expression = `location.replace(${JSON.stringify(new URL(url, origin))})`
    const [answer] = await Promise.all([
      page.waitForNavigation(options),
      devtools.send('Runtime.evaluate', { expression }),
    ])
    return answer
  }
}
