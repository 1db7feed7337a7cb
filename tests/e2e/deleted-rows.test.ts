// A row that is deleted takes the focus along: to go on by keyboard, the next row has it.

import type { Locator, Page } from 'playwright-core'
import { withToppings } from '#tests/support/at-options.ts'
import { hydrated } from '#tests/support/browser.ts'
import { expect, test } from '#tests/support/journey.ts'
import type { Visit } from '#tests/support/look.ts'

const staff = '/command-center'

/** Deletes the first row by keyboard. */
async function deleteFirst(page: Page, deletes: Locator, question?: 'yes' | 'name') {
  const count = await deletes.count()
  expect(count).toBeGreaterThan(1)
  await deletes.first().press('Enter')
  const dialog = page.getByRole('dialog')
  const yes = dialog.getByRole('button', { name: 'Delete' })
  if (question === 'name') {
    await expect(yes).toBeDisabled()
    const [, name = ''] = /“(.+)”/.exec((await dialog.textContent()) ?? '') ?? []
    await dialog.getByRole('textbox').fill(name)
  }
  if (question) await yes.press('Enter')
  await expect(deletes).toHaveCount(count - 1)
  await expect(deletes.first()).toBeFocused()
}

type Place = [path: string, list: string, deletes: RegExp, question?: 'yes' | 'name']

async function deleteIn(visit: Visit, places: readonly Place[]) {
  for (const [path, list, deletes, question] of places) {
    const page = await visit(`${staff}/${path}`, { staff: true })
    const rows = page.getByRole('list', { name: list, exact: true })
    await deleteFirst(page, rows.getByRole('button', { name: deletes }), question)
  }
}

const firstMenu = async ({ request }: Pick<Page, 'request'>) =>
  (await (await request.get('/api/channel')).json()).menus[0]

test('the next row of a product’s or a group’s form gets the focus of a deleted one', async ({
  visit,
  newVisitor,
  shop,
}) => {
  await withToppings(shop)
  const { request } = await newVisitor({ staff: true })
  const [category] = (await firstMenu({ request })).categories
  const { groups } = await (await request.get('/api/option-groups')).json()
  await deleteIn(visit, [
    [`product/${category.products[0].id}/variants`, 'Variants', /^Delete /],
    [`options/${groups[0].id}`, 'Options and prices', /^Delete /],
  ])
})

test('the next row of a form of settings gets the focus of a deleted one', ({ visit }) =>
  deleteIn(visit, [['settings/navigation', 'Main menu', /^Remove /]]))

test('the next row of a list gets the focus of a deleted one', async ({ visit }) => {
  const page = await visit(staff, { staff: true })
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  const name = [{ locale: 'en', value: 'Winter' }]
  await page.request.post('/api/menus', { data: { name, isActive: false }, headers })
  const menu = await firstMenu(page)
  await deleteIn(visit, [
    [`menu/${menu.id}/category/${menu.categories[0].id}`, 'Products', / from category$/],
    ['page', 'Pages', /^Delete /, 'yes'],
    // Customers see the first menu.
    ['menu', 'Menus', /^Delete: /, 'name'],
  ])
})

test('the next row gets the focus when a row is gone before the question about it has closed', async ({
  visit,
}) => {
  const page = await visit(`${staff}/page`, { staff: true })
  const deletes = page.getByRole('button', { name: /^Delete /, includeHidden: true })
  const count = await deletes.count()
  await deletes.first().press('Enter')
  const dialog = page.locator('[data-dialog]')
  await dialog.evaluate((popup) => popup.animate([], { id: 'closing', duration: 3_600_000 }))
  await dialog.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(deletes).toHaveCount(count - 1)
  await dialog.evaluate((popup) => {
    for (const closing of popup.getAnimations()) closing.finish()
  })
  await expect(dialog).toHaveCount(0)
  await expect(deletes.first()).toBeFocused()
})

test('after the only row, what adds one gets the focus', async ({ visit }) => {
  const page = await visit(`${staff}/settings/search-words`, { staff: true })
  const add = page.getByRole('button', { name: 'Add set' })
  for (const words of ['soda, cola', 'pie, cake']) {
    await add.click()
    await page.keyboard.type(words)
  }
  const deletes = page.getByRole('button', { name: /^Remove / })
  await deleteFirst(page, deletes)
  await deletes.press('Enter')
  await expect(deletes).toHaveCount(0)
  await expect(add).toBeFocused()
})

test('when a press replaces its button, the focus stays in the same place', async ({ visit }) => {
  const page = await visit(staff, { staff: true })
  const post = async (path: string, data: object) => {
    const headers = { 'Sec-Fetch-Site': 'same-origin' }
    const answer = await page.request.post(path, { data, headers })
    return (await answer.json()) as { id: string }
  }
  const named = (value: string) => ({ name: [{ locale: 'en', value }] })
  const variants = [{ price: 490, amount: 300, unit: 'g' }]
  await post('/api/products', { ...named('Laksa'), variants })
  const { id: menuId } = await post('/api/menus', named('Supper'))
  const { id } = await post('/api/categories', { menuId, ...named('Broths') })
  await page.goto(`${staff}/menu/${menuId}/category/${id}`)
  await hydrated(page)
  await page.getByLabel('Add an existing product').fill('laksa')
  await page.getByRole('button', { name: 'Add Laksa' }).press('Enter')
  await expect(page.getByText('Already added')).toBeVisible()
  const found = page.getByRole('list', { name: 'Results' })
  await expect(found.getByRole('link', { name: 'Laksa' })).toBeFocused()

  await page.goto(`${staff}/product?availability=available&q=laksa`)
  await hydrated(page)
  const all = page.getByRole('checkbox', { name: 'Select all shown' })
  await all.check()
  await page.getByRole('button', { name: 'Clear selection' }).press('Enter')
  await expect(all).toBeFocused()
  await all.check()
  await page.getByRole('button', { name: 'Mark sold out' }).press('Enter')
  await expect(page.getByRole('link', { name: 'Show all' })).toBeFocused()
})
