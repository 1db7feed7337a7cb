import type { Page, Request, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  hydrated,
  isTagged,
  onStage,
  requestsOf,
  screens,
  tagDocument,
} from '#tests/support/browser.ts'
import { builtFile } from '#tests/support/built.ts'
import { errorPageWords } from '#words/error-page/words.ts'
import { en } from '#words/shop/en.ts'
import { en as staffEn } from '#words/staff/en.ts'

const stage = onStage()
const shopName = 'Taste on the run'

/** The shop's name in the header links home from any page, without a new document. */
const homeLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: en.header.home })
const isHome = (page: Page) => page.getByRole('heading', { level: 1, name: shopName }).waitFor()
const isMissing = (page: Page) =>
  page.getByRole('heading', { level: 1, name: errorPageWords.en.notFound }).waitFor()
const pathOf = (page: Page) => new URL(page.url()).pathname

/** A missing page, whose status the browser logs as an error. */
async function visitMissing(look = {}) {
  stage.expectComplaint(/status of 404/)
  return stage.visit('/nope', look)
}

/** Blocks until it is opened. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, delay: (route: Route) => opened.then(() => route.continue()) }
}

/** Waits a whole round trip, after which the page has nothing left to do. */
const idle = (page: Page) =>
  page.evaluate(async () => {
    await fetch('/healthz')
    await new Promise((done) => requestIdleCallback(done))
  })

