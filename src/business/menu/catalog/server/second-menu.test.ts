import { expect, test } from 'vitest'
import { add, customer } from '#tests/support/ordering.ts'
import { sampleShop } from '#tests/support/sample-shop.ts'

/** A product on a second active menu only. */
async function withSecondMenu() {
  const made = await sampleShop()
  const { store } = made
  const product = await store.db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.productId')
    .select(['variant.id as variantId', 'product.id', 'product.slug', 'product.name'])
    .where('variant.isAvailable', '=', true)
    .where('product.isAvailable', '=', true)
    // A product in a single category, so the update below moves all of its places.
    .where('product.id', 'in', ({ selectFrom }) =>
      selectFrom('categoryProduct')
        .select('productId')
        .groupBy('productId')
        .having(({ fn }) => fn.countAll(), '=', 1),
    )
    .orderBy('product.slug')
    .executeTakeFirstOrThrow()
  const menu = await store.db
    .selectFrom('menu')
    .selectAll()
    .where('isActive', '=', true)
    .executeTakeFirstOrThrow()
  const category = await store.db.selectFrom('category').selectAll().executeTakeFirstOrThrow()
  const { position } = menu
  await store.write(async (tx) => {
    await tx
      .insertInto('menu')
      .values({ ...menu, id: 'm'.repeat(22), position: position + 1 })
      .execute()
    await tx
      .insertInto('category')
      .values({ ...category, id: 'c'.repeat(22), menuId: 'm'.repeat(22), slug: 'second' })
      .execute()
    await tx
      .updateTable('categoryProduct')
      .set({ categoryId: 'c'.repeat(22), position: 0 })
      .where('productId', '=', product.id)
      .execute()
  })
  const first = () =>
    store.write((tx) =>
      tx.updateTable('menu').set({ position: -1 }).where('id', '=', 'm'.repeat(22)).execute(),
    )
  return { ...made, product, first }
}

test('only the first active menu is shown and sold', async () => {
  const { get, product, first, ...made } = await withSecondMenu()
  const { menus, products } = (await get('/api/channel')).body
  expect(menus).toHaveLength(1)
  expect(products.length).toBeGreaterThan(10)
  expect(products.map(({ id }: { id: string }) => id)).not.toContain(product.id)
  const inMenus = menus.flatMap((menu: { categories: { products: { id: string }[] }[] }) =>
    menu.categories.flatMap((category) => category.products.map(({ id }) => id)),
  )
  expect(products.map(({ id }: { id: string }) => id).sort()).toEqual([...new Set(inMenus)].sort())
  expect((await get('/sitemap.xml')).text).not.toContain(`/${product.slug}<`)
  const visitor = await customer(made)
  const refused = await visitor.send(...add(product.variantId))
  expect(refused.status).toBe(409)

  await first()
  // On PostgreSQL the cached response is stale a moment later.
  await expect
    .poll(async () => (await get('/api/channel')).body.products.map(({ id }: { id: string }) => id))
    .toEqual([product.id])
  expect((await visitor.send(...add(product.variantId))).status).toBe(200)
})

test('a product in the cart becomes unavailable when it moves to another menu', async () => {
  const { product, first, store, ...made } = await withSecondMenu()
  await first()
  const visitor = await customer(made)
  // The server notices a moment later what the test writes into its database.
  await expect.poll(async () => (await visitor.send(...add(product.variantId))).status).toBe(200)
  await store.write((tx) =>
    tx.updateTable('menu').set({ position: 99 }).where('id', '=', 'm'.repeat(22)).execute(),
  )
  await expect
    .poll(async () => (await visitor.get('/api/checkout')).body.lines[0].isAvailable)
    .toBe(false)
})
