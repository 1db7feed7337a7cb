import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Store, Tx } from '#db/open.ts'
import { tracesIn } from '#tests/support/find-text.ts'
import {
  customer,
  filled,
  type Made,
  type Person,
  place,
  readyCustomer,
} from '#tests/support/ordering.ts'
import { addReceiver, attempts, startReceiver, worker } from '#tests/support/receivers.ts'
import { sampleShop } from '#tests/support/sample-shop.ts'
import { anonymizeOldOrders, draftsWithPhone } from './erase-and-export-customer.ts'

const canary = 'Zyzzyva'
const phone = '8 912 345-67-89'
const digits = '9123456789'
const asSent = {
  name: `${canary}-name`,
  phone,
  street: `${canary}-street`,
  flat: 'Zyz-flat',
  city: `${canary}-city`,
  postcode: 'ZYZ-POST',
  addressNote: `${canary}-address`,
  note: `${canary}-note`,
}

/** The places in the whole database that contain this. */
async function traces({ db }: Store, ...texts: string[]): Promise<string[]> {
  const found: string[] = []
  for (const { name } of await db.introspection.getTables()) {
    const rows = await db
      .selectFrom(name as 'customer')
      .selectAll()
      .execute()
    for (const text of texts) found.push(...tracesIn(name, rows, text))
  }
  return [...new Set(found)].sort()
}
const everything = (store: Store) => traces(store, canary, canary.toLowerCase(), digits, 'Zyz-flat')

/** An order with a trace in every place that can have one; cancelled by its customer. */
async function leaveTraces(made: Made): Promise<{ id: string; person: Person }> {
  const { person } = await readyCustomer(made)
  const form = { ...(await filled(made, 'DELIVERY')), ...asSent }
  await person.send('PATCH', '/api/checkout', form, { 'Idempotency-Key': `draft ${phone}` })
  const { body } = await place(person, form, 'one tap')
  const id = body.id as string
  await made.anna.send(
    'POST',
    `/api/orders/${id}/move`,
    { to: 'CANCELLED', reason: `${canary} was not in` },
    { 'If-Match': '1', 'Idempotency-Key': `cancel ${id}` },
  )
  await made.store.db
    .updateTable('orderEvent')
    .set({ details: { before: asSent } })
    .where('orderId', '=', id)
    .execute()
  await made.store.db
    .updateTable('order')
    .set({ discountReason: `${canary} has a birthday` })
    .where('id', '=', id)
    .execute()
  // What they typed later, in the same browser and in another.
  await person.send('PATCH', '/api/checkout', asSent)
  const elsewhere = await customer(made)
  await elsewhere.send('PATCH', '/api/checkout', { ...asSent, phone: `+7${digits}` })
  return { id, person }
}

const customerId = async ({ store }: Made) =>
  (
    await store.db
      .selectFrom('customer')
      .select('id')
      .where('phone', '=', `+7${digits}`)
      .executeTakeFirst()
  )?.id ?? ''

const sums = ({ store }: Made) =>
  store.db
    .selectFrom('order')
    .select(['shopDay', 'number', 'status', 'total', 'linesTotal', 'placedAt'])
    .orderBy('seq')
    .execute()

async function withEcho() {
  const made = await sampleShop()
  const echo = await startReceiver()
  echo.state.answer = (_, response) => response.end(echo.came.at(-1)?.body)
  await addReceiver(made.store, { url: echo.url, events: ['order.placed', 'order.cancelled'] })
  return { ...made, deliver: () => worker(made.store) }
}

