import type { Page } from 'playwright-core'
import { hindrances, overflows } from '#tests/support/access.ts'
import { goTo, hydrated } from '#tests/support/browser.ts'
import { drawn } from '#tests/support/drawn.ts'
import { expect, test } from '#tests/support/journey.ts'
import { languages, screens } from '#tests/support/screens.ts'
import { en } from '#words/filter/en.ts'
import { ru } from '#words/filter/ru.ts'

const words = { en, ru }
const home = { en: '/', ru: '/ru' }
const line = (page: Page) => page.locator('main').getByRole('status').first()
const products = async (page: Page) =>
  (await page.locator('main article :is(h2, h3) a').allTextContents()).toSorted()

for (const language of drawn('filter in', languages))
  test.describe(`in ${language}`, () => {
    const { title, show, clear, preferences } = words[language]
    const open = (page: Page) =>
      page.getByRole('link', { name: title }).filter({ visible: true }).first().click()

    test('the sheet filters the menu, Back undoes it, and Clear shows all', async ({ visit }) => {
      const page = await visit(home[language], { screen: screens.phone })
      const all = await products(page)
      await open(page)
      const sheet = page.getByRole('dialog')
      await sheet.getByRole('checkbox', { name: preferences.vegan }).check()
      await sheet.getByRole('checkbox', { name: /^(nuts|орехи)$/ }).check()
      await sheet.getByRole('checkbox', { name: /^(milk|молоко)$/ }).check()
      expect(await hindrances(page, 44)).toEqual([])
      await sheet.getByRole('button', { name: show }).click()
      await expect(sheet).toHaveCount(0)
      await expect.poll(() => new URL(page.url()).search).toBe('?diet=vegan&without=milk,nuts')
      await expect(line(page)).toHaveText(/^5\D+32/)
      const left = await products(page)
      expect(left).toHaveLength(5)
      expect(await overflows(page)).toEqual([])
      expect(await hindrances(page, 44)).toEqual([])

      await page.goBack()
      await expect.poll(() => products(page)).toEqual(all)
      expect(new URL(page.url()).search).toBe('')
      await page.goForward()
      await expect.poll(() => products(page)).toEqual(left)
      await line(page).getByRole('link', { name: clear }).click()
      await expect.poll(() => products(page)).toEqual(all)
    })

    test('works without JavaScript, with the same dishes', async ({ visit }) => {
      const plain = await visit(home[language], { javaScript: false })
      await open(plain)
      await plain.getByRole('checkbox', { name: preferences['not-spicy'] }).check()
      await plain.getByRole('checkbox', { name: /^(milk|молоко)$/ }).check()
      await plain.getByRole('checkbox', { name: /^(nuts|орехи)$/ }).check()
      await plain.getByRole('button', { name: show }).click()
      const { pathname, search } = new URL(plain.url())
      expect(pathname + search).toBe(`${home[language]}?diet=not-spicy&without=milk,nuts`)
      const scripted = await visit(pathname + search)
      expect(await products(plain)).toEqual(await products(scripted))
      expect(await products(plain)).toHaveLength(10)
    })
  })

test('writes each name of the filter in one line', async ({ visit }) => {
  const page = await visit('/ru/filter')
  const broken = () =>
    page
      .locator(':is(main, [role=dialog]) label > span > span > span')
      .evaluateAll((all) =>
        all.filter((one) => one.getClientRects().length > 1).map(({ textContent }) => textContent),
      )
  await expect(page.getByText('Вегетарианское', { exact: true })).toBeVisible()
  for (const size of [screens.desktop, screens.phone, { width: 360, height: 740 }]) {
    await page.setViewportSize(size)
    expect(await broken(), `at ${size.width}`).toEqual([])
  }
  await page.setViewportSize(screens.desktop)
  await goTo(page, '/ru')
  await page.getByRole('link', { name: ru.title }).filter({ visible: true }).first().click()
  await expect(page.getByRole('dialog').getByText('ракообразные')).toBeVisible()
  expect(await broken(), 'in the sheet').toEqual([])
})

test('links within the menu keep the filter', async ({ visit }) => {
  const page = await visit('/?diet=vegan', { screen: screens.phone })
  await page.locator('main').getByRole('link', { name: 'Falafel bowl' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(new URL(page.url()).search).toBe('?diet=vegan')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('link', { name: 'Search' }).first().click()
  await page.waitForURL('**/search?diet=vegan')
  await page.getByRole('searchbox').fill('salad')
  await expect.poll(() => products(page)).toEqual(['Falafel bowl'])
  await expect.poll(() => page.url()).toContain('/search?diet=vegan&q=salad')
  await expect(line(page)).toContainText('1 of')
  await page.reload()
  await hydrated(page)
  expect(await products(page)).toEqual(['Falafel bowl'])
  // The words were right: the filter left nothing of them.
  await page.getByRole('searchbox').fill('margherita')
  await expect(line(page)).toContainText('0 of 1')
  await expect(page.getByText('Check the spelling')).toHaveCount(0)
})

test('what goes well with the order passes the filter, too', async ({ visit }) => {
  const page = await visit('/catalog/pizza')
  await page.locator('main article a').first().click()
  await page.getByRole('dialog').locator('button[type=submit]').click()
  const offered = page
    .getByRole('complementary', { name: 'Cart' })
    .getByRole('region', { name: 'Goes well with your order' })
    .getByRole('listitem')
  await expect(offered.filter({ hasText: 'Cappuccino' })).toBeVisible()
  // The photo shows its middle, for its frame cuts nothing off.
  const heights = await offered
    .locator('img')
    .first()
    .evaluate((photo) => [photo.clientHeight, photo.parentElement?.clientHeight])
  expect(heights).toEqual([76, 76])
  await goTo(page, '/?without=milk')
  await expect(offered.filter({ hasText: 'Orange juice' })).toBeVisible()
  await expect(offered.filter({ hasText: 'Cappuccino' })).toHaveCount(0)
})

test('a category without a match says so, and badges are on cards and pages', async ({ visit }) => {
  const page = await visit('/catalog/pizza?diet=vegan')
  await expect(page.getByText(en.none)).toBeVisible()
  await expect(line(page)).toContainText('0 of 6 dishes are vegan.')
  await line(page).getByRole('link', { name: en.clear }).click()
  await expect(page.getByRole('article').first().getByText('Spicy', { exact: true })).toBeVisible()
  await page.goto('/catalog/soups/tom-yum')
  await expect(page.getByText('Spicy', { exact: true })).toBeVisible()
  await expect(page.getByText('Contains:')).toBeVisible()
})
