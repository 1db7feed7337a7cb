import { expect, test } from 'vitest'
import { popularProducts } from '#business/menu/server/sql/menu.ts'
import type { Store } from '#db/open.ts'
import { filled, type Made, place, readyCustomer } from '#tests/support/ordering.ts'
import { sampleShop } from '#tests/support/sample-shop.ts'
import { rankPopular } from './rank-popular.ts'

const popularIn = (store: Store) => store.read(popularProducts)
const day = 24 * 60 * 60 * 1000
const later = (now: Date, days: number) => new Date(now.getTime() + days * day)

/** An order of so many pieces, and its product. */
async function ordered(made: Made, pieces: number) {
  const { person, variant, checkoutId } = await readyCustomer(made, pieces)
  const form = await filled(made, 'PICKUP')
  expect((await place(person, { ...form, checkoutId }, `key-${checkoutId}`)).status).toBe(201)
  return variant.productId
}

test('ranks by the shop days before today, for four weeks', async () => {
  const made = await sampleShop()
  const { store, clock } = made
  const productId = await ordered(made, 10)
  await rankPopular(store, clock.now)
  expect(await popularIn(store)).toEqual([])
  await rankPopular(store, later(clock.now, 1))
  expect(await popularIn(store)).toEqual([productId])
  await rankPopular(store, later(clock.now, 28))
  expect(await popularIn(store)).toEqual([productId])
  await rankPopular(store, later(clock.now, 29))
  expect(await popularIn(store)).toEqual([])
})

test('doesn’t count cancelled orders, and writes nothing if nothing differs', async () => {
  const made = await sampleShop()
  const { store, clock } = made
  await ordered(made, 10)
  await store.write((tx) => tx.updateTable('order').set({ status: 'CANCELLED' }).execute())
  await rankPopular(store, later(clock.now, 1))
  expect(await popularIn(store)).toEqual([])

  await store.write((tx) => tx.updateTable('order').set({ status: 'COMPLETED' }).execute())
  await rankPopular(store, later(clock.now, 1))
  expect(await popularIn(store)).toHaveLength(1)
  const revision = () =>
    store.db
      .selectFrom('revision')
      .select('value')
      .where('subject', '=', 'shop')
      .executeTakeFirstOrThrow()
  const before = await revision()
  await rankPopular(store, later(clock.now, 1))
  await rankPopular(store, later(clock.now, 2))
  expect(await revision()).toEqual(before)
})
