import type { Locator, Page } from 'playwright-core'
import { hydrated } from '#tests/support/browser.ts'
import { drawn } from '#tests/support/drawn.ts'
import { expect, test } from '#tests/support/journey.ts'
import { languages, screens } from '#tests/support/screens.ts'
import { setupCode } from '#tests/support/shop-input.ts'
import { en as errorPageEn } from '#words/error-page/en.ts'
import { ru as errorPageRu } from '#words/error-page/ru.ts'
import { en as shopEn } from '#words/shop/en.ts'
import { ru as shopRu } from '#words/shop/ru.ts'
import { en as staffEn } from '#words/staff/en.ts'
import { ru as staffRu } from '#words/staff/ru.ts'

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
const wentWrong = { en: 'Something went wrong', ru: 'Что-то пошло не так' }
/** Pages stay cached until the revision moves. */
const expirePages = 'update "revision" set "value" = "value" + 1'
const shopName = { en: 'Taste on the run', ru: 'Вкус на бегу' }

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 }).textContent()
/** The header has a row for each screen width; one of each part is visible. */
const inHeader = (page: Page, part: Locator) =>
  page.getByRole('banner').locator(part).filter({ visible: true }).first().waitFor()
const pathOf = (page: Page) => new URL(page.url()).pathname

const cases = [true, false].flatMap((javaScript) =>
  drawn(`a missing page ${javaScript}`, languages).map((language) => ({ language, javaScript })),
)
for (const { language, javaScript } of cases)
  test.describe(`a missing page, in ${language}, with JavaScript: ${javaScript}`, () => {
    const t = words[language]
    const prefix = language === 'en' ? '' : '/ru'
    const screen = language === 'en' ? screens.phone : screens.desktop

    test('shows an error, keeps the frame and links home', async ({
      newVisitor,
      shop,
      expectComplaint,
    }) => {
      expectComplaint(/status of 404/)
      const page = await (await newVisitor({ javaScript, screen })).newPage()
      const answer = await page.goto(`${prefix}/nope`)
      expect(answer?.status()).toBe(404)
      expect(await headingOf(page)).toBe(t.errors.notFound)
      expect(await page.title()).toContain(t.errors.notFound)
      await expect(page.getByText('404', { exact: true })).toBeVisible()
      const message = t.errors.notFoundMessage(`${prefix}/nope`)
      await expect(page.getByText(message, { exact: true })).toBeVisible()
      await inHeader(page, page.getByText(shopName[language], { exact: true }))
      await inHeader(page, page.locator('a[href^="tel:"]'))
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')

      if (javaScript) await hydrated(page)
      await page.getByRole('link', { name: t.errors.goHome, exact: true }).click()
      await page.waitForURL(shop.origin + home[language])
      await expect(page.getByRole('heading', { level: 1, name: shopName[language] })).toBeVisible()
      await expect(page.getByText(t.errors.notFoundHint)).toHaveCount(0)
    })
  })

for (const [path, message] of drawn('a malformed address', [
  ['/catalog/%D0%BF%D0%B8%D1%86%D1%86%D0%B0', /^Page Not Found: \/catalog\//],
  ['/%3Cscript%3Ealert(1)%3C%2Fscript%3E', /^Page Not Found: \/(%3C|<)script/],
  ['/%E0%A4%A', /^Page Not Found: /],
  [`/${'long'.repeat(100)}`, /^Page Not Found: \/longlong/],
] as const))
  test(`a malformed address is a missing page: ${path.slice(0, 40)}`, async ({
    visit,
    expectComplaint,
  }) => {
    expectComplaint(/status of 404/)
    const page = await visit(path, { screen: screens.phone })
    await expect(page.locator('main').getByText(message)).toBeVisible()
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(sideways).toBe(0)
  })

for (const language of drawn('a failing database', languages))
  test.describe(`a failing database (${language})`, () => {
    const t = words[language]
    const isWizard = (page: Page) =>
      page.getByRole('heading', { level: 1, name: t.welcome.title }).count()

    test('is an error and never the wizard, even with nothing cached, nor its revision', async ({
      newVisitor,
      newShop,
      expectComplaint,
    }) => {
      expectComplaint(/status of 500/)
      const shop = await newShop({}, true)
      shop.sql('drop table "channel"')
      const page = await (await newVisitor({ shop })).newPage()
      const failed = async () => {
        const answer = await page.goto(home[language])
        expect(answer?.status()).toBe(500)
        expect(answer?.headers()['content-type']).toContain('text/html')
        expect(pathOf(page)).toBe(home[language])
        expect(await headingOf(page)).toBe(t.errors.title)
        await expect(page.getByText(wentWrong[language], { exact: true })).toBeVisible()
      }
      await failed()
      expect(await page.title()).toContain(t.errors.title)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.getByText('500', { exact: true })).toBeVisible()
      await expect(page.getByRole('link', { name: t.errors.goHome, exact: true })).toBeVisible()
      for (const path of ['/welcome', '/command-center', '/nope']) {
        await page.goto(path)
        expect(await isWizard(page)).toBe(0)
      }
      shop.sql('drop table "revision"')
      await failed()
    })

    test('keeps the header and the phone number when only the menu fails, recovers, and shows the same between two pages', async ({
      visit,
      shop,
      expectComplaint,
    }) => {
      expectComplaint(/status of (404|500)/)
      const page = await visit(`${language === 'en' ? '' : '/ru'}/nope`, { screen: screens.phone })
      shop.sql('alter table "category" rename to "lost"', expirePages)
      try {
        await page.getByRole('banner').getByRole('link', { name: t.header.home }).click()
        await expect.poll(() => headingOf(page)).toBe(t.errors.title)
        expect(pathOf(page)).toBe(home[language])
        await page.reload()
        await hydrated(page)
        expect(await headingOf(page)).toBe(t.errors.title)
        await inHeader(page, page.getByText(shopName[language], { exact: true }))
        await inHeader(page, page.locator('a[href^="tel:"]'))
      } finally {
        shop.sql('alter table "lost" rename to "category"', expirePages)
      }
      await page.getByRole('link', { name: t.errors.goHome, exact: true }).click()
      await expect.poll(() => headingOf(page)).toBe(shopName[language])
      expect(pathOf(page)).toBe(home[language])
    })
  })

test('shows an error in the wizard of a failing shop, and sends nothing', async ({
  visit,
  newShop,
  expectComplaint,
}) => {
  expectComplaint(/status of 500/)
  const shop = await newShop()
  const page = await visit(`/welcome#code=${setupCode}`, { shop })
  await page.getByLabel(en.welcome.channel.name, { exact: true }).fill('Taste on the run')
  await page.getByRole('button', { name: en.welcome.next }).click()
  await page.getByLabel(en.welcome.master.name, { exact: true }).fill('Anna')
  await page.getByLabel(en.welcome.master.login, { exact: true }).fill('anna')
  await page.getByLabel(en.welcome.master.password, { exact: true }).fill('correct horse')
  await page.getByRole('button', { name: en.welcome.next }).click()
  shop.sql('drop table "staff"')
  await page.getByRole('button', { name: en.welcome.finish }).click()
  await expect(page.getByRole('alert').getByText('Something went wrong')).toBeVisible()
})

test('shows that a form was not sent offline, and keeps typed text', async ({
  visit,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED/)
  const page = await visit('/command-center/sign-in')
  await page.getByLabel('Login', { exact: true }).fill('anna')
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const alert = page.getByRole('alert')
  await expect(alert.getByText('No connection', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Login', { exact: true })).toHaveValue('anna')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Anna' })).toBeVisible()
})
