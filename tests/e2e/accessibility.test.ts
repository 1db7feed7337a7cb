import type { BrowserContext, Page } from 'playwright-core'
import { hindrances, overflows, tabThrough } from '#tests/support/access.ts'
import { hydrated } from '#tests/support/browser.ts'
import { looks } from '#tests/support/drawn.ts'
import { expect, type Journey, test } from '#tests/support/journey.ts'
import type { languages } from '#tests/support/screens.ts'
import { type Shop, startShop } from '#tests/support/shop.ts'
import { setupCode } from '#tests/support/shop-input.ts'
import { en as errorPageEn } from '#words/error-page/en.ts'
import { ru as errorPageRu } from '#words/error-page/ru.ts'
import { en as footerEn } from '#words/footer/en.ts'
import { ru as footerRu } from '#words/footer/ru.ts'
import { en as shopEn } from '#words/shop/en.ts'
import { ru as shopRu } from '#words/shop/ru.ts'
import { en as staffEn } from '#words/staff/en.ts'
import { ru as staffRu } from '#words/staff/ru.ts'

const words = {
  en: {
    ...shopEn,
    footer: footerEn,
    errors: { ...errorPageEn, ...errorPageEn.failed },
    welcome: staffEn.welcome,
    staff: staffEn,
  },
  ru: {
    ...shopRu,
    footer: footerRu,
    errors: { ...errorPageRu, ...errorPageRu.failed },
    welcome: staffRu.welcome,
    staff: staffRu,
  },
}
type Language = (typeof languages)[number]
type Words = (typeof words)[Language]
type Scene = {
  path: string
  /** What the screen must show to be this scene. */
  shows(t: Words): string
  status?: number
  staff?: boolean
  javaScript?: false
  shop?(): Shop
  /** SQL that prepares the shop, and SQL that reverts it. */
  before?: readonly string[]
  after?: readonly string[]
  /** Whether the skip link is tried. */
  skips?: true
  /** What follows on the same page, which is looked at after each step. */
  steps?: readonly Step[]
}
type Step = { act(page: Page, t: Words): Promise<void>; shows(t: Words): string }

let bare: Shop
test.beforeAll(async ({ shop }) => {
  bare = await startShop({}, false)
  shop.openAllDay()
})
test.afterAll(() => bare?.stop())

const next = (page: Page, t: { welcome: { next: string } }) =>
  page.getByRole('button', { name: t.welcome.next, exact: true }).click()

/** Pages stay cached until the revision moves. */
const expirePages = 'update "revision" set "value" = "value" + 1'

const scenes: Record<string, Scene> = {
  'the home page, open': { path: '/', shows: (t) => t.hours.openAllDay, skips: true },
  'the home page, closed': {
    path: '/',
    shows: (t) => t.hours.closed,
    before: ['update "workingDay" set "isActive" = 0'],
    after: ['update "workingDay" set "isActive" = 1'],
  },
  'the home page with no menu': {
    path: '/',
    shows: (t) => t.home.noMenu,
    before: ['update "menu" set "isActive" = 0'],
    after: ['update "menu" set "isActive" = 1'],
  },
  'the home page without JavaScript': {
    path: '/',
    shows: (t) => t.hours.openAllDay,
    javaScript: false,
  },
  'a page that staff wrote': { path: '/delivery', shows: (t) => t.footer.social },
  'a page that is not there': {
    path: '/nope',
    status: 404,
    shows: (t) => t.errors.notFound,
    skips: true,
  },
  'a page that failed': {
    path: '/',
    status: 500,
    shows: (t) => t.errors.message,
    before: ['alter table "category" rename to "lost"', expirePages],
    after: ['alter table "lost" rename to "category"', expirePages],
  },
  'the wizard, with errors and refused': {
    path: '/welcome',
    shop: () => bare,
    status: 403,
    shows: (t) => t.welcome.channel.title,
    steps: [
      {
        async act(page, t) {
          await next(page, t)
          await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
        },
        shows: (t) => t.welcome.channel.title,
      },
      {
        async act(page, t) {
          await toMaster(page, t)
          await next(page, t)
          await expect(page.locator('[aria-invalid=true]').nth(2)).toBeVisible()
        },
        shows: (t) => t.welcome.master.title,
      },
      {
        async act(page, t) {
          await page.getByLabel(t.welcome.master.name, { exact: true }).fill('Anna')
          await page.getByLabel(t.welcome.master.login, { exact: true }).fill('anna')
          await page.getByLabel(t.welcome.master.password, { exact: true }).fill('correct horse')
          await next(page, t)
        },
        shows: (t) => t.welcome.finish,
      },
      {
        async act(page, t) {
          for (const _ of ['to the account', 'to the shop'])
            await page.getByRole('button', { name: t.welcome.back }).click()
          await page.getByLabel(t.welcome.setupCode, { exact: true }).fill('WRONG-22222')
          await next(page, t)
          await expect(page.getByRole('alert')).toBeVisible()
        },
        shows: (t) => t.welcome.channel.title,
      },
    ],
  },
  'the wizard without JavaScript, and refused': {
    path: '/welcome',
    shop: () => bare,
    javaScript: false,
    status: 403,
    shows: (t) => t.welcome.sample.withSample,
    steps: [
      {
        async act(page, t) {
          await page.getByRole('button', { name: t.welcome.finish }).click()
          await expect(page.getByRole('alert')).toBeVisible()
        },
        shows: (t) => t.welcome.sample.withSample,
      },
    ],
  },
  'the end of the wizard': { path: '/welcome', staff: true, shows: (t) => t.welcome.done.title },
  'the sign-in, and refused': {
    path: '/command-center/sign-in',
    status: 401,
    shows: (t) => t.staff.signIn.title,
    steps: [
      {
        async act(page, t) {
          await page.getByLabel(t.staff.signIn.login, { exact: true }).fill('unknown')
          await page.getByLabel(t.staff.signIn.password, { exact: true }).fill('wrong')
          await page.getByRole('button', { name: t.staff.signIn.submit, exact: true }).click()
          await expect(page.getByRole('alert')).toBeVisible()
        },
        shows: (t) => t.staff.signIn.invalidCredentials,
      },
    ],
  },
  'the dashboard': {
    path: '/command-center',
    staff: true,
    // Whether orders can be heard is found out a moment later, and changes the shop's state.
    shows: (t) => t.staff.dashboard.empty,
    skips: true,
  },
}

