import type { Page } from 'playwright-core'
import { cardOf } from '#tests/support/at-board.ts'
import { hydrated, isTagged, tagDocument } from '#tests/support/browser.ts'
import { builtFile } from '#tests/support/built.ts'
import { drawn } from '#tests/support/drawn.ts'
import { expect, type Journey, test } from '#tests/support/journey.ts'
import type { Look } from '#tests/support/look.ts'
import { countNotes, isRinging } from '#tests/support/notes.ts'
import { languages, screens } from '#tests/support/screens.ts'
import { errorPageWords } from '#words/error-page/words.ts'
import { en as shopEn } from '#words/shop/en.ts'
import { ru as shopRu } from '#words/shop/ru.ts'

const words = {
  en: { ...shopEn, ...errorPageWords.en },
  ru: { ...shopRu, ...errorPageWords.ru },
}
const { en, ru } = words
const shopName = { en: 'Taste on the run', ru: 'Вкус на бегу' }
const prefix = { en: '', ru: '/ru' }

const chunkOf = (source: string) => `**/${builtFile(source)}`

/** A page whose code throws when it renders. */
async function visitBroken(
  { newVisitor, expectComplaint }: Pick<Journey, 'newVisitor' | 'expectComplaint'>,
  path: string,
  source: string,
  exported: string,
  look: Look,
) {
  expectComplaint(/planted/)
  const page = await (await newVisitor(look)).newPage()
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
  await expect(page.getByText(t.failed.message, { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: t.failed.title })).toBeVisible()
}

for (const language of drawn('keeps the frame around a page that throws', languages))
  test(`keeps the frame around a page that throws, and renders the next page without a new document (${language})`, async ({
    newVisitor,
    expectComplaint,
  }) => {
    const t = words[language]
    const look: Look =
      language === 'en' ? { screen: screens.phone } : { screen: screens.desktop, colours: 'dark' }
    const path = `${prefix[language]}/catalog`
    const { page, mend } = await visitBroken(
      { newVisitor, expectComplaint },
      path,
      'src/storefront/menu/catalog/page.tsx',
      'Page',
      look,
    )
    await expectFailed(page, t)
    await expect(
      page.getByRole('banner').getByRole('link', { name: t.header.home }).first(),
    ).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(page.getByRole('main').locator('a[href^="tel:"]')).toBeVisible()
    await tagDocument(page)
    await page.getByRole('banner').getByRole('link', { name: t.header.home }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: shopName[language] })).toBeVisible()
    expect(await isTagged(page)).toBe(true)
    await page.goBack()
    await expectFailed(page, t)
    await mend()
    await page.getByRole('link', { name: t.common.retry }).click()
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1, name: t.catalog.title })).toBeVisible()
    await expect(page.getByText(t.failed.message, { exact: true })).toHaveCount(0)
  })

for (const language of drawn('keeps the staff’s frame around a page that throws', languages))
  test(`keeps the staff’s frame around a page that throws (${language})`, async ({
    newVisitor,
    expectComplaint,
  }) => {
    const t = words[language]
    const { page } = await visitBroken(
      { newVisitor, expectComplaint },
      `${prefix[language]}/command-center/product`,
      'src/command-center/menu/products/page.tsx',
      'Page',
      { staff: true, screen: language === 'en' ? screens.desktop : screens.phone },
    )
    await expectFailed(page, t)
    const home = `${prefix[language]}/command-center`
    await expect(
      page.locator(`nav a[href^="${home}"]`).filter({ visible: true }).first(),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: t.failed.goHome })).toHaveAttribute('href', home)
  })

for (const language of drawn(
  'keeps a message, a retry and the phone number if even the fr',
  languages,
))
  test(`keeps a message, a retry and the phone number if even the frame throws (${language})`, async ({
    newVisitor,
    expectComplaint,
  }) => {
    const { page, mend } = await visitBroken(
      { newVisitor, expectComplaint },
      `${prefix[language]}/checkout`,
      'src/storefront/layouts/checkout.tsx',
      'Layout',
      {},
    )
    const t = words[language]
    await expectFailed(page, t)
    await expect(page.locator('a[href^="tel:"]')).toBeVisible()
    await mend()
    await page.getByRole('link', { name: t.common.retry }).click()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByText(t.failed.message, { exact: true })).toHaveCount(0)
  })

test('reports an overlay that throws, and Back leads to the page', async ({
  newVisitor,
  expectComplaint,
}) => {
  const { page } = await visitBroken(
    { newVisitor, expectComplaint },
    '/',
    'src/storefront/menu/product/sheet.tsx',
    'Sheet',
    {},
  )
  await hydrated(page)
  await page.locator('main article a').first().click()
  await expectFailed(page, en)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Taste on the run' })).toBeVisible()
  await expect(page.getByText(en.failed.message, { exact: true })).toHaveCount(0)
})

const parts = [
  ['src/command-center/frame/palette.tsx', /^Search/, 'dialog'],
  ['src/command-center/frame/line/bell-menu.tsx', /Sound settings$/, 'switch'],
] as const

test('an order rings although parts of the frame fail, which open once they load', async ({
  shop,
  newVisitor,
  ordered,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED|dynamically imported/)
  shop.openAllDay()
  const context = await newVisitor({ staff: true })
  await context.addInitScript(countNotes)
  const page = await context.newPage()
  for (const [source] of parts) await page.route(chunkOf(source), (route) => route.abort())
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.goto('/command-center/product')
  // The first failure, when the code is loaded ahead, reloads the page once, for a newer build.
  await expect.poll(() => loads).toBe(2)
  await hydrated(page)
  for (const [, button] of parts) {
    const failed = page.waitForEvent('console', (message) =>
      message.text().includes('dynamically imported'),
    )
    await page.getByRole('button', { name: button }).first().click()
    await failed
  }
  await ordered()
  await expect.poll(() => isRinging(page)).toBe(true)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const [, button] of parts)
    await expect(page.getByRole('button', { name: button }).first()).toBeVisible()
  for (const [source, button, role] of parts) {
    await page.unroute(chunkOf(source))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: button }).first().click()
    await expect(page.getByRole(role).first()).toBeVisible()
  }
})

test('an order that can’t be rendered leaves the others on the board', async ({
  shop,
  newVisitor,
  ordered,
  expectComplaint,
}) => {
  expectComplaint(/planted/)
  shop.openAllDay()
  const failing = await ordered()
  const other = await ordered()
  shop.sql(`update "order" set "timeZone" = 'Pacific/Chatham' where "id" = '${failing.id}'`)
  const visitor = await newVisitor({ staff: true })
  // Old browsers don't know each time zone.
  await visitor.addInitScript(() => {
    Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
      construct(Format, [locale, options]) {
        if (options?.timeZone === 'Pacific/Chatham') throw new RangeError('planted')
        return new Format(locale, options)
      },
    })
  })
  const page = await visitor.newPage()
  await page.goto('/command-center/checkout')
  await hydrated(page)
  const card = page.getByRole('article', { name: `#${failing.number}` })
  await expect(card.getByText('This order couldn’t be shown.')).toBeVisible()
  await expect(card.getByRole('link')).toHaveAttribute('href', new RegExp(failing.id))
  const working = cardOf(page, other.number)
  await working.getByRole('button', { name: 'Claim and call' }).click()
  await expect(working.getByText('You’re calling')).toBeVisible()
})
