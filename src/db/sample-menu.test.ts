import { beforeEach, expect, test } from 'vitest'
import type { Store } from '#db/open.ts'
import type { Tables } from '#db/tables.ts'
import { emptyStore } from '#tests/support/sample-shop.ts'
import { fillSampleMenu } from './sample-menu.ts'

let store: Store
let made = 0
const id = () => `id-${++made}`
const now = new Date('2026-05-04T09:00:00Z')

beforeEach(async () => {
  store = await emptyStore()
})

type Table = keyof Tables
const count = async (table: Table) =>
  (
    await store.db
      .selectFrom(table as 'menu')
      .selectAll()
      .execute()
  ).length

test('inserts the whole sample menu', async () => {
  await store.db
    .insertInto('photo')
    .values({ id: 'p', width: 960, height: 960, colour: '#aa7744', createdAt: now })
    .execute()
  await store.write((tx) =>
    fillSampleMenu(tx, { photos: { pepperoni: 'p' }, currencyCode: 'USD', now, id }),
  )
  expect(await count('product')).toBe(32)
  expect(await count('category')).toBe(9)
  expect(await count('menu')).toBe(2)
  expect(await count('optionGroup')).toBe(7)
  expect(await count('size')).toBe(3)
  const made = ['product', 'variant', 'category', 'menu', 'optionGroup', 'size'] as const
  const counted = await Promise.all(made.map(count))
  expect(await count('sample')).toBe(counted.reduce((sum, one) => sum + one))

  const pepperoni = await store.db
    .selectFrom('product')
    .innerJoin('variant', 'variant.productId', 'product.id')
    .select(['product.name', 'product.photoId', 'product.allergens', 'variant.price'])
    .where('product.slug', '=', 'pepperoni')
    .orderBy('variant.position')
    .execute()
  expect(pepperoni.map(({ price }) => price)).toEqual([750, 1000, 1270])
  expect(pepperoni[0]).toMatchObject({ photoId: 'p', allergens: ['gluten', 'milk'] })
  const toppings = await store.db
    .selectFrom('option')
    .innerJoin('optionPrice', 'optionPrice.optionId', 'option.id')
    .innerJoin('size', 'size.id', 'optionPrice.sizeId')
    .select(['option.price', 'size.slug', 'optionPrice.price as sizePrice'])
    .where('sku', '=', 'TP-MOZ')
    .orderBy('size.position')
    .execute()
  expect(toppings).toEqual([
    { price: 80, slug: '30-cm', sizePrice: 110 },
    { price: 80, slug: '35-cm', sizePrice: 140 },
  ])
  const own = await store.db
    .selectFrom('productGroup')
    .innerJoin('product', 'product.id', 'productId')
    .innerJoin('optionGroup', 'optionGroup.id', 'groupId')
    .select(['optionGroup.slug', 'only'])
    .where('product.slug', '=', 'pepperoni')
    .orderBy('productGroup.position')
    .execute()
  expect(own.map(({ slug }) => slug)).toEqual(['dough', 'toppings', 'without'])
  expect(own.map(({ only }) => (only as string[] | null)?.length)).toEqual([
    undefined,
    undefined,
    2,
  ])
  const declared = await store.db.selectFrom('product').select('allergensDeclared').execute()
  expect(declared.every(({ allergensDeclared }) => allergensDeclared)).toBe(true)
})

test('inserts products and photos, and nothing else that customers would take for the owner’s', async () => {
  await store.write((tx) => fillSampleMenu(tx, { photos: {}, currencyCode: 'RUB', now, id }))
  const brought = new Set([
    ...['product', 'variant', 'category', 'menu', 'categoryProduct', 'sample'],
    ...['size', 'optionGroup', 'option', 'optionPrice', 'productGroup'],
  ])
  const tables = (await store.db.introspection.getTables()).map(({ name }) => name as Table)
  const others = tables.filter((name) => !brought.has(name) && !always.has(name))
  for (const name of others) expect(`${name}: ${await count(name)}`).toBe(`${name}: 0`)
})

/** What migrations write. */
const always = new Set<string>(['migration', 'revision'])
