import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hindrances } from '#tests/support/access.ts'
import { languages, onStage, screens } from '#tests/support/browser.ts'

const stage = onStage()
const path = '/command-center/menu-file'

const give = (page: Page, text: string, name = 'menu.csv') =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

async function takeOut(page: Page, link: string): Promise<string> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: link }).click()
  return readFileSync(await (await downloading).path(), 'utf8')
}

test('the menu goes out, is changed in a spreadsheet, looked at, and comes back', async () => {
  const page = await stage.visit(path, { staff: true })
  const file = await takeOut(page, 'With a comma')
  await give(page, file)
  await page.getByText('The file changes nothing').waitFor()

  const dearer = file.replace('"929,00";760;g;PZ-PEP-35', '"1011,50";760;g;PZ-PEP-35')
  expect(dearer).not.toBe(file)
  const soup =
    'Main menu;Winter;Зима;;;Pea soup;Гороховый суп;;;yes;62;4;1,5;8;celery;;;199;300;g;SP-PEA;yes;\r\n'
  await give(page, dearer + soup)
  const list = page.getByRole('list', { name: 'What would change' })
  await list.getByText('929.00').waitFor()
  await list.getByText('1011.50').waitFor()
  expect(await list.getByRole('listitem').count()).toBe(2)
  await page.getByText('New categories: Winter').waitFor()
  await page.getByRole('button', { name: 'Import 2 lines' }).click()
  await page.getByText('The menu is up to date').waitFor()

  const shop = await stage.visit('/catalog/winter/pea-soup')
  await shop.getByRole('heading', { name: 'Pea soup' }).waitFor()
  await shop.getByText('celery').first().waitFor()
  await shop.goto('/catalog/pizza/pepperoni')
  await shop.getByText('1 011.50').or(shop.getByText('1,011.50')).first().waitFor()
})

test('a broken file says where, and changes nothing', async () => {
  const page = await stage.visit(path, { staff: true })
  const before = await takeOut(page, 'With a point')
  await give(page, 'slug;price;unit\npepperoni;cheap;g\nmargherita;5;spoon\n')
  await page.getByText('Write a number, for example 549 or 549.50').waitFor()
  await page.getByText('Line 3').first().waitFor()
  expect(await page.getByRole('button', { name: /^Import/ }).count()).toBe(0)
  stage.expectComplaint(/422/)
  await give(page, 'nothing;of;this\n1;2;3\n')
  await page.getByText('The first line does not name the columns').waitFor()
  expect(await takeOut(page, 'With a point')).toBe(before)
})

test('who is overtaken after the check is told, and checks again', async () => {
  stage.expectComplaint(/409/)
  const page = await stage.visit(path, { staff: true })
  await give(page, 'sku;price\nPZ-MAR-25;512\n')
  const button = page.getByRole('button', { name: 'Import 1 line' })
  await button.waitFor()
  const request = { headers: { 'Sec-Fetch-Site': 'same-origin' } }
  const { products } = await (await page.request.get('/api/products')).json()
  await page.request.post('/api/products/availability', {
    ...request,
    data: { ids: [products[0].id], isAvailable: !products[0].isAvailable },
  })
  await button.click()
  await page.getByText('The menu has changed since the check').waitFor()
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByRole('button', { name: 'Import 1 line' }).click()
  await page.getByText('Added: 0. Changed: 1.').waitFor()
})

test.each(languages)('the table’s page is for everybody (%s)', async (language) => {
  const start = language === 'en' ? path : `/ru${path}`
  for (const colours of ['light', 'dark'] as const) {
    const page = await stage.visit(start, { staff: true, colours, screen: screens.phone })
    await give(page, 'sku;name_en;price\nPZ-MAR-30;A name that is long enough to break;512\n;;x\n')
    await page.locator('main ol').waitFor()
    expect(await hindrances(page, colours)).toEqual([])
  }
})
