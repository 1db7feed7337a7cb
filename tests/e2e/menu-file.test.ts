import { readFileSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { hindrances } from '#tests/support/access.ts'
import { looks } from '#tests/support/drawn.ts'
import { expect, test } from '#tests/support/journey.ts'
import { screens } from '#tests/support/screens.ts'

const importAt = '/command-center/menu-file'

const give = (page: Page, text: string, name = 'menu.csv') =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

async function takeOut(page: Page, link: string): Promise<string> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: link }).click()
  return readFileSync(await (await downloading).path(), 'utf8')
}

test('exports the menu, previews an edited file and imports it', async ({ visit }) => {
  const page = await visit(importAt, { staff: true })
  const file = await takeOut(page, 'Decimal comma')
  await give(page, file)
  await expect(page.getByText('No changes in this file')).toBeVisible()

  const dearer = file.replace('"929,00";760;g;PZ-PEP-35', '"1011,50";760;g;PZ-PEP-35')
  expect(dearer).not.toBe(file)
  const soup =
    'Main menu;Winter;Зима;;;Pea soup;Гороховый суп;;;yes;62;4;1,5;8;celery;yes;0;;;;;;;;199;300;g;SP-PEA;yes;\r\n'
  await give(page, dearer + soup)
  const list = page.getByRole('list', { name: 'Changes' })
  await expect(list.getByText('929.00')).toBeVisible()
  await expect(list.getByText('1011.50')).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByText('New categories: Winter')).toBeVisible()
  const imported = Promise.withResolvers<void>()
  await page.route('**/api/menu-file?seen=*', async (route) => {
    await imported.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await page.getByRole('link', { name: 'Menus' }).first().click()
  await page.getByRole('button', { name: 'Stay' }).click()
  imported.resolve()
  await expect(page.getByText('Menu updated')).toBeVisible()
  await expect(page.locator(':focus').getByText('Menu updated')).toBeVisible()

  const shop = await visit('/catalog/winter/pea-soup')
  await expect(shop.getByRole('heading', { name: 'Pea soup' })).toBeVisible()
  await expect(shop.getByText('celery').first()).toBeVisible()
  await shop.goto('/catalog/pizza/pepperoni')
  await expect(shop.getByText('1 011.50').or(shop.getByText('1,011.50')).first()).toBeVisible()
})

test('points out errors in a broken file and changes nothing; reports a colleague’s change after the check, and checks again', async ({
  visit,
  expectComplaint,
}) => {
  const page = await visit(importAt, { staff: true })
  const before = await takeOut(page, 'Decimal point')
  await give(page, 'slug;price;unit\npepperoni;cheap;g\nmargherita;5;spoon\n')
  await expect(page.getByText('Enter a number, for example 549 or 549.50')).toBeVisible()
  const error = page.getByRole('listitem').filter({ hasText: 'spoon' })
  await expect(error.getByText('Margherita')).toBeVisible()
  await expect(error.getByText('Row 3')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Import/ })).toHaveCount(0)
  expectComplaint(/409|422/)
  await give(page, 'slug;prise\npepperoni;cheap\nmargherita;x\n')
  await expect(page.getByText('prise: did you mean “price”?')).toBeVisible()
  await expect(page.getByText('Row 2')).toHaveCount(0)
  await give(page, 'name_en;category_en;price;weight\nNew one;Piza;5;0,5\n')
  await expect(page.getByText('We’ll add “Piza”. Did you mean “Pizza”?')).toBeVisible()
  await give(page, 'nothing;of;this\n1;2;3\n')
  await expect(page.getByText('The first row has no column names')).toBeVisible()
  expect(await takeOut(page, 'Decimal point')).toBe(before)

  await give(page, 'sku;price\nPZ-MAR-25;512\n')
  const button = page.getByRole('button', { name: 'Import 1 row' })
  await expect(button).toBeVisible()
  const request = { headers: { 'Sec-Fetch-Site': 'same-origin' } }
  const { products } = await (await page.request.get('/api/products')).json()
  await page.request.post('/api/products/availability', {
    ...request,
    data: { ids: [products[0].id], isAvailable: !products[0].isAvailable },
  })
  await button.click()
  await expect(page.getByText('The menu changed after the check')).toBeVisible()
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(page.getByText('Added: 0. Changed: 1.')).toBeVisible()
})

