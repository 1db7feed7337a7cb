import { expect, test } from 'vitest'
import { dayMs } from '#platform/durations.ts'
import { add, customer, filled, place, readyCustomer, variants } from '#tests/support/ordering.ts'
import { sampleShop } from '#tests/support/sample-shop.ts'
import { deleteOldCarts } from './checkout.ts'

test('deletes a cart and its lines after 30 days without a change, and keeps newer ones', async () => {
  const made = await sampleShop()
  const [variant] = await variants(made)
  const left = await customer(made)
  await left.send(...add(variant.id))
  const back = await customer(made)
  await back.send(...add(variant.id))
  const begun = made.clock.now.getTime()

  made.clock.now = new Date(begun + dayMs)
  const cart = (await back.send('PATCH', '/api/checkout', { name: 'Olga' })).body
  const deleteOld = (at: number) => made.store.write((tx) => deleteOldCarts(tx, new Date(at)))
  await deleteOld(begun + 30 * dayMs)
  expect((await left.get('/api/checkout')).body.lines).toHaveLength(1)

  expect(await deleteOld(begun + 30 * dayMs + 1)).toBe(false)
  expect((await left.get('/api/checkout')).body).toBeNull()
  expect((await back.get('/api/checkout')).body).toMatchObject({ id: cart.id, name: 'Olga' })
  const lines = await made.store.db.selectFrom('checkoutLine').select('checkoutId').execute()
  expect(lines).toEqual([{ checkoutId: cart.id }])
})

test('keeps orders, their totals and the popularity of their products', async () => {
  const made = await sampleShop()
  const { person, variant } = await readyCustomer(made)
  await person.send('POST', '/api/search/choice', { productId: variant.productId })
  const { body } = await place(person, await filled(made, 'DELIVERY'))
  const known = () =>
    Promise.all([
      made.store.db.selectFrom('order').selectAll().execute(),
      made.store.db.selectFrom('orderLine').selectAll().execute(),
      made.store.db.selectFrom('checkout').selectAll().execute(),
      made.store.db.selectFrom('productPopularity').selectAll().execute(),
    ])
  const before = await known()
  expect(before.map(({ length }) => length)).toEqual([1, 1, 1, 1])

  await made.store.write((tx) => deleteOldCarts(tx, new Date('2099-01-01T00:00:00Z')))
  expect(await known()).toEqual(before)
  expect((await person.get(`/api/checkout/id/${body.id}`)).status).toBe(200)
})

test('deletes many carts in batches', async () => {
  const { store } = await sampleShop()
  const at = new Date('2026-01-01T00:00:00Z')
  const carts = Array.from({ length: 450 }, (_, cart) => ({
    id: `cart ${cart}`,
    version: 1,
    visitorId: `visitor ${cart}`,
    status: 'OPEN',
    form: {},
    createdAt: at,
    updatedAt: at,
  }))
  await store.db.insertInto('checkout').values(carts).execute()
  const later = new Date('2026-03-01T00:00:00Z')
  const isMore = []
  for (let part = 0; part < 3; part++)
    isMore.push(await store.write((tx) => deleteOldCarts(tx, later)))
  expect(isMore).toEqual([true, true, false])
  expect(await store.db.selectFrom('checkout').select('id').execute()).toEqual([])
})
