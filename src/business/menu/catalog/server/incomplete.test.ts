import { expect, test } from 'vitest'
import { sampleShop } from '#tests/support/sample-shop.ts'

type Counted = { slug: string; count: number; cards: object[] }
type Listed = { id: string; categories: { products: { id: string }[] }[] }

test('a product without variants is neither shown nor counted', async () => {
  const { store, get } = await sampleShop()
  const { db } = store
  const sections = async () => (await get('/api/catalog')).body.sections as Counted[]
  const pizza = (all: Counted[]) => all.find(({ slug }) => slug === 'pizza')
  const before = pizza(await sections())?.count ?? 0
  const pepperoni = db.selectFrom('product').select('id').where('slug', '=', 'pepperoni')
  await db
    .updateTable('variant')
    .set({ isArchived: true })
    .where('productId', 'in', pepperoni)
    .execute()

  // The server notices a moment later what the test writes into its database.
  await expect.poll(async () => pizza(await sections())?.count).toBe(before - 1)
  const shown = await sections()
  for (const { count, cards } of shown) expect(cards).toHaveLength(count)
  const links = (await get('/api/catalog/categories')).body.categories
  expect(pizza(links)?.count).toBe(before - 1)
  const { section } = (await get('/api/catalog/category/pizza')).body
  expect([section.count, section.cards.length]).toEqual([before - 1, before - 1])
  const { menus, products } = (await get('/api/channel')).body as {
    menus: Listed[]
    products: Listed[]
  }
  const ids = new Set(products.map(({ id }) => id))
  const placed = menus.flatMap(({ categories }) => categories.flatMap(({ products }) => products))
  expect(placed.filter(({ id }) => !ids.has(id))).toEqual([])
})
