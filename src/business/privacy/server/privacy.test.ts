import { expect, test } from 'vitest'
import type { Store } from '#db/open.ts'
import {
  filled,
  type Made,
  type Person,
  place,
  readyShopper,
  shopper,
} from '#tests/support/ordering.ts'
import { addReceiver, attempts, startReceiver, worker } from '#tests/support/receivers.ts'
import { tracesIn } from '#tests/support/traces.ts'
import { world } from '#tests/support/world.ts'
import { forgetOldOrders } from './forget-old-orders.ts'

const mark = 'Zyzzyva'
const phone = '8 912 345-67-89'
const digits = '9123456789'
const asSent = {
  name: `${mark}-name`,
  phone,
  street: `${mark}-street`,
  flat: 'Zyz-flat',
  addressNote: `${mark}-address`,
  note: `${mark}-note`,
}

/** Where in the whole database this stands. */
async function traces({ db }: Store, ...texts: string[]): Promise<string[]> {
  const found: string[] = []
  for (const { name } of await db.introspection.getTables()) {
    const rows = await db
      .selectFrom(name as 'client')
      .selectAll()
      .execute()
    for (const text of texts) found.push(...tracesIn(name, rows, text))
  }
  return [...new Set(found)].sort()
}
const everything = (store: Store) => traces(store, mark, mark.toLowerCase(), digits, 'Zyz-flat')

/** An order with a trace in every place that has room for one; called off by its shopper. */
async function leaveTraces(made: Made): Promise<{ id: string; person: Person }> {
  const { person } = await readyShopper(made)
  const form = { ...(await filled(made, 'DELIVERY')), ...asSent }
  await person.send('PATCH', '/api/checkout', form, { 'Idempotency-Key': `draft ${phone}` })
  const { body } = await place(person, form, 'one tap')
  const id = body.id as string
  await made.anna.send(
    'POST',
    `/api/orders/${id}/move`,
    { to: 'CANCELLED', reason: `${mark} was not in` },
    { 'If-Match': '1', 'Idempotency-Key': `cancel ${id}` },
  )
  await made.store.db
    .updateTable('orderEvent')
    .set({ details: { before: asSent } })
    .where('orderId', '=', id)
    .execute()
  // What they typed next, in the same browser and in another one.
  await person.send('PATCH', '/api/checkout', asSent)
  const elsewhere = await shopper(made)
  await elsewhere.send('PATCH', '/api/checkout', { ...asSent, phone: `+7${digits}` })
  return { id, person }
}

const clientId = async ({ store }: Made) =>
  (
    await store.db
      .selectFrom('client')
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
  const made = await world()
  const echo = await startReceiver()
  echo.state.answer = (_, said) => said.end(echo.came.at(-1)?.body)
  await addReceiver(made.store, { url: echo.url, events: ['order.placed', 'order.cancelled'] })
  return { ...made, tell: () => worker(made.store) }
}

test('whoever is erased leaves no trace in any column, and every sum stays', async () => {
  const made = await withEcho()
  const other = await readyShopper(made)
  await place(other.person, await filled(made, 'PICKUP'))
  await leaveTraces(made)
  await leaveTraces(made)
  const telling = made.tell()
  await expect.poll(async () => (await attempts(made.store)).length).toBe(5)
  await telling.stop()
  const id = await clientId(made)
  const notes = { note: `${mark} again`, flag: 'watch', flagReason: `${mark}!` }
  await made.anna.send('PATCH', `/api/clients/${id}`, notes, { 'If-Match': '1' })
  // So the search for traces does find them.
  expect(await everything(made.store)).toEqual([
    'announcement.body',
    'answerKept.answer',
    'checkout.form',
    'client.flagReason',
    'client.name',
    'client.note',
    'client.phone',
    'clientWord.word',
    'dispatch.body',
    'dispatchAttempt.answer',
    'order.address',
    'order.name',
    'order.note',
    'order.phone',
    'orderEvent.details',
    'orderEvent.reason',
  ])
  const before = await sums(made)
  const today = (await made.anna.get('/api/orders/today')).text

  const { status, body } = await made.anna.send('POST', `/api/clients/${id}/erase`, {})
  expect([status, body]).toEqual([200, { orderCount: 2 }])
  expect(await everything(made.store)).toEqual([])
  expect(await traces(made.store, id)).toEqual([])
  expect(await sums(made)).toEqual(before)
  expect((await made.anna.get('/api/orders/today')).text).toBe(today)
  expect((await made.anna.get(`/api/clients/${id}`)).status).toBe(404)
  expect((await made.anna.send('POST', `/api/clients/${id}/erase`, {})).status).toBe(404)
  // Others are still told of their orders, and the desk still reads the erased ones.
  const { orders } = (await made.anna.get('/api/orders')).body
  expect(orders.map(({ name }: { name: string }) => name).sort()).toEqual(['', '', 'Olga'])
})

