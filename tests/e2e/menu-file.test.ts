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

test('exports the menu, previews an edited file and imports it', async () => {
  const page = await stage.visit(path, { staff: true })
  const file = await takeOut(page, 'Decimal comma')
  await give(page, file)
  await page.getByText('No changes in this file').waitFor()

  const dearer = file.replace('"929,00";760;g;PZ-PEP-35', '"1011,50";760;g;PZ-PEP-35')
  expect(dearer).not.toBe(file)
  const soup =
    'Main menu;Winter;Зима;;;Pea soup;Гороховый суп;;;yes;62;4;1,5;8;celery;yes;0;;;;;;;;199;300;g;SP-PEA;yes;\r\n'
  await give(page, dearer + soup)
  const list = page.getByRole('list', { name: 'Changes' })
  await list.getByText('929.00').waitFor()
  await list.getByText('1011.50').waitFor()
  expect(await list.getByRole('listitem').count()).toBe(2)
  await page.getByText('New categories: Winter').waitFor()
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await page.getByText('Menu updated').waitFor()

  const shop = await stage.visit('/catalog/winter/pea-soup')
  await shop.getByRole('heading', { name: 'Pea soup' }).waitFor()
  await shop.getByText('celery').first().waitFor()
  await shop.goto('/catalog/pizza/pepperoni')
  await shop.getByText('1 011.50').or(shop.getByText('1,011.50')).first().waitFor()
})

test('points out errors in a broken file and changes nothing', async () => {
  const page = await stage.visit(path, { staff: true })
  const before = await takeOut(page, 'Decimal point')
  await give(page, 'slug;price;unit\npepperoni;cheap;g\nmargherita;5;spoon\n')
  await page.getByText('Enter a number, for example 549 or 549.50').waitFor()
  const mistake = page.getByRole('listitem').filter({ hasText: 'spoon' })
  await mistake.getByText('Margherita').waitFor()
  await mistake.getByText('Row 3').waitFor()
  expect(await page.getByRole('button', { name: /^Import/ }).count()).toBe(0)
  stage.expectComplaint(/422/)
  await give(page, 'slug;prise\npepperoni;cheap\nmargherita;x\n')
  await page.getByText('prise: did you mean “price”?').waitFor()
  expect(await page.getByText('Row 2').count()).toBe(0)
  await give(page, 'name_en;category_en;price;weight\nNew one;Piza;5;0,5\n')
  await page.getByText('We’ll add “Piza”. Did you mean “Pizza”?').waitFor()
  await give(page, 'nothing;of;this\n1;2;3\n')
  await page.getByText('The first row has no column names').waitFor()
  expect(await takeOut(page, 'Decimal point')).toBe(before)
})

test('options leave and come back by a file of their own, in Russian too', async () => {
  const page = await stage.visit(path, { staff: true })
  const file = await takeOut(page, 'Options: 59.00')
  await give(page, file, 'options.csv')
  await page.getByText('No changes in this file').waitFor()
  await give(
    page,
    `${file}dips;Dips;Соусы;plus;0;2;1;1;Mayonnaise;Майонез;29;;;;30;DP-MAY;eggs;no;yes;1\r\n`,
  )
  await page.getByText('New option groups: Dips').waitFor()
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await page.getByText('Menu updated').waitFor()
  await give(page, 'slug;options\npepperoni;dough | toppings (0-3): TP-MOZ | dips\n')
  await page.getByText('toppings (0-3): TP-MOZ | dips').waitFor()
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await page.getByText('Menu updated').waitFor()
  const shop = await stage.visit('/ru/catalog/pizza/pepperoni')
  await shop.getByRole('group', { name: /Соусы/ }).getByText('Майонез').waitFor()
  expect(await shop.getByText('голубой сыр').count()).toBe(0)

  const russian = await stage.visit(`/ru${path}`, { staff: true, screen: screens.phone })
  await give(russian, 'group;option_en;sku;price:30-cm\ntoppings;;TP-MOZ;много\nsauce;Mayo;;5\n')
  await russian.getByText('Введите число, например 549 или 549,50').waitFor()
  await russian.getByText('Цена, 30-cm').waitFor()
  await russian.getByText('Группы с таким адресом нет').waitFor()
  await give(russian, 'slug;size;options\nmargherita;50-cm;toppings: TP-NON\n')
  await russian.getByText('Такого размера нет').waitFor()
  await russian.getByText('В группе нет опции с артикулом или названием «TP-NON»').waitFor()
})

test('reports a colleague’s change after the check, and checks again', async () => {
  stage.expectComplaint(/409/)
  const page = await stage.visit(path, { staff: true })
  await give(page, 'sku;price\nPZ-MAR-25;512\n')
  const button = page.getByRole('button', { name: 'Import 1 row' })
  await button.waitFor()
  const request = { headers: { 'Sec-Fetch-Site': 'same-origin' } }
  const { products } = await (await page.request.get('/api/products')).json()
  await page.request.post('/api/products/availability', {
    ...request,
    data: { ids: [products[0].id], isAvailable: !products[0].isAvailable },
  })
  await button.click()
  await page.getByText('The menu changed after the check').waitFor()
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await page.getByText('Added: 0. Changed: 1.').waitFor()
})

test.each(languages)('the import page passes axe (%s)', async (language) => {
  const start = language === 'en' ? path : `/ru${path}`
  const page = await stage.visit(start, { staff: true, screen: screens.phone })
  await give(page, 'sku;name_en;price\nPZ-MAR-30;A name that is long enough to break;512\n;;x\n')
  await page.locator('main ol').waitFor()
  expect(await hindrances(page, language)).toEqual([])
})
