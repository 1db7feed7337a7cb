import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hydrated, languages, onStage, screens } from '#tests/support/browser.ts'
import { setupCode } from '#tests/support/shop-input.ts'
import { en as errorPageEn } from '#words/error-page/en.ts'
import { ru as errorPageRu } from '#words/error-page/ru.ts'
import { en as shopEn } from '#words/shop/en.ts'
import { ru as shopRu } from '#words/shop/ru.ts'
import { en as staffEn } from '#words/staff/en.ts'
import { ru as staffRu } from '#words/staff/ru.ts'

const stage = onStage()
const words = {
  en: {
    ...shopEn,
    errors: { ...errorPageEn, ...errorPageEn.failed },
    welcome: staffEn.welcome,
    notices: staffEn.notices,
  },
  ru: {
    ...shopRu,
    errors: { ...errorPageRu, ...errorPageRu.failed },
    welcome: staffRu.welcome,
    notices: staffRu.notices,
  },
}
const { en } = words
const home = { en: '/', ru: '/ru' }
const shopName = { en: 'Taste on the run', ru: 'Вкус на бегу' }

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 }).textContent()
/** The header has a row for each screen width; one of each part is visible. */
const inHeader = (page: Page, part: Locator) =>
  page.getByRole('banner').locator(part).filter({ visible: true }).first().waitFor()
const pathOf = (page: Page) => new URL(page.url()).pathname

describe.each([
  ['en', true],
  ['ru', true],
  ['en', false],
  ['ru', false],
] as const)('a missing page, in %s, with JavaScript: %s', (language, javaScript) => {
  const t = words[language]
  const prefix = language === 'en' ? '' : '/ru'
  const screen = language === 'en' ? screens.phone : screens.desktop

  test('says so, keeps the frame and links home', async () => {
    stage.expectComplaint(/status of 404/)
    const page = await stage.visit(`${prefix}/nope`, { javaScript, screen })
    const answer = await page.reload()
    expect(answer?.status()).toBe(404)
    expect(await headingOf(page)).toBe(t.errors.notFound)
    expect(await page.title()).toContain(t.errors.notFound)
    expect(await page.getByText('404', { exact: true }).isVisible()).toBe(true)
    const message = language === 'en' ? 'Page Not Found: /nope' : 'Страница не найдена: /nope'
    await page.getByText(message, { exact: true }).waitFor()
    await inHeader(page, page.getByText(shopName[language], { exact: true }))
    await inHeader(page, page.locator('a[href^="tel:"]'))
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')

    if (javaScript) await hydrated(page)
    await page.getByRole('link', { name: t.errors.goHome, exact: true }).click()
    await page.waitForURL(stage.shop.origin + home[language])
    await page.getByRole('heading', { level: 1, name: shopName[language] }).waitFor()
    expect(await page.getByText(t.errors.notFoundHint).count()).toBe(0)
  })
})

