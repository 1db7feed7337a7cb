import { expect, test } from 'vitest'
import { order, staffedShop } from '#tests/support/board.ts'
import { variants } from '#tests/support/ordering.ts'

type Difference = { money: number }
const reason = 'A regular, agreed with the owner'

async function agreed(change: object = {}, pieces = 3) {
  const made = await staffedShop()
  const ready = await order(made, change, pieces)
  const path = `/api/orders/${ready.id}`
  const read = async () => (await made.boris.get(path)).body
  const before = await read()
  const preview = async (input: object) =>
    (await made.boris.send('POST', `${path}/preview`, input)).body
  const save = async (input: object, version = 1, who = made.boris) =>
    (await who.send('PATCH', path, input, { 'If-Match': String(version) })).body
  const seen = async () => (await ready.person.get('/api/checkout/placed')).body
  return { ...made, ...ready, path, before, read, preview, save, seen }
}

test('edits lines, sums, address, time and contacts; stores and announces each difference', async () => {
  const { preview, save, read, seen, before, store, ...made } = await agreed()
  const other = (await variants({ store })).find(({ id }) => id !== made.variant.id)
  const [line] = before.lines
  const input = {
    lines: [
      { lineId: line.id, quantity: 2 },
      { variantId: other?.id, quantity: 4 },
    ],
    discount: 50_00,
    discountReason: 'Cold last time',
    deliveryFee: 200_00,
    deliveryMethod: 'DELIVERY',
    street: 'Lenina 24',
    flat: '7',
    note: 'Ring twice',
    name: 'Olga P.',
    phone: '8 916 765-43-21',
  }
  const shown = await preview(input)
  expect(shown.reasons).toEqual([])
  const money = shown.differences.reduce((sum: number, one: Difference) => sum + one.money, 0)
  expect(money).toBe(shown.order.total - before.total)
  expect(await read()).toEqual(before)

  const saved = await save({ ...input, totalPrice: shown.order.total })
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
  const announcements = await store.db
    .selectFrom('announcement')
    .selectAll()
    .orderBy('at')
    .execute()
  const change = announcements.find(({ event }) => event === 'order.changed')
  expect(change?.body).toMatchObject({ total: saved.total, changes: shown.differences })
  const customer = store.db
    .selectFrom('customer')
    .select('phone')
    .where('phone', '=', '+79167654321')
  expect(await customer.execute()).toHaveLength(1)
})

test('another number ends the wait for the retry of the first one, but not for an agreed call', async () => {
  const after = async (outcome: string, call: object, change: object) => {
    const { id, boris, read, save } = await agreed()
    await boris.send('POST', `/api/orders/${id}/call`, { outcome, ...call }, { 'If-Match': '1' })
    const { callBackAt } = await read()
    const { version } = await save(change, 2)
    expect(version).toBe(3)
    return [callBackAt, (await read()).callBackAt]
  }
  const corrected = { phone: '8 916 765-43-21' }
  const retry = '2026-05-04T12:05:00.000Z'
  expect(await after('NO_ANSWER', {}, corrected)).toEqual([retry, null])
  expect(await after('NO_ANSWER', {}, { note: 'Ring twice' })).toEqual([retry, retry])
  const agreedAt = '2026-05-04T12:10:00.000Z'
  expect(await after('CALL_BACK', { at: '15:10' }, corrected)).toEqual([agreedAt, agreedAt])
})

test('existing lines keep their price and stay available; new lines take today’s price', async () => {
  const { save, before, store, variant } = await agreed()
  await store.db
    .updateTable('variant')
    .set({ price: 999_00 })
    .where('id', '=', variant.id)
    .execute()
  const [line] = before.lines
  const lines = [
    { lineId: line.id, quantity: 3 },
    { variantId: variant.id, quantity: 1 },
  ]
  expect((await save({ lines })).linesTotal).toBe(3 * variant.price + 999_00)
  await store.db.updateTable('variant').set({ isAvailable: false }).execute()
  const more = [{ lineId: line.id, quantity: 5 }]
  expect((await save({ lines: more }, 2)).total).toBe(5 * variant.price)
})

test('rejects new lines in an order from before a change of currency', async () => {
  const { save, preview, read, boris, path, before, store, variant } = await agreed()
  await store.db
    .updateTable('channel')
    .set({ currencyCode: 'GEL', minAmountForDelivery: 100_000_00 })
    .execute()
  const [line] = before.lines
  const lines = [
    { lineId: line.id, quantity: 3 },
    { variantId: variant.id, quantity: 1 },
  ]
  const no = { title: 'other-currency', status: 409, order: 'RUB', menu: 'GEL' }
  const confirmed = boris.send('POST', `${path}/confirm`, { lines }, { 'If-Match': '1' })
  expect((await confirmed).body).toMatchObject(no)
  expect(await preview({ lines })).toMatchObject(no)
  expect(await save({ lines })).toMatchObject(no)
  // Only the shop has changed, not the order.
  expect({ ...(await read()), followFrom: before.followFrom }).toEqual(before)

  // Existing lines stay as agreed, and the menu's minimum doesn't apply to rubles.
  const brought = { deliveryMethod: 'DELIVERY', street: 'Lenina 24', deliveryFee: 200_00 }
  const fewer = { ...brought, lines: [{ lineId: line.id, quantity: 2 }] }
  expect((await preview(fewer)).reasons).toEqual([])
  expect(await save(fewer)).toMatchObject({
    currencyCode: 'RUB',
    total: 2 * line.price + 200_00,
    version: 2,
  })
})

