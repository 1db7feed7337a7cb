import { BlockList } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import type { LongCall } from '#platform/server/call.ts'
import { announce } from '#platform/server/outbox.ts'
import { filled, place, readyCustomer } from '#tests/support/ordering.ts'
import {
  addReceiver,
  announceOrder,
  messages,
  orderOf,
  outward,
  startReceiver,
  stillClock,
  worker,
} from '#tests/support/receivers.ts'
import { sampleShop } from '#tests/support/sample-shop.ts'
import { hire, signedIn } from '#tests/support/staff.ts'
import { replayReceiver } from './messages.ts'
import { send } from './send.ts'

const open = { receiverAllow: outward.allow }
const seen = (version: number) => ({ 'If-Match': `"${version}"` })
const delivered = (count: number, store: Parameters<typeof messages>[0]) =>
  expect
    .poll(async () => (await messages(store)).filter(({ state }) => state === 'delivered'))
    .toHaveLength(count)

test('adds, reads, changes and deletes a receiver, without ever returning its authorization', async () => {
  const { anna } = await sampleShop(open)
  const { url } = await startReceiver()
  const input = { name: ' Kitchen ', url, authorization: 'Bearer very-secret' }
  const added = await anna.send('POST', '/api/receivers', input)
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
      pausedUntil: null,
      secret: expect.stringMatching(/^whsec_[\w+/=]{32}$/),
    },
  ])
  const { id, secret } = added.body
  const { secret: _, ...shown } = added.body
  expect((await anna.get('/api/receivers')).body).toEqual({ receivers: [shown] })
  expect((await anna.get(`/api/receivers/${id}`)).body).toEqual(shown)

  const change = { name: 'Till', method: 'PUT', events: ['order.placed'] }
  const changed = await anna.send('PATCH', `/api/receivers/${id}`, change, seen(1))
  expect(changed.body).toEqual({ ...shown, ...change, version: 2 })
  expect((await anna.send('PATCH', `/api/receivers/${id}`, change, seen(1))).status).toBe(412)
  // The credentials and the signing secret are returned once and never again.
  for (const path of ['/api/receivers', `/api/receivers/${id}`, '/api/messages']) {
    const { text } = await anna.get(path)
    expect(text).not.toContain('very-secret')
    expect(text).not.toContain(secret)
  }

  expect((await anna.send('DELETE', `/api/receivers/${id}`, {})).status).toBe(200)
  for (const [method, path] of [
    ['GET', ''],
    ['DELETE', ''],
    ['POST', '/test'],
    ['PATCH', ''],
  ] as const) {
    const body = method === 'GET' ? undefined : {}
    const answer = await anna.send(method, `/api/receivers/${id}${path}`, body, seen(2))
    expect([method, answer.status]).toEqual([method, 404])
  }
})

test('shows a pause until it ends', async () => {
  const { anna, store, clock } = await sampleShop(open)
  const pausedUntil = new Date(clock.now.getTime() + 1)
  const { id } = await addReceiver(store, { pausedUntil })
  const shown = async () => {
    const [[listed], [inChannel]] = [
      (await anna.get('/api/receivers')).body.receivers,
      (await anna.get('/api/channel')).body.receivers,
    ]
    const read = (await anna.get(`/api/receivers/${id}`)).body
    return [listed, inChannel, read].map((one) => one.pausedUntil)
  }
  expect(await shown()).toEqual(Array(3).fill(pausedUntil.toISOString()))
  clock.now = pausedUntil
  expect(await shown()).toEqual([null, null, null])
})

