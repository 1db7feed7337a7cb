import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mostGoingWith } from '#business/menu/menus/menu.ts'
import { refuse } from '#platform/refusal.ts'
import { openPage, visitWith } from '#tests/support/staff-page.tsx'
import { type Category, load } from './load.ts'
import { Page } from './page.tsx'

// A search begins when typing rests.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const name = (value: string) => [{ locale: 'en' as const, value }]
const product = (id: string) => ({
  ...{
    id,
    version: 1,
    slug: `slug-${id}`,
    isAvailable: true,
    photo: null,
    price: 450_00,
    isFrom: false,
  },
  ...{ variantCount: 1, missing: [], name: name(id) },
})
const soups = {
  ...{ id: 'c', version: 4, menuId: 'm', slug: 'soups', icon: null, name: name('Soups') },
  ...{ productCount: 2, products: [product('Borscht'), product('Ramen')], goesWith: [] },
} as unknown as Category
const menu = { id: 'm', isActive: true, name: name('Main') } as never
const open = (
  change: Partial<Category> = {},
  answers: Record<string, object> = {},
  isShops = true,
) =>
  openPage(<Page data={{ category: { ...soups, ...change }, menu, isShops }} />, {
    edited: { ...soups, version: 5 },
    answers,
  })

test('changes are sent to the version; an emptied address is null, so that the name makes one', async () => {
  const goesWith = [product('Bread'), product('Tea')] as never
  const page = await open({ goesWith }, { 'PATCH /api/categories/c': { ...soups, version: 5 } })
  await page.press('Generate from name')
  await page.tick('pizza')
  await page.press('Stop suggesting Bread')
  await page.press('Save')
  expect(page.sent).toEqual([
    {
      line: 'PATCH /api/categories/c',
      input: { slug: null, icon: 'pizza', goesWith: ['Tea'] },
      version: 4,
    },
  ])
})

test('what isn’t changed isn’t sent', async () => {
  const page = await open()
  await page.fill('URL', 'hot-soups')
  await page.press('Save')
  expect(page.sent).toMatchObject([{ input: { slug: 'hot-soups' } }])
  expect(Object.keys(page.sent[0]?.input as object)).toEqual(['slug'])
})

test('customers’ page is linked only if customers have it', async () => {
  expect((await open()).link('View in shop')).toBe('/catalog/soups')
  expect((await open({ productCount: 0 })).link('View in shop')).toBeUndefined()
  expect((await open({}, {}, false)).link('View in shop')).toBeUndefined()
})

test('products are sorted, added and taken out of this category; a save after is for its new version', async () => {
  const found = { products: [product('Borscht'), product('Pho')] }
  const page = await open({}, { 'GET /api/products?q=o': found })
  await page.press('Move Ramen up')
  await page.press('Remove Ramen from category')
  await page.fill('Add an existing product', ' o ')
  await page.done(() => vi.advanceTimersByTime(200))
  expect(page.text()).toMatch(/Borscht[^/]*\|Already added\|/)
  await page.press('Add Pho')
  expect(page.sent).toEqual([
    {
      line: 'POST /api/categories/c/products/reorder',
      input: { ids: ['Ramen', 'Borscht'] },
    },
    { line: 'DELETE /api/categories/c/products/Ramen', input: {} },
    { line: 'GET /api/products?q=o', input: undefined },
    { line: 'POST /api/categories/c/products', input: { ids: ['Pho'] } },
  ])
  await page.fill('URL', 'hot')
  await page.press('Save')
  expect(page.sent.at(-1)).toMatchObject({ version: 5 })
})

test('a search that found nothing says so, and one that failed doesn’t', async () => {
  const find = async (answer: object) => {
    const page = await open({}, { 'GET /api/products?q=x': answer })
    await page.fill('Add an existing product', 'x')
    await page.done(() => vi.advanceTimersByTime(200))
    return page
  }
  expect((await find({ products: [] })).text()).toContain('|No products found|')
  const failed = await find(refuse('too-many-requests'))
  expect(failed.text()).not.toContain('No products found')
  expect(failed.has('Try again')).toBe(true)
})

test('only so many products can be suggested', async () => {
  const many = (count: number) =>
    open({ goesWith: Array.from({ length: count }, (_, at) => product(`p${at}`)) as never })
  expect((await many(mostGoingWith - 1)).has('Find products to suggest')).toBe(true)
  expect((await many(mostGoingWith)).has('Find products to suggest')).toBe(false)
})

test('a category has its page in its own menu only', async () => {
  const menus = [
    { id: 'w', isActive: false },
    { id: 'm', isActive: true },
  ]
  const answers = { 'GET /api/categories/{categoryId}': soups, 'GET /api/menus': { menus } }
  const at = (menuId: string, more = {}) =>
    load(visitWith({ ...answers, ...more }, '', { menuId, categoryId: 'c' }))
  expect(await at('m')).toMatchObject({ data: { menu: { id: 'm' }, isShops: true } })
  expect(await at('w')).toEqual({ missing: true })
  expect(await at('x')).toEqual({ missing: true })
  expect(await at('m', { 'GET /api/menus': refuse('not-allowed') })).toEqual({ missing: true })
  const inWinter = { 'GET /api/categories/{categoryId}': { ...soups, menuId: 'w' } }
  expect(await at('w', inWinter)).toMatchObject({ data: { isShops: false } })
})
