import { readFileSync } from 'node:fs'
import type { Page, Request, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { alive, isMarked, mark, onStage, requestsOf, screens } from '#tests/support/browser.ts'
import { errorPageWords } from '#words/error-page/words.ts'
import { en } from '#words/shop/en.ts'
import { en as staffEn } from '#words/staff/en.ts'

const stage = onStage()
const shopName = 'Taste on the run'

/** The shop's name in the header: from any page it leads home without a new document. */
const homeLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: en.header.home })
const isHome = (page: Page) => page.getByRole('heading', { level: 1, name: shopName }).waitFor()
const isMissing = (page: Page) =>
  page.getByRole('heading', { level: 1, name: errorPageWords.en.notFound }).waitFor()
const pathOf = (page: Page) => new URL(page.url()).pathname

/** A page that is not there: the browser notes its status as an error. */
async function visitMissing(look = {}) {
  stage.expectComplaint(/status of 404/)
  return stage.visit('/nope', look)
}

/** Something that is held back until it is let go. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, hold: (route: Route) => opened.then(() => route.continue()) }
}

/** Whatever the page was about to do, it has done: a whole round trip later it has nothing left to do. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    await fetch('/healthz')
    await new Promise((done) => requestIdleCallback(done))
  })

describe('a link', () => {
  test('changes the page without a new document, and Back and Forward do too', async () => {
    const page = await visitMissing()
    await mark(page)
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
    expect(await isMarked(page)).toBe(true)
  })

  test('is asked for ahead, and once only, when a pointer rests on it', async () => {
    const page = await visitMissing()
    const requests = requestsOf(page)
    const asked = page.waitForResponse('**/_payload.json')
    await homeLink(page).hover()
    await asked
    expect(pathOf(page)).toBe('/nope')
    await homeLink(page).click()
    await isHome(page)
    expect(requests.filter((one) => one.endsWith('/_payload.json'))).toHaveLength(1)
  })

  test('to a page that sends elsewhere arrives there, once', async () => {
    const page = await stage.visit('/')
    const requests = requestsOf(page)
    await page.getByRole('link', { name: en.footer.staffOnly }).click()
    await expect.poll(() => pathOf(page), { timeout: 5000 }).toBe('/command-center/sign-in')
    const asked = requests.filter((one) => one.includes('/command-center/_payload.json'))
    expect(asked.length).toBeLessThanOrEqual(2)
  })

  test('starts the page at its top, and Back returns to what was in view', async () => {
    const page = await stage.visit('/', { staff: true, screen: screens.phone })
    await mark(page)
    const soups = page.locator('#soups')
    const top = () => soups.evaluate((title) => Math.round(title.getBoundingClientRect().top))
    await soups.evaluate((title) => title.scrollIntoView())
    const left = await top()
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000)
    await page.evaluate(() => void navigation.navigate('/command-center'))
    await page.getByRole('heading', { level: 1, name: staffEn.dashboard.hello('Anna') }).waitFor()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await isHome(page)
    await expect.poll(async () => Math.abs((await top()) - left)).toBeLessThan(100)
    expect(await isMarked(page)).toBe(true)
  })

  test('that was left for another one does not come back when its answer is late', async () => {
    const page = await stage.visit('/', { staff: true })
    const { open, hold } = gate()
    await page.route('**/command-center/_payload.json', hold)
    await page.getByRole('link', { name: en.footer.staffOnly }).click()
    await expect.poll(() => pathOf(page)).toBe('/command-center')
    await homeLink(page).click()
    await expect.poll(() => pathOf(page)).toBe('/')
    const late = page.waitForResponse('**/command-center/_payload.json')
    open()
    await (await late).finished()
    const hello = page.getByRole('heading', { level: 1, name: staffEn.dashboard.hello('Anna') })
    await expect(hello.waitFor({ timeout: 1500 })).rejects.toThrow('Timeout')
    await isHome(page)
  })

  test('within the page moves to its heading and asks for nothing', async () => {
    const page = await stage.visit('/', { screen: screens.phone })
    await mark(page)
    const requests = requestsOf(page)
    const chip = page.getByRole('navigation', { name: en.home.categories }).locator('a').nth(2)
    const target = (await chip.getAttribute('href')) ?? ''
    await chip.click()
    await expect.poll(() => new URL(page.url()).hash).toBe(target)
    const isAtTop = () =>
      page.locator(target).evaluate((title) => title.getBoundingClientRect().top < 250)
    await expect.poll(isAtTop).toBe(true)
    expect(requests.filter((one) => / document | \/_payload/.test(one))).toEqual([])
    expect(await isMarked(page)).toBe(true)
  })

  test('shows a progress bar while the page is slow to come', async () => {
    const page = await visitMissing()
    const { open, hold } = gate()
    await page.route('**/_payload.json', hold)
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
    await alive(page)
    expect(await page.evaluate(() => 'navigation' in window)).toBe(false)
    await mark(page)
    const requests = requestsOf(page)
    await homeLink(page).click()
    await isHome(page)
    expect(requests).toContain('GET document /')
    expect(await isMarked(page)).toBe(false)
  })

  test('loads a document when its data does not come', async () => {
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
  test('is first asked about a second after the start', async () => {
    const page = await stage.visit('/')
    const answer = await page.waitForResponse('**/builds/latest.json')
    await answer.finished()
    const asked = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('/builds/latest.json'))
        .map(({ startTime }) => startTime),
    )
    expect(asked).toHaveLength(1)
    expect(asked[0]).toBeGreaterThanOrEqual(1000)
    expect(asked[0]).toBeLessThan(4000)
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
    await alive(page)
    await mark(page)
    await (await page.waitForResponse('**/builds/latest.json')).finished()
    await settled(page)
    expect(await isMarked(page)).toBe(true)
    expect(requests.filter((one) => one.includes(' document '))).toEqual(['GET document /nope'])

    await homeLink(page).click()
    await isHome(page)
    expect(await isMarked(page)).toBe(false)
    expect(requests.filter((one) => one.includes(' document '))).toEqual([
      'GET document /nope',
      'GET document /',
    ])
  })
})

