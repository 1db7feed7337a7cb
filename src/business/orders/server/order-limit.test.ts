import { expect, test } from 'vitest'
import {
  add,
  customer,
  filled,
  type Made,
  type Person,
  place,
  readyCustomer,
  variants,
} from '#tests/support/ordering.ts'
import { sampleShop } from '#tests/support/sample-shop.ts'

/** A visitor with a full cart, at this IP address. */
async function at(made: Made, address: string) {
  const { person, variant } = await readyCustomer(made)
  const send: Person['send'] = (method, path, body, headers = {}) =>
    person.send(method, path, body, { 'X-Forwarded-For': address, ...headers })
  return { ...person, send, variant }
}
/** Carts and texts are counted in memory, with any database. */
const once = test.runIf(process.env.ENGINE === 'sqlite')

const confirmAll = ({ store }: Made) =>
  store.db.updateTable('order').set({ status: 'CONFIRMED' }).execute()

test('an address may have 20 unconfirmed orders, and the 21st gets the shop’s phone', async () => {
  const made = await sampleShop({ trustProxy: 1, ordersPerAddress: 20 })
  await made.store.db.updateTable('channel').set({ phone: '+74951234567' }).execute()
  const form = await filled(made, 'DELIVERY')
  const order = async (address: string) => (await place(await at(made, address), form)).status
  for (let count = 0; count < 15; count++) expect(await order('203.0.113.5')).toBe(201)
  for (let count = 0; count < 5; count++) expect(await order('203.0.113.5')).toBe(201)
  const refused = await place(await at(made, '203.0.113.5'), form)
  expect([refused.status, refused.body.title, refused.body.phone]).toEqual([
    429,
    'too-many-orders',
    '+74951234567',
  ])
  expect(await order('203.0.113.6')).toBe(201)
  await confirmAll(made)
  expect(await order('203.0.113.5')).toBe(201)
})

test('counts a /64 of IPv6 as one address, and forgets orders after 15 minutes', async () => {
  const made = await sampleShop({ trustProxy: 1, ordersPerAddress: 2 })
  const form = await filled(made, 'DELIVERY')
  const order = async (end: number) =>
    (await place(await at(made, `2001:db8:1:2::${end}`), form)).status
  expect([await order(1), await order(2), await order(3)]).toEqual([201, 201, 429])
  made.clock.now = new Date(made.clock.now.getTime() + 15 * 60_000)
  expect(await order(4)).toBe(201)
})

test('a visitor may have three unconfirmed orders, also without JavaScript', async () => {
  const made = await sampleShop()
  const form = await filled(made, 'DELIVERY')
  const { person, variant } = await readyCustomer(made)
  const again = async () => {
    const { lines } = (
      await person.send('POST', '/api/checkout/add', { productVariantId: variant.id })
    ).body
    await person.send('POST', `/api/checkout/line/${lines[0].id}`, { method: 'set', quantity: 3 })
  }
  for (let count = 0; count < 3; count++) {
    expect((await place(person, form)).status).toBe(201)
    await again()
  }
  expect((await place(person, form)).body.title).toBe('too-many-own-orders')
  const fields = { ...form, _from: '/ru/checkout', _to: '/ru/finish' } as unknown as Record<
    string,
    string
  >
  const sent = new URLSearchParams(fields)
  const page = await person.send('POST', '/api/checkout/place', sent)
  expect(page.status).toBe(429)
  expect(page.text).toContain('Прошлые заказы не подтверждены')
  expect(page.text).toContain('Отменённые учитываются 15 минут')
  expect(page.text).not.toContain('из вашей сети')
  await confirmAll(made)
  expect((await place(person, form)).status).toBe(201)
})

test('cancelling an order makes no room for another', async () => {
  const made = await sampleShop({ trustProxy: 1, ordersPerAddress: 5 })
  const form = await filled(made, 'DELIVERY')
  const placeAndCancel = async (person: Person) => {
    const placed = await place(person, form)
    const cancelled = await person.send('POST', `/api/checkout/id/${placed.body.id}/cancel`, {})
    return [placed.status, cancelled.status]
  }
  const person = await at(made, '203.0.113.5')
  for (let count = 0; count < 3; count++) {
    expect(await placeAndCancel(person)).toEqual([201, 200])
    const { lines } = (
      await person.send('POST', '/api/checkout/add', { productVariantId: person.variant.id })
    ).body
    await person.send('POST', `/api/checkout/line/${lines[0].id}`, { method: 'set', quantity: 3 })
  }
  expect((await place(person, form)).body.title).toBe('too-many-own-orders')
  // Others at this address: their cancelled orders count, too.
  for (let count = 0; count < 2; count++)
    expect(await placeAndCancel(await at(made, '203.0.113.5'))).toEqual([201, 200])
  expect((await place(await at(made, '203.0.113.5'), form)).body.title).toBe('too-many-orders')
  made.clock.now = new Date(made.clock.now.getTime() + 15 * 60_000)
  expect((await place(person, form)).status).toBe(201)
})

once('a network may begin 1,000 carts an hour, and a begun cart can still change', async () => {
  const made = await sampleShop({ trustProxy: 1 })
  await made.store.db.updateTable('channel').set({ phone: '+74951234567' }).execute()
  const [{ id }] = await variants(made)
  const added = (person: Person, address: string) =>
    person.send(...add(id), { 'X-Forwarded-For': address })
  const inNetwork = (place: number) => `2001:db8:1:2::${place.toString(16)}`
  const first = made.visitor()
  expect((await added(first, inNetwork(0))).status).toBe(200)
  for (let place = 1; place < 1000; place += 37)
    await Promise.all(
      Array.from({ length: 37 }, (_, one) => added(made.visitor(), inNetwork(place + one))),
    )
  const late = made.visitor()
  const refused = await added(late, inNetwork(1))
  const { title, phone, seconds } = refused.body
  expect([refused.status, title, phone, seconds]).toEqual([
    429,
    'too-many-carts',
    '+74951234567',
    4,
  ])
  expect(late.cookies.size).toBe(0)
  const stored = await made.store.db.selectFrom('checkout').select('id').execute()
  expect(stored).toHaveLength(1000)
  const other = { deliveryMethod: 'PICKUP' }
  const changed = await late.send('PATCH', '/api/checkout', other, {
    'X-Forwarded-For': inNetwork(2),
  })
  expect(changed.body.title).toBe('too-many-carts')
  expect((await added(first, inNetwork(3))).body.lines).toMatchObject([{ quantity: 2 }])
  expect((await added(late, '2001:db8:1:3::1')).status).toBe(200)
  made.clock.now = new Date(made.clock.now.getTime() + 4000)
  expect((await added(made.visitor(), inNetwork(4))).status).toBe(200)
})

once('an address may fill 60 new carts an hour, and one with text can still change', async () => {
  const made = await sampleShop({ trustProxy: 1 })
  const note = (person: Person, text: string, address = '203.0.113.5') =>
    person.send('PATCH', '/api/checkout', { note: text }, { 'X-Forwarded-For': address })
  const first = await customer(made)
  expect((await note(first, 'one')).status).toBe(200)
  for (let count = 0; count < 59; count++) await note(await customer(made), 'more')
  const late = await customer(made)
  expect((await note(late, 'too many')).body.title).toBe('too-many-orders')
  expect((await note(late, '')).status).toBe(200)
  expect((await note(first, 'two')).status).toBe(200)
  expect((await note(late, 'elsewhere', '203.0.113.6')).status).toBe(200)
  made.clock.now = new Date(made.clock.now.getTime() + 60 * 60_000)
  expect((await note(await customer(made), 'later')).status).toBe(200)
})