describe('a link', () => {
  test('changes the page without a new document, and so do Back and Forward', async () => {
    const page = await visitMissing()
    await tagDocument(page)
    const requests = requestsOf(page)
    await homeLink(page).click()
    await isHome(page)
    expect(pathOf(page)).toBe('/')
    expect(await page.title()).toBe(shopName)
    expect(requests).toContain('GET fetch /_payload.json')

    await page.goBack()
    await isMissing(page)
    expect(pathOf(page)).toBe('/nope')
    expect(await page.title()).toContain(errorPageWords.en.notFound)
    await page.goForward()
    await isHome(page)
    expect(requests.filter((one) => one.includes(' document '))).toEqual([])
    expect(await isTagged(page)).toBe(true)
  })

  test('prefetches once when the pointer rests on it', async () => {
    const page = await visitMissing()
    const requests = requestsOf(page)
    const requested = page.waitForResponse('**/_payload.json')
    await homeLink(page).hover()
    await requested
    expect(pathOf(page)).toBe('/nope')
    await homeLink(page).click()
    await isHome(page)
    expect(requests.filter((one) => one.endsWith('/_payload.json'))).toHaveLength(1)
  })

  test('Back from a page whose code is still loading shows the page before', async () => {
    const page = await stage.visit('/', { staff: true, screen: screens.phone })
    const code = Promise.withResolvers<void>()
    await page.evaluate(() => void navigation.navigate('/command-center'))
    await page.route('**/assets/browser-*', (one) => code.promise.then(() => one.continue()))
    await page.getByRole('heading', { level: 1, name: staffEn.dashboard.hello('Anna') }).waitFor()
    await page.evaluate(() => history.back())
    await expect.poll(() => pathOf(page)).toBe('/')
    code.resolve()
    await isHome(page)
  })

  test('follows a redirect once', async () => {
    const page = await stage.visit('/')
    const requests = requestsOf(page)
    await page.getByRole('link', { name: 'Staff sign-in' }).click()
    await expect.poll(() => pathOf(page), { timeout: 5000 }).toBe('/command-center/sign-in')
    const requested = requests.filter((one) => one.includes('/command-center/_payload.json'))
    expect(requested.length).toBeLessThanOrEqual(2)
  })

  test.each([
    ['/delivery', 'Delivery and pickup', true],
    // Staff's pages have a style sheet of their own, so they load a document.
    ['/command-center', staffEn.dashboard.hello('Anna'), false],
  ])('starts %s at its top, and Back restores the scroll position', async (path, name, stays) => {
    const page = await stage.visit('/', { staff: true, screen: screens.phone })
    await tagDocument(page)
    const soups = page.locator('#soups')
    const top = () => soups.evaluate((title) => Math.round(title.getBoundingClientRect().top))
    await soups.evaluate((title) => title.scrollIntoView())
    const left = await top()
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000)
    await page.evaluate((to) => void navigation.navigate(to), path)
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    expect(await isTagged(page)).toBe(stays)
    await page.goBack()
    await isHome(page)
    await expect.poll(async () => Math.abs((await top()) - left)).toBeLessThan(100)
    expect(await isTagged(page)).toBe(stays)
  })

  test('drops a late response after the user has gone elsewhere', async () => {
    const page = await stage.visit('/')
    const { open, delay } = gate()
    await page.route('**/delivery/_payload.json', delay)
    await page.getByRole('link', { name: 'Delivery and pickup' }).first().click()
    await expect.poll(() => pathOf(page)).toBe('/delivery')
    await homeLink(page).click()
    await expect.poll(() => pathOf(page)).toBe('/')
    const late = page.waitForResponse('**/delivery/_payload.json')
    open()
    await (await late).finished()
    const title = page.getByRole('heading', { level: 1, name: 'Delivery and pickup' })
    await expect(title.waitFor({ timeout: 1500 })).rejects.toThrow('Timeout')
    await isHome(page)
  })

  test('moves to a heading within the page without a request', async () => {
    const page = await stage.visit('/', { screen: screens.phone })
    await tagDocument(page)
    const requests = requestsOf(page)
    const chip = page.getByRole('navigation', { name: en.home.categories }).locator('a').nth(2)
    const target = (await chip.getAttribute('href')) ?? ''
    await chip.click()
    await expect.poll(() => new URL(page.url()).hash).toBe(target)
    const isAtTop = () =>
      page.locator(target).evaluate((title) => title.getBoundingClientRect().top < 250)
    await expect.poll(isAtTop).toBe(true)
    expect(requests.filter((one) => / document | \/_payload/.test(one))).toEqual([])
    expect(await isTagged(page)).toBe(true)
  })

  test('shows a progress bar while a page is slow', async () => {
    const page = await visitMissing()
    const { open, delay } = gate()
    await page.route('**/_payload.json', delay)
    const bar = page.getByRole('progressbar', { name: en.common.loading })
    expect(await bar.count()).toBe(0)
    await homeLink(page).click()
    await bar.waitFor()
    open()
    await isHome(page)
    await bar.waitFor({ state: 'detached' })
  })

  test('loads a document where the browser has no Navigation API', async () => {
    stage.expectComplaint(/status of 404/)
    const visitor = await stage.visitor()
    await visitor.addInitScript(() => Reflect.deleteProperty(window, 'navigation'))
    const page = await visitor.newPage()
    await page.goto('/nope')
    await hydrated(page)
    expect(await page.evaluate(() => 'navigation' in window)).toBe(false)
    await tagDocument(page)
    const requests = requestsOf(page)
    await homeLink(page).click()
    await isHome(page)
    expect(requests).toContain('GET document /')
    expect(await isTagged(page)).toBe(false)
  })

  test('loads a document when its data fails to load', async () => {
    stage.expectComplaint(/Failed to load resource/)
    const page = await visitMissing()
    await page.route('**/_payload.json', (route) => route.abort())
    const requests = requestsOf(page)
    await homeLink(page).click()
    await isHome(page)
    expect(requests.filter((one) => one === 'GET document /')).toHaveLength(1)
  })
})

