import { expect, test } from 'vitest'
import { atDesk } from '#tests/support/desk.ts'
import { filled, variants } from '#tests/support/ordering.ts'

async function calling() {
  const made = await atDesk()
  const [dish, other] = (await variants(made)).sort((one, two) => two.price - one.price)
  const form = await filled(made, 'DELIVERY')
  const lines = [
    { variantId: dish?.id, quantity: 2 },
    { variantId: other?.id, quantity: 3 },
  ]
  const given = { ...form, lines, locale: 'ru', deliveryCost: 150_00, discount: 50_00 }
  const total = 2 * (dish?.price ?? 0) + 3 * (other?.price ?? 0) + 100_00
  const take = async (asked: object = {}, key?: string) =>
    made.boris.send(
      'POST',
      '/api/orders',
      { ...given, ...asked },
      key ? { 'Idempotency-Key': key } : {},
    )
  const draft = async (asked: object = {}) =>
    (await made.boris.send('POST', '/api/orders/draft', { ...given, ...asked })).body
  return { ...made, given, total, take, draft }
}

test('an order by telephone is confirmed from the beginning, on the board, and told', async () => {
  const { take, draft, boris, store, total } = await calling()
  expect(await draft()).toMatchObject({ order: { total, locale: 'ru' }, reasons: [] })
  expect(await store.db.selectFrom('order').select('id').execute()).toEqual([])
  const { status, body } = await take({ totalPrice: total })
  expect([status, body.status, body.number, body.total]).toEqual([201, 'CONFIRMED', '001', total])
  expect(body).toMatchObject({ deliveryCost: 150_00, discount: 50_00, locale: 'ru', version: 1 })
  const open = (await boris.get('/api/orders?state=OPEN')).body.orders
  expect(open).toMatchObject([{ id: body.id, lines: [{ quantity: 2 }, { quantity: 3 }] }])
  const { history } = (await boris.get(`/api/orders/${body.id}`)).body
  expect(history).toMatchObject([{ kind: 'taken', by: 'boris', toStatus: 'CONFIRMED' }])
  const told = await store.db.selectFrom('announcement').select('event').execute()
  expect(told.map(({ event }) => event).sort()).toEqual(['order.confirmed', 'order.placed'])
  const clients = await store.db.selectFrom('client').select('phone').execute()
  expect(clients).toEqual([{ phone: '+79161234567' }])
})

test('the same key is the same order, however often it is sent', async () => {
  const { take, store } = await calling()
  const answers = await Promise.all([take({}, 'k'), take({}, 'k'), take({}, 'k')])
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect(await store.db.selectFrom('order').select('id').execute()).toHaveLength(1)
})

test('numbers go on from those of the shop’s own checkout', async () => {
  const { take } = await calling()
  expect([(await take()).body.number, (await take()).body.number]).toEqual(['001', '002'])
})

test('the rules are those of the checkout, and a reason answers them', async () => {
  const { take, draft, store, boris } = await calling()
  await store.db.updateTable('channel').set({ isActive: false }).execute()
  await store.db.updateTable('variant').set({ isAvailable: false }).execute()
  const codes = (await draft()).reasons.map(({ refused }: { refused: string }) => refused)
  expect(codes).toContain('maintenance')
  expect(codes).toContain('lines-unavailable')
  expect((await take()).body.title).toBe('maintenance')
  const overrides = codes.map((refused: string) => ({ refused, reason: 'The last two, kept back' }))
  const { status, body } = await take({ overrides })
  expect(status).toBe(201)
  const { history } = (await boris.get(`/api/orders/${body.id}`)).body
  expect(history[0].overrides).toEqual(overrides)
})

test.each([
  ['nobody', { name: '' }, 'invalid'],
  ['nowhere', { street: '' }, 'invalid'],
  ['nothing', { lines: [], discount: 0 }, 'checkout-empty'],
  ['unknown', { lines: [{ variantId: 'x', quantity: 1 }] }, 'not-for-sale'],
  ['unpaid', { paymentMethodId: 'x' }, 'invalid'],
  ['below nothing', { discount: 900_000_000 }, 'invalid'],
  ['another total', { totalPrice: 1 }, 'total-changed'],
] as const)('what cannot be written down is not taken: %s', async (_, asked, code) => {
  const { take, store } = await calling()
  expect((await take(asked)).body.title).toBe(code)
  expect(await store.db.selectFrom('order').select('id').execute()).toEqual([])
})
