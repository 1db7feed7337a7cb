import { BlockList } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { announce } from '#platform/server/outbox.ts'
import {
  addReceiver,
  announceOrder,
  dispatches,
  orderOf,
  outward,
  startReceiver,
  worker,
} from '#tests/support/receivers.ts'
import { hire, signedIn } from '#tests/support/staff.ts'
import { world } from '#tests/support/world.ts'
import { send } from './send.ts'

const open = { receiverAllow: outward.allow }
const seen = (version: number) => ({ 'If-Match': `"${version}"` })
const delivered = (count: number, store: Parameters<typeof dispatches>[0]) =>
  expect
    .poll(async () => (await dispatches(store)).filter(({ state }) => state === 'delivered'))
    .toHaveLength(count)

test('a receiver is added, read, changed and deleted; its authorization is never read back', async () => {
  const { anna } = await world(open)
  const { url } = await startReceiver()
  const asked = { name: ' Kitchen ', url, authorization: 'Bearer very-secret' }
  const added = await anna.send('POST', '/api/receivers', asked)
  expect([added.status, added.body]).toEqual([
    201,
    {
      id: expect.any(String),
      version: 1,
      kind: 'WEBHOOK',
      name: 'Kitchen',
      url,
      method: 'POST',
      hasAuthorization: true,
      body: '',
      events: ['order.placed', 'order.confirmed', 'order.changed', 'order.cancelled'],
      isActive: true,
      failingSince: null,
      heldUntil: null,
      secret: expect.stringMatching(/^whsec_[\w+/=]{32}$/),
    },
  ])
  const { id, secret } = added.body
  const { secret: _, ...shown } = added.body
  expect((await anna.get('/api/receivers')).body).toEqual({ receivers: [shown] })
  expect((await anna.get(`/api/receivers/${id}`)).body).toEqual({ ...shown, secret })

  const change = { name: 'Till', method: 'PUT', events: ['order.placed'] }
  const changed = await anna.send('PATCH', `/api/receivers/${id}`, change, seen(1))
  expect(changed.body).toEqual({ ...shown, ...change, version: 2 })
  expect((await anna.send('PATCH', `/api/receivers/${id}`, change, seen(1))).status).toBe(412)
  for (const path of ['/api/receivers', `/api/receivers/${id}`, '/api/dispatches'])
    expect((await anna.get(path)).text).not.toContain('very-secret')

  expect((await anna.send('DELETE', `/api/receivers/${id}`, {})).status).toBe(200)
  for (const [method, path] of [
    ['GET', ''],
    ['DELETE', ''],
    ['POST', '/test'],
    ['PATCH', ''],
  ] as const) {
    const body = method === 'GET' ? undefined : {}
    const said = await anna.send(method, `/api/receivers/${id}${path}`, body, seen(2))
    expect([method, said.status]).toEqual([method, 404])
  }
})

test('a receiver that is led elsewhere forgets its authorization, on the same host it keeps it', async () => {
  const { anna, store } = await world(open)
  const { id } = await addReceiver(store, {
    url: 'http://127.0.0.1:81/a',
    authorization: 'Bearer 1',
  })
  const change = async (version: number, body: object) =>
    (await anna.send('PATCH', `/api/receivers/${id}`, body, seen(version))).body.hasAuthorization
  expect(await change(1, { url: 'http://127.0.0.1:81/b' })).toBe(true)
  expect(await change(2, { url: 'http://127.0.0.2:81/b', authorization: 'Bearer 2' })).toBe(true)
  expect(await change(3, { url: 'http://127.0.0.3:81/b' })).toBe(false)
  expect(await change(4, { authorization: 'Bearer 3' })).toBe(true)
  expect(await change(5, { authorization: '' })).toBe(false)
})

