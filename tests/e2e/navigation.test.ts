import type { Page, Request, Route } from 'playwright-core'
import { hydrated, isTagged, requestsOf, tagDocument } from '#tests/support/browser.ts'
import { builtFile } from '#tests/support/built.ts'
import { expect, type Journey, test } from '#tests/support/journey.ts'
import { screens } from '#tests/support/screens.ts'
import { errorPageWords } from '#words/error-page/words.ts'
import { en } from '#words/shop/en.ts'
import { ru } from '#words/shop/ru.ts'
import { en as staffEn } from '#words/staff/en.ts'

const shopName = 'Taste on the run'

/** The shop's name in the header links home from any page, without a new document. */
const homeLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: en.header.home })
const isHome = (page: Page) => page.getByRole('heading', { level: 1, name: shopName }).waitFor()
const isMissing = (page: Page) =>
  page.getByRole('heading', { level: 1, name: errorPageWords.en.notFound }).waitFor()
const pathOf = (page: Page) => new URL(page.url()).pathname

/** A missing page, whose status the browser logs as an error. */
async function visitMissing(
  { visit, expectComplaint }: Pick<Journey, 'visit' | 'expectComplaint'>,
  look = {},
) {
  expectComplaint(/status of 404/)
  return visit('/nope', look)
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

test.describe('a link', () => {
  test('into the other language loads a document in that language', async ({ visit }) => {
    const page = await visit('/catalog/pizza')
    await tagDocument(page)
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = '/ru/catalog/desserts'
      document.querySelector('main')?.append(link)
      link.click()
    })
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
    expect(pathOf(page)).toBe('/ru/catalog/desserts')
    await expect(page.getByRole('banner').getByRole('link', { name: ru.header.home })).toBeVisible()
    expect(await isTagged(page)).toBe(false)
  })

  test('changes the page without a new document, with a progress bar while it is slow, and so do Back and Forward', async ({
    visit,
    expectComplaint,
  }) => {
    const page = await visitMissing({ visit, expectComplaint })
    await tagDocument(page)
    const requests = requestsOf(page)
    const { open, delay } = gate()
    await page.route('**/_payload.json', delay)
    const bar = page.getByRole('progressbar', { name: en.common.loading })
    await expect(bar).toHaveCount(0)
    await homeLink(page).click()
    await expect(bar).toBeVisible()
    open()
    await isHome(page)
    await expect(bar).toHaveCount(0)
    expect(pathOf(page)).toBe('/')
    await expect(page).toHaveTitle(shopName)
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

  test('prefetches once when the pointer rests on it, while a session begins', async ({
    newVisitor,
    expectComplaint,
  }) => {
    expectComplaint(/status of 404/)
    const page = await (await newVisitor()).newPage()
    const session = gate()
    await page.route('**/api/auth/session', session.delay)
    // What is prefetched is dropped after five seconds, so no time passes.
    await page.clock.install()
    await page.goto('/nope')
    await hydrated(page)
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
    const requests = requestsOf(page)
    const requested = page.waitForResponse('**/_payload.json')
    await homeLink(page).hover()
    await requested
    expect(pathOf(page)).toBe('/nope')
    const begun = page.waitForResponse('**/api/auth/session')
    session.open()
    await begun
    await page.evaluate(() => fetch('/healthz'))
    await homeLink(page).click()
    await isHome(page)
    expect(requests.filter((one) => one.endsWith('/_payload.json'))).toHaveLength(1)
  })

  test('Back from a page whose code is still loading shows the page before', async ({ visit }) => {
    const page = await visit('/', { staff: true, screen: screens.phone })
    const code = Promise.withResolvers<void>()
    await page.evaluate(() => void navigation.navigate('/command-center'))
    await page.route('**/assets/browser-*', (one) => code.promise.then(() => one.continue()))
    await expect(
      page.getByRole('heading', { level: 1, name: staffEn.dashboard.hello('Anna') }),
    ).toBeVisible()
    await page.evaluate(() => history.back())
    await expect.poll(() => pathOf(page)).toBe('/')
    code.resolve()
    await isHome(page)
  })

  test('follows a redirect once', async ({ visit }) => {
    const page = await visit('/')
    const requests = requestsOf(page)
    await page.getByRole('link', { name: 'Staff sign-in' }).click()
    await expect.poll(() => pathOf(page)).toBe('/command-center/sign-in')
    const requested = requests.filter((one) => one.includes('/command-center/_payload.json'))
    expect(requested.length).toBeLessThanOrEqual(2)
  })

  test('starts a page at its top, and Back restores the scroll position', async ({ visit }) => {
    const page = await visit('/', { staff: true, screen: screens.phone })
    const soups = page.locator('#soups')
    const top = () => soups.evaluate((title) => Math.round(title.getBoundingClientRect().top))
    for (const [path, name, stays] of [
      ['/delivery', 'Delivery and pickup', true],
      // Staff's pages have a style sheet of their own, so they load a document.
      ['/command-center', staffEn.dashboard.hello('Anna'), false],
    ] as const) {
      await tagDocument(page)
      await soups.evaluate((title) => title.scrollIntoView())
      const left = await top()
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000)
      await page.evaluate((to) => void navigation.navigate(to), path)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
      expect(await isTagged(page)).toBe(stays)
      await page.goBack()
      await isHome(page)
      await expect.poll(async () => Math.abs((await top()) - left)).toBeLessThan(100)
      expect(await isTagged(page)).toBe(stays)
    }
  })

  test('drops a late response after the user has gone elsewhere', async ({ visit }) => {
    const page = await visit('/')
    const { open, delay } = gate()
    await page.route('**/delivery/_payload.json', delay)
    await page.getByRole('link', { name: 'Delivery and pickup' }).first().click()
    await expect.poll(() => pathOf(page)).toBe('/delivery')
    await homeLink(page).click()
    await expect.poll(() => pathOf(page)).toBe('/')
    const late = page.waitForResponse('**/delivery/_payload.json')
    open()
    await (await late).finished()
    // What the page does with a response is done when it is idle after a later one.
    await idle(page)
    const title = page.getByRole('heading', { level: 1, name: 'Delivery and pickup' })
    await expect(title).toHaveCount(0)
    await isHome(page)
  })

  test('moves to a heading within the page without a request, and goes back from the menu in one step', async ({
    visit,
  }) => {
    const page = await visit('/delivery', { screen: screens.phone })
    await homeLink(page).click()
    await isHome(page)
    await tagDocument(page)
    const requests = requestsOf(page)
    const chips = page.getByRole('navigation', { name: en.home.categories }).locator('a[href^="#"]')
    for (const at of [1, 2, 3]) {
      const target = (await chips.nth(at).getAttribute('href')) ?? ''
      await chips.nth(at).click()
      await expect.poll(() => new URL(page.url()).hash).toBe(target)
      const isAtTop = () =>
        page.locator(target).evaluate((title) => title.getBoundingClientRect().top < 250)
      await expect.poll(isAtTop).toBe(true)
    }
    expect(requests.filter((one) => / document | \/_payload/.test(one))).toEqual([])
    expect(await isTagged(page)).toBe(true)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Delivery and pickup' })).toBeVisible()
  })

  test('loads a document where the browser has no Navigation API', async ({
    newVisitor,
    expectComplaint,
  }) => {
    expectComplaint(/status of 404/)
    const visitor = await newVisitor()
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

  test('loads a document when its data fails to load', async ({ visit, expectComplaint }) => {
    expectComplaint(/Failed to load resource/)
    const page = await visitMissing({ visit, expectComplaint })
    await page.route('**/_payload.json', (route) => route.abort())
    const requests = requestsOf(page)
    await homeLink(page).click()
    await isHome(page)
    expect(requests.filter((one) => one === 'GET document /')).toHaveLength(1)
  })
})

test.describe('a newer build', () => {
  test('loads a document on the next navigation, and only then', async ({
    newVisitor,
    expectComplaint,
  }) => {
    expectComplaint(/status of 404/)
    const visitor = await newVisitor()
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

test.describe('a chunk that fails to load', () => {
  const chunk = () => `**/${builtFile('src/storefront/search/page.tsx')}`
  const documents = (requests: string[]) => requests.filter((one) => one === 'GET document /search')
  const visitPhone = ({ visit }: Pick<Journey, 'visit'>) => visit('/', { screen: screens.phone })
  const searchLink = (page: Page) =>
    page.getByRole('banner').getByRole('link', { name: en.header.search })
  const isSearch = (page: Page) =>
    page.getByRole('main').getByRole('searchbox', { name: en.search.placeholder }).waitFor()

  test('makes the page reload', async ({ visit, expectComplaint }) => {
    expectComplaint(/Failed to load resource/)
    const page = await visitPhone({ visit })
    await page.route(chunk(), (route) => route.abort(), { times: 1 })
    const requests = requestsOf(page)
    await searchLink(page).click()
    await expect.poll(() => documents(requests)).toHaveLength(1)
    await hydrated(page)
    await isSearch(page)
  })

  test('reloads the page only once if it keeps failing, and the page stays readable', async ({
    visit,
    expectComplaint,
  }) => {
    expectComplaint(/Failed to load resource|dynamically imported module/)
    const page = await visitPhone({ visit })
    await page.route(chunk(), (route) => route.abort())
    const requests = requestsOf(page)
    const gaveUp = page.waitForEvent('pageerror')
    await searchLink(page).click()
    await gaveUp
    await idle(page)
    expect(documents(requests)).toHaveLength(1)
    await isSearch(page)
  })
})

test.describe('each page load', () => {
  const isSession = (request: Request) => /\/api\/_?auth\/session$/.test(request.url())
  const sessionCalls = (calls: Request[]) =>
    calls.map((request) => `${request.method()} ${new URL(request.url()).pathname}`)

  test('requests the session and starts one for new visitors', async ({ newVisitor }) => {
    const visitor = await newVisitor()
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

  test('starts none for staff', async ({ newVisitor }) => {
    const visitor = await newVisitor({ staff: true })
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

  test('requests it only once, even after a failure', async ({ newVisitor, expectComplaint }) => {
    expectComplaint(/status of 503/)
    const page = await (await newVisitor()).newPage()
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
