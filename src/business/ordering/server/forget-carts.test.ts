import { expect, test } from 'vitest'
import { add, filled, place, readyShopper, shopper, variants } from '#tests/support/ordering.ts'
import { world } from '#tests/support/world.ts'
import { forgetCarts } from './forget-carts.ts'

const dayMs = 24 * 60 * 60 * 1000

test('a cart that nobody has touched for 30 days is gone with its lines, and a younger one stays', async () => {
  const made = await world()
  const [dish] = await variants(made)
  const left = await shopper(made)
  await left.send(...add(dish.id))
  const back = await shopper(made)
  await back.send(...add(dish.id))
  const begun = made.clock.now.getTime()

  made.clock.now = new Date(begun + dayMs)
  const kept = (await back.send('PATCH', '/api/checkout', { name: 'Olga' })).body
  const forget = (at: number) => made.store.write((tx) => forgetCarts(tx, new Date(at)))
  await forget(begun + 30 * dayMs)
  expect((await left.get('/api/checkout')).body.lines).toHaveLength(1)

  expect(await forget(begun + 30 * dayMs + 1)).toBe(false)
  expect((await left.get('/api/checkout')).body).toBeNull()
  expect((await back.get('/api/checkout')).body).toMatchObject({ id: kept.id, name: 'Olga' })
  const lines = await made.store.db.selectFrom('checkoutLine').select('checkoutId').execute()
  expect(lines).toEqual([{ checkoutId: kept.id }])
})

test('orders stay, with what they came to and how often their dishes were found', async () => {
  const made = await world()
  const { person, dish } = await readyShopper(made)
  await made.visitor().send('POST', '/api/search/choice', { productId: dish.productId })
  const { body } = await place(person, await filled(made, 'DELIVERY'))
  const known = () =>
    Promise.all([
      made.store.db.selectFrom('order').selectAll().execute(),
      made.store.db.selectFrom('orderLine').selectAll().execute(),
      made.store.db.selectFrom('checkout').selectAll().execute(),
      made.store.db.selectFrom('found').selectAll().execute(),
    ])
  const before = await known()
  expect(before.map(({ length }) => length)).toEqual([1, 1, 1, 1])

  await made.store.write((tx) => forgetCarts(tx, new Date('2099-01-01T00:00:00Z')))
  expect(await known()).toEqual(before)
  expect((await person.get(`/api/checkout/id/${body.id}`)).status).toBe(200)
})

test('many are deleted a part at a time', async () => {
  const { store } = await world()
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
    isMore.push(await store.write((tx) => forgetCarts(tx, later)))
  expect(isMore).toEqual([true, true, false])
  expect(await store.db.selectFrom('checkout').select('id').execute()).toEqual([])
})