describe('a piece of code that does not come', () => {
  const chunk = () => {
    const manifest = JSON.parse(readFileSync('build/client/.vite/manifest.json', 'utf8'))
    return `**/${manifest['src/storefront/home/page.tsx'].file}`
  }
  const documents = (requests: string[]) => requests.filter((one) => one === 'GET document /')

  test('is mended by loading the page anew', async () => {
    stage.expectComplaint(/Failed to load resource/)
    const page = await visitMissing()
    await page.route(chunk(), (route) => route.abort(), { times: 1 })
    const requests = requestsOf(page)
    await homeLink(page).click()
    await expect.poll(() => documents(requests)).toHaveLength(1)
    await alive(page)
    await isHome(page)
  })

  test('and stays away makes no loop: the page is loaded anew once, and can be read', async () => {
    stage.expectComplaint(/Failed to load resource|dynamically imported module/)
    const page = await visitMissing()
    await page.route(chunk(), (route) => route.abort())
    const requests = requestsOf(page)
    const gaveUp = page.waitForEvent('pageerror')
    await homeLink(page).click()
    await gaveUp
    await page.waitForLoadState('networkidle')
    expect(documents(requests)).toHaveLength(1)
    await isHome(page)
    expect(await page.locator('main article').count()).toBe(32)
  })
})

describe('the language switch', () => {
  test('keeps the page, loads a document and is remembered for 365 days', async () => {
    const page = await visitMissing()
    await mark(page)
    const other = page.locator('header a[hreflang=ru]').filter({ visible: true })
    expect(await other.getAttribute('lang')).toBe('ru')
    await other.click()
    await page.getByRole('heading', { level: 1, name: errorPageWords.ru.notFound }).waitFor()
    expect(pathOf(page)).toBe('/ru/nope')
    expect(await isMarked(page)).toBe(false)
    expect(await page.locator('html').getAttribute('lang')).toBe('ru')

    const cookies = await page.context().cookies()
    const days =
      ((cookies.find(({ name }) => name === 'locale')?.expires ?? 0) * 1000 - Date.now()) /
      86_400_000
    expect(days).toBeCloseTo(365, 1)
    // From now on the bare address opens in Russian.
    await page.goto('/')
    expect(pathOf(page)).toBe('/ru')
    await alive(page)
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

  test('goes round, is remembered for 365 days and stands in the next document from its first byte', async () => {
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
    await alive(page)
    expect(await shown(page)).toEqual(['dark', 'dark'])

    await turn(page, dark)
    expect(await shown(page)).toEqual([undefined, 'light'])
    expect(await servedTag(page)).toBe('<html lang="en">')
  })

  test('outranks a dark device', async () => {
    const page = await stage.visit('/', { colours: 'dark' })
    expect(await shown(page)).toEqual([undefined, 'dark'])
    await turn(page, en.preferences.auto)
    expect(await shown(page)).toEqual(['light', 'light'])
  })

  test('survives moving on without a new document', async () => {
    const page = await visitMissing()
    await turn(page, en.preferences.auto)
    await mark(page)
    await homeLink(page).click()
    await isHome(page)
    expect(await isMarked(page)).toBe(true)
    expect(await shown(page)).toEqual(['light', 'light'])
  })
})

describe('each load of a page', () => {
  const isSession = (request: Request) => /\/api\/_?auth\/session$/.test(request.url())
  const sessionCalls = (calls: Request[]) =>
    calls.map((request) => `${request.method()} ${new URL(request.url()).pathname}`)

  test('asks who is signed in and begins a session for who is not', async () => {
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

  test('begins none for staff', async () => {
    const visitor = await stage.visitor({ staff: true })
    const page = await visitor.newPage()
    const calls: Request[] = []
    page.on('request', (request) => void (isSession(request) && calls.push(request)))
    const [asked] = await Promise.all([
      page.waitForResponse((answer) => isSession(answer.request())),
      page.goto('/'),
    ])
    await asked.finished()
    await settled(page)
    expect(sessionCalls(calls)).toEqual(['GET /api/_auth/session'])
  })

  test('asks once only, even when the answer fails', async () => {
    stage.expectComplaint(/status of 503/)
    const page = await (await stage.visitor()).newPage()
    const calls: Request[] = []
    page.on('request', (request) => void (isSession(request) && calls.push(request)))
    await page.route('**/api/_auth/session', (route) => route.fulfill({ status: 503 }))
    const asked = page.waitForResponse((answer) => isSession(answer.request()))
    await page.goto('/')
    await (await asked).finished()
    await settled(page)
    expect(sessionCalls(calls)).toEqual(['GET /api/_auth/session'])
  })
})