test('a broken rule needs a reason', async () => {
  const { save, preview, read, store } = await agreed()
  await store.db
    .updateTable('channel')
    .set({ minAmountForDelivery: 100_000_00, maxOrderWeight: 1 })
    .execute()
  const input = { deliveryMethod: 'DELIVERY', street: 'Lenina 24' }
  const { reasons } = await preview(input)
  // The order was already too heavy, and nothing was added.
  expect(reasons).toMatchObject([{ refused: 'below-minimum' }])
  expect((await save(input)).title).toBe('below-minimum')
  const heavier = {
    ...input,
    lines: [{ variantId: (await variants({ store }))[0].id, quantity: 99 }],
  }
  const codes = (await preview(heavier)).reasons.map(({ refused }: { refused: string }) => refused)
  expect(codes).toContain('too-heavy')
  expect(
    (await save({ ...input, exceptions: [{ refused: 'below-minimum', reason: '' }] })).status,
  ).toBe(422)
  const exceptions = [{ refused: 'below-minimum', reason }]
  expect((await save({ ...input, exceptions })).deliveryMethod).toBe('DELIVERY')
  expect((await read()).history.at(-1)).toMatchObject({ exceptions })
  // An agreed exception needs no new reason.
  expect((await save({ note: 'No onions' }, 2)).note).toBe('No onions')
})

test('a time between the steps is taken as it is', async () => {
  const { save, preview } = await agreed()
  const timeSlot = '2026-05-04T15:07:00.000Z'
  const input = { timeType: 'SCHEDULED', timeSlot }
  expect((await preview(input)).reasons).toEqual([])
  expect((await save(input)).timeSlot).toBe(timeSlot)
})

test('a time without its type is one to order for', async () => {
  const { save } = await agreed()
  const timeSlot = '2026-05-04T15:07:00.000Z'
  expect(await save({ timeSlot })).toMatchObject({ timeType: 'SCHEDULED', timeSlot })
})

test('a time that isn’t offered needs a reason, an agreed one doesn’t', async () => {
  const { save, clock } = await agreed()
  const timeSlot = '2026-05-04T22:07:00.000Z'
  const input = { timeType: 'SCHEDULED', timeSlot }
  expect((await save(input)).title).toBe('time-not-offered')
  const exceptions = [{ refused: 'time-not-offered', reason }]
  expect((await save({ ...input, exceptions })).timeSlot).toBe(timeSlot)
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
] as const)(
  'rejects an exception for an order that can’t be stored: %s',
  async (_, input, code) => {
    const { save, read, before } = await agreed()
    const exceptions = [{ refused: 'below-minimum', reason }]
    expect((await save({ ...input, exceptions })).title).toBe(code)
    expect(await read()).toEqual(before)
  },
)

test('of two edits at once the first wins, and the other gets the conflict', async () => {
  const { save, boris, clara, read } = await agreed()
  const answers = await Promise.all([
    save({ note: 'From Boris' }, 1, boris),
    save({ note: 'From Clara' }, 1, clara),
  ])
  expect(answers.map(({ status }) => status).filter((status) => status === 412)).toHaveLength(1)
  expect(answers.find(({ title }) => title === 'stale')).toMatchObject({ version: 2 })
  expect((await read()).history).toHaveLength(2)
})

test('ignores an edit without a difference, and rejects one of a finished order', async () => {
  const { save, read, boris, path } = await agreed()
  expect((await save({ note: '' })).version).toBe(1)
  expect((await read()).history).toHaveLength(1)
  const off = { to: 'CANCELLED', reason: 'No flour' }
  await boris.send('POST', `${path}/move`, off, { 'If-Match': '1' })
  expect((await save({ note: 'x' }, 2)).title).toBe('order-over')
})

test('an edited number and a new order of its owner don’t deadlock', async () => {
  const { save, ...made } = await agreed()
  for (const [at, phone] of ['8 916 000-00-01', '8 916 000-00-02', '8 916 000-00-03'].entries()) {
    await order(made, { phone })
    const [changed, ordered] = await Promise.all([save({ phone }, at + 1), order(made, { phone })])
    expect([changed.version, typeof ordered.id]).toEqual([at + 2, 'string'])
  }
})

test('keeps the promise when the shop’s times change, until the time is edited', async () => {
  const { before, read, save, seen, store, clock } = await agreed()
  expect(Date.parse(before.promisedAt) - Date.parse(before.placedAt)).toBe(20 * 60_000)
  await store.db
    .updateTable('channel')
    .set({ pickupLeadMinutes: 90, deliveryLeadMinutes: 120 })
    .execute()
  expect((await read()).promisedAt).toBe(before.promisedAt)
  clock.now = new Date(clock.now.getTime() + 10 * 60_000)
  expect((await save({ note: 'Ring twice' })).promisedAt).toBe(before.promisedAt)
  expect((await seen()).promisedBefore).toBe(null)
  const brought = await save({ deliveryMethod: 'DELIVERY', street: 'Lenina 24' }, 2)
  expect(Date.parse(brought.promisedAt)).toBe(clock.now.getTime() + 120 * 60_000)
  expect(await seen()).toMatchObject({ promisedBefore: before.promisedAt })
})

