import { expect, test } from 'vitest'
import { world } from '#tests/support/world.ts'
import { addressesOnMenu, newSlugOf } from './sql.ts'

test('a dish that stands on two shelves has its address on the first', async () => {
  const { store, get } = await world()
  const { db } = store
  const category = (slug: string) =>
    db.selectFrom('category').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
  const dish = await db
    .selectFrom('product')
    .select('id')
    .where('slug', '=', 'pepperoni')
    .executeTakeFirstOrThrow()
  const drinks = await category('drinks')
  const before = await store.read(addressesOnMenu)
  await db
    .insertInto('categoryProduct')
    .values({ categoryId: drinks.id, productId: dish.id, position: -1 })
    .execute()
  expect(await store.read(addressesOnMenu)).toEqual(before)
  expect((await get('/catalog/drinks/pepperoni')).text).toContain(
    '<link rel="canonical" href="/catalog/pizza/pepperoni">',
  )
  expect(before.categories[0]).toBe('pizza')
  expect(before.dishes[0]).toEqual({ category: 'pizza', dish: 'pepperoni' })
})

test('a dish that has no variant left has no address', async () => {
  const { store } = await world()
  const { db } = store
  const before = await store.read(addressesOnMenu)
  const pepperoni = db.selectFrom('product').select('id').where('slug', '=', 'pepperoni')
  await db
    .updateTable('variant')
    .set({ isArchived: true })
    .where('productId', 'in', pepperoni)
    .execute()
  expect((await store.read(addressesOnMenu)).dishes).toEqual(before.dishes.slice(1))
})

test('an address of before is known by what it was of', async () => {
  const { store } = await world()
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
