import { get } from 'node:http'
import type { BrowserContext, Page } from 'playwright-core'
import { hydrated, noticesChunk, scriptsOf } from '#tests/support/browser.ts'
import { drawn, looks } from '#tests/support/drawn.ts'
import { expect, type Journey, test } from '#tests/support/journey.ts'
import { languages, screens } from '#tests/support/screens.ts'
import type { Shop } from '#tests/support/shop.ts'

const kB = 1000
const home = { en: '/', ru: '/ru' }

/** The gzip size of a response body. */
function packedSize(url: string) {
  return new Promise<number>((done, failed) => {
    get(url, { headers: { 'Accept-Encoding': 'gzip' } }, (answer) => {
      let size = 0
      answer.on('data', (part: Buffer) => {
        size += part.length
      })
      answer.on('end', () => done(size))
    }).on('error', failed)
  })
}

/** What a first visit loads, by kind: until the page is idle, and what is then loaded for the next press. */
async function weigh({ newVisitor }: Pick<Journey, 'newVisitor'>, path: string) {
  const visitor = await newVisitor({ screen: screens.phone, isNew: true })
  await visitor.addInitScript(() => {
    const waiting: (() => void)[] = []
    Object.assign(window, {
      requestIdleCallback: (work: () => void) => waiting.push(work),
      beIdle: () => {
        for (const work of waiting.splice(0)) work()
      },
    })
  })
  const page = await visitor.newPage()
  const urls = new Map<string, string>()
  page.on('request', (request) => urls.set(request.url(), request.resourceType()))
  await page.goto(path)
  await hydrated(page)
  await page.waitForResponse('**/builds/latest.json')
  await page.evaluate(() => document.fonts.ready)
  const first = new Map(urls)
  await page.evaluate(() => (window as unknown as { beIdle(): void }).beIdle())
  await expect.poll(() => [...urls.keys()].some((url) => url.includes(noticesChunk()))).toBe(true)
  await page.waitForLoadState('networkidle')
  const later = new Map([...urls].filter(([url]) => !first.has(url)))
  return { sizes: await sizesOf(first), idle: await sizesOf(later), urls: [...urls.keys()] }
}

async function sizesOf(urls: ReadonlyMap<string, string>) {
  const sizes: Record<string, number> = { document: 0, script: 0, stylesheet: 0, font: 0 }
  for (const [url, kind] of urls)
    if (kind in sizes) sizes[kind] = (sizes[kind] ?? 0) + (await packedSize(url))
  return sizes
}

for (const language of drawn('the first visit of the home page is light', languages))
  test(`the first visit of the home page is light (${language})`, async ({ newVisitor, shop }) => {
    const { sizes, idle, urls } = await weigh({ newVisitor }, home[language])
    expect(sizes.script).toBeLessThanOrEqual(90 * kB)
    expect(sizes.stylesheet).toBeLessThanOrEqual(14 * kB)
    expect(sizes.document).toBeLessThanOrEqual(25 * kB)
    expect(sizes.font).toBeLessThanOrEqual(46 * kB)
    for (const kind of Object.values(sizes)) expect(kind).toBeGreaterThan(1 * kB)
    expect(idle.script).toBeGreaterThan(20 * kB)
    expect(idle.script).toBeLessThanOrEqual(75 * kB)
    expect(urls.filter((url) => new URL(url).origin !== shop.origin)).toEqual([])
  })

test('the home page loads nothing of the Command Center, of checkout and of phone numbers', async ({
  visit,
}) => {
  const page = await visit('/', { isNew: true })
  const scripts = await scriptsOf(page)
  // React and the whole home page, in any number of files.
  expect(scripts.join('').length).toBeGreaterThan(100 * kB)
  const others = /Sign in to Command Center|Schedule for later|country_calling_codes/
  expect(scripts.filter((text) => others.test(text))).toEqual([])
})

/** Each file of code is a request, with headers and work of its own. */
test('no page names more than 40 files of code', async ({
  shop,
  customer,
  newVisitor,
  ordered,
}) => {
  shop.openAllDay()
  const atCart = await customer.withCart()
  const { id } = await ordered()
  const owner = await newVisitor({ staff: true })
  const named = async ({ request }: Pick<BrowserContext, 'request'>, path: string) =>
    (await (await request.get(path)).text()).match(/<link rel="modulepreload"/g)?.length
  for (const path of ['/', '/catalog/pizza/margherita', '/checkout']) {
    const count = await named(atCart, path)
    expect.soft(count, path).toBeGreaterThan(1)
    expect.soft(count, path).toBeLessThan(20)
  }
  for (const page of ['', '/checkout', `/checkout/${id}`, '/checkout/new', '/customers']) {
    const count = await named(owner, `/command-center${page}`)
    expect.soft(count, page).toBeGreaterThan(10)
    expect.soft(count, page).toBeLessThanOrEqual(40)
  }
})