test('rejects an edit of an order that a colleague has claimed', async () => {
  const { boris, clara, path, save } = await agreed()
  await clara.send('POST', `${path}/claim`, {})
  expect(await save({ note: 'Ring twice' })).toMatchObject({ title: 'claimed', by: 'clara' })
  await boris.send('POST', `${path}/claim`, { takeOver: 'Clara is at lunch' })
  expect(await save({ note: 'Ring twice' })).toMatchObject({ note: 'Ring twice', version: 2 })
})

test('the reason of a discount changes by itself, and its customer sees nothing of it', async () => {
  const { save, read, seen, boris, path, store } = await agreed()
  const first = { discount: 50_00, discountReason: 'Cold last time' }
  await save({ ...first, note: 'Ring twice' })
  const { changed } = await seen()
  const announced = () => store.db.selectFrom('announcement').selectAll().execute()
  const before = await announced()
  const saved = await save({ discountReason: 'Late last time' }, 2)
  expect(saved).toMatchObject({ version: 3, discount: 50_00, discountReason: 'Late last time' })
  const { history } = await read()
  expect(history.at(-1)).toMatchObject({ kind: 'changed', reason: 'Late last time', changes: [] })
  expect((await seen()).changed).toEqual(changed)
  expect(await announced()).toEqual(before)

  const confirm = (version: number, discountReason: string) => {
    const input = { discountReason }
    return boris.send('POST', `${path}/confirm`, input, { 'If-Match': String(version) })
  }
  expect((await confirm(3, 'Very late')).body).toMatchObject({ discountReason: 'Very late' })
  // Pressed twice it changes nothing, but another reason isn't lost without a word.
  expect((await confirm(3, 'Very late')).status).toBe(200)
  expect((await confirm(3, 'Too late')).body.title).toBe('stale')
})

test('a corrected name is the customer’s, who is found by it', async () => {
  const { save, boris, before } = await agreed({ name: 'Mraia' })
  const customer = async (q: string) =>
    (await boris.send('POST', '/api/customers/search', { q })).body.customers
  const orders = async (q: string) =>
    (await boris.send('POST', '/api/orders/find', { q })).body.orders
  expect(await customer('mraia')).toHaveLength(1)
  await save({ name: 'Maria' })
  expect(await customer('maria')).toMatchObject([{ name: 'Maria' }])
  expect(await orders('maria')).toMatchObject([{ id: before.id }])
  expect([await customer('mraia'), await orders('mraia')]).toEqual([[], []])
})

test('an earlier order that gets a customer’s number leaves them the name of their latest', async () => {
  const { save, ...made } = await agreed({ name: 'Anna' })
  const phone = '8 916 765-43-21'
  made.clock.now = new Date(made.clock.now.getTime() + 60_000)
  await order(made, { name: 'Boris', phone })
  await save({ phone })
  const { customers } = (await made.boris.send('POST', '/api/customers/search', { q: phone })).body
  expect(customers).toMatchObject([{ name: 'Boris', orderCount: 2 }])
})

test('a delivery that is on its way can’t become a pickup, and everything else of it can change', async () => {
  const { boris, path, preview, save, read } = await agreed({
    deliveryMethod: 'DELIVERY',
    street: 'Lenina 24',
  })
  const move = (to: string, version: number) =>
    boris.send('POST', `${path}/move`, { to, isFeeOpen: true }, { 'If-Match': String(version) })
  await move('CONFIRMED', 1)
  expect((await move('ON_THE_WAY', 2)).body).toMatchObject({ status: 'ON_THE_WAY', version: 3 })
  const errors = [{ field: 'deliveryMethod', code: 'invalid' }]
  const pickup = { deliveryMethod: 'PICKUP' }
  expect(await preview(pickup)).toMatchObject({ title: 'invalid', errors })
  expect(await save(pickup, 3)).toMatchObject({ title: 'invalid', errors })
  expect(await save({ note: 'Ring twice' }, 3)).toMatchObject({ note: 'Ring twice', version: 4 })
  expect(await read()).toMatchObject({ status: 'ON_THE_WAY', deliveryMethod: 'DELIVERY' })
})

test('the reason of a discount can be changed, but not removed', async () => {
  const { save, read } = await agreed()
  await save({ discount: 50_00, discountReason: 'Cold last time' })
  const required = { field: 'discountReason', code: 'required' }
  expect(await save({ discountReason: '' }, 2)).toMatchObject({ status: 422, errors: [required] })
  expect(await read()).toMatchObject({ version: 2, discountReason: 'Cold last time' })
  expect(await save({ discount: 0, discountReason: '' }, 2)).toMatchObject({ discountReason: '' })
})
