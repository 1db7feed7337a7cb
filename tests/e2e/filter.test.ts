import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hindrances, overflows } from '#tests/support/access.ts'
import { hydrated, languages, onStage, screens } from '#tests/support/browser.ts'
import { en } from '#words/filter/en.ts'
import { ru } from '#words/filter/ru.ts'

const stage = onStage()
const words = { en, ru }
const home = { en: '/', ru: '/ru' }
const line = (page: Page) => page.locator('main').getByRole('status').first()
const products = async (page: Page) =>
  (await page.locator('main article :is(h2, h3) a').allTextContents()).toSorted()

describe.each(languages)('in %s', (language) => {
  const { title, show, clear, preferences } = words[language]
  const open = (page: Page) =>
    page.getByRole('link', { name: title }).filter({ visible: true }).first().click()

  test('the sheet filters the menu, Back undoes it, and Clear shows all', async () => {
    const page = await stage.visit(home[language], { screen: screens.phone })
    const all = await products(page)
    await open(page)
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('checkbox', { name: preferences.vegan }).check()
    await sheet.getByRole('checkbox', { name: /^(nuts|орехи)$/ }).check()
    await sheet.getByRole('checkbox', { name: /^(milk|молоко)$/ }).check()
    expect(await hindrances(page, language, 44)).toEqual([])
    await sheet.getByRole('button', { name: show }).click()
    await sheet.waitFor({ state: 'detached' })
    await expect.poll(() => new URL(page.url()).search).toBe('?diet=vegan&without=milk,nuts')
    await expect.poll(() => line(page).textContent()).toMatch(/^5\D+32/)
    const left = await products(page)
    expect(left).toHaveLength(5)
    expect(await overflows(page)).toEqual([])
    expect(await hindrances(page, language, 44)).toEqual([])

    await page.goBack()
    await expect.poll(() => products(page)).toEqual(all)
    expect(new URL(page.url()).search).toBe('')
    await page.goForward()
    await expect.poll(() => products(page)).toEqual(left)
    await line(page).getByRole('link', { name: clear }).click()
    await expect.poll(() => products(page)).toEqual(all)
  })

  test('works without JavaScript, with the same dishes', async () => {
    const plain = await stage.visit(home[language], { javaScript: false })
    await open(plain)
    await plain.getByRole('checkbox', { name: preferences['not-spicy'] }).check()
    await plain.getByRole('checkbox', { name: /^(milk|молоко)$/ }).check()
    await plain.getByRole('checkbox', { name: /^(nuts|орехи)$/ }).check()
    await plain.getByRole('button', { name: show }).click()
    const { pathname, search } = new URL(plain.url())
    expect(pathname + search).toBe(`${home[language]}?diet=not-spicy&without=milk,nuts`)
    const scripted = await stage.visit(pathname + search)
    expect(await products(plain)).toEqual(await products(scripted))
    expect(await products(plain)).toHaveLength(10)
  })
})

test('links within the menu keep the filter', async () => {
  const page = await stage.visit('/?diet=vegan', { screen: screens.phone })
  await page.locator('main').getByRole('link', { name: 'Falafel bowl' }).click()
  await page.getByRole('dialog').waitFor()
  expect(new URL(page.url()).search).toBe('?diet=vegan')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Search' }).first().click()
  await page.waitForURL('**/search?diet=vegan')
  await page.getByRole('searchbox').fill('salad')
  await expect.poll(() => products(page)).toEqual(['Falafel bowl'])
  await expect.poll(() => page.url()).toContain('/search?diet=vegan&q=salad')
  await expect.poll(() => line(page).textContent()).toContain('1 of')
  await page.reload()
  await hydrated(page)
  expect(await products(page)).toEqual(['Falafel bowl'])
})

test('a category with nothing left says so, and badges are on cards and pages', async () => {
  const page = await stage.visit('/catalog/pizza?diet=vegan')
  await page.getByText(en.none).waitFor()
  expect(await line(page).textContent()).toContain('0 of 6 dishes are vegan.')
  await line(page).getByRole('link', { name: en.clear }).click()
  await page.getByRole('article').first().getByText('Spicy', { exact: true }).waitFor()
  await page.goto('/catalog/soups/tom-yum')
  await page.getByText('Spicy', { exact: true }).waitFor()
  await page.getByText('Contains:').waitFor()
})