const oldDigits = '9030000001'

/** An order under a wrong number, which the operator set right before it was called off. */
async function setRight(made: Made) {
  const { person } = await readyShopper(made)
  const form = { ...(await filled(made, 'DELIVERY')), ...asSent, phone: `8${oldDigits}` }
  await person.send('PATCH', '/api/checkout', form, { 'Idempotency-Key': 'draft' })
  const { body } = await place(person, form, 'one tap')
  const path = `/api/orders/${body.id}`
  const right = { phone, name: `${mark}-right` }
  expect((await made.anna.send('PATCH', path, right, { 'If-Match': '1' })).status).toBe(200)
  await made.anna.send('POST', `${path}/claim`, {})
  return {
    id: body.id as string,
    callOff: () =>
      made.anna.send('POST', `${path}/move`, { to: 'CANCELLED', reason: '-' }, { 'If-Match': '2' }),
  }
}

const clientOf = async ({ anna }: Made, phone: string) =>
  (await anna.send('POST', '/api/clients/find', { phone })).body.id as string
const erase = ({ anna }: Made, id: string) => anna.send('POST', `/api/clients/${id}/erase`, {})

test('who is erased by the number that was set right leaves no trace of the wrong one either', async () => {
  const made = await withEcho()
  const telling = made.tell()
  const { callOff } = await setRight(made)
  await callOff()
  await expect.poll(async () => (await attempts(made.store)).length).toBe(2)
  await telling.stop()
  const before = await sums(made)
  expect(await traces(made.store, oldDigits)).toEqual([
    'announcement.body',
    'answerKept.answer',
    'checkout.form',
    'client.phone',
    'dispatch.body',
    'dispatchAttempt.answer',
    'orderEvent.details',
  ])
  const { status, body } = await erase(made, await clientOf(made, phone))
  expect([status, body]).toEqual([200, { orderCount: 1 }])
  expect(await traces(made.store, oldDigits, mark, mark.toLowerCase(), digits)).toEqual([])
  expect(await sums(made)).toEqual(before)
})

test('the wrong number can be erased alone: the order stays whose it is', async () => {
  const made = await withEcho()
  const telling = made.tell()
  const { id, callOff } = await setRight(made)
  const wrong = await clientOf(made, `8${oldDigits}`)
  expect((await erase(made, wrong)).body.title).toBe('orders-open')
  await callOff()
  await expect.poll(async () => (await attempts(made.store)).length).toBe(2)
  await telling.stop()
  const { status, body } = await erase(made, wrong)
  expect([status, body]).toEqual([200, { orderCount: 0 }])
  expect(await traces(made.store, oldDigits, wrong)).toEqual([])

  const order = (await made.anna.get(`/api/orders/${id}`)).body
  expect(order).toMatchObject({ phone: `+7${digits}`, name: `${mark}-right` })
  const { changes } = order.history.find(({ kind }: { kind: string }) => kind === 'changed')
  expect(changes).toContainEqual({ what: 'phone', from: '', to: `+7${digits}`, money: 0 })
})

test('a number that is somebody else’s stays theirs, by their own name', async () => {
  const made = await world()
  const { person } = await readyShopper(made)
  const own = { ...(await filled(made, 'PICKUP')), name: 'Olga', phone: `8${oldDigits}` }
  await place(person, own)
  const { callOff } = await setRight(made)
  await callOff()
  const olga = await clientOf(made, `8${oldDigits}`)
  expect((await erase(made, await clientOf(made, phone))).status).toBe(200)
  expect(await traces(made.store, mark, mark.toLowerCase(), digits)).toEqual([])
  expect((await made.anna.get(`/api/clients/${olga}`)).body).toMatchObject({
    name: 'Olga',
    orderCount: 1,
  })
})

test('no stranger’s draft keeps anybody from being erased', async () => {
  const made = await world()
  const stranger = await shopper(made)
  for (const name of ['half a letter: \ud83d', '\udf55', '\u0000'])
    expect((await stranger.send('PATCH', '/api/checkout', { name, phone })).status).toBe(422)
  await leaveTraces(made)
  const erased = await made.anna.send('POST', `/api/clients/${await clientId(made)}/erase`, {})
  expect(erased.status).toBe(200)
})

