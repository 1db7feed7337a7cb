import { expect, test } from 'vitest'
import { shopMenu } from '#business/menu/server/sql/menu.ts'
import { findMenuProduct, productsIn } from '#business/menu/server/sql/product.ts'
import type { Tx } from '#db/open.ts'
import { randomId } from '#platform/server/secret.ts'
import { sampleShop } from '#tests/support/sample-shop.ts'

/** Counts the rows that each query returns. */
async function rowsOf(work: (tx: Tx) => Promise<unknown>, tx: Tx) {
  const rows = new Map<string, number>()
  const counted = tx.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      const of = Object.keys(result.rows[0] ?? {})
        .sort()
        .join()
      if (of) rows.set(of, (rows.get(of) ?? 0) + result.rows.length)
      return result
    },
  }) as Tx
  await work(counted)
  return Object.fromEntries(rows)
}

test('reading a product or category costs the same, however many products and photos the shop has', async () => {
  const { store } = await sampleShop()
  const menu = await store.read(shopMenu)
  const [category, other] = menu?.categories ?? []
  const listed = category?.products.at(0)
  if (!category || !other || !listed) throw new Error('The sample has no two categories.')
  const product = await store.db
    .selectFrom('product')
    .selectAll()
    .where('id', '=', listed.id)
    .executeTakeFirstOrThrow()
  const costs = () =>
    store.read(async (tx) => ({
      product: await rowsOf((counted) => findMenuProduct(counted, category, product.slug), tx),
      category: await rowsOf((counted) => productsIn(counted, [category]), tx),
    }))
  const before = await costs()
  expect(Object.values(before.product).every((rows) => rows <= 20)).toBe(true)

  await store.write(async (tx) => {
    for (let count = 0; count < 30; count++) {
      const [id, photoId] = [randomId(), randomId()]
      const createdAt = new Date()
      await tx
        .insertInto('photo')
        .values({ id: photoId, width: 320, height: 320, colour: '#888888', createdAt })
        .execute()
      await tx
        .insertInto('photoFile')
        .values({ photoId, width: 320, format: 'webp', body: Buffer.from('photo') })
        .execute()
      const { nutrition, allergens } = product
      await tx
        .insertInto('product')
        .values({
          ...product,
          id,
          photoId,
          slug: `more-${count}`,
          nutrition: nutrition && JSON.stringify(nutrition),
          allergens: JSON.stringify(allergens),
        } as never)
        .execute()
      await tx
        .insertInto('categoryProduct')
        .values({ categoryId: other.id, productId: id, position: 100 + count } as never)
        .execute()
    }
  })
  expect(await costs()).toEqual(before)
})
