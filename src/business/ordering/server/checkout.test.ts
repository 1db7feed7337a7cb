import { expect, test } from 'vitest'
import { add, shopper, variants } from '#tests/support/ordering.ts'
import { world } from '#tests/support/world.ts'

test('there is nothing until something is added, and then it is kept', async () => {
  const made = await world()
  const [dish] = await variants(made)
  const anna = await shopper(made)
  expect((await anna.get('/api/checkout')).body).toBeNull()
  const added = await anna.send(...add(dish.id))
  expect(added.body).toMatchObject({
    status: 'OPEN',
    totalPrice: dish.price,
    lines: [{ quantity: 1 }],
  })
  expect((await anna.get('/api/checkout')).body).toEqual(added.body)
})

test('who comes without a session is given one with the first dish', async () => {
  const made = await world()
  const [dish] = await variants(made)
  const anna = made.visitor()
  await anna.send(...add(dish.id))
  expect((await anna.get('/api/checkout')).body.lines).toHaveLength(1)
})

test('64 adds at once make one line of 64', async () => {
  const made = await world()
  const [dish] = await variants(made)
  const anna = await shopper(made)
  const answers = await Promise.all(Array.from({ length: 64 }, () => anna.send(...add(dish.id))))
  expect(answers.map(({ status }) => status)).toEqual(Array(64).fill(200))
  const { lines, totalPrice } = (await anna.get('/api/checkout')).body
  expect(lines).toMatchObject([{ quantity: 64 }])
  expect(totalPrice).toBe(64 * dish.price)
})

test('a line is changed step by step, set, and removed by zero', async () => {
  const made = await world()
  const [dish] = await variants(made)
  const anna = await shopper(made)
  const { id } = (await anna.send(...add(dish.id))).body.lines[0]
  const change = async (asked: object) =>
    (await anna.send('POST', `/api/checkout/line/${id}`, asked)).body.lines[0]?.quantity
  expect(await change({ method: 'increment' })).toBe(2)
  expect(await change({ method: 'set', quantity: 7 })).toBe(7)
  expect(await change({ method: 'decrement' })).toBe(6)
  expect(await change({ method: 'set', quantity: 0 })).toBeUndefined()
  expect(
    (await anna.send('POST', `/api/checkout/line/${id}`, { method: 'increment' })).status,
  ).toBe(404)
})

test('bounds are kept: 20 lines, 99 of each, whole numbers only', async () => {
  const made = await world()
  const all = await variants(made)
  const anna = await shopper(made)
  for (const { id } of all.slice(0, 20)) await anna.send(...add(id))
  const [, , , , , , , , , , , , , , , , , , , , extra] = all
  const full = await anna.send(...add(extra?.id ?? ''))
  expect([full.status, full.body.title]).toEqual([409, 'checkout-full'])
  const { id } = (await anna.get('/api/checkout')).body.lines[0]
  const line = (asked: object) => anna.send('POST', `/api/checkout/line/${id}`, asked)
  await line({ method: 'set', quantity: 99 })
  expect((await line({ method: 'increment' })).body.title).toBe('line-full')
  for (const quantity of [-1, 1.5, 100, 1e9, '2'])
    expect((await line({ method: 'set', quantity })).status).toBe(422)
})

test('what is sold out, archived, off the menu or unknown cannot be added', async () => {
  const made = await world()
  const all = await variants(made)
  const anna = await shopper(made)
  const { db } = made.store
  const [sold, archived, off] = [all[3], all[9], all[15]]
  await db
    .updateTable('variant')
    .set({ isAvailable: false })
    .where('id', '=', sold?.id ?? '')
    .execute()
  await db
    .updateTable('product')
    .set({ isArchived: true })
    .where('id', '=', archived?.productId ?? '')
    .execute()
  await db
    .deleteFrom('categoryProduct')
    .where('productId', '=', off?.productId ?? '')
    .execute()
  for (const id of [sold?.id, archived?.id, off?.id, 'nothing']) {
    const { status, body } = await anna.send(...add(id ?? ''))
    expect([id, status, body.title]).toEqual([id, 409, 'not-for-sale'])
  }
})