test('an erased customer leaves no trace in any column, and all sums stay', async () => {
  const made = await withEcho()
  const other = await readyCustomer(made)
  await place(other.person, await filled(made, 'PICKUP'))
  await leaveTraces(made)
  await leaveTraces(made)
  const telling = made.deliver()
  await expect.poll(async () => (await attempts(made.store)).length).toBe(5)
  await telling.stop()
  const id = await customerId(made)
  const notes = { note: `${canary} again`, flag: 'caution', flagReason: `${canary}!` }
  await made.anna.send('PATCH', `/api/customers/${id}`, notes, { 'If-Match': '1' })
  // This proves that the search finds traces.
  expect(await everything(made.store)).toEqual([
    'announcement.body',
    'checkout.form',
    'customer.flagReason',
    'customer.name',
    'customer.note',
    'customer.phone',
    'customerName.word',
    'idempotencyKey.answer',
    'message.body',
    'messageAttempt.answer',
    'order.address',
    'order.discountReason',
    'order.name',
    'order.note',
    'order.phone',
    'orderEvent.details',
    'orderEvent.reason',
  ])
  const before = await sums(made)
  const today = (await made.anna.get('/api/orders/today')).text

  const { status, body } = await made.anna.send('POST', `/api/customers/${id}/erase`, {})
  expect([status, body]).toEqual([200, { orderCount: 2 }])
  expect(await everything(made.store)).toEqual([])
  expect(await traces(made.store, id)).toEqual([])
  expect(await sums(made)).toEqual(before)
  expect((await made.anna.get('/api/orders/today')).text).toBe(today)
  expect((await made.anna.get(`/api/customers/${id}`)).status).toBe(404)
  expect((await made.anna.send('POST', `/api/customers/${id}/erase`, {})).status).toBe(404)
  // Others' orders are still announced, and the board still reads the erased ones.
  const { orders } = (await made.anna.get('/api/orders')).body
  expect(orders.map(({ name }: { name: string }) => name).sort()).toEqual(['', '', 'Olga'])
})

test.runIf(process.env.ENGINE === 'sqlite')(
  'erased data is neither in the data file nor in the log beside it',
  async () => {
    const made = await withEcho()
    await leaveTraces(made)
    const [{ file }] = (await sql<{ file: string }>`pragma database_list`.execute(made.store.db))
      .rows as [{ file: string }]
    const holders = () =>
      ['', '-wal'].filter((end) => {
        const bytes = readFileSync(`${file}${end}`)
        return [canary, canary.toLowerCase(), digits].some((text) => bytes.includes(text))
      })
    expect(holders()).toContain('-wal')
    await erase(made, await customerId(made))
    expect(holders()).toEqual([])
  },
)

const oldDigits = '9030000001'

/** An order with a wrong number, corrected by the operator before it was cancelled. */
async function setRight(made: Made) {
  const { person } = await readyCustomer(made)
  const form = { ...(await filled(made, 'DELIVERY')), ...asSent, phone: `8${oldDigits}` }
  await person.send('PATCH', '/api/checkout', form, { 'Idempotency-Key': 'draft' })
  const { body } = await place(person, form, 'one tap')
  const path = `/api/orders/${body.id}`
  const right = { phone, name: `${canary}-right` }
  expect((await made.anna.send('PATCH', path, right, { 'If-Match': '1' })).status).toBe(200)
  await made.anna.send('POST', `${path}/claim`, {})
  return {
    person,
    id: body.id as string,
    callOff: () =>
      made.anna.send('POST', `${path}/move`, { to: 'CANCELLED', reason: '-' }, { 'If-Match': '2' }),
  }
}

const customerOf = async ({ anna }: Made, phone: string) =>
  (await anna.send('POST', '/api/customers/search', { q: phone })).body.customers[0].id as string
const erase = ({ anna }: Made, id: string) => anna.send('POST', `/api/customers/${id}/erase`, {})

test('erasing a customer by the corrected number removes the wrong one too', async () => {
  const made = await withEcho()
  const telling = made.deliver()
  const { callOff } = await setRight(made)
  await callOff()
  await expect.poll(async () => (await attempts(made.store)).length).toBe(2)
  await telling.stop()
  const before = await sums(made)
  expect(await traces(made.store, oldDigits)).toEqual([
    'announcement.body',
    'checkout.form',
    'customer.phone',
    'idempotencyKey.answer',
    'message.body',
    'messageAttempt.answer',
    'orderEvent.details',
  ])
  const { status, body } = await erase(made, await customerOf(made, phone))
  expect([status, body]).toEqual([200, { orderCount: 1 }])
  expect(await traces(made.store, oldDigits, canary, canary.toLowerCase(), digits)).toEqual([])
  expect(await sums(made)).toEqual(before)
})

test('an erased customer’s order can be printed again, as a copy', async () => {
  const made = await sampleShop()
  const { id } = await leaveTraces(made)
  const print = async () => {
    const paper = 'ROLL_80'
    const { status, body } = await made.anna.send('POST', `/api/orders/${id}/print`, { paper })
    return [status, body.copy]
  }
  expect(await print()).toEqual([200, 1])
  expect((await erase(made, await customerOf(made, phone))).status).toBe(200)
  expect(await print()).toEqual([200, 2])
})