describe('a newer build', () => {
  test('is checked for about a second after the start', async () => {
    const page = await stage.visit('/')
    const answer = await page.waitForResponse('**/builds/latest.json')
    await answer.finished()
    const requested = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('/builds/latest.json'))
        .map(({ startTime }) => startTime),
    )
    expect(requested).toHaveLength(1)
    expect(requested[0]).toBeGreaterThanOrEqual(1000)
    expect(requested[0]).toBeLessThan(4000)
  })

  test('loads a document on the next navigation, and only then', async () => {
    stage.expectComplaint(/status of 404/)
    const visitor = await stage.visitor()
    await visitor.route('**/builds/latest.json', (route) =>
      route.fulfill({ json: { id: 'newer' } }),
    )
    const page = await visitor.newPage()
    const requests = requestsOf(page)
    await page.goto('/nope')
    await hydrated(page)
    await tagDocument(page)
    await (await page.waitForResponse('**/builds/latest.json')).finished()
    await idle(page)
    expect(await isTagged(page)).toBe(true)
    expect(requests.filter((one) => one.includes(' document '))).toEqual(['GET document /nope'])

    await homeLink(page).click()
    await isHome(page)
    expect(await isTagged(page)).toBe(false)
    expect(requests.filter((one) => one.includes(' document '))).toEqual([
      'GET document /nope',
      'GET document /',
    ])
  })
})

describe('a chunk that fails to load', () => {
  const chunk = () => `**/${builtFile('src/storefront/search/page.tsx')}`
  const documents = (requests: string[]) => requests.filter((one) => one === 'GET document /search')
  const visitPhone = () => stage.visit('/', { screen: screens.phone })
  const searchLink = (page: Page) =>
    page.getByRole('banner').getByRole('link', { name: en.header.search })
  const isSearch = (page: Page) =>
    page.getByRole('main').getByRole('searchbox', { name: en.search.placeholder }).waitFor()

  test('makes the page reload', async () => {
    stage.expectComplaint(/Failed to load resource/)
    const page = await visitPhone()
    await page.route(chunk(), (route) => route.abort(), { times: 1 })
    const requests = requestsOf(page)
    await searchLink(page).click()
    await expect.poll(() => documents(requests)).toHaveLength(1)
    await hydrated(page)
    await isSearch(page)
  })

  test('reloads the page only once if it keeps failing, and the page stays readable', async () => {
    stage.expectComplaint(/Failed to load resource|dynamically imported module/)
    const page = await visitPhone()
    await page.route(chunk(), (route) => route.abort())
    const requests = requestsOf(page)
    const gaveUp = page.waitForEvent('pageerror')
    await searchLink(page).click()
    await gaveUp
    await page.waitForLoadState('networkidle')
    expect(documents(requests)).toHaveLength(1)
    await isSearch(page)
  })
})

describe('the language switch', () => {
  test('keeps the page, loads a document and is stored for 365 days', async () => {
    const page = await visitMissing()
    await tagDocument(page)
    const other = page.locator('header a[hreflang=ru]').filter({ visible: true })
    // Only its own name is in the other language.
    expect(await other.locator('[lang=ru]').textContent()).toBe('Русский')
    await other.click()
    await page.getByRole('heading', { level: 1, name: errorPageWords.ru.notFound }).waitFor()
    expect(pathOf(page)).toBe('/ru/nope')
    expect(await isTagged(page)).toBe(false)
    expect(await page.locator('html').getAttribute('lang')).toBe('ru')

    const cookies = await page.context().cookies()
    const days =
      ((cookies.find(({ name }) => name === 'locale')?.expires ?? 0) * 1000 - Date.now()) /
      86_400_000
    expect(days).toBeCloseTo(365, 1)
    // From now on the address without a language opens in Russian.
    await page.goto('/')
    expect(pathOf(page)).toBe('/ru')
    await hydrated(page)
    await page.locator('a[hreflang=en]').filter({ visible: true }).click()
    await page.waitForURL(`${stage.shop.origin}/`)
  })
})