test('a dish that changes in the cart is shown as changed, never silently', async () => {
  const made = await world()
  const [dish, gone] = await variants(made)
  const anna = await shopper(made)
  await anna.send(...add(dish.id))
  await anna.send(...add(gone?.id ?? ''))
  const { db } = made.store
  await db
    .updateTable('variant')
    .set({ price: dish.price + 100 })
    .where('id', '=', dish.id)
    .execute()
  await db
    .deleteFrom('variant')
    .where('id', '=', gone?.id ?? '')
    .execute()
  const { lines, totalPrice } = (await anna.get('/api/checkout')).body
  expect(lines).toMatchObject([
    { price: dish.price + 100, shownPrice: dish.price, isAvailable: true },
    { isAvailable: false, quantity: 1 },
  ])
  expect(lines[1].productName.length).toBeGreaterThan(0)
  expect(totalPrice).toBe(dish.price + 100)
  const seen = await anna.send('POST', `/api/checkout/line/${lines[0].id}`, {
    method: 'set',
    quantity: 1,
  })
  expect(seen.body.lines[0].shownPrice).toBe(dish.price + 100)
})

test('the form keeps what is saved, and no field resets another', async () => {
  const made = await world()
  const anna = await shopper(made)
  await anna.send('PATCH', '/api/checkout', { name: 'Anna', flat: '01' })
  const { body } = await anna.send('PATCH', '/api/checkout', {
    phone: '8 900',
    deliveryMethod: 'DELIVERY',
  })
  expect(body).toMatchObject({
    name: 'Anna',
    flat: '01',
    phone: '8 900',
    deliveryMethod: 'DELIVERY',
  })
  const parts = ['street', 'entrance', 'floor', 'note'].map((field) => ({ [field]: field }))
  await Promise.all(parts.map((part) => anna.send('PATCH', '/api/checkout', part)))
  expect((await anna.get('/api/checkout')).body).toMatchObject(Object.assign({}, ...parts))
  const wrong = await anna.send('PATCH', '/api/checkout', {
    name: 'n'.repeat(51),
    deliveryMethod: 'DRONE',
  })
  expect(wrong.body.errors).toMatchObject([
    { field: 'name', code: 'too-long', limit: 50 },
    { field: 'deliveryMethod', code: 'enum' },
  ])
})

test('somebody else’s checkout is not there; staff may look', async () => {
  const made = await world()
  const [dish] = await variants(made)
  const [anna, other] = [await shopper(made), await shopper(made)]
  const { id, lines } = (await anna.send(...add(dish.id))).body
  expect((await anna.get(`/api/checkout/id/${id}`)).status).toBe(200)
  expect((await made.anna.get(`/api/checkout/id/${id}`)).status).toBe(200)
  expect((await other.get(`/api/checkout/id/${id}`)).status).toBe(404)
  expect((await made.visitor().get(`/api/checkout/id/${id}`)).status).toBe(404)
  const meddled = await other.send('POST', `/api/checkout/line/${lines[0].id}`, {
    method: 'remove',
  })
  expect(meddled.status).toBe(404)
  expect((await anna.get('/api/checkout')).body.lines).toHaveLength(1)
})

test('without JavaScript a button is a form that leads to the cart', async () => {
  const made = await world()
  const [dish] = await variants(made)
  const anna = made.visitor()
  const form = new URLSearchParams({
    productVariantId: dish.id,
    _to: '/ru/checkout',
    _from: '/ru/checkout',
  })
  const { status, headers } = await anna.send('POST', '/api/checkout/add', form)
  expect([status, headers.get('location')]).toEqual([303, '/ru/checkout'])
  const { id } = (await anna.get('/api/checkout')).body.lines[0]
  await anna.send(
    'POST',
    `/api/checkout/line/${id}`,
    new URLSearchParams({ method: 'set', quantity: '3', _to: '/checkout' }),
  )
  expect((await anna.get('/api/checkout')).body.lines).toMatchObject([{ quantity: 3 }])
  expect((await anna.get('/checkout', { Accept: 'text/html' })).text).toContain('value="4"')
})

test('the dearest cart there can be is a cart like any other', async () => {
  const made = await world()
  const [dish] = await variants(made)
  const anna = await shopper(made)
  await made.store.db.updateTable('variant').set({ price: 1_000_000_000 }).execute()
  const { id } = (await anna.send(...add(dish.id))).body.lines[0]
  const full = { method: 'set', quantity: 99 }
  const { status, body } = await anna.send('POST', `/api/checkout/line/${id}`, full)
  expect([status, body.totalPrice]).toEqual([200, 99_000_000_000])
})
