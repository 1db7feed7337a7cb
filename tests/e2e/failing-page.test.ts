import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hydrated, type Look, languages, onStage, screens } from '#tests/support/browser.ts'
import { builtFile } from '#tests/support/built.ts'
import { errorPageWords } from '#words/error-page/words.ts'
import { en as shopEn } from '#words/shop/en.ts'
import { ru as shopRu } from '#words/shop/ru.ts'

const stage = onStage()
const words = {
  en: { ...shopEn, ...errorPageWords.en },
  ru: { ...shopRu, ...errorPageWords.ru },
}
const { en, ru } = words
const prefix = { en: '', ru: '/ru' }

const chunkOf = (source: string) => `**/${builtFile(source)}`

/** A page whose code throws when it renders. */
async function visitBroken(path: string, source: string, exported: string, look: Look) {
  stage.expectComplaint(/planted/)
  const page = await (await stage.visitor(look)).newPage()
  const mend = await plant(page, source, exported)
  await page.goto(path)
  return { page, mend }
}

async function plant(page: Page, source: string, exported: string) {
  const chunk = chunkOf(source)
  await page.route(chunk, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `export const ${exported} = () => { throw new Error('planted') }
             export const known = () => ({ name: 'planted' })`,
    }),
  )
  return () => page.unroute(chunk)
}

const expectFailed = async (page: Page, t: typeof en | typeof ru) => {
  await page.getByText(t.failed.message, { exact: true }).waitFor()
  await page.getByRole('heading', { level: 1, name: t.failed.title }).waitFor()
}

test.each(languages)('keeps the frame around a page that throws (%s)', async (language) => {
  const t = words[language]
  const look: Look =
    language === 'en' ? { screen: screens.phone } : { screen: screens.desktop, colours: 'dark' }
  const path = `${prefix[language]}/catalog`
  const { page, mend } = await visitBroken(
    path,
    'src/storefront/menu/catalog/page.tsx',
    'Page',
    look,
  )
  await expectFailed(page, t)
  await page.getByRole('banner').getByRole('link', { name: t.header.home }).first().waitFor()
  await page.getByRole('contentinfo').waitFor()
  await page.getByRole('main').locator('a[href^="tel:"]').waitFor()
  await mend()
  await page.getByRole('link', { name: t.common.retry }).click()
  await hydrated(page)
  await page.getByRole('heading', { level: 1, name: t.catalog.title }).waitFor()
  expect(await page.getByText(t.failed.message, { exact: true }).count()).toBe(0)
})

test('renders the next page again, without a new document', async () => {
  const { page } = await visitBroken('/catalog', 'src/storefront/menu/catalog/page.tsx', 'Page', {})
  await expectFailed(page, en)
  await page.evaluate(() => Object.assign(window, { marked: true }))
  await page.getByRole('banner').getByRole('link', { name: en.header.home }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Taste on the run' }).waitFor()
  expect(await page.evaluate(() => 'marked' in window)).toBe(true)
})

test.each(languages)('keeps the staff’s frame around a page that throws (%s)', async (language) => {
  const t = words[language]
  const { page } = await visitBroken(
    `${prefix[language]}/command-center/product`,
    'src/command-center/menu/products/page.tsx',
    'Page',
    { staff: true, screen: language === 'en' ? screens.desktop : screens.phone },
  )
  await expectFailed(page, t)
  const home = `${prefix[language]}/command-center`
  await page.locator(`nav a[href^="${home}"]`).filter({ visible: true }).first().waitFor()
  expect(await page.getByRole('link', { name: t.failed.goHome }).getAttribute('href')).toBe(home)
})

test.each(languages)(
  'keeps a message, a retry and the phone number if even the frame throws (%s)',
  async (language) => {
    const { page, mend } = await visitBroken(
      `${prefix[language]}/checkout`,
      'src/storefront/layouts/checkout.tsx',
      'Layout',
      {},
    )
    const t = words[language]
    await expectFailed(page, t)
    await page.locator('a[href^="tel:"]').waitFor()
    await mend()
    await page.getByRole('link', { name: t.common.retry }).click()
    await page.getByRole('banner').waitFor()
    expect(await page.getByText(t.failed.message, { exact: true }).count()).toBe(0)
  },
)

test('reports an overlay that throws, and Back leads to the page', async () => {
  const { page } = await visitBroken('/', 'src/storefront/menu/product/sheet.tsx', 'Sheet', {})
  await hydrated(page)
  await page.locator('main article a').first().click()
  await expectFailed(page, en)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Taste on the run' }).waitFor()
  expect(await page.getByText(en.failed.message, { exact: true }).count()).toBe(0)
})