describe('the theme switch', () => {
  const shown = (page: Page) =>
    page.evaluate(() => [
      document.documentElement.dataset.theme,
      getComputedStyle(document.documentElement).colorScheme,
    ])
  const servedTag = async (page: Page) =>
    /<html[^>]*>/.exec((await (await page.reload())?.text()) ?? '')?.[0]
  const turn = (page: Page, from: string) =>
    page.getByRole('button', { name: `${en.preferences.theme}: ${from}` }).click()

  test('cycles, is stored for 365 days, and is in the next document from its first byte', async () => {
    const page = await stage.visit('/')
    const { auto, light, dark } = en.preferences
    expect(await shown(page)).toEqual([undefined, 'light'])
    await turn(page, auto)
    expect(await shown(page)).toEqual(['light', 'light'])
    await turn(page, light)
    expect(await shown(page)).toEqual(['dark', 'dark'])

    const cookie = (await page.context().cookies()).find(({ name }) => name === 'theme')
    expect(cookie?.value).toBe('dark')
    expect(((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000).toBeCloseTo(365, 1)
    expect(await servedTag(page)).toBe('<html lang="en" data-theme="dark">')
    await hydrated(page)
    expect(await shown(page)).toEqual(['dark', 'dark'])

    await turn(page, dark)
    expect(await shown(page)).toEqual([undefined, 'light'])
    expect(await servedTag(page)).toBe('<html lang="en">')
  })

  test('overrides a dark device', async () => {
    const page = await stage.visit('/', { colours: 'dark' })
    expect(await shown(page)).toEqual([undefined, 'dark'])
    await turn(page, en.preferences.auto)
    expect(await shown(page)).toEqual(['light', 'light'])
  })

  test('survives navigation without a new document', async () => {
    const page = await visitMissing()
    await turn(page, en.preferences.auto)
    await tagDocument(page)
    await homeLink(page).click()
    await isHome(page)
    expect(await isTagged(page)).toBe(true)
    expect(await shown(page)).toEqual(['light', 'light'])
  })
})

describe('each page load', () => {
  const isSession = (request: Request) => /\/api\/_?auth\/session$/.test(request.url())
  const sessionCalls = (calls: Request[]) =>
    calls.map((request) => `${request.method()} ${new URL(request.url()).pathname}`)

  test('requests the session and starts one for new visitors', async () => {
    const visitor = await stage.visitor()
    const page = await visitor.newPage()
    const calls: Request[] = []
    page.on('request', (request) => void (isSession(request) && calls.push(request)))
    const [begun] = await Promise.all([
      page.waitForResponse(
        (answer) => isSession(answer.request()) && answer.request().method() === 'POST',
      ),
      page.goto('/'),
    ])
    await begun.finished()
    expect(sessionCalls(calls)).toEqual(['GET /api/_auth/session', 'POST /api/auth/session'])
    expect((await calls[0]?.allHeaders())?.accept).toContain('application/json')
    expect((await visitor.cookies()).map(({ name }) => name)).toContain('session')
  })

  test('starts none for staff', async () => {
    const visitor = await stage.visitor({ staff: true })
    const page = await visitor.newPage()
    const calls: Request[] = []
    page.on('request', (request) => void (isSession(request) && calls.push(request)))
    const [requested] = await Promise.all([
      page.waitForResponse((answer) => isSession(answer.request())),
      page.goto('/'),
    ])
    await requested.finished()
    await idle(page)
    expect(sessionCalls(calls)).toEqual(['GET /api/_auth/session'])
  })

  test('requests it only once, even after a failure', async () => {
    stage.expectComplaint(/status of 503/)
    const page = await (await stage.visitor()).newPage()
    const calls: Request[] = []
    page.on('request', (request) => void (isSession(request) && calls.push(request)))
    await page.route('**/api/_auth/session', (route) => route.fulfill({ status: 503 }))
    const requested = page.waitForResponse((answer) => isSession(answer.request()))
    await page.goto('/')
    await (await requested).finished()
    await idle(page)
    expect(sessionCalls(calls)).toEqual(['GET /api/_auth/session'])
  })
})
