import { expect, test } from 'vitest'
import { add, customer, filled, place, readyCustomer, variants } from '#tests/support/ordering.ts'
import { sampleShop } from '#tests/support/sample-shop.ts'

test('stores an order as agreed and empties the cart', async () => {
  const made = await sampleShop()
  const { person, variant, checkoutId, total } = await readyCustomer(made)
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
    deliveryFee: null,
    total,
    steps: [{ status: 'PLACED', at: '2026-05-04T12:00:00.000Z' }],
    mayCancel: true,
  })
  expect(order.lines).toMatchObject([{ variantId: variant.id, price: variant.price, quantity: 3 }])
  const refused = await made.store.db.selectFrom('announcement').selectAll().execute()
  expect(refused).toMatchObject([
    { event: 'order.placed', subjectId: checkoutId, body: { number: '001', total } },
  ])
})

test('a placed order weighs what its cart weighed', async () => {
  const made = await sampleShop()
  await made.store.db
    .updateTable('variant')
    .set({ amountThousandths: 500_000, unit: 'g' })
    .execute()
  const { person, checkoutId, total } = await readyCustomer(made)
  expect((await place(person, await filled(made, 'DELIVERY'))).status).toBe(201)
  const { body } = await person.get(`/api/checkout/id/${checkoutId}`)
  expect(body).toMatchObject({ status: 'PLACED', totalPrice: total, weight: 1500 })
})

test('an extension sent without JavaScript goes into the note', async () => {
  const made = await sampleShop()
  const { person } = await readyCustomer(made)
  const typed = { phone: '8 (495) 000-01-43 (доб. 12)', note: 'No onion', locale: 'ru' }
  expect((await place(person, { ...(await filled(made, 'DELIVERY')), ...typed })).status).toBe(201)
  const { body } = await person.get('/api/checkout/placed')
  expect(body).toMatchObject({
    phone: '+74950000143',
    note: 'No onion. Телефон: добавочный 12',
  })
})

test('drops the change amount unless payment is in cash', async () => {
  const made = await sampleShop()
  const { person, total } = await readyCustomer(made)
  const form = { ...(await filled(made, 'DELIVERY')), changeAmount: total + 50_000 }
  expect((await place(person, form)).status).toBe(201)
  const { body } = await person.get('/api/checkout/placed')
  expect(body).toMatchObject({ payment: { type: 'CARD' }, changeAmount: null })
})

test('an order may cost more than the highest price, also in cash', async () => {
  const made = await sampleShop()
  const { person } = await readyCustomer(made)
  await made.store.db.updateTable('variant').set({ price: 400_000_000 }).execute()
  const { paymentMethods } = (await made.anna.get('/api/channel')).body
  const { id } = paymentMethods.find(({ type }: { type: string }) => type === 'CASH')
  const form = { ...(await filled(made, 'DELIVERY')), paymentMethodId: id }
  const cash = { ...form, totalPrice: 1_200_000_000, changeAmount: 1_500_000_000 }
  expect((await place(person, cash)).status).toBe(201)
  const { body } = await person.get('/api/checkout/placed')
  expect([body.total, body.changeAmount]).toEqual([1_200_000_000, 1_500_000_000])
})

test('a time without its type is one to order for', async () => {
  const made = await sampleShop()
  const { person } = await readyCustomer(made)
  const timeSlot = '2026-05-04T17:00:00.000Z'
  const patched = (await person.send('PATCH', '/api/checkout', { timeSlot })).body
  expect(patched).toMatchObject({ timeType: 'SCHEDULED', timeSlot })
  await person.send('PATCH', '/api/checkout', { timeType: 'ASAP' })
  const form = await filled(made, 'DELIVERY')
  expect((await place(person, { ...form, timeSlot })).status).toBe(201)
  const { body } = await person.get('/api/checkout/placed')
  expect(body).toMatchObject({ timeType: 'SCHEDULED', timeSlot })
})

test('pickup needs no address; numbers count up within the day', async () => {
  const made = await sampleShop()
  const form = await filled(made, 'PICKUP')
  const numbers: string[] = []
  for (let count = 0; count < 3; count++) {
    const { person } = await readyCustomer(made, 1)
    numbers.push((await place(person, form)).body.number)
    const order = (await person.get('/api/checkout/placed')).body
    expect(order).toMatchObject({
      address: null,
      deliveryFee: 0,
      warehouse: { id: form.warehouseId },
    })
  }
  expect(numbers).toEqual(['001', '002', '003'])
  await made.store.db.updateTable('order').set({ status: 'COMPLETED' }).execute()
  made.clock.now = new Date('2026-05-05T12:00:00Z')
  const { person } = await readyCustomer(made, 1)
  expect((await place(person, form)).body.number).toBe('001')
})

