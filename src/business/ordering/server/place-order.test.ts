import { expect, test } from 'vitest'
import { add, filled, place, readyShopper, shopper, variants } from '#tests/support/ordering.ts'
import { world } from '#tests/support/world.ts'

test('an order is written down as it was agreed, and the cart is empty again', async () => {
  const made = await world()
  const { person, dish, checkoutId, total } = await readyShopper(made)
  const form = await filled(made, 'DELIVERY')
  const placed = await place(person, { ...form, totalPrice: total, checkoutId })
  expect([placed.status, placed.body]).toEqual([201, { id: checkoutId, number: '001' }])
  expect((await person.get('/api/checkout')).body).toBeNull()

  const order = (await person.get('/api/checkout/placed')).body
  expect(order).toMatchObject({
    id: checkoutId,
    number: '001',
    shopDay: '2026-05-04',
    status: 'PLACED',
    phone: '+79161234567',
    address: { street: 'Tverskaya 1' },
    warehouse: null,
    payment: { type: 'CARD' },
    linesTotal: total,
    discount: 0,
    deliveryCost: null,
    total,
    steps: [{ status: 'PLACED', at: '2026-05-04T12:00:00.000Z' }],
    mayCancel: true,
  })
  expect(order.lines).toMatchObject([{ variantId: dish.id, price: dish.price, quantity: 3 }])
  const told = await made.store.db.selectFrom('announcement').selectAll().execute()
  expect(told).toMatchObject([
    { event: 'order.placed', subjectId: checkoutId, body: { number: '001', total } },
  ])
})

test('a placed order weighs what its cart weighed', async () => {
  const made = await world()
  await made.store.db.updateTable('variant').set({ amount: 500, unit: 'g' }).execute()
  const { person, checkoutId, total } = await readyShopper(made)
  expect((await place(person, await filled(made, 'DELIVERY'))).status).toBe(201)
  const { body } = await person.get(`/api/checkout/id/${checkoutId}`)
  expect(body).toMatchObject({ status: 'PLACED', totalPrice: total, weight: 1500 })
})

test('whoever pays otherwise in the end needs no change', async () => {
  const made = await world()
  const { person, total } = await readyShopper(made)
  const form = { ...(await filled(made, 'DELIVERY')), changeAmount: total + 50_000 }
  expect((await place(person, form)).status).toBe(201)
  const { body } = await person.get('/api/checkout/placed')
  expect(body).toMatchObject({ payment: { type: 'CARD' }, changeAmount: null })
})

test('pickup needs no address; numbers go on within the day', async () => {
  const made = await world()
  const form = await filled(made, 'PICKUP')
  const numbers: string[] = []
  for (let count = 0; count < 3; count++) {
    const { person } = await readyShopper(made, 1)
    numbers.push((await place(person, form)).body.number)
    const order = (await person.get('/api/checkout/placed')).body
    expect(order).toMatchObject({
      address: null,
      deliveryCost: 0,
      warehouse: { id: form.warehouseId },
    })
  }
  expect(numbers).toEqual(['001', '002', '003'])
  made.clock.now = new Date('2026-05-05T12:00:00Z')
  const { person } = await readyShopper(made, 1)
  expect((await place(person, form)).body.number).toBe('001')
})

test('fifty submits with one key are one order and fifty equal answers', async () => {
  const made = await world()
  const { person } = await readyShopper(made)
  const form = await filled(made, 'DELIVERY')
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => place(person, form, 'one tap')),
  )
  const [first] = answers
  expect(first?.status).toBe(201)
  for (const { status, body } of answers) expect([status, body]).toEqual([201, first?.body])
  expect((await place(person, { ...form, name: 'Other' }, 'one tap')).body.title).toBe('key-reused')
  expect(await made.store.db.selectFrom('order').select('id').execute()).toHaveLength(1)
})

test('fifty submits of one cart without a key are one order; the others are told its number', async () => {
  const made = await world()
  const { person, checkoutId } = await readyShopper(made)
  const form = await filled(made, 'DELIVERY')
  const answers = await Promise.all(Array.from({ length: 50 }, () => place(person, form)))
  const placed = answers.filter(({ status }) => status === 201)
  const told = answers.filter(({ status }) => status === 409)
  expect([placed.length, told.length]).toEqual([1, 49])
  for (const { body } of told)
    expect(body).toMatchObject({ title: 'already-placed', id: checkoutId, number: '001' })
})

