import { expect, test } from 'vitest'
import { newSlugOf } from '#business/menu/server/claim-slug.ts'
import { addressesOnMenu } from '#business/menu/server/sql/category.ts'
import { sampleShop } from '#tests/support/sample-shop.ts'

test('a product in two categories has its URL in the first', async () => {
  const { store, get } = await sampleShop()
  const { db } = store
  const category = (slug: string) =>
    db.selectFrom('category').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
  const product = await db
    .selectFrom('product')
    .select('id')
    .where('slug', '=', 'pepperoni')
    .executeTakeFirstOrThrow()
  const drinks = await category('drinks')
  const before = await store.read(addressesOnMenu)
  await db
    .insertInto('categoryProduct')
    .values({ categoryId: drinks.id, productId: product.id, position: -1 })
    .execute()
  expect(await store.read(addressesOnMenu)).toEqual(before)
  expect((await get('/catalog/drinks/pepperoni')).text).toContain(
    '<link rel="canonical" href="/catalog/pizza/pepperoni">',
  )
  expect(before.categories[0]).toBe('pizza')
  expect(before.products[0]).toEqual({ category: 'pizza', product: 'pepperoni' })
})

test('a product without variants has no URL', async () => {
  const { store } = await sampleShop()
  const { db } = store
  const before = await store.read(addressesOnMenu)
  const pepperoni = db.selectFrom('product').select('id').where('slug', '=', 'pepperoni')
  await db
    .updateTable('variant')
    .set({ isArchived: true })
    .where('productId', 'in', pepperoni)
    .execute()
  expect((await store.read(addressesOnMenu)).products).toEqual(before.products.slice(1))
})

test('finds an old URL by its category or product', async () => {
  const { store } = await sampleShop()
  const { id } = await store.db
    .selectFrom('category')
    .select('id')
    .where('slug', '=', 'pizza')
    .executeTakeFirstOrThrow()
  await store.db
    .insertInto('oldSlug')
    .values({ kind: 'category', slug: 'pizzas', subjectId: id })
    .execute()
  const now = (kind: 'category' | 'product', slug: string) =>
    store.read((tx) => newSlugOf(tx, kind, slug))
  expect(await now('category', 'pizzas')).toBe('pizza')
  expect(await now('product', 'pizzas')).toBeUndefined()
  expect(await now('category', 'pizza')).toBeUndefined()
})

test('a product that has moved to another category is found by its former URL', async () => {
  const { store, get } = await sampleShop()
  const { db } = store
  const idOf = async (table: 'category' | 'product', slug: string) =>
    (await db.selectFrom(table).select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id
  const [pizza, drinks] = [await idOf('category', 'pizza'), await idOf('category', 'drinks')]
  const productId = await idOf('product', 'pepperoni')
  const leadsTo = async (path: string) => {
    const { status, headers } = await get(path)
    return [status, headers.get('location')]
  }
  await db
    .updateTable('categoryProduct')
    .set({ categoryId: drinks, position: 99 })
    .where('productId', '=', productId)
    .execute()
  const moved = [301, '/catalog/drinks/pepperoni']
  expect(await leadsTo('/catalog/pizza/pepperoni')).toEqual(moved)
  expect(await leadsTo('/ru/catalog/pizza/pepperoni')).toEqual([301, `/ru${moved[1]}`])
  await db
    .insertInto('oldSlug')
    .values({ kind: 'product', slug: 'salami', subjectId: productId })
    .execute()
  expect(await leadsTo('/catalog/pizza/salami')).toEqual(moved)
  expect(await leadsTo('/catalog/drinks/salami')).toEqual(moved)
  await db.deleteFrom('category').where('id', '=', pizza).execute()
  expect(await leadsTo('/catalog/pizza/pepperoni')).toEqual(moved)
  expect(await leadsTo('/catalog/pizza/no-such-dish')).toEqual([404, null])
  // Off the menu, or with nothing to buy, it isn't there.
  await db
    .updateTable('variant')
    .set({ isArchived: true })
    .where('productId', '=', productId)
    .execute()
  expect(await leadsTo('/catalog/pizza/pepperoni')).toEqual([404, null])
})
