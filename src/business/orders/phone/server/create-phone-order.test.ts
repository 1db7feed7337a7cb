import { expect, test } from 'vitest'
import { staffedShop } from '#tests/support/board.ts'
import { filled, variants } from '#tests/support/ordering.ts'

async function calling() {
  const made = await staffedShop()
  const [product, other] = (await variants(made)).sort((one, two) => two.price - one.price)
  const form = await filled(made, 'DELIVERY')
  const lines = [
    { variantId: product?.id, quantity: 2 },
    { variantId: other?.id, quantity: 3 },
  ]
  const input = {
    ...form,
    lines,
    locale: 'ru',
    deliveryFee: 150_00,
    discount: 50_00,
    discountReason: 'Regular',
  }
  const total = 2 * (product?.price ?? 0) + 3 * (other?.price ?? 0) + 100_00
  const take = async (more: object = {}, key?: string) =>
    made.boris.send(
      'POST',
      '/api/orders',
      { ...input, ...more },
      key ? { 'Idempotency-Key': key } : {},
    )
  const draft = async (more: object = {}) =>
    (await made.boris.send('POST', '/api/orders/draft', { ...input, ...more })).body
  return { ...made, input, total, take, draft }
}

test('creates a confirmed order on the board and announces it', async () => {
  const { take, draft, boris, store, total } = await calling()
  expect(await draft()).toMatchObject({ order: { total, locale: 'ru' }, reasons: [] })
  expect(await store.db.selectFrom('order').select('id').execute()).toEqual([])
  const { status, body } = await take({ totalPrice: total })
  expect([status, body.status, body.number, body.total]).toEqual([201, 'CONFIRMED', '001', total])
  expect(body).toMatchObject({ deliveryFee: 150_00, discount: 50_00, locale: 'ru', version: 1 })
  const open = (await boris.get('/api/orders?state=OPEN')).body.orders
  expect(open).toMatchObject([{ id: body.id, lines: [{ quantity: 2 }, { quantity: 3 }] }])
  const { history } = (await boris.get(`/api/orders/${body.id}`)).body
  expect(history).toMatchObject([{ kind: 'taken', by: 'boris', toStatus: 'CONFIRMED' }])
  const announcements = await store.db.selectFrom('announcement').select('event').execute()
  expect(announcements.map(({ event }) => event).sort()).toEqual([
    'order.confirmed',
    'order.placed',
  ])
  const customers = await store.db.selectFrom('customer').select('phone').execute()
  expect(customers).toEqual([{ phone: '+79161234567' }])
})

test('a time without its type is one to order for', async () => {
  const { take, draft, clock } = await calling()
  const timeSlot = new Date(clock.now.getTime() + 3 * 3_600_000).toISOString()
  const sent = { timeType: undefined, timeSlot }
  expect((await draft(sent)).order).toMatchObject({ timeType: 'SCHEDULED', timeSlot })
  const { status, body } = await take(sent)
  expect([status, body.timeType, body.timeSlot]).toEqual([201, 'SCHEDULED', timeSlot])
})

test('an order of more than a price can be is created', async () => {
  const { take, store } = await calling()
  await store.db.updateTable('variant').set({ price: 900_000_000 }).execute()
  const totalPrice = 5 * 900_000_000 + 100_00
  const { status, body } = await take({ totalPrice })
  expect([status, body.total]).toEqual([201, totalPrice])
})

test('returns the same order for the same key, however often it is sent', async () => {
  const { take, store } = await calling()
  const answers = await Promise.all([take({}, 'k'), take({}, 'k'), take({}, 'k')])
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect(await store.db.selectFrom('order').select('id').execute()).toHaveLength(1)
})

test('continues the numbers of the shop’s own checkout', async () => {
  const { take } = await calling()
  expect([(await take()).body.number, (await take()).body.number]).toEqual(['001', '002'])
})

test('applies the rules of the checkout, and accepts an exception with a reason', async () => {
  const { take, draft, store, boris } = await calling()
  await store.db.updateTable('channel').set({ isActive: false }).execute()
  await store.db.updateTable('variant').set({ isAvailable: false }).execute()
  const codes = (await draft()).reasons.map(({ refused }: { refused: string }) => refused)
  expect(codes).toContain('maintenance')
  expect(codes).toContain('lines-unavailable')
  expect((await take()).body.title).toBe('maintenance')
  const exceptions = codes.map((refused: string) => ({
    refused,
    reason: 'The last two, kept back',
  }))
  const { status, body } = await take({ exceptions })
  expect(status).toBe(201)
  const { history } = (await boris.get(`/api/orders/${body.id}`)).body
  expect(history[0].exceptions).toEqual(exceptions)
})

test.each([
  ['no name', { name: '' }, 'invalid'],
  ['no name in sight', { name: '\u200b\u3164' }, 'invalid'],
  ['nowhere', { street: '' }, 'invalid'],
  ['nothing', { lines: [], discount: 0 }, 'checkout-empty'],
  ['unknown', { lines: [{ variantId: 'x', quantity: 1 }] }, 'not-for-sale'],
  ['unpaid', { paymentMethodId: 'x' }, 'invalid'],
  ['below nothing', { discount: 900_000_000 }, 'invalid'],
  ['another total', { totalPrice: 1 }, 'total-changed'],
  ['another currency', { currencyCode: 'GEL' }, 'currency-changed'],
] as const)('rejects an order that can’t be stored: %s', async (_, input, code) => {
  const { take, store } = await calling()
  expect((await take(input)).body.title).toBe(code)
  expect(await store.db.selectFrom('order').select('id').execute()).toEqual([])
})

test('a discount needs a reason within the role’s limit, and only staff read it', async () => {
  const { take, boris, anna, input, total, store } = await calling()
  const goods = total - 100_00
  expect((await take({ discountReason: '' })).body.errors).toMatchObject([
    { field: 'discountReason', code: 'required' },
  ])
  const tenth = Math.floor(goods / 10)
  const { status, body } = await take({ discount: tenth + 1 })
  expect([status, body.title, body.most]).toEqual([409, 'discount-too-big', tenth])
  const drafted = await boris.send('POST', '/api/orders/draft', { ...input, discount: tenth + 1 })
  expect(drafted.body.title).toBe('discount-too-big')
  const taken = (await take({ discount: tenth })).body
  expect(taken).toMatchObject({ discount: tenth, discountReason: 'Regular' })

  const path = `/api/orders/${taken.id}`
  const seen = { 'If-Match': `"${taken.version}"` }
  const half = { discount: tenth * 5, discountReason: 'The courier fell' }
  for (const [method, to] of [
    ['POST', `${path}/preview`],
    ['PATCH', path],
  ] as const)
    expect((await boris.send(method, to, half, seen)).body.title).toBe('discount-too-big')
  expect((await anna.send('PATCH', path, half, seen)).body).toMatchObject(half)
  const { history } = (await boris.get(path)).body
  expect(history.map(({ reason }: { reason: string }) => reason)).toEqual([
    'Regular',
    'The courier fell',
  ])
  const announcements = await store.db.selectFrom('announcement').select('body').execute()
  expect(JSON.stringify(announcements)).not.toContain('discountReason')
})

test('accepts a delivery without a fee if confirmed explicitly', async () => {
  const { take } = await calling()
  expect((await take({ deliveryFee: null })).body.title).toBe('fee-open')
  const { body } = await take({ deliveryFee: null, isFeeOpen: true })
  expect(body).toMatchObject({ status: 'CONFIRMED', deliveryFee: null })
})