test('a new origin clears the authorization, a new path keeps it', async () => {
  const { anna, store } = await sampleShop(open)
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

test.each([
  ['turned on again', [{ isActive: false }, { isActive: true }]],
  ['corrected', [{ authorization: 'Bearer 2' }]],
])('a receiver that is %s gets what waits at once', async (_, changes) => {
  const made = await sampleShop(open)
  const { anna, store, clock } = made
  const kitchen = await startReceiver((_, response) => response.writeHead(500).end())
  const { id } = await addReceiver(store, { url: kitchen.url })
  worker(store, { now: () => clock.now })
  const { person } = await readyCustomer(made)
  await place(person, await filled(made, 'DELIVERY'))
  await expect.poll(async () => (await messages(store))[0]?.attempts).toBe(1)
  const nextAt = new Date(clock.now.getTime() + 2 * 60 * 60_000)
  await store.db.updateTable('message').set({ nextAt }).execute()
  kitchen.state.answer = (_, response) => response.end()
  for (const [at, change] of changes.entries())
    await anna.send('PATCH', `/api/receivers/${id}`, change, seen(at + 1))
  await delivered(1, store)
})

test('rejects harmful and unusable receivers when saving', async () => {
  const { anna, store } = await sampleShop(open)
  const url = 'http://127.0.0.1:81/'
  const saved = async (body: object) => {
    const answer = await anna.send('POST', '/api/receivers', { name: 'Kitchen', url, ...body })
    return [
      answer.status,
      answer.body.title,
      answer.body.errors?.[0]?.field ?? answer.body.why ?? null,
    ]
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
  for (const name of ['A', 'a'.repeat(76)])
    expect(await saved({ name })).toEqual([422, 'invalid', 'name'])
  expect(await saved({ name: '  ' })).toEqual([422, 'invalid', 'name'])
  expect(await saved({ events: [] })).toEqual([422, 'invalid', 'events'])
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
    name: 'POS',
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
  expect(await saved({ name: 'Twice' })).toEqual([201, undefined, null])
  expect(await saved({ name: 'Twice' })).toEqual([409, 'receiver-exists', null])
  expect(await saved({ name: 'Twice', events: ['order.placed'] })).toEqual([201, undefined, null])
  const authorization = 'Bearer of another branch'
  expect(await saved({ name: 'Twice', authorization })).toEqual([201, undefined, null])
  expect(await saved({ name: 'Twice', authorization })).toEqual([409, 'receiver-exists', null])
  for (let more = 0; more < 14; more++) await addReceiver(store)
  expect(await saved({})).toEqual([409, 'receivers-full', null])
})

test('a creation repeated with its key gives the same response with the secret, and adds nothing', async () => {
  const { anna } = await sampleShop(open)
  const { url } = await startReceiver()
  const add = (name: string, key: string) =>
    anna.send('POST', '/api/receivers', { name, url }, { 'Idempotency-Key': key })
  const [first, other] = await Promise.all([add('Kitchen', 'k'), add('Kitchen', 'k')])
  expect([first.status, first.body.secret]).toEqual([201, expect.stringMatching(/^whsec_/)])
  expect([other.status, other.body]).toEqual([201, first.body])
  expect((await add('Kitchen', 'another')).body.title).toBe('receiver-exists')
  expect((await add('Till', 'k')).body.title).toBe('key-reused')
  expect((await anna.get('/api/receivers')).body.receivers).toHaveLength(1)
})

test('a test sends a complete order and returns the response', async () => {
  const { origin, store, clock } = await sampleShop(open)
  clock.now = new Date()
  const anna = await signedIn(origin, 'anna')
  const kitchen = await startReceiver((_, response) =>
    response.writeHead(418).end('x'.repeat(5000)),
  )
  const { id, secret } = await addReceiver(store, { url: kitchen.url, isActive: false })
  const answer = await anna.send('POST', `/api/receivers/${id}/test`, {})
  expect(answer.body).toEqual({
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
  expect(await messages(store)).toEqual([])

  const closed = await addReceiver(store, { url: 'http://10.0.0.1/' })
  const refused = await anna.send('POST', `/api/receivers/${closed.id}/test`, {})
  expect(refused.body).toMatchObject({ isOk: false, status: null })
  expect(refused.body.answer).toMatch(/^10.0.0.1 is not on the public internet/)
})

test('a custom body safely contains any of the order’s values', async () => {
  const { store } = await sampleShop(open)
  const kitchen = await startReceiver()
  const body =
    '{"text": "{{text}}", "who": "{{name}}", "total": {{total}}, "shown": "{{total}}", "lines": {{lines}}, "at": {{time}}}'
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
    shown: '350\u00a0₽',
    lines: [
      { sku: 'TEST-1', name: 'Test pizza', variant: '', quantity: 2, price: 15000 },
      { sku: 'TEST-2', name: 'Test tea', variant: '', quantity: 1, price: 5000 },
    ],
    at: null,
  })
})

test('reads the log page by page, and resends one message or all missing ones', async () => {
  const { origin, store, clock } = await sampleShop(open)
  const { now, move } = stillClock()
  clock.now = now()
  const anna = await signedIn(origin, 'anna')
  const kitchen = await startReceiver((_, answer) => answer.writeHead(500).end('no'))
  const pos = await startReceiver()
  const { id } = await addReceiver(store, { url: kitchen.url })
  await addReceiver(store, { url: pos.url })
  const started = now()
  const early = worker(store, { now })
  for (let number = 0; number < 30; number++) await announceOrder(store, String(number), now())
  await delivered(30, store)
  await expect.poll(() => kitchen.came).toHaveLength(30)
  await early.stop()

  const first = await anna.get('/api/messages')
  expect(first.body.messages).toHaveLength(50)
  const rest = await anna.get(`/api/messages?cursor=${encodeURIComponent(first.body.next)}`)
  expect([rest.body.messages.length, rest.body.next]).toEqual([10, null])
  const ids = [...first.body.messages, ...rest.body.messages].map((one: { id: string }) => one.id)
  expect(new Set(ids).size).toBe(60)
  const waiting = await anna.get(`/api/messages?receiverId=${id}&state=waiting`)
  expect(waiting.body.messages).toHaveLength(30)
  expect(waiting.body.messages[0]).toMatchObject({
    event: 'order.placed',
    attempts: 1,
    nextAt: expect.any(String),
    log: [{ isOk: false, status: 500, answer: 'no', tookMs: expect.any(Number) }],
  })
  for (const wrong of ['x', '9999-99-99T:Z~x', '2026-01-01T00:00:00Z~', `${first.body.next}~`])
    expect((await anna.get(`/api/messages?cursor=${wrong}`)).status).toBe(422)
  expect((await anna.get('/api/receivers/health')).body).toEqual({
    undelivered: 30,
    oldestAt: expect.any(String),
    // Without the answer: it may have a URL that is secret.
    lastError: { receiverId: id, receiver: 'Kitchen', status: 500, at: expect.any(String) },
  })

  // Announced while the receiver was off: no message was created.
  await store.db.updateTable('receiver').set({ isActive: false }).execute()
  const late = worker(store, { now })
  await announceOrder(store, 'unheard', now())
  late.wake()
  const unspread = store.db.selectFrom('announcement').select('id').where('fannedOutAt', 'is', null)
  await expect.poll(() => unspread.execute()).toEqual([])
  await store.db.updateTable('receiver').set({ isActive: true }).execute()
  kitchen.state.answer = (_, response) => response.end()
  const [one] = waiting.body.messages
  expect((await anna.send('POST', `/api/messages/${one.id}/replay`, {})).body).toEqual({
    id: one.id,
    state: 'waiting',
  })
  // Now the others are due again.
  move(6000)
  late.wake()
  await delivered(60, store)
  const since = started.toISOString()
  const again = await anna.send('POST', `/api/receivers/${id}/replay`, { since })
  expect(again.body.count).toBe(1)
  late.wake()
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
  expect((await anna.send('POST', '/api/messages/x/replay', {})).status).toBe(404)
  expect((await anna.send('POST', '/api/receivers/x/replay', { since })).status).toBe(404)
})

test('an operator reads the health and nothing else', async () => {
  const { origin, store } = await sampleShop(open)
  await hire(store, 'operator')
  const someone = await signedIn(origin, 'operator')
  expect((await someone.get('/api/receivers/health')).status).toBe(200)
  expect((await someone.get('/api/receivers')).status).toBe(403)
})

test('orders can be placed between the parts in which a receiver gets all missed messages', async () => {
  const made = await sampleShop()
  const { store, clock } = made
  const { person } = await readyCustomer(made)
  const form = await filled(made, 'PICKUP')
  const receiver = await addReceiver(store, { url: 'https://pos.example/' })
  for (let number = 0; number < 300; number++) await announceOrder(store, `${number}`, clock.now)
  await store.db.updateTable('announcement').set({ fannedOutAt: clock.now }).execute()
  const since = new Date(clock.now.getTime() - 1000).toISOString()

  const parts: number[] = []
  const inTx: LongCall['inTx'] = async (work) => {
    if (parts.length === 1) expect((await place(person, form)).status).toBe(201)
    const done = await store.write(work)
    parts.push((await messages(store)).length)
    return done
  }
  const call = { inTx, now: clock.now } as LongCall
  const replay = replayReceiver(outward)
  expect(await replay(call, { receiverId: receiver.id, since })).toEqual({ count: 300, since })
  expect(parts).toEqual(Array.from({ length: 16 }, (_, at) => Math.min(20 * (at + 1), 300)))
})

test('logs a target that is now forbidden as failed, without connecting', async () => {
  const { store } = await sampleShop()
  const kitchen = await startReceiver()
  await addReceiver(store, { url: kitchen.url })
  const closed = { allow: new BlockList(), mail: undefined, publicUrl: undefined }
  await announceOrder(store, '001')
  worker(store, { send: (receiver, message, at) => send(receiver, message, at, closed) })
  const attempts = store.db.selectFrom('messageAttempt').select('answer')
  await expect
    .poll(async () => (await attempts.executeTakeFirst())?.answer)
    .toMatch(/^127.0.0.1 is not on the public internet/)
  expect(kitchen.came).toEqual([])
})