test('documents have no inline code', async ({ visit, newVisitor }) => {
  const page = await visit('/')
  const staff = await newVisitor({ staff: true })
  for (const path of [
    '/',
    '/ru',
    '/nope',
    '/command-center/sign-in',
    '/command-center',
    '/api/reference',
  ]) {
    const reader = path === '/command-center' ? staff : page
    const answer = await reader.request.get(path)
    expect(answer.url()).toContain(path)
    const found = await page.evaluate(
      (html) => {
        const served = new DOMParser().parseFromString(html, 'text/html')
        const scripts = [...served.scripts].filter(
          ({ src, type }) => !src && !/^application\/(ld\+)?json$/.test(type),
        )
        const attributes = [...served.querySelectorAll('*')].flatMap(({ attributes }) =>
          [...attributes].filter(
            ({ name, value }) => /^on|^style$/.test(name) || /^javascript:/.test(value),
          ),
        )
        return [...scripts.map(({ text }) => text), ...attributes.map(({ name }) => name)]
      },
      await answer.text(),
    )
    expect([path, found]).toEqual([path, []])
    const policy = answer.headers()['content-security-policy'] ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toContain('unsafe')
  }
})

/** Measures all layout shifts from now on, in every page of this visitor. */
async function watchShifts(visitor: BrowserContext) {
  await visitor.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
    let sum = 0
    const add = (entries: PerformanceEntryList) => {
      for (const { value, hadRecentInput } of entries as Shift[]) if (!hadRecentInput) sum += value
    }
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, {
      shifted() {
        add(observer.takeRecords())
        return sum
      },
    })
  })
}

const shifted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => done((window as unknown as { shifted(): number }).shifted())),
        ),
      ),
  )

/** A closed shop says so above the page: in one or two lines, depending on the font. */
const states = {
  open: (shop: Shop) => shop.openAllDay(),
  closed: (shop: Shop) =>
    shop.sql(
      `update "workingDay" set "isActive" = 1, "intervals" = '[{"from":"00:00","to":"00:05"}]'`,
    ),
} as const

for (const [state, set] of Object.entries(states))
  test.describe(`pages load without layout shifts, with the shop ${state}`, () => {
    test.beforeAll(({ shop }) => set(shop))
    for (const { language, size, tag } of looks(`shifts of ${state}`))
      test(`in ${language} on a ${size}, with late fonts`, { tag }, async ({ newVisitor }) => {
        const visitor = await newVisitor({ isNew: true })
        await watchShifts(visitor)
        let letGo = () => {}
        const late = new Promise<void>((go) => {
          letGo = go
        })
        await visitor.route('**/*.woff2', (route) => late.then(() => route.continue()))
        const page = await visitor.newPage()
        await page.goto(home[language], { waitUntil: 'commit' })
        await page.waitForFunction(
          () => performance.getEntriesByName('first-contentful-paint').length > 0,
        )
        letGo()
        await page.waitForLoadState('load')
        await hydrated(page)
        await page.evaluate(() => document.fonts.ready)
        const faces = await page.evaluate(
          () => [...document.fonts].filter(({ status }) => status === 'loaded').length,
        )
        expect(faces).toBeGreaterThan(0)
        await page.mouse.wheel(0, 3000)
        await page.waitForFunction(() => scrollY > 1000)
        expect(await shifted(page)).toBeLessThanOrEqual(0.02)
      })
  })

const at = (path: string, language: (typeof languages)[number]) =>
  language === 'en' ? path : `/ru${path === '/' ? '' : path}`

const menuPages = ['/', '/catalog', '/catalog/pizza', '/catalog/pizza/margherita', '/search?q=soup']
const cases = menuPages.flatMap((path) =>
  drawn(path, languages).map((language) => at(path, language)),
)

test('no page of the menu makes an Intl object while it loads', async ({ newVisitor }) => {
  const page = await (await newVisitor({ screen: screens.phone })).newPage()
  await page.addInitScript(() => {
    const made: string[] = []
    for (const [name, Original] of Object.entries(Object.getOwnPropertyDescriptors(Intl)))
      if (typeof Original.value === 'function' && Original.value.prototype)
        Object.assign(Intl, {
          [name]: new Proxy(Original.value, {
            construct(target, input) {
              made.push(name)
              return Reflect.construct(target, input)
            },
          }),
        })
    Object.assign(window, { made })
  })
  const made = () => page.evaluate(() => (window as unknown as { made: string[] }).made)
  for (const path of cases) {
    const cart = page.waitForResponse('**/api/checkout')
    await page.goto(path)
    await hydrated(page)
    await cart
    expect.soft(await made(), path).toEqual([])
  }
  await page.evaluate(() => void new Intl.NumberFormat('en'))
  expect((await made()).at(-1)).toBe('NumberFormat')
})

for (const language of drawn('every font of the home page is preloaded', languages))
  test(`every font of the home page is preloaded (${language})`, async ({ newVisitor }) => {
    const page = await (await newVisitor({ screen: screens.phone, isNew: true })).newPage()
    await page.goto(at('/', language))
    await hydrated(page)
    await page.evaluate(() => document.fonts.ready)
    const { loaded, preloaded } = await page.evaluate(() => ({
      loaded: performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => path.endsWith('.woff2')),
      preloaded: [...document.querySelectorAll('link[rel=preload][as=font]')].map((link) =>
        link.getAttribute('href'),
      ),
    }))
    expect(new Set(loaded)).toEqual(new Set(preloaded))
    expect(loaded.length).toBeGreaterThan(1)
  })
