import { expect, test } from 'vitest'
import { managing } from '#tests/support/menu-file.ts'
import { customer } from '#tests/support/ordering.ts'
import { sampleShop } from '#tests/support/sample-shop.ts'
import { hire, password, signedIn } from '#tests/support/staff.ts'
import { requestHash } from './idempotency.ts'

const change = (last: string) => ({ phone: `+7 999 123-45-6${last}` })
const keyed = (key: string, version = 1) => ({
  'Idempotency-Key': key,
  'If-Match': `"${version}"`,
})

async function atWork() {
  const made = await sampleShop()
  const version = async () => (await made.anna.get('/api/channel')).body.version as number
  return { ...made, version }
}

test('the same key gets the same response, and the work runs once', async () => {
  const { anna, version } = await atWork()
  const first = await anna.send('PATCH', '/api/channel', change('1'), keyed('k'))
  expect([first.status, first.body.version]).toEqual([200, 2])
  const again = await anna.send('PATCH', '/api/channel', change('1'), keyed('k'))
  expect([again.status, again.body]).toEqual([200, first.body])
  expect(again.headers.get('etag')).toBe(first.headers.get('etag'))
  expect(await version()).toBe(2)
})

test('50 simultaneous requests with one key run the work once', async () => {
  const { anna, version } = await atWork()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      anna.send('PATCH', '/api/channel', change('2'), keyed('many')),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(await version()).toBe(2)
})

test('rejects the same key with another input', async () => {
  const { anna, version } = await atWork()
  await anna.send('PATCH', '/api/channel', change('1'), keyed('k'))
  const other = await anna.send('PATCH', '/api/channel', change('2'), keyed('k', 2))
  expect([other.status, other.body.title]).toEqual([422, 'key-reused'])
  expect(await version()).toBe(2)
})

test('another person or endpoint may use the same key', async () => {
  const { anna, origin, store, version } = await atWork()
  await hire(store, 'manager')
  const manager = await signedIn(origin, 'manager')
  await anna.send('PATCH', '/api/channel', change('1'), keyed('k'))
  const other = await manager.send('PATCH', '/api/channel', change('2'), keyed('k', 2))
  expect([other.status, other.body.version]).toEqual([200, 3])
  const elsewhere = await anna.send('POST', '/api/auth/session', {}, keyed('k'))
  expect([elsewhere.status, elsewhere.body.user.login]).toEqual([200, 'anna'])
  expect(await version()).toBe(3)
})

const link = {
  title: [{ locale: 'en', value: 'Blog' }],
  url: 'https://blog.example',
  icon: 'vk',
}

test('a staff member’s key is the same one after another sign-in', async () => {
  const { anna, origin } = await atWork()
  const add = ({ send }: typeof anna) =>
    send('POST', '/api/links', link, { 'Idempotency-Key': 'erp-4711' })
  const first = await add(anna)
  const again = await add(await signedIn(origin, 'anna'))
  expect([again.status, again.body]).toEqual([201, first.body])
})

test('a colleague who signs in in the same browser has keys of their own', async () => {
  const { anna, store } = await atWork()
  await hire(store, 'manager')
  const add = () => anna.send('POST', '/api/links', link, { 'Idempotency-Key': 'k' })
  const first = await add()
  await anna.send('POST', '/api/auth/sign-in', { login: 'manager', password })
  const other = await add()
  expect([first.status, other.status]).toEqual([201, 201])
  expect(other.body.id).not.toBe(first.body.id)
})

test('a stored response is only for those who may still make the call', async () => {
  const { origin, store } = await atWork()
  const { id } = await hire(store, 'manager')
  const boris = await signedIn(origin, 'manager')
  const add = () => boris.send('POST', '/api/links', link, { 'Idempotency-Key': 'k' })
  const set = (change: { role?: string; isActive?: boolean }) =>
    store.db.updateTable('staff').set(change).where('id', '=', id).execute()
  const first = await add()
  await set({ role: 'operator' })
  expect((await add()).status).toBe(403)
  await set({ role: 'manager', isActive: false })
  expect((await add()).status).toBe(401)
  await set({ isActive: true })
  expect([first.status, (await add()).body]).toEqual([201, first.body])
})

test('a customer’s key is the same one after they sign in as staff, because the cart is', async () => {
  const made = await atWork()
  await hire(made.store, 'operator')
  const olga = await customer(made)
  const name = (name: string) =>
    olga.send('PATCH', '/api/checkout', { name }, { 'Idempotency-Key': 'k' })
  const first = await name('Olga')
  await olga.send('POST', '/api/auth/sign-in', { login: 'operator', password })
  expect([first.status, (await name('Olga')).body]).toEqual([200, first.body])
  expect((await name('Boris')).body.title).toBe('key-reused')
})

test('a refused write stores nothing, so its key can be used again', async () => {
  const { anna, store } = await atWork()
  const stale = await anna.send('PATCH', '/api/channel', change('1'), keyed('k', 7))
  expect(stale.status).toBe(412)
  expect(await store.db.selectFrom('idempotencyKey').selectAll().execute()).toEqual([])
  const right = await anna.send('PATCH', '/api/channel', change('2'), keyed('k', 1))
  expect([right.status, right.body.version]).toEqual([200, 2])
})