test('leaves out the numbers of orders that are open since another day, also for orders at once', async () => {
  const made = await sampleShop()
  const { db } = made.store
  const form = await filled(made, 'PICKUP')
  const ready = (count: number) =>
    Promise.all(Array.from({ length: count }, () => readyCustomer(made, 1)))
  const numbersOf = async (count: number) => {
    const all = await ready(count)
    const placed = await Promise.all(all.map(({ person }) => place(person, form)))
    return placed.map(({ body }) => body.number as string).toSorted()
  }
  const set = (number: string, change: { status?: string; promisedAt?: Date }) =>
    db.updateTable('order').set(change).where('number', '=', number).execute()
  expect(await numbersOf(6)).toEqual(['001', '002', '003', '004', '005', '006'])
  await set('001', { status: 'COMPLETED' })
  await set('004', { status: 'CANCELLED' })
  made.clock.now = new Date('2026-05-05T12:00:00Z')
  for (const number of ['001', '002', '003', '004', '005'])
    await set(number, { promisedAt: new Date('2026-05-05T13:00:00Z') })
  // 002, 003 and 005 are open; 006 was forgotten yesterday.
  expect(await numbersOf(3)).toEqual(['001', '004', '006'])
  const lines = [{ variantId: (await variants(made))[0].id, quantity: 1 }]
  const byPhone = await made.anna.send('POST', '/api/orders', { ...form, lines })
  expect([byPhone.status, byPhone.body.number]).toEqual([201, '007'])
})