test('an order in work is delivered first', async () => {
  const made = await world()
  const { person } = await readyShopper(made)
  const { body } = await place(person, { ...(await filled(made, 'DELIVERY')), ...asSent })
  const erase = async () => made.anna.send('POST', `/api/clients/${await clientId(made)}/erase`, {})
  const refused = await erase()
  expect([refused.status, refused.body.title]).toEqual([409, 'orders-open'])
  expect(await everything(made.store)).toContain('order.name')
  await person.send('POST', `/api/checkout/id/${body.id}/cancel`, {})
  expect((await erase()).status).toBe(200)
})

test('who orders again after being erased is somebody new', async () => {
  const made = await world()
  await leaveTraces(made)
  const id = await clientId(made)
  await made.anna.send('POST', `/api/clients/${id}/erase`, {})
  await leaveTraces(made)
  expect(await clientId(made)).not.toBe(id)
  expect((await made.anna.get(`/api/clients/${await clientId(made)}`)).body.orderCount).toBe(0)
})

test('a person takes everything along that is known of them, and nothing of others', async () => {
  const made = await withEcho()
  const other = await readyShopper(made)
  await place(other.person, { ...(await filled(made, 'PICKUP')), name: 'Somebody else' })
  const { id: orderId } = await leaveTraces(made)
  const telling = made.tell()
  await expect.poll(async () => (await attempts(made.store)).length).toBe(3)
  await telling.stop()
  const id = await clientId(made)
  const { status, body, text } = await made.anna.send('POST', `/api/clients/${id}/export`, {})
  expect(status).toBe(200)
  expect(body).toMatchObject({
    client: { id, phone: `+7${digits}` },
    orders: [{ id: orderId, name: asSent.name, address: { street: asSent.street } }],
  })
  expect(body.dispatches.map(({ event }: { event: string }) => event).sort()).toEqual([
    'order.cancelled',
    'order.placed',
  ])
  expect(body.orders[0].events.at(-1).reason).toBe(`${mark} was not in`)
  expect(body.checkouts).toHaveLength(3)
  expect(text).not.toContain('Somebody else')
})

test('after as many months as the owner has settled, orders forget whose they were', async () => {
  const made = await withEcho()
  const { store, clock, anna } = made
  const forget = () => store.write((tx) => forgetOldOrders(tx, clock.now))
  await leaveTraces(made)
  const old = await clientId(made)
  const before = await sums(made)
  clock.now = new Date('2030-01-01T12:00:00Z')
  expect(await forget()).toBe(false)
  expect(await everything(store)).toContain('order.name')

  await anna.send('POST', '/api/auth/sign-in', { login: 'anna', password: 'correct horse' })
  const { version } = (await anna.get('/api/channel/settings')).body
  const set = { keepPersonalMonths: 6 }
  await anna.send('PATCH', '/api/channel', set, { 'If-Match': String(version) })
  clock.now = new Date('2026-11-04T11:59:59Z')
  await forget()
  expect(await everything(store)).toContain('order.name')

  // Whoever has ordered since then stays known, by the name that they go by now.
  const { person } = await readyShopper(made)
  await place(person, { ...(await filled(made, 'PICKUP')), name: 'Olga', phone })
  clock.now = new Date('2026-11-04T12:00:01Z')
  await forget()
  expect(await traces(store, mark, mark.toLowerCase(), 'Zyz-flat')).toEqual(['answerKept.answer'])
  expect(await clientId(made)).toBe(old)
  expect((await sums(made)).slice(0, 1)).toEqual(before)

  // A client whose only order was written down to another phone.
  const known = await store.db.selectFrom('client').selectAll().executeTakeFirstOrThrow()
  const stranger = { ...known, id: 'stranger', phone: '+70000000000' }
  await store.db.insertInto('client').values(stranger).execute()
  await forget()
  expect(await store.db.selectFrom('client').select('id').execute()).toHaveLength(2)

  clock.now = new Date('2027-05-05T12:00:00Z')
  await forget()
  expect(await store.db.selectFrom('client').select('id').execute()).toEqual([])
  expect(await clientId(made)).toBe('')
  expect((await traces(store, digits)).filter((at) => !at.startsWith('answerKept'))).toEqual([])
})
