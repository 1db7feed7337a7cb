import { get } from 'node:http'
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { alive, languages, onStage, screens, scriptsOf } from '#tests/support/browser.ts'

const stage = onStage()
const kB = 1000
const home = { en: '/', ru: '/ru' }

/** The bytes of a body as they cross the network to a browser that knows gzip. */
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

/** All that a first visit brings, by kind. */
async function weigh(path: string) {
  const page = await (await stage.visitor({ screen: screens.phone })).newPage()
  const urls = new Map<string, string>()
  page.on('request', (request) => urls.set(request.url(), request.resourceType()))
  await page.goto(path)
  await alive(page)
  await page.waitForResponse('**/builds/latest.json')
  await page.evaluate(() => document.fonts.ready)
  const sizes: Record<string, number> = { document: 0, script: 0, stylesheet: 0, font: 0 }
  for (const [url, kind] of urls)
    if (kind in sizes) sizes[kind] = (sizes[kind] ?? 0) + (await packedSize(url))
  return { sizes, urls: [...urls.keys()] }
}

test.each(languages)('the first visit of the home page is light (%s)', async (language) => {
  const { sizes, urls } = await weigh(home[language])
  expect(sizes.script).toBeLessThanOrEqual(90 * kB)
  expect(sizes.stylesheet).toBeLessThanOrEqual(14 * kB)
  expect(sizes.document).toBeLessThanOrEqual(25 * kB)
  expect(sizes.font).toBeLessThanOrEqual(46 * kB)
  for (const kind of Object.values(sizes)) expect(kind).toBeGreaterThan(1 * kB)
  expect(urls.filter((url) => new URL(url).origin !== stage.shop.origin)).toEqual([])
})

test('a shopper loads nothing of the Command Center', async () => {
  const page = await stage.visit('/')
  const scripts = await scriptsOf(page)
  expect(scripts.length).toBeGreaterThan(3)
  expect(scripts.filter((text) => text.includes('Sign in to the Command Center'))).toEqual([])
})

describe('no document carries code of its own', () => {
  test.each(['/', '/ru', '/nope', '/command-center/sign-in', '/command-center', '/api/reference'])(
    '%s',
    async (path) => {
      stage.expectComplaint(/status of 404/)
      const page = await (await stage.visitor({ staff: path === '/command-center' })).newPage()
      const answer = await page.goto(path)
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
        (await answer?.text()) ?? '',
      )
      expect(found).toEqual([])
      const policy = answer?.headers()['content-security-policy'] ?? ''
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("script-src 'self';")
      expect(policy).not.toContain('unsafe')
    },
  )
})

/** How far things jump from now on, in every page of this visitor, all in all. */
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

describe('nothing jumps while the page comes', () => {
  const cases = languages.flatMap((language) =>
    Object.entries(screens).map(([name, screen]) => [language, name, screen] as const),
  )

  test.each(cases)('in %s on a %s, with fonts that come late', async (language, _, screen) => {
    const visitor = await stage.visitor({ screen })
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
    await alive(page)
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
