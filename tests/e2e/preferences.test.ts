import type { Page } from 'playwright-core'
import { realNow } from '#bin/real-now.mjs'
import { hydrated, isTagged, tagDocument } from '#tests/support/browser.ts'
import { expect, test } from '#tests/support/journey.ts'
import { errorPageWords } from '#words/error-page/words.ts'
import { en } from '#words/shop/en.ts'

const pathOf = (page: Page) => new URL(page.url()).pathname

test.describe('the language switch', () => {
  test('keeps the page, loads a document and is stored for 365 days', async ({
    visit,
    shop,
    expectComplaint,
  }) => {
    expectComplaint(/status of 404/)
    const page = await visit('/nope')
    await tagDocument(page)
    const other = page.locator('header a[hreflang=ru]').filter({ visible: true })
    // Only its own name is in the other language.
    await expect(other.locator('[lang=ru]')).toHaveText('Русский')
    await other.click()
    await expect(
      page.getByRole('heading', { level: 1, name: errorPageWords.ru.notFound }),
    ).toBeVisible()
    expect(pathOf(page)).toBe('/ru/nope')
    expect(await isTagged(page)).toBe(false)
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru')

    const cookies = await page.context().cookies()
    const days =
      ((cookies.find(({ name }) => name === 'locale')?.expires ?? 0) * 1000 - realNow()) /
      86_400_000
    expect(days).toBeCloseTo(365, 1)
    // From now on the address without a language opens in Russian.
    await page.goto('/')
    expect(pathOf(page)).toBe('/ru')
    await hydrated(page)
    await page.locator('a[hreflang=en]').filter({ visible: true }).click()
    await page.waitForURL(`${shop.origin}/`)
  })
})

test.describe('the theme switch', () => {
  const shown = (page: Page) =>
    page.evaluate(() => [
      document.documentElement.dataset.theme,
      getComputedStyle(document.documentElement).colorScheme,
    ])
  const servedTag = async (page: Page) =>
    /<html[^>]*>/.exec((await (await page.reload())?.text()) ?? '')?.[0]
  const turn = (page: Page, from: string) =>
    page.getByRole('button', { name: `${en.preferences.theme}: ${from}` }).click()

  test('cycles, is stored for 365 days, and is in the next document from its first byte', async ({
    visit,
  }) => {
    const page = await visit('/')
    const { auto, light, dark } = en.preferences
    expect(await shown(page)).toEqual([undefined, 'light'])
    await turn(page, auto)
    expect(await shown(page)).toEqual(['light', 'light'])
    await turn(page, light)
    expect(await shown(page)).toEqual(['dark', 'dark'])

    const cookie = (await page.context().cookies()).find(({ name }) => name === 'theme')
    expect(cookie?.value).toBe('dark')
    expect(((cookie?.expires ?? 0) * 1000 - realNow()) / 86_400_000).toBeCloseTo(365, 1)
    expect(await servedTag(page)).toBe('<html lang="en" data-theme="dark">')
    await hydrated(page)
    expect(await shown(page)).toEqual(['dark', 'dark'])

    await turn(page, dark)
    expect(await shown(page)).toEqual([undefined, 'light'])
    expect(await servedTag(page)).toBe('<html lang="en">')
  })

  test('overrides a dark device', async ({ visit }) => {
    const page = await visit('/', { colours: 'dark' })
    expect(await shown(page)).toEqual([undefined, 'dark'])
    await turn(page, en.preferences.auto)
    expect(await shown(page)).toEqual(['light', 'light'])
  })

  test('survives navigation without a new document', async ({ visit, expectComplaint }) => {
    expectComplaint(/status of 404/)
    const page = await visit('/nope')
    await turn(page, en.preferences.auto)
    await tagDocument(page)
    await page.getByRole('banner').getByRole('link', { name: en.header.home }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Taste on the run' })).toBeVisible()
    expect(await isTagged(page)).toBe(true)
    expect(await shown(page)).toEqual(['light', 'light'])
  })
})
