import { expect, test } from 'vitest'
import type { ProductPage } from '#command-center/menu/product-frame/load-product.ts'
import { openPage, visitWith } from '#tests/support/staff-page.tsx'
import { load } from './load.ts'
import { Page } from './page.tsx'

const name = (value: string) => [{ locale: 'en' as const, value }]
const product = { id: 'p', slug: 'ramen', name: name('Ramen'), isAvailable: true, variants: [] }
const usage = {
  menus: [
    { id: 'm', name: name('Main'), isActive: true },
    { id: 'w', name: name('Winter'), isActive: false },
  ],
  categories: [{ id: 'c', menuId: 'm', slug: 'soups', name: name('Soups') }],
  ...{ openCheckouts: 3, orders: 41 },
}
const open = (change: object = {}) => {
  const data = { product, usage: { ...usage, ...change }, from: null, inShop: null }
  return openPage(<Page data={data as unknown as ProductPage} />)
}

test('each place leads to where the product is, and an inactive menu says so', async () => {
  const page = await open()
  expect(page.link('Main')).toBe('/command-center/menu/m')
  expect(page.link('Soups, Main')).toBe('/command-center/menu/m/category/c')
  expect(page.text()).toContain('|Menus|Main|Winter|Inactive|Categories|')
  expect(page.text()).toContain('|Open carts|3|Orders|41|')
})

test('a product that is nowhere says so of both', async () => {
  const text = (await open({ menus: [], categories: [] })).text()
  expect(text).toContain('|Menus|Not used yet|Categories|Not used yet|')
})

test('the tab says which product’s part it is, and an unknown product has none', async () => {
  const answers = {
    'GET /api/products/{productId}': product,
    'GET /api/products/{productId}/usage': usage,
    'GET /api/menus': { menus: [] },
  }
  expect(await load(visitWith(answers))).toMatchObject({ title: 'Ramen · Where used' })
  expect(await load(visitWith({}))).toEqual({ missing: true })
})