test('what would do harm or never work is refused when it is saved', async () => {
  const { anna, store } = await world(open)
  const url = 'http://127.0.0.1:81/'
  const saved = async (body: object) => {
    const said = await anna.send('POST', '/api/receivers', { name: 'Kitchen', url, ...body })
    return [said.status, said.body.title, said.body.errors?.[0]?.field ?? said.body.why ?? null]
  }
  for (const authorization of ['Bearer 1\r\nX-Evil: 1', 'a\nb', 'a\rb', 'ключ', 'a'.repeat(2001)])
    expect(await saved({ authorization })).toEqual([422, 'invalid', 'authorization'])
  for (const wrong of [
    'ftp://x.example/',
    'kitchen',
    'http://a:b@x.example/',
    'mailto:a@b.example',
  ])
    expect(await saved({ url: wrong })).toEqual([422, 'invalid', 'url'])
  expect(await saved({ url: `https://x.example/${'a'.repeat(2000)}` })).toEqual([
    422,
    'invalid',
    'url',
  ])
  expect(await saved({ name: 'a'.repeat(76) })).toEqual([422, 'invalid', 'name'])
  expect(await saved({ name: '  ' })).toEqual([422, 'invalid', 'name'])
  expect(await saved({ body: `"${'a'.repeat(10_000)}"` })).toEqual([422, 'invalid', 'body'])
  for (const body of ['{"a": {{nonsense}}}', '{', '{"{{name}}": 1}'])
    expect(await saved({ body })).toEqual([422, 'template-wrong', 'body'])
  for (const inside of [
    'http://10.0.0.1/',
    'http://2852039166/',
    'http://[::1]/',
    'http://127.1:81/',
  ])
    expect((await saved({ url: inside }))[0]).toBe(inside.includes('127') ? 201 : 422)
  const refused = await anna.send('POST', '/api/receivers', {
    name: 'x',
    url: 'http://0xa9fea9fe/',
  })
  expect(refused.body).toMatchObject({
    title: 'address-not-open',
    why: expect.stringMatching(/^169.254.169.254 is not on the public internet .* RECEIVER_ALLOW/),
  })
  expect(await saved({ events: ['order.placed', 'order.placed'] })).toEqual([
    422,
    'invalid',
    'events',
  ])
  expect(await saved({ kind: 'EMAIL', url: 'mailto:a@b.example' })).toEqual([
    409,
    'mail-not-set-up',
    null,
  ])

  const { id } = await addReceiver(store, { url })
  const moved = await anna.send(
    'PATCH',
    `/api/receivers/${id}`,
    { url: 'http://10.0.0.1/' },
    seen(1),
  )
  expect([moved.status, moved.body.title]).toEqual([422, 'address-not-open'])
  const closed = await addReceiver(store, { url: 'http://10.0.0.1/' })
  const off = await anna.send('PATCH', `/api/receivers/${closed.id}`, { isActive: false }, seen(1))
  expect([off.status, off.body.isActive]).toEqual([200, false])
  for (let more = 0; more < 17; more++) await addReceiver(store)
  expect(await saved({})).toEqual([409, 'receivers-full', null])
})

test('a test sends a whole order for real and tells what was answered', async () => {
  const { origin, store, clock } = await world(open)
  clock.now = new Date()
  const anna = await signedIn(origin, 'anna')
  const kitchen = await startReceiver((_, said) => said.writeHead(418).end('x'.repeat(5000)))
  const { id, secret } = await addReceiver(store, { url: kitchen.url, isActive: false })
  const said = await anna.send('POST', `/api/receivers/${id}/test`, {})
  expect(said.body).toEqual({
    isOk: false,
    status: 418,
    tookMs: expect.any(Number),
    answer: 'x'.repeat(2000),
  })
  const [came] = kitchen.came
  const body = new Webhook(secret).verify(came?.body ?? '', came?.headers as Record<string, string>)
  expect(body).toMatchObject({
    event: 'order.placed',
    order: { number: 'TEST', currencyCode: 'RUB' },
  })
  expect(await dispatches(store)).toEqual([])

  const closed = await addReceiver(store, { url: 'http://10.0.0.1/' })
  const refused = await anna.send('POST', `/api/receivers/${closed.id}/test`, {})
  expect(refused.body).toMatchObject({ isOk: false, status: null })
  expect(refused.body.answer).toMatch(/^10.0.0.1 is not on the public internet/)
})

test('a body of the owner’s own has the order’s values, whatever they are', async () => {
  const { store } = await world(open)
  const kitchen = await startReceiver()
  const body =
    '{"text": "{{text}}", "who": "{{name}}", "total": {{total}}, "said": "{{total}}", "lines": {{lines}}, "at": {{time}}}'
  await addReceiver(store, { url: kitchen.url, body })
  const name = 'Bob","total":0,"x":"\\'

  const order = { ...orderOf('007'), name }
  await store.write((tx) =>
    announce(tx, { event: 'order.placed', subjectId: '7', body: order, at: new Date() }),
  )
  worker(store)
  await delivered(1, store)
  expect(JSON.parse(kitchen.came[0]?.body ?? '')).toEqual({
    text: expect.stringMatching(/^New order 007\n2 × Test pizza — 300/),
    who: name,
    total: 35000,
    said: '350\u00a0₽',
    lines: [
      { sku: 'TEST-1', name: 'Test pizza', variant: '', quantity: 2, price: 15000 },
      { sku: 'TEST-2', name: 'Test tea', variant: '', quantity: 1, price: 5000 },
    ],
    at: null,
  })
})