test('the wrong number can be erased alone, and the order keeps its customer', async () => {
  const made = await withEcho()
  const telling = made.deliver()
  const { person, id, callOff } = await setRight(made)
  await person.send('PATCH', '/api/checkout', { phone: `8${oldDigits}`, note: 'No onions' })
  const path = `/api/customers/${await customerOf(made, phone)}/export`
  expect((await made.anna.send('POST', path, {})).text).toContain('No onions')
  const wrong = await customerOf(made, `8${oldDigits}`)
  expect((await erase(made, wrong)).body.title).toBe('orders-open')
  await callOff()
  await expect.poll(async () => (await attempts(made.store)).length).toBe(2)
  await telling.stop()
  const { status, body } = await erase(made, wrong)
  expect([status, body]).toEqual([200, { orderCount: 0 }])
  expect(await traces(made.store, oldDigits, wrong)).toEqual([])

  const order = (await made.anna.get(`/api/orders/${id}`)).body
  expect(order).toMatchObject({ phone: `+7${digits}`, name: `${canary}-right` })
  const { changes } = order.history.find(({ kind }: { kind: string }) => kind === 'changed')
  expect(changes).toContainEqual({ what: 'phone', from: '', to: `+7${digits}`, money: 0 })
})

test('another customer’s number keeps its own name', async () => {
  const made = await sampleShop()
  const { person } = await readyCustomer(made)
  const own = { ...(await filled(made, 'PICKUP')), name: 'Olga', phone: `8${oldDigits}` }
  await place(person, own)
  const { callOff } = await setRight(made)
  await callOff()
  const olga = await customerOf(made, `8${oldDigits}`)
  expect((await erase(made, await customerOf(made, phone))).status).toBe(200)
  expect(await traces(made.store, canary, canary.toLowerCase(), digits)).toEqual([])
  expect((await made.anna.get(`/api/customers/${olga}`)).body).toMatchObject({
    name: 'Olga',
    orderCount: 1,
  })
})

test('a stranger’s draft doesn’t prevent erasing a customer', async () => {
  const made = await sampleShop()
  const stranger = await customer(made)
  for (const name of ['half a letter: \ud83d', '\udf55', '\u0000'])
    expect((await stranger.send('PATCH', '/api/checkout', { name, phone })).status).toBe(422)
  await leaveTraces(made)
  const erased = await made.anna.send('POST', `/api/customers/${await customerId(made)}/erase`, {})
  expect(erased.status).toBe(200)
})

test('of all open drafts reads only those that may have the phone, in any spelling', async () => {
  const made = await sampleShop()
  const written = ['+79123456789', '8 (912) 345-67-89', '8 ٩١٢ ٣٤٥ ٦٧ ٨٩', 'tel:8912-345-67-89']
  for (const typed of written) {
    const someone = await customer(made)
    expect((await someone.send('PATCH', '/api/checkout', { phone: typed })).status).toBe(200)
  }
  const open = () =>
    made.store.db.selectFrom('checkout').select('id').where('status', '=', 'OPEN').execute()
  const theirs = (await open()).map(({ id }) => id)
  for (const typed of ['8 900 123-45-67', '', '8 912 345-67-88']) {
    const other = await customer(made)
    await other.send('PATCH', '/api/checkout', { phone: typed, name: 'Olga' })
  }
  let rows = 0
  const found = await made.store.read((tx) => {
    const counted = tx.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (
          result.rows.some((row) => 'phone' in row && 'updatedAt' in row && !('countryCode' in row))
        )
          rows += result.rows.length
        return result
      },
    }) as Tx
    return draftsWithPhone((work) => work(counted), [`+7${digits}`])
  })
  expect(found.toSorted()).toEqual(theirs.toSorted())
  expect(rows).toBe(written.length)
  expect((await open()).length).toBeGreaterThan(written.length)
})