async function toMaster(page: Page, t: Words) {
  await page.getByLabel(t.welcome.setupCode, { exact: true }).fill(setupCode)
  await page.getByLabel(t.welcome.channel.name, { exact: true }).fill('Taste on the run')
  await next(page, t)
  await expect(page.getByLabel(t.welcome.master.name, { exact: true })).toBeVisible()
}

const inLanguage = (path: string, language: Language) =>
  language === 'en' ? path : `/ru${path}`.replace(/\/$/, '')

/** A browser without the page's scripts, and with style sheets for that: axe itself needs JavaScript. */
async function withoutScripts(visitor: BrowserContext) {
  await visitor.route('**/assets/*.js', (route) =>
    route.fulfill({ body: '', contentType: 'text/javascript' }),
  )
  await visitor.route('**/assets/*.css', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replaceAll(/\(scripting:\s*none\)/g, 'all')
    await route.fulfill({ response: answer, body })
  })
}

/** What keeps someone away from a scene on the screen of the test's project, in both themes or a drawn one. */
async function look(
  { newVisitor }: Pick<Journey, 'newVisitor'>,
  shop: Shop,
  scene: Scene,
  language: Language,
): Promise<string[]> {
  const t = words[language]
  const visitor = await newVisitor({ shop, ...(scene.staff && { staff: true }) })
  if (scene.javaScript === false) await withoutScripts(visitor)
  const page = await visitor.newPage()
  await page.goto(inLanguage(scene.path, language))
  if (scene.javaScript !== false) await hydrated(page)
  if (scene.skips) await skipHeader(page, t)
  const least = scene.path.startsWith('/command-center') ? 36 : 44
  const found: string[] = []
  const steps = [{ act: async () => {}, shows: scene.shows }, ...(scene.steps ?? [])]
  for (const { act, shows } of steps) {
    await act(page, t)
    await expect(page.getByText(shows(t)).filter({ visible: true }).first()).toBeVisible()
    const [lang, title, headings] = await page.evaluate(() => [
      document.documentElement.lang,
      document.title,
      document.querySelectorAll('h1').length,
    ])
    if (lang !== language) found.push(`the language is ${lang}`)
    if (!title) found.push('no title')
    if (headings !== 1) found.push(`${headings} h1`)
    found.push(...(await tabThrough(page)))
    found.push(...(await overflows(page, 32)))
    found.push(...(await hindrances(page, least)))
  }
  return found
}

/** The first stop leads past the header. */
async function skipHeader(page: Page, t: Words) {
  await page.keyboard.press('Tab')
  const link = page.getByRole('link', { name: t.common.skipToContent })
  expect(await link.evaluate((one) => one === document.activeElement)).toBe(true)
  expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('content')
}

for (const [name, scene] of Object.entries(scenes))
  for (const { language, tag, size } of looks(name))
    test(`${name} is accessible (${language}, ${size})`, { tag }, async ({
      newVisitor,
      shop: ownShop,
      expectComplaint,
    }) => {
      const shop = scene.shop?.() ?? ownShop
      if (scene.status) expectComplaint(new RegExp(`status of ${scene.status}`))
      if (scene.before) shop.sql(...scene.before)
      try {
        expect(await look({ newVisitor }, shop, scene, language)).toEqual([])
      } finally {
        if (scene.after) shop.sql(...scene.after)
      }
    })

for (const { language, tag, size } of looks('a paused shop'))
  test(`paused orders show on the home page and on the dashboard, and pass axe (${language}, ${size})`, {
    tag,
  }, async ({ newVisitor, shop }) => {
    const owner = await newVisitor({ staff: true })
    const change = async (isActive: boolean) => {
      const { version } = await (await owner.request.get('/api/channel')).json()
      const answer = await owner.request.patch('/api/channel', {
        data: { isActive },
        headers: { 'Sec-Fetch-Site': 'same-origin', 'If-Match': `"${version}"` },
      })
      expect(answer.status()).toBe(200)
    }
    const home: Scene = { path: '/', shows: (t) => t.maintenance.notice }
    const dashboard: Scene = {
      path: '/command-center',
      staff: true,
      shows: (t) => t.staff.shop.states.paused,
    }
    await change(false)
    try {
      for (const scene of [home, dashboard])
        expect.soft(await look({ newVisitor }, shop, scene, language), scene.path).toEqual([])
    } finally {
      await change(true)
    }
  })