test('the log is read page by page, and one message or all that are missing are sent again', async () => {
  const { anna, store } = await world(open)
  const kitchen = await startReceiver((_, said) => said.writeHead(500).end('no'))
  const till = await startReceiver()
  const { id } = await addReceiver(store, { url: kitchen.url })
  await addReceiver(store, { url: till.url })
  const started = new Date()
  const early = worker(store)
  for (let number = 0; number < 30; number++) await announceOrder(store, String(number))
  await delivered(30, store)
  await expect.poll(() => kitchen.came).toHaveLength(30)
  await early.stop()

  const first = await anna.get('/api/dispatches')
  expect(first.body.dispatches).toHaveLength(50)
  const rest = await anna.get(`/api/dispatches?cursor=${encodeURIComponent(first.body.next)}`)
  expect([rest.body.dispatches.length, rest.body.next]).toEqual([10, null])
  const ids = [...first.body.dispatches, ...rest.body.dispatches].map(
    (one: { id: string }) => one.id,
  )
  expect(new Set(ids).size).toBe(60)
  const waiting = await anna.get(`/api/dispatches?receiverId=${id}&state=waiting`)
  expect(waiting.body.dispatches).toHaveLength(30)
  expect(waiting.body.dispatches[0]).toMatchObject({
    event: 'order.placed',
    attempts: 1,
    nextAt: expect.any(String),
    log: [{ isOk: false, status: 500, answer: 'no', tookMs: expect.any(Number) }],
  })
  for (const wrong of ['x', '9999-99-99T:Z~x', '2026-01-01T00:00:00Z~', `${first.body.next}~`])
    expect((await anna.get(`/api/dispatches?cursor=${wrong}`)).status).toBe(422)
  expect((await anna.get('/api/receivers/health')).body).toMatchObject({
    undelivered: 30,
    oldestAt: expect.any(String),
    lastError: { receiverId: id, receiver: 'Kitchen', status: 500, answer: 'no' },
  })

  // Announced while the receiver was switched off: nobody was told.
  await store.db.updateTable('receiver').set({ isActive: false }).execute()
  const now = worker(store)
  await announceOrder(store, 'unheard')
  now.wake()
  const unspread = store.db.selectFrom('announcement').select('id').where('spreadAt', 'is', null)
  await expect.poll(() => unspread.execute()).toEqual([])
  await store.db.updateTable('receiver').set({ isActive: true }).execute()
  kitchen.state.answer = (_, said) => said.end()
  const [one] = waiting.body.dispatches
  expect((await anna.send('POST', `/api/dispatches/${one.id}/replay`, {})).body).toEqual({
    id: one.id,
    state: 'waiting',
  })
  now.wake()
  await delivered(60, store)
  const since = started.toISOString()
  const again = await anna.send('POST', `/api/receivers/${id}/replay`, { since })
  expect(again.body.count).toBe(1)
  now.wake()
  await delivered(61, store)
  const effects = new Set(kitchen.came.map(({ headers }) => headers['webhook-id']))
  expect([kitchen.came.length, effects.size]).toEqual([61, 31])
  const none = await anna.send('POST', `/api/receivers/${id}/replay`, { since })
  expect(none.body.count).toBe(0)
  expect((await anna.get('/api/receivers/health')).body).toEqual({
    undelivered: 0,
    oldestAt: null,
    lastError: null,
  })
  expect((await anna.send('POST', '/api/dispatches/x/replay', {})).status).toBe(404)
  expect((await anna.send('POST', '/api/receivers/x/replay', { since })).status).toBe(404)
})

test('an operator is told of the health and of nothing else', async () => {
  const { origin, store } = await world(open)
  await hire(store, 'operator')
  const someone = await signedIn(origin, 'operator')
  expect((await someone.get('/api/receivers/health')).status).toBe(200)
  expect((await someone.get('/api/receivers')).status).toBe(403)
})

test('what is closed when it is sent is refused in the log, without a connection', async () => {
  const { store } = await world()
  const kitchen = await startReceiver()
  await addReceiver(store, { url: kitchen.url })
  const closed = { allow: new BlockList(), mail: undefined }
  await announceOrder(store, '001')
  worker(store, { send: (receiver, message, at) => send(receiver, message, at, closed) })
  const attempts = store.db.selectFrom('dispatchAttempt').select('answer')
  await expect
    .poll(async () => (await attempts.executeTakeFirst())?.answer)
    .toMatch(/^127.0.0.1 is not on the public internet/)
  expect(kitchen.came).toEqual([])
})
