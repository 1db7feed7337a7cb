import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axe, overflows, smallTargets, tabThrough } from '#tests/support/access.ts'
import { hydrated, languages, onStage, screens } from '#tests/support/browser.ts'
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

const stage = onStage()
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
  act?(page: Page, t: Words): Promise<void>
}

let bare: Shop
beforeAll(async () => {
  bare = await startShop({}, false)
  stage.shop.openAllDay()
})
afterAll(() => bare?.stop())

const next = (page: Page, t: { welcome: { next: string } }) =>
  page.getByRole('button', { name: t.welcome.next, exact: true }).click()

/** Pages stay cached until the revision moves. */
const forgetPages = 'update "revision" set "value" = "value" + 1'

const scenes: Record<string, Scene> = {
  'the home page, open': { path: '/', shows: (t) => t.hours.openAllDay },
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
  'a page that is not there': { path: '/nope', status: 404, shows: (t) => t.errors.notFound },
  'a page that failed': {
    path: '/',
    status: 500,
    shows: (t) => t.errors.message,
    before: ['alter table "category" rename to "lost"', forgetPages],
    after: ['alter table "lost" rename to "category"', forgetPages],
  },
  'the first step of the wizard': {
    path: '/welcome',
    shop: () => bare,
    shows: (t) => t.welcome.channel.title,
  },
  'the first step with mistakes': {
    path: '/welcome',
    shop: () => bare,
    shows: (t) => t.welcome.channel.title,
    async act(page, t) {
      await next(page, t)
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  'the second step with mistakes': {
    path: '/welcome',
    shop: () => bare,
    shows: (t) => t.welcome.master.title,
    async act(page, t) {
      await toMaster(page, t)
      await next(page, t)
      await page.locator('[aria-invalid=true]').nth(2).waitFor()
    },
  },
  'the third step, and the first one refused': {
    path: '/welcome',
    shop: () => bare,
    status: 403,
    shows: (t) => t.welcome.channel.title,
    async act(page, t) {
      await toMaster(page, t)
      await page.getByLabel(t.welcome.master.name, { exact: true }).fill('Anna')
      await page.getByLabel(t.welcome.master.login, { exact: true }).fill('anna')
      await page.getByLabel(t.welcome.master.password, { exact: true }).fill('correct horse')
      await next(page, t)
      await page.getByRole('button', { name: t.welcome.finish }).waitFor()
      expect(await axe(page, 'all')).toEqual([])
      for (const _ of ['to the account', 'to the shop'])
        await page.getByRole('button', { name: t.welcome.back }).click()
      await page.getByLabel(t.welcome.setupCode, { exact: true }).fill('WRONG-22222')
      await next(page, t)
      await page.getByRole('alert').waitFor()
    },
  },
  'the wizard without JavaScript': {
    path: '/welcome',
    shop: () => bare,
    javaScript: false,
    shows: (t) => t.welcome.sample.withSample,
  },
  'the wizard without JavaScript, refused': {
    path: '/welcome',
    shop: () => bare,
    javaScript: false,
    status: 403,
    shows: (t) => t.welcome.sample.withSample,
    async act(page, t) {
      await page.getByRole('button', { name: t.welcome.finish }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  'the end of the wizard': { path: '/welcome', staff: true, shows: (t) => t.welcome.done.title },
  'the sign-in': { path: '/command-center/sign-in', shows: (t) => t.staff.signIn.title },
  'the sign-in, refused': {
    path: '/command-center/sign-in',
    status: 401,
    shows: (t) => t.staff.signIn.invalidCredentials,
    async act(page, t) {
      await page.getByLabel(t.staff.signIn.login, { exact: true }).fill('nobody')
      await page.getByLabel(t.staff.signIn.password, { exact: true }).fill('wrong')
      await page.getByRole('button', { name: t.staff.signIn.submit, exact: true }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  'the dashboard': {
    path: '/command-center',
    staff: true,
    // Whether orders can be heard is found out a moment later, and changes the shop's state.
    shows: (t) => t.staff.dashboard.empty,
  },
}

async function toMaster(page: Page, t: Words) {
  await page.getByLabel(t.welcome.setupCode, { exact: true }).fill(setupCode)
  await page.getByLabel(t.welcome.channel.name, { exact: true }).fill('Taste on the run')
  await next(page, t)
  await page.getByLabel(t.welcome.master.name, { exact: true }).waitFor()
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

/** Problems by screen and theme. */
type Problems = Record<string, string[]>

/** Checks a scene on both screens and in both themes. */
async function look(scene: Scene, language: Language): Promise<Problems> {
  const t = words[language]
  const shop = scene.shop?.() ?? stage.shop
  const visitor = await stage.visitor({ shop, ...(scene.staff && { staff: true }) })
  if (scene.javaScript === false) await withoutScripts(visitor)
  const page = await visitor.newPage()
  await page.goto(inLanguage(scene.path, language))
  if (scene.javaScript !== false) await hydrated(page)
  await scene.act?.(page, t)
  await page.getByText(scene.shows(t)).filter({ visible: true }).first().waitFor()

  const found: Problems = {}
  const note = (where: string, problems: string[]) => {
    for (const one of problems) found[one] = [...(found[one] ?? []), where]
  }
  const [lang, title, headings] = await page.evaluate(() => [
    document.documentElement.lang,
    document.title,
    document.querySelectorAll('h1').length,
  ])
  if (lang !== language) note('everywhere', [`the language is ${lang}`])
  if (!title) note('everywhere', ['no title'])
  if (headings !== 1) note('everywhere', [`${headings} h1`])
  const least = scene.path.startsWith('/command-center') ? 36 : 44
  for (const [name, screen] of Object.entries(screens)) {
    await page.setViewportSize(screen)
    // The structure is the same in both languages, because names are words and colours are tokens.
    if (language === 'en')
      for (const colorScheme of ['light', 'dark'] as const) {
        if (name === 'phone' && colorScheme === 'dark') continue
        await page.emulateMedia({ colorScheme })
        note(
          `${name}, ${colorScheme}`,
          await axe(page, colorScheme === 'light' ? 'all' : 'colours'),
        )
      }
    note(name, await smallTargets(page, least))
    // The stops are the same in both languages; longer words push them about where there is the least room.
    if (language === 'en' || name === 'phone') note(name, await tabThrough(page))
    note(`${name}, text of 200 %`, await overflows(page, '200%'))
  }
  await page.setViewportSize({ width: 320, height: 640 })
  note('on 320 pixels', await overflows(page))
  await page.close()
  return found
}

/** Both languages at once, because a test has two cores. */
async function lookInBoth(scene: Scene) {
  const [inEnglish, inRussian] = await Promise.all([look(scene, 'en'), look(scene, 'ru')])
  return { inEnglish, inRussian }
}
const nothing = { inEnglish: {}, inRussian: {} }

test.each(Object.entries(scenes))('%s can be used by everybody', async (_, scene) => {
  const shop = scene.shop?.() ?? stage.shop
  if (scene.status) stage.expectComplaint(new RegExp(`status of ${scene.status}`))
  if (scene.before) shop.sql(...scene.before)
  try {
    expect(await lookInBoth(scene)).toEqual(nothing)
  } finally {
    if (scene.after) shop.sql(...scene.after)
  }
})

test('a shop on hold says so to everybody, on the home page and on the dashboard', async () => {
  const owner = await stage.visitor({ staff: true })
  const change = async (isActive: boolean) => {
    const { version } = await (await owner.request.get('/api/channel')).json()
    const answer = await owner.request.patch('/api/channel', {
      data: { isActive },
      headers: { 'Sec-Fetch-Site': 'same-origin', 'If-Match': `"${version}"` },
    })
    expect(answer.status()).toBe(200)
  }
  await change(false)
  try {
    const home = await lookInBoth({ path: '/', shows: (t) => t.maintenance.notice })
    const dashboard = { path: '/command-center', staff: true }
    const board = await lookInBoth({ ...dashboard, shows: (t) => t.staff.shop.states.paused })
    expect({ home, board }).toEqual({ home: nothing, board: nothing })
  } finally {
    await change(true)
  }
})

describe.each(languages)('in %s', (language) => {
  test.each(['/', '/nope', '/command-center'])(
    'the skip link of %s leads past the header',
    async (path) => {
      stage.expectComplaint(/status of 404/)
      const page = await stage.visit(inLanguage(path, language), { staff: true })
      await page.keyboard.press('Tab')
      const link = page.getByRole('link', { name: words[language].common.skipToContent })
      expect(await link.evaluate((one) => one === document.activeElement)).toBe(true)
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      await page.keyboard.press('Enter')
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('content')
    },
  )
})
