import { expect, test } from 'vitest'
import { atDesk, order } from '#tests/support/desk.ts'
import { variants } from '#tests/support/ordering.ts'

type Difference = { money: number }
const reason = 'A regular, agreed with the owner'

async function agreed(change: object = {}, pieces = 3) {
  const made = await atDesk()
  const ready = await order(made, change, pieces)
  const path = `/api/orders/${ready.id}`
  const read = async () => (await made.boris.get(path)).body
  const before = await read()
  const preview = async (asked: object) =>
    (await made.boris.send('POST', `${path}/preview`, asked)).body
  const save = async (asked: object, version = 1, who = made.boris) =>
    (await who.send('PATCH', path, asked, { 'If-Match': String(version) })).body
  const seen = async () => (await ready.person.get('/api/checkout/placed')).body
  return { ...made, ...ready, path, before, read, preview, save, seen }
}

test('lines, sums, place, time and contacts are agreed anew; each difference is kept and told', async () => {
  const { preview, save, read, seen, before, store, ...made } = await agreed()
  const other = (await variants({ store })).find(({ id }) => id !== made.dish.id)
  const [line] = before.lines
  const asked = {
    lines: [
      { lineId: line.id, quantity: 2 },
      { variantId: other?.id, quantity: 4 },
    ],
    discount: 50_00,
    deliveryCost: 200_00,
    deliveryMethod: 'DELIVERY',
    street: 'Lenina 24',
    flat: '7',
    note: 'Ring twice',
    name: 'Olga P.',
    phone: '8 916 765-43-21',
  }
  const shown = await preview(asked)
  expect(shown.reasons).toEqual([])
  const money = shown.differences.reduce((sum: number, one: Difference) => sum + one.money, 0)
  expect(money).toBe(shown.order.total - before.total)
  expect(await read()).toEqual(before)

  const saved = await save({ ...asked, totalPrice: shown.order.total })
  expect(saved).toMatchObject({
    version: 2,
    total: 2 * line.price + 4 * (other?.price ?? 0) - 50_00 + 200_00,
    deliveryMethod: 'DELIVERY',
    warehouse: null,
    address: { street: 'Lenina 24', flat: '7' },
    phone: '+79167654321',
    lines: [
      { id: line.id, quantity: 2 },
      { variantId: other?.id, quantity: 4 },
    ],
  })
  const { history } = await read()
  expect(history.at(-1)).toMatchObject({ kind: 'changed', by: 'boris', changes: shown.differences })
  expect((await seen()).changed).toMatchObject({ differences: shown.differences })
  const told = await store.db.selectFrom('announcement').selectAll().orderBy('at').execute()
  const change = told.find(({ event }) => event === 'order.changed')
  expect(change?.body).toMatchObject({ total: saved.total, changes: shown.differences })
  const client = store.db.selectFrom('client').select('phone').where('phone', '=', '+79167654321')
  expect(await client.execute()).toHaveLength(1)
})

test('what was ordered keeps its price and is had; what is new costs what it costs today', async () => {
  const { save, before, store, dish } = await agreed()
  await store.db.updateTable('variant').set({ price: 999_00 }).where('id', '=', dish.id).execute()
  const [line] = before.lines
  const lines = [
    { lineId: line.id, quantity: 3 },
    { variantId: dish.id, quantity: 1 },
  ]
  expect((await save({ lines })).linesTotal).toBe(3 * dish.price + 999_00)
  await store.db.updateTable('variant').set({ isAvailable: false }).execute()
  const more = [{ lineId: line.id, quantity: 5 }]
  expect((await save({ lines: more }, 2)).total).toBe(5 * dish.price)
})

