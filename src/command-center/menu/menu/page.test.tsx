import { expect, test } from 'vitest'
import { refuse } from '#platform/refusal.ts'
import { openPage, visitWith } from '#tests/support/staff-page.tsx'
import { load, type Menu } from './load.ts'
import { Page } from './page.tsx'

const name = (value: string) => [{ locale: 'en' as const, value }]
const category = (id: string, title: string, productCount: number) => ({
  ...{ id, version: 1, menuId: 'm', slug: id, icon: null, position: 0, productCount },
  name: name(title),
})
const menu = {
  ...{ id: 'm', version: 5, name: name('Main'), isActive: true, position: 0 },
  categories: [category('soups', 'Soups', 2), category('drinks', 'Drinks', 0)],
} as unknown as Menu
const open = (isShops = false, isAdding = false) =>
  openPage(<Page data={{ menu, isShops, isAdding }} />, { edited: { ...menu, id: 'new' } })

test('a menu sends what was changed to its version', async () => {
  const page = await open()
  await page.tick('Active', false)
  await page.press('Save')
  expect(page.sent).toEqual([
    { line: 'PATCH /api/menus/m', input: { isActive: false }, version: 5 },
  ])
})

test('a new category has no icon unless one is chosen, and opens once it is there', async () => {
  const page = await open(false, true)
  await page.fill('Name · English', 'Pizza')
  await page.press('Add')
  const input = { menuId: 'm', name: name('Pizza'), icon: null }
  expect(page.sent).toEqual([{ line: 'POST /api/categories', input }])
  expect(page.went).toEqual(['/command-center/menu/m/category/new'])
  const other = await open(false, true)
  await other.tick('pizza')
  await other.press('Add')
  expect(other.sent).toMatchObject([{ input: { name: [], icon: 'pizza' } }])
})

test('categories lead to their pages, and their order is sent whole', async () => {
  const page = await open()
  expect(page.link('Soups')).toBe('/command-center/menu/m/category/soups')
  expect(page.text()).toContain('|Soups|2 products|')
  await page.press('Move Drinks up')
  expect(page.sent).toEqual([
    { line: 'POST /api/categories/reorder', input: { menuId: 'm', ids: ['drinks', 'soups'] } },
  ])
})

test('only the menu that customers see is marked as live', async () => {
  expect((await open(true)).text()).toContain('|Main|Live|')
  expect((await open(false)).text()).not.toContain('Live')
})

test('live is the first active menu, and a deleted one has no page', async () => {
  const menus = [
    { id: 'w', isActive: false },
    { id: 'm', isActive: true },
    { id: 'b', isActive: true },
  ]
  const answers = { 'GET /api/menus/{menuId}': menu, 'GET /api/menus': { menus } }
  const at = (menuId: string, query = '') => load(visitWith(answers, query, { menuId }))
  expect(await at('m', 'edit=new')).toMatchObject({ data: { isShops: true, isAdding: true } })
  for (const id of ['w', 'b'])
    expect(await at(id, 'edit=c')).toMatchObject({ data: { isShops: false, isAdding: false } })
  for (const line of Object.keys(answers))
    expect(await load(visitWith({ ...answers, [line]: refuse('not-found') }))).toEqual({
      missing: true,
    })
})