test('imports what was checked, and asks for a file again that has changed since', async ({
  visit,
  shop,
  expectComplaint,
}) => {
  const page = await visit(importAt, { staff: true })
  const file = path.join(shop.dataDir, 'edited.csv')
  let minute = 0
  const save = (text: string) => {
    writeFileSync(file, text)
    // Browsers compare whole seconds.
    minute++
    const at = Date.now() / 1000 + minute * 60
    utimesSync(file, at, at)
  }
  const banner = page.getByRole('main').getByRole('alert')
  expectComplaint(/422/)
  save('slug;prise\nmargherita;513\n')
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(banner.getByText('prise: did you mean “price”?')).toBeVisible()
  save('slug;price\ntom-yum;513\n')
  await banner.getByRole('button', { name: 'Check again' }).click()
  // Chromium doesn't tell a changed file from one that it may not read.
  await expect(banner.getByText(/It may have changed since you chose it/)).toBeVisible()
  await expect(banner.getByRole('button')).toHaveCount(0)

  await page.locator('input[type=file]').setInputFiles(file)
  const button = page.getByRole('button', { name: 'Import 1 row' })
  await expect(button).toBeVisible()
  save('slug;price\ntom-yum;999\n')
  await button.click()
  await expect(page.getByText('Added: 0. Changed: 1.')).toBeVisible()
  expect(await takeOut(page, 'Decimal point')).toContain('513.00')
})

test('exports and imports options in a file of their own, in Russian too', async ({ visit }) => {
  const page = await visit(importAt, { staff: true })
  const file = await takeOut(page, 'Options: 59.00')
  await give(page, file, 'options.csv')
  await expect(page.getByText('No changes in this file')).toBeVisible()
  await give(
    page,
    `${file}dips;Dips;Соусы;plus;0;2;1;1;yes;Mayonnaise;Майонез;29;;;;30;DP-MAY;eggs;no;yes;1\r\n`,
  )
  await expect(page.getByText('New option groups: Dips')).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(page.getByText('Menu updated')).toBeVisible()
  await give(page, 'slug;options\npepperoni;dough | toppings (0-3): TP-MOZ | dips\n')
  await expect(page.getByText('toppings (0-3): TP-MOZ | dips')).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(page.getByText('Menu updated')).toBeVisible()
  const shop = await visit('/ru/catalog/pizza/pepperoni')
  await expect(shop.getByRole('group', { name: /Соусы/ }).getByText('Майонез')).toBeVisible()
  await expect(shop.getByText('голубой сыр')).toHaveCount(0)

  const russian = await visit(`/ru${importAt}`, { staff: true, screen: screens.phone })
  await give(russian, 'group;option_en;sku;price:30-cm\ntoppings;;TP-MOZ;много\nsauce;Mayo;;5\n')
  await expect(russian.getByText('Введите число, например 549 или 549,50')).toBeVisible()
  await expect(russian.getByText('Цена, 30-cm')).toBeVisible()
  await expect(russian.getByText('Группы с таким адресом нет')).toBeVisible()
  await give(russian, 'slug;size;options\nmargherita;50-cm;toppings: TP-NON\n')
  await expect(russian.getByText('Такого размера нет')).toBeVisible()
  await expect(
    russian.getByText('В группе нет опции с артикулом или названием «TP-NON»'),
  ).toBeVisible()
})

for (const { language, size, tag } of looks('the import page passes axe'))
  test(`the import page passes axe (${language}, ${size})`, { tag }, async ({ visit }) => {
    const start = language === 'en' ? importAt : `/ru${importAt}`
    const page = await visit(start, { staff: true })
    await give(page, 'sku;name_en;price\nPZ-MAR-30;A name that is long enough to break;512\n;;x\n')
    await expect(page.locator('main ol')).toBeVisible()
    expect(await hindrances(page)).toEqual([])
  })
