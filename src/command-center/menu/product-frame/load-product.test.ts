import { expect, test } from 'vitest'
import type { Visit } from '#ask.ts'
import { refuse } from '#platform/refusal.ts'
import { loadProduct } from './load-product.ts'

const product = { id: 'p', slug: 'soup', variants: [{ id: 'v' }] }
const categories = [
  { id: 'c1', menuId: 'old', slug: 'winter' },
  { id: 'c2', menuId: 'main', slug: 'soups' },
]
const menus = [
  { id: 'old', isActive: false },
  { id: 'main', isActive: true },
]

/** The shop answers each question as it is told. */
function visit(change: Record<string, unknown> = {}, query = '') {
  const answers: Record<string, unknown> = {
    'GET /api/products/{productId}': product,
    'GET /api/products/{productId}/usage': { categories },
    'GET /api/menus': { menus },
    ...change,
  }
  const ask = async (line: string) => answers[line]
  const requested = { ask, query: new URLSearchParams(query), params: { productId: 'p' } }
  return requested as unknown as Visit
}

test('customers see a product in its category of the active menu', async () => {
  expect((await loadProduct(visit()))?.inShop).toBe('/catalog/soups/soup')
})

test.each([
  ['it has no variant', { 'GET /api/products/{productId}': { ...product, variants: [] } }],
  [
    'it is in another menu only',
    {
      'GET /api/products/{productId}/usage': { categories: categories.slice(0, 1) },
    },
  ],
  ['no menu is on', { 'GET /api/menus': { menus: menus.slice(0, 1) } }],
])('customers do not see a product when %s', async (_, change) => {
  expect(await loadProduct(visit(change))).toMatchObject({ product: { id: 'p' }, inShop: null })
})

test('the way back is the previous category, if the product is in it', async () => {
  expect((await loadProduct(visit({}, 'from=c1')))?.from).toEqual(categories[0])
  expect((await loadProduct(visit({}, 'from=other')))?.from).toBeNull()
  expect((await loadProduct(visit()))?.from).toBeNull()
})

test('a refused product isn’t shown in part', async () => {
  for (const line of ['GET /api/products/{productId}', 'GET /api/menus'])
    expect(await loadProduct(visit({ [line]: refuse('not-found') }))).toBeUndefined()
})