test('50 submits with one key create one order and return 50 equal responses', async () => {
  const made = await sampleShop()
  const { person } = await readyCustomer(made)
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

test('50 submits of one cart without a key create one order; the others get its number', async () => {
  const made = await sampleShop()
  const { person, checkoutId } = await readyCustomer(made)
  const form = await filled(made, 'DELIVERY')
  const answers = await Promise.all(Array.from({ length: 50 }, () => place(person, form)))
  const placed = answers.filter(({ status }) => status === 201)
  const refused = answers.filter(({ status }) => status === 409)
  expect([placed.length, refused.length]).toEqual([1, 49])
  for (const { body } of refused)
    expect(body).toMatchObject({ title: 'already-placed', id: checkoutId, number: '001' })
})

test('rejects an order for what the shop doesn’t offer', async () => {
  const made = await sampleShop()
  const delivery = await filled(made, 'DELIVERY')
  const { person, total } = await readyCustomer(made)
  const { db } = made.store
  const refused = async (change: object) => (await place(person, { ...delivery, ...change })).body

  const wrong = await refused({ name: '', phone: '123', street: '', paymentMethodId: 'another' })
  expect(wrong.errors).toEqual([
    { field: 'name', code: 'required' },
    { field: 'phone', code: 'phone' },
    { field: 'street', code: 'required' },
    { field: 'paymentMethodId', code: 'enum' },
  ])
  expect((await refused({ phone: '8912345678' })).errors).toEqual([
    { field: 'phone', code: 'digits-missing', limit: 1 },
  ])
  expect(await refused({ totalPrice: 1 })).toMatchObject({ title: 'total-changed', now: total })
  expect(await refused({ totalPrice: total, currencyCode: 'GEL' })).toMatchObject({
    title: 'currency-changed',
  })
  expect(await refused({ timeType: 'SCHEDULED' })).toMatchObject({
    errors: [{ field: 'timeSlot', code: 'required' }],
  })
  const late = await refused({ timeType: 'SCHEDULED', timeSlot: '2026-05-04T11:00:00Z' })
  expect([late.title, late.nearest.length]).toEqual(['time-not-offered', 3])

  const channel = (change: object) => db.updateTable('channel').set(change).execute()
  await channel({ isDeliveryAvailable: false })
  expect(await refused({})).toMatchObject({ title: 'receiving-not-offered' })
  await db.updateTable('variant').set({ amountThousandths: 500_000, unit: 'g' }).execute()
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

test('shows a new price and a missing product, and accepts both in one call', async () => {
  const made = await sampleShop()
  const { person, variant } = await readyCustomer(made)
  const [other] = (await variants(made)).filter(({ productId }) => productId !== variant.productId)
  await person.send(...add(other?.id ?? ''))
  const form = await filled(made, 'DELIVERY')
  const { db } = made.store
  const updateVariant = (id: string | undefined, change: object) =>
    db
      .updateTable('variant')
      .set(change)
      .where('id', '=', id ?? '')
      .execute()
  await updateVariant(variant.id, { price: variant.price + 100 })
  await updateVariant(other?.id, { isAvailable: false })
  expect((await place(person, form)).body).toMatchObject({ title: 'lines-unavailable' })
  const accept = async (input: object) =>
    (await person.send('POST', '/api/checkout/accept', input)).body
  const { lines } = (await person.get('/api/checkout')).body
  const [dear, gone] = lines.map(({ id }: { id: string }) => id)
  // Accepts only the named changes: not what has changed since, and nothing else.
  for (const input of [{}, { prices: [{ lineId: dear, price: variant.price }], without: [dear] }])
    expect((await accept(input)).lines).toMatchObject([
      { shownPrice: variant.price },
      { isAvailable: false },
    ])
  const prices = [{ lineId: dear, price: variant.price + 100 }]
  expect((await accept({ prices })).lines).toMatchObject([
    { shownPrice: variant.price + 100 },
    { isAvailable: false },
  ])
  const agreed = await accept({ without: [gone] })
  expect(agreed).toMatchObject({
    totalPrice: 3 * (variant.price + 100),
    lines: [{ shownPrice: variant.price + 100 }],
  })
  await updateVariant(variant.id, { price: variant.price + 200 })
  expect((await place(person, form)).body).toMatchObject({
    title: 'total-changed',
    seen: 3 * (variant.price + 100),
    now: 3 * (variant.price + 200),
  })
  const { status } = await place(person, { ...form, totalPrice: 3 * (variant.price + 200) })
  expect(status).toBe(201)
})

test('a failed submit without JavaScript shows the form again, with the typed values and the phone', async () => {
  const made = await sampleShop()
  const { person } = await readyCustomer(made)
  const form = { ...(await filled(made, 'DELIVERY')), timeType: 'ASAP', _from: '/checkout' }
  const sent = () =>
    person.send('POST', '/api/checkout/place', new URLSearchParams(Object.entries(form)))
  await made.store.db.schema.alterTable('orderDay').renameTo('gone').execute()
  const failed = await sent()
  expect([failed.status, failed.headers.get('content-type')]).toEqual([
    500,
    'text/html; charset=utf-8',
  ])
  for (const answer of ['Your order wasn’t sent', 'value="Tverskaya 1"', 'href="tel:'])
    expect(failed.text).toContain(answer)
  await made.store.db.schema.alterTable('gone').renameTo('orderDay').execute()
  expect((await sent()).status).toBe(303)
})

test('rejects any pickup without an active pickup point', async () => {
  const made = await sampleShop()
  const { person } = await readyCustomer(made)
  const form = await filled(made, 'PICKUP')
  await made.store.db.updateTable('warehouse').set({ isActive: false }).execute()
  // On PostgreSQL the cached response is stale a moment later.
  const front = async () => (await person.get('/api/channel/front')).body
  const deliversOnly = { isPickupAvailable: false, isDeliveryAvailable: true, maintenance: null }
  await expect.poll(front).toMatchObject(deliversOnly)
  for (const warehouseId of [form.warehouseId, null])
    expect((await place(person, { ...form, warehouseId })).body.title).toBe('receiving-not-offered')
  const [variant] = await variants(made)
  const lines = [{ variantId: variant.id, quantity: 1 }]
  const exceptions = [{ refused: 'receiving-not-offered', reason: 'They insist' }]
  const input = { ...form, warehouseId: null, lines, exceptions }
  expect((await made.anna.send('POST', '/api/orders', input)).body.errors).toEqual([
    { field: 'warehouseId', code: 'required' },
  ])
  await made.store.db.updateTable('channel').set({ isDeliveryAvailable: false }).execute()
  await expect.poll(front).toMatchObject({ maintenance: { reason: 'no-pickup-point' } })
  expect(await made.store.db.selectFrom('order').select('id').execute()).toEqual([])
})

test('an order stays the same when the menu changes', async () => {
  const made = await sampleShop()
  const { person, checkoutId, variant } = await readyCustomer(made)
  await place(person, await filled(made, 'PICKUP'))
  const path = `/api/checkout/id/${checkoutId}`
  const before = [await person.get(path), await person.get('/api/checkout/placed')]
  expect(before[0]?.body).toMatchObject({
    status: 'PLACED',
    number: '001',
    totalPrice: 3 * variant.price,
  })
  const { db } = made.store
  await db.updateTable('product').set({ name: [], isArchived: true }).execute()
  for (const table of ['variant', 'product', 'category', 'paymentMethod', 'warehouse'] as const)
    await db.deleteFrom(table).execute()
  const after = [await person.get(path), await person.get('/api/checkout/placed')]
  expect(after.map(({ text }) => text)).toEqual(before.map(({ text }) => text))
})

test('hides another visitor’s order, and rejects an order without a cart', async () => {
  const made = await sampleShop()
  const { person, checkoutId } = await readyCustomer(made)
  const form = await filled(made, 'PICKUP')
  await place(person, form)
  const other = await customer(made)
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

test('as soon as possible, the nearest times are the soonest, not those around one that was given up', async () => {
  const made = await sampleShop()
  const { person } = await readyCustomer(made)
  const form = { ...(await filled(made, 'DELIVERY')), timeType: 'ASAP' }
  const intervals = JSON.stringify([{ from: '01:00', to: '02:00' }])
  await made.store.db.updateTable('workingDay').set({ intervals }).execute()
  const nearest = async (timeSlot: string | null) =>
    (await place(person, { ...form, timeSlot })).body.nearest
  const soonest = await nearest(null)
  expect(soonest).toHaveLength(3)
  // The form still has it.
  expect(await nearest(soonest[2])).toEqual(soonest)
})