test('refuses to erase a customer with an open order', async () => {
  const made = await sampleShop()
  const { person } = await readyCustomer(made)
  const { body } = await place(person, { ...(await filled(made, 'DELIVERY')), ...asSent })
  const refused = await erase(made, await customerId(made))
  expect([refused.status, refused.body.title]).toEqual([409, 'orders-open'])
  expect(await everything(made.store)).toContain('order.name')
  await person.send('POST', `/api/checkout/id/${body.id}/cancel`, {})
  expect((await erase(made, await customerId(made))).status).toBe(200)
})

test('a customer who orders after being erased is new', async () => {
  const made = await sampleShop()
  await leaveTraces(made)
  const id = await customerId(made)
  await made.anna.send('POST', `/api/customers/${id}/erase`, {})
  await leaveTraces(made)
  expect(await customerId(made)).not.toBe(id)
  expect((await made.anna.get(`/api/customers/${await customerId(made)}`)).body.orderCount).toBe(0)
})

test('exports all of a person’s data, and nothing of others', async () => {
  const made = await withEcho()
  const other = await readyCustomer(made)
  await place(other.person, { ...(await filled(made, 'PICKUP')), name: 'Someone else' })
  const { id: orderId, person } = await leaveTraces(made)
  const telling = made.deliver()
  await expect.poll(async () => (await attempts(made.store)).length).toBe(3)
  await telling.stop()
  const id = await customerId(made)
  const { status, body, text } = await made.anna.send('POST', `/api/customers/${id}/export`, {})
  expect(status).toBe(200)
  expect(body).toMatchObject({
    customer: { id, phone: `+7${digits}` },
    orders: [{ id: orderId, name: asSent.name, address: { street: asSent.street } }],
  })
  expect(body.messages.map(({ event }: { event: string }) => event).sort()).toEqual([
    'order.cancelled',
    'order.placed',
  ])
  expect(body.orders[0].events.at(-1).reason).toBe(`${canary} was not in`)
  expect(body.checkouts).toHaveLength(3)
  expect(text).not.toContain('Someone else')
  // Someone else types in the same browser.
  await person.send('PATCH', '/api/checkout', { name: 'Boris', phone: '89040000001' })
  const again = await made.anna.send('POST', `/api/customers/${id}/export`, {})
  expect(again.body.checkouts).toHaveLength(2)
  expect(again.text).not.toContain('Boris')
})

test('orders lose their personal data after the configured months', async () => {
  const made = await withEcho()
  const { store, clock, anna } = made
  const anonymize = () => store.write((tx) => anonymizeOldOrders(tx, clock.now))
  await leaveTraces(made)
  const old = await customerId(made)
  const before = await sums(made)
  clock.now = new Date('2030-01-01T12:00:00Z')
  expect(await anonymize()).toBe(false)
  expect(await everything(store)).toContain('order.name')

  await anna.send('POST', '/api/auth/sign-in', { login: 'anna', password: 'correct horse' })
  const { version } = (await anna.get('/api/channel/settings')).body
  const set = { personalDataMonths: 6 }
  await anna.send('PATCH', '/api/channel', set, { 'If-Match': String(version) })
  clock.now = new Date('2026-11-04T11:59:59Z')
  await anonymize()
  expect(await everything(store)).toContain('order.name')

  // A customer with a later order stays known, by their present name.
  const { person } = await readyCustomer(made)
  await place(person, { ...(await filled(made, 'PICKUP')), name: 'Olga', phone })
  clock.now = new Date('2026-11-04T12:00:01Z')
  await anonymize()
  expect(await traces(store, canary, canary.toLowerCase(), 'Zyz-flat')).toEqual([
    'idempotencyKey.answer',
  ])
  expect(await customerId(made)).toBe(old)
  expect((await sums(made)).slice(0, 1)).toEqual(before)

  // A customer whose only order was moved to another phone.
  const known = await store.db.selectFrom('customer').selectAll().executeTakeFirstOrThrow()
  const stranger = { ...known, id: 'stranger', phone: '+70000000000' }
  await store.db.insertInto('customer').values(stranger).execute()
  await anonymize()
  expect(await store.db.selectFrom('customer').select('id').execute()).toHaveLength(2)

  clock.now = new Date('2027-05-05T12:00:00Z')
  await anonymize()
  expect(await store.db.selectFrom('customer').select('id').execute()).toEqual([])
  expect(await customerId(made)).toBe('')
  expect((await traces(store, digits)).filter((at) => !at.startsWith('idempotencyKey'))).toEqual([])
})