test.each([
  ['/catalog/%D0%BF%D0%B8%D1%86%D1%86%D0%B0', /^Page Not Found: \/catalog\//],
  ['/%3Cscript%3Ealert(1)%3C%2Fscript%3E', /^Page Not Found: \/(%3C|<)script/],
  ['/%E0%A4%A', /^Page Not Found: /],
  [`/${'long'.repeat(100)}`, /^Page Not Found: \/longlong/],
])('a malformed address is a missing page: %s', async (path, message) => {
  stage.expectComplaint(/status of 404/)
  const page = await stage.visit(path, { screen: screens.phone })
  await page.locator('main').getByText(message).waitFor()
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(sideways).toBe(0)
})

describe.each(languages)('a failing database (%s)', (language) => {
  const t = words[language]
  const isWizard = (page: Page) =>
    page.getByRole('heading', { level: 1, name: t.welcome.title }).count()

  test('is an error and never the wizard, even with nothing cached', async () => {
    stage.expectComplaint(/status of 500/)
    const shop = await stage.freshShop({}, true)
    shop.sql('drop table "channel"')
    const page = await stage.visit(home[language], { shop })
    const answer = await page.reload()
    expect(answer?.status()).toBe(500)
    expect(pathOf(page)).toBe(home[language])
    expect(await headingOf(page)).toBe(t.errors.title)
    expect(await page.title()).toContain(t.errors.title)
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
    await page.getByText('500', { exact: true }).waitFor()
    await page
      .getByText(language === 'en' ? 'Something went wrong' : 'Что-то пошло не так', {
        exact: true,
      })
      .waitFor()
    await page.getByRole('link', { name: t.errors.goHome, exact: true }).waitFor()
    for (const path of ['/welcome', '/command-center', '/nope']) {
      await page.goto(path)
      expect(await isWizard(page)).toBe(0)
    }
  })

  test('keeps the header and the phone number when only the menu fails, and recovers', async () => {
    stage.expectComplaint(/status of 500/)
    const shop = await stage.freshShop({}, true)
    shop.sql('alter table "category" rename to "lost"')
    const page = await stage.visit(home[language], { shop, screen: screens.phone })
    expect(await headingOf(page)).toBe(t.errors.title)
    await inHeader(page, page.getByText(shopName[language], { exact: true }))
    await inHeader(page, page.locator('a[href^="tel:"]'))

    shop.sql('alter table "lost" rename to "category"')
    await page.getByRole('link', { name: t.errors.goHome, exact: true }).click()
    await expect.poll(() => headingOf(page)).toBe(shopName[language])
    expect(pathOf(page)).toBe(home[language])
  })
})

test('shows the same error when the database fails between two pages', async () => {
  const shop = await stage.freshShop({}, true)
  stage.expectComplaint(/status of 404/)
  const page = await stage.visit('/nope', { shop })
  shop.sql('alter table "category" rename to "lost"')
  await page.getByRole('banner').getByRole('link', { name: en.header.home }).click()
  await expect.poll(() => headingOf(page)).toBe(en.errors.title)
  expect(pathOf(page)).toBe('/')
})

test('shows the same error when the database can’t even return its revision', async () => {
  stage.expectComplaint(/status of 500/)
  const shop = await stage.freshShop({}, true)
  shop.sql('drop table "revision"', 'drop table "channel"')
  const page = await (await stage.visitor({ shop })).newPage()
  const answer = await page.goto('/')
  expect(answer?.status()).toBe(500)
  expect(answer?.headers()['content-type']).toContain('text/html')
  expect(await headingOf(page)).toBe(en.errors.title)
  await page.getByText('Something went wrong', { exact: true }).waitFor()
})

test('shows an error in the wizard of a failing shop, and sends nothing', async () => {
  stage.expectComplaint(/status of 500/)
  const shop = await stage.freshShop()
  const page = await stage.visit(`/welcome#code=${setupCode}`, { shop })
  await page.getByLabel(en.welcome.channel.name, { exact: true }).fill('Taste on the run')
  await page.getByRole('button', { name: en.welcome.next }).click()
  await page.getByLabel(en.welcome.master.name, { exact: true }).fill('Anna')
  await page.getByLabel(en.welcome.master.login, { exact: true }).fill('anna')
  await page.getByLabel(en.welcome.master.password, { exact: true }).fill('correct horse')
  await page.getByRole('button', { name: en.welcome.next }).click()
  shop.sql('drop table "staff"')
  await page.getByRole('button', { name: en.welcome.finish }).click()
  await page.getByRole('alert').getByText('Something went wrong').waitFor()
})

test('says that a form was not sent offline, and keeps what was typed', async () => {
  stage.expectComplaint(/ERR_INTERNET_DISCONNECTED/)
  const page = await stage.visit('/command-center/sign-in')
  await page.getByLabel('Login', { exact: true }).fill('anna')
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const alert = page.getByRole('alert')
  await alert.getByText('No connection', { exact: true }).waitFor()
  expect(await page.getByLabel('Login', { exact: true }).inputValue()).toBe('anna')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Hello, Anna' }).waitFor()
})