test('of a customer the last 20 keys are stored, of staff all of a day', async () => {
  const made = await atWork()
  const { anna, clock, store } = made
  const [olga, other] = [await customer(made), await customer(made)]
  const count = async () =>
    (await store.db.selectFrom('idempotencyKey').select('key').execute()).length
  const name = (person: typeof olga, place: number) =>
    person.send(
      'PATCH',
      '/api/checkout',
      { name: `Olga ${place}` },
      { 'Idempotency-Key': `${place}` },
    )
  await name(other, 0)
  for (let place = 1; place <= 25; place++) {
    clock.now = new Date(clock.now.getTime() + 1000)
    await name(olga, place)
  }
  expect(await count()).toBe(1 + 20)
  expect((await name(olga, 6)).body.name).toBe('Olga 6')
  expect((await name(other, 0)).body.name).toBe('Olga 0')
  expect((await olga.get('/api/checkout')).body.name).toBe('Olga 25')
  // Deleted, so it runs again.
  await name(olga, 5)
  expect((await olga.get('/api/checkout')).body.name).toBe('Olga 5')
  for (let place = 0; place < 25; place++)
    await anna.send('POST', '/api/auth/session', {}, { 'Idempotency-Key': `${place}` })
  expect(await count()).toBe(1 + 20 + 25)
})

test('stores neither the key nor the input in readable form', async () => {
  const { anna, store } = await atWork()
  await anna.send('PATCH', '/api/channel', change('7'), keyed('my-own-key'))
  const saved = JSON.stringify(await store.db.selectFrom('idempotencyKey').selectAll().execute())
  expect(saved).not.toMatch(/my-own-key|999 123/)
})

test('a file that is sent again under its key is imported once', async () => {
  const { anna, check } = managing(await sampleShop())
  const file =
    'menu,category_en,slug,name_en,variant_en,price,weight,unit\nMain menu,Poke,,Tuna poke,,499,320,g\n'
  const { seen } = (await check(file)).body
  const headers = { 'Content-Type': 'text/csv', 'Idempotency-Key': 'k' }
  const send = (file: string) => anna.send('POST', `/api/menu-file?seen=${seen}`, file, headers)
  const first = await send(file)
  expect([first.status, first.body], first.text).toEqual([
    200,
    { added: 1, changed: 0, untouched: 0 },
  ])
  // Without the key it would be refused, because the menu has changed since the check.
  expect((await send(file)).body).toEqual(first.body)
  expect((await send(`${file}\n`)).body.title).toBe('key-reused')
})

test('a file is hashed without writing it as JSON', () => {
  const fileOf = (text: string) =>
    Object.assign(Buffer.from(text), {
      toJSON() {
        throw new Error('written as JSON')
      },
    })
  const hashed = (seen: string, text: string) => requestHash({ seen, file: fileOf(text) })
  expect(hashed('1', 'a,b')).toBe(hashed('1', 'a,b'))
  expect(hashed('1', 'a,c')).not.toBe(hashed('1', 'a,b'))
  expect(hashed('2', 'a,b')).not.toBe(hashed('1', 'a,b'))
})

test('ignores a key on a read', async () => {
  const { anna } = await atWork()
  for (const path of ['/api/readiness', '/api/channel/settings'])
    expect((await anna.get(path, { 'Idempotency-Key': 'k' })).status).toBe(200)
})

test('refuses a key if the endpoint can’t store it, and does nothing', async () => {
  const { anna, store } = await atWork()
  const body = { login: 'boris', password: 'correct horse', name: 'Boris', role: 'operator' }
  const refused = await anna.send('POST', '/api/staff', body, { 'Idempotency-Key': 'k' })
  expect([refused.status, refused.body.title]).toEqual([400, 'key-not-kept'])
  expect(await store.db.selectFrom('staff').select('login').execute()).toEqual([{ login: 'anna' }])
  expect((await anna.send('POST', '/api/staff', body)).status).toBe(201)
})

test('refuses a key with an export, which would be sent and logged again', async () => {
  const { anna, store } = await atWork()
  const send = (headers = {}) => anna.send('POST', '/api/orders/export', {}, headers)
  const refused = await send({ 'Idempotency-Key': 'k' })
  expect([refused.status, refused.body?.title]).toEqual([400, 'key-not-kept'])
  expect(await store.db.selectFrom('exportTaken').selectAll().execute()).toEqual([])
  expect((await send()).status).toBe(200)
})

test('a response stored before an upgrade is sent again as it was, although the contract has changed', async () => {
  const { anna, store } = await atWork()
  const send = () => anna.send('POST', '/api/links', link, { 'Idempotency-Key': 'k' })
  const first = await send()
  expect(first.status, first.text).toBe(201)
  const row = () => store.db.selectFrom('idempotencyKey').select('answer').executeTakeFirstOrThrow()
  const { answer } = (await row()) as { answer: { result: object } }
  expect(answer.result).toEqual(first.body)
  const result = { id: first.body.id, formerly: 1 }
  await store.db
    .updateTable('idempotencyKey')
    .set({ answer: { ...answer, result } })
    .execute()
  const again = await send()
  expect([again.status, again.body]).toEqual([201, result])
})
