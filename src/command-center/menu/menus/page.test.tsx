import { expect, test } from 'vitest'
import { refuse } from '#platform/refusal.ts'
import { openPage, visitWith } from '#tests/support/staff-page.tsx'
import { type ListedMenu, load } from './load.ts'
import { Page } from './page.tsx'

const menu = (id: string, name: string, change: Partial<ListedMenu> = {}): ListedMenu => ({
  ...{ id, version: 5, isActive: true, position: 0, categoryCount: 2 },
  name: [{ locale: 'en', value: name }],
  ...change,
})
const winter = menu('w', 'Winter', { isActive: false })
const main = menu('m', 'Main', { categoryCount: 1 })
const bar = menu('b', 'Bar')
const open = (menus: ListedMenu[] = [winter, main, bar], isAdding = false) =>
  openPage(<Page data={{ menus, isAdding, sample: null }} />, { edited: main })

test('only the first active menu is marked as live', async () => {
  const text = (await open()).text()
  expect(text).toContain('|Main|Live|1 category|')
  expect(text.split('Live')).toHaveLength(2)
  expect((await open([winter])).text()).not.toContain('Live')
})

test('moving a menu sends the whole order, and the mark moves at once', async () => {
  const page = await open()
  await page.press('Move Bar up')
  expect(page.sent).toMatchObject([
    { line: 'POST /api/menus/reorder', input: { ids: ['w', 'b', 'm'] } },
  ])
})

test('a second press of a switch is for the version that the first one made', async () => {
  const page = await openPage(<Page data={{ menus: [main], isAdding: false, sample: null }} />, {
    answers: { 'PATCH /api/menus/m': { ...main, version: 6 } },
  })
  await page.tick('Main: active', false)
  await page.tick('Main: active', true)
  expect(page.sent).toEqual([
    { line: 'PATCH /api/menus/m', input: { isActive: false }, version: 5 },
    { line: 'PATCH /api/menus/m', input: { isActive: true }, version: 6 },
  ])
})

test('a new menu is active unless said otherwise, and opens once it is there', async () => {
  const page = await open([main], true)
  await page.fill('Name · English', 'Lunch')
  await page.press('Add')
  const name = [{ locale: 'en', value: 'Lunch' }]
  expect(page.sent).toMatchObject([{ line: 'POST /api/menus', input: { name, isActive: true } }])
  expect(page.went).toEqual(['/command-center/menu/m'])
  expect((await open([main])).has('Name · English')).toBe(false)
})

test('the list of menus is there without the offer to remove the sample', async () => {
  const answers = { 'GET /api/menus': { menus: [main] }, 'GET /api/sample': { products: {} } }
  const { data } = await load(visitWith(answers, 'edit=new'))
  expect(data).toEqual({ menus: [main], isAdding: true, sample: { products: {} } })
  const refused = { ...answers, 'GET /api/sample': refuse('not-allowed') }
  expect(await load(visitWith(refused, 'edit=x'))).toMatchObject({
    data: { isAdding: false, sample: null },
  })
  expect(await load(visitWith({}))).toEqual({ missing: true })
})

test('a menu without a name in the main language has its other one', async () => {
  const named = menu('z', '', { name: [{ locale: 'ru', value: 'Зима' }] })
  const page = await open([main, named])
  expect(page.text()).toContain('|Зима|')
  await page.press('Move Зима up')
  expect(page.sent).toMatchObject([{ input: { ids: ['z', 'm'] } }])
})
