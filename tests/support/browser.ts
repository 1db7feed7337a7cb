import {
  type Browser,
  type BrowserContext,
  chromium,
  type Locator,
  type Page,
  type Request,
} from 'playwright-core'
import { builtFile } from './built.ts'
import { chromiumFlags, findChromium } from './chromium.ts'
import { shopInput } from './shop-input.ts'

/** The machine's own Chromium: nothing is downloaded. */
export function openBrowser(more: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath)
    throw new Error('No Chromium on this machine: install it, or set CHROMIUM to its path.')
  return chromium.launch({ executablePath, args: [...chromiumFlags, ...more] })
}

export async function signIn(context: BrowserContext) {
  const { login, password } = shopInput.master
  const answer = await context.request.post('/api/auth/sign-in', {
    data: { login, password },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  })
  if (!answer.ok())
    throw new Error(`No one is signed in: ${answer.status()} ${await answer.text()}`)
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

const isNewDocument = /Execution context was destroyed/

/** Shows another page, without a new document where the shop does so: a dish and the filter open over it. */
export async function goTo(page: Page, path: string) {
  const arrived = async (to: string) => {
    const { href } = new URL(to, location.href)
    const { committed, finished } = navigation.navigate(href)
    await Promise.all([committed, finished]).catch(async (error) => {
      // A page that reloads its data at the same time replaces this navigation by one to the same address.
      if (location.href !== href) throw error
      await navigation.transition?.finished
    })
  }
  await page.evaluate(arrived, path).catch((error: Error) => {
    if (!isNewDocument.test(error.message)) throw error
  })
  await page.waitForLoadState()
  await hydrated(page)
}

/** The page's time stands still: what appears from now on has waited for no timer, however slow the machine is. */
export async function stopClock(page: Page) {
  await page.clock.install()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
}

const mostSeconds = 600

/**
 * The page's clock, which the test has installed, runs ahead until this is visible. It waits for what the page asks: by its clock, a
 * slow machine would be late with every answer.
 */
export async function passing(page: Page, one: Locator) {
  const underWay = new Set<Request>()
  let answered = () => {}
  const add = (request: Request) => {
    if (request.resourceType() !== 'eventsource') underWay.add(request)
  }
  const drop = (request: Request) => {
    underWay.delete(request)
    if (underWay.size === 0) answered()
  }
  page.on('request', add).on('requestfinished', drop).on('requestfailed', drop)
  try {
    for (let seconds = 0; seconds < mostSeconds && !(await one.isVisible()); seconds++) {
      await page.clock.runFor(1000)
      if (underWay.size > 0)
        await new Promise<void>((done) => {
          answered = done
        })
    }
    if (!(await one.isVisible()))
      throw new Error(`Not visible after ${mostSeconds} s of page time.`)
  } finally {
    page.off('request', add).off('requestfinished', drop).off('requestfailed', drop)
  }
}

/** The time limits of this page's requests go by its clock, which the test moves. Call it before the page opens. */
export async function timeLimitsByClock(page: Page) {
  await page.clock.install()
  await page.addInitScript(() => {
    AbortSignal.timeout = (ms) => {
      const limit = new AbortController()
      setTimeout(() => limit.abort(new DOMException('late', 'TimeoutError')), ms)
      return limit.signal
    }
  })
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