test('what is asked for otherwise than the shop sells is not ordered', async () => {
  const made = await world()
  const delivery = await filled(made, 'DELIVERY')
  const { person, total } = await readyShopper(made)
  const { db } = made.store
  const refused = async (change: object) => (await place(person, { ...delivery, ...change })).body

  const wrong = await refused({ name: '', phone: '123', street: '', paymentMethodId: 'another' })
  expect(wrong.errors).toEqual([
    { field: 'name', code: 'required' },
    { field: 'phone', code: 'invalid' },
    { field: 'street', code: 'required' },
    { field: 'paymentMethodId', code: 'enum' },
  ])
  expect(await refused({ totalPrice: 1 })).toMatchObject({ title: 'total-changed', now: total })
  expect(await refused({ timeType: 'SCHEDULED' })).toMatchObject({
    errors: [{ field: 'timeSlot', code: 'required' }],
  })
  const late = await refused({ timeType: 'SCHEDULED', timeSlot: '2026-05-04T11:00:00Z' })
  expect([late.title, late.nearest.length]).toEqual(['time-not-offered', 3])

  const channel = (change: object) => db.updateTable('channel').set(change).execute()
  await channel({ isDeliveryAvailable: false })
  expect(await refused({})).toMatchObject({ title: 'receiving-not-offered' })
  await db.updateTable('variant').set({ amount: 500, unit: 'g' }).execute()
  await channel({ isDeliveryAvailable: true, maxOrderWeight: 1499 })
  expect(await refused({})).toMatchObject({ title: 'too-heavy', most: 1499 })
  await channel({ maxOrderWeight: null, minAmountForDelivery: total + 1 })
  expect(await refused({})).toMatchObject({ title: 'below-minimum', missing: 1 })
  await channel({ minAmountForDelivery: total, isActive: false })
  expect(await refused({})).toMatchObject({ title: 'maintenance', reason: 'off' })
  await channel({ isActive: true })
  made.clock.now = new Date('2026-05-04T23:30:00Z')
  expect(await refused({})).toMatchObject({ title: 'time-not-offered' })
  expect(await db.selectFrom('order').select('id').execute()).toEqual([])
  made.clock.now = new Date('2026-05-04T12:00:00Z')
  expect((await place(person, delivery)).status).toBe(201)
})

test('a new price and a dish that is gone are shown, and one call agrees to them', async () => {
  const made = await world()
  const { person, dish } = await readyShopper(made)
  const [other] = (await variants(made)).filter(({ productId }) => productId !== dish.productId)
  await person.send(...add(other?.id ?? ''))
  const form = await filled(made, 'DELIVERY')
  const { db } = made.store
  const variant = (id: string | undefined, change: object) =>
    db
      .updateTable('variant')
      .set(change)
      .where('id', '=', id ?? '')
      .execute()
  await variant(dish.id, { price: dish.price + 100 })
  await variant(other?.id, { isAvailable: false })
  expect((await place(person, form)).body).toMatchObject({ title: 'lines-unavailable' })
  const agreed = await person.send('POST', '/api/checkout/accept', {})
  expect(agreed.body).toMatchObject({
    totalPrice: 3 * (dish.price + 100),
    lines: [{ shownPrice: dish.price + 100 }],
  })
  await variant(dish.id, { price: dish.price + 200 })
  expect((await place(person, form)).body).toMatchObject({
    title: 'total-changed',
    seen: 3 * (dish.price + 100),
    now: 3 * (dish.price + 200),
  })
  const { status } = await place(person, { ...form, totalPrice: 3 * (dish.price + 200) })
  expect(status).toBe(201)
})

test('an order stays as it was, whatever becomes of the menu', async () => {
  const made = await world()
  const { person, checkoutId, dish } = await readyShopper(made)
  await place(person, await filled(made, 'PICKUP'))
  const path = `/api/checkout/id/${checkoutId}`
  const before = [await person.get(path), await person.get('/api/checkout/placed')]
  expect(before[0]?.body).toMatchObject({
    status: 'PLACED',
    number: '001',
    totalPrice: 3 * dish.price,
  })
  const { db } = made.store
  await db.updateTable('product').set({ name: [], isArchived: true }).execute()
  for (const table of ['variant', 'product', 'category', 'paymentMethod', 'warehouse'] as const)
    await db.deleteFrom(table).execute()
  const after = [await person.get(path), await person.get('/api/checkout/placed')]
  expect(after.map(({ text }) => text)).toEqual(before.map(({ text }) => text))
})

test('nobody sees another’s order, and nobody places an order without a cart', async () => {
  const made = await world()
  const { person, checkoutId } = await readyShopper(made)
  const form = await filled(made, 'PICKUP')
  await place(person, form)
  const other = await shopper(made)
  expect((await other.get(`/api/checkout/placed?checkoutId=${checkoutId}`)).status).toBe(404)
  expect((await other.get('/api/checkout/placed')).body).toBeNull()
  for (const what of ['cancel', 'call-again', 'repeat'])
    expect((await other.send('POST', `/api/checkout/id/${checkoutId}/${what}`, {})).status).toBe(
      404,
    )
  expect((await place(other, form)).body.title).toBe('checkout-empty')
  expect((await place(other, { ...form, checkoutId })).body.title).toBe('checkout-empty')
  expect((await place(made.visitor(), form)).body.title).toBe('checkout-empty')
})