test('the rule of the checkout says no, and a reason says yes after all', async () => {
  const { save, preview, read, store } = await agreed()
  await store.db
    .updateTable('channel')
    .set({ minAmountForDelivery: 100_000_00, maxOrderWeight: 1 })
    .execute()
  const asked = { deliveryMethod: 'DELIVERY', street: 'Lenina 24' }
  const { reasons } = await preview(asked)
  // Too heavy it has been before, and nothing was added.
  expect(reasons).toMatchObject([{ refused: 'below-minimum' }])
  expect((await save(asked)).title).toBe('below-minimum')
  const heavier = {
    ...asked,
    lines: [{ variantId: (await variants({ store }))[0].id, quantity: 99 }],
  }
  const codes = (await preview(heavier)).reasons.map(({ refused }: { refused: string }) => refused)
  expect(codes).toContain('too-heavy')
  expect(
    (await save({ ...asked, overrides: [{ refused: 'below-minimum', reason: '' }] })).status,
  ).toBe(422)
  const overrides = [{ refused: 'below-minimum', reason }]
  expect((await save({ ...asked, overrides })).deliveryMethod).toBe('DELIVERY')
  expect((await read()).history.at(-1)).toMatchObject({ overrides })
  // Agreed once, it is agreed.
  expect((await save({ note: 'No onions' }, 2)).note).toBe('No onions')
})

test('a time that is not offered needs a reason; one that was agreed does not', async () => {
  const { save, clock } = await agreed()
  const timeSlot = '2026-05-04T22:07:00.000Z'
  const asked = { timeType: 'SCHEDULED', timeSlot }
  expect((await save(asked)).title).toBe('time-not-offered')
  const overrides = [{ refused: 'time-not-offered', reason }]
  expect((await save({ ...asked, overrides })).timeSlot).toBe(timeSlot)
  clock.now = new Date('2026-05-04T21:59:00Z')
  expect((await save({ note: 'Ring twice' }, 2)).note).toBe('Ring twice')
  expect((await save({ timeType: 'ASAP' }, 3)).title).toBe('time-not-offered')
})

test.each([
  ['nothing in it', { lines: [] }, 'checkout-empty'],
  ['a line of another order', { lines: [{ lineId: 'x', quantity: 1 }] }, 'invalid'],
  ['a dish that is not there', { lines: [{ variantId: 'x', quantity: 1 }] }, 'not-for-sale'],
  ['a discount above everything', { discount: 900_000_000 }, 'invalid'],
  ['no name', { name: ' ' }, 'invalid'],
  ['no phone', { phone: '12' }, 'invalid'],
  ['no street', { deliveryMethod: 'DELIVERY' }, 'invalid'],
  ['another payment', { paymentMethodId: 'x' }, 'invalid'],
  ['another total', { note: 'x', totalPrice: 1 }, 'total-changed'],
] as const)('what cannot be written down has no override: %s', async (_, asked, code) => {
  const { save, read, before } = await agreed()
  const overrides = [{ refused: 'below-minimum', reason }]
  expect((await save({ ...asked, overrides })).title).toBe(code)
  expect(await read()).toEqual(before)
})

test('of two who change at once one is first, the other sees it', async () => {
  const { save, boris, clara, read } = await agreed()
  const answers = await Promise.all([
    save({ note: 'From Boris' }, 1, boris),
    save({ note: 'From Clara' }, 1, clara),
  ])
  expect(answers.map(({ status }) => status).filter((status) => status === 412)).toHaveLength(1)
  expect(answers.find(({ title }) => title === 'stale')).toMatchObject({ version: 2 })
  expect((await read()).history).toHaveLength(2)
})

test('nothing that differs is no change; what is over is changed no more', async () => {
  const { save, read, boris, path } = await agreed()
  expect((await save({ note: '' })).version).toBe(1)
  expect((await read()).history).toHaveLength(1)
  const off = { to: 'CANCELLED', reason: 'No flour' }
  await boris.send('POST', `${path}/move`, off, { 'If-Match': '1' })
  expect((await save({ note: 'x' }, 2)).title).toBe('order-over')
})

test('another number while its owner orders: neither waits for the other for ever', async () => {
  const { save, ...made } = await agreed()
  for (const [at, phone] of ['8 916 000-00-01', '8 916 000-00-02', '8 916 000-00-03'].entries()) {
    await order(made, { phone })
    const [changed, ordered] = await Promise.all([save({ phone }, at + 1), order(made, { phone })])
    expect([changed.version, typeof ordered.id]).toEqual([at + 2, 'string'])
  }
})
