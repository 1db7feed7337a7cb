import { Webhook } from 'standardwebhooks'
import { expect, test, vi } from 'vitest'
import { migrate } from '#db/migrate.ts'
import type { Store } from '#db/open.ts'
import { barePlace, openAt } from '#tests/support/bare.ts'
import {
  addReceiver,
  announceOrder,
  attempts,
  messages,
  startReceiver,
  stillClock,
  worker,
} from '#tests/support/receivers.ts'
import { emptyStore } from '#tests/support/sample-shop.ts'
import type { Outcome } from './post.ts'
import { deleteAnnouncements } from './sql/announcement.ts'

const until = (isSo: () => unknown) => vi.waitFor(isSo, { timeout: 60_000, interval: 10 })
const second = 1000
const ok: Outcome = { isOk: true, status: 200, answer: 'ok' }
const down: Outcome = { isOk: false, status: null, answer: 'connection refused' }

test('sends a signed message once and logs it', async () => {
  const store = await emptyStore()
  const kitchen = await startReceiver()
  const pos = await startReceiver()
  const deaf = await startReceiver()
  const { id, secret } = await addReceiver(store, { url: kitchen.url, authorization: 'Bearer 1' })
  await addReceiver(store, { url: pos.url, method: 'PUT' })
  await addReceiver(store, { url: deaf.url, events: ['order.cancelled'] })
  await addReceiver(store, { url: deaf.url, isActive: false })
  worker(store)
  await announceOrder(store, '001')
  await until(() => expect([kitchen.came.length, pos.came.length]).toEqual([1, 1]))
  await until(async () =>
    expect((await messages(store)).map(({ state }) => state)).toEqual(['delivered', 'delivered']),
  )
  const [came] = kitchen.came
  const headers = came?.headers as Record<string, string>
  const body = new Webhook(secret).verify(came?.body ?? '', headers)
  const [message] = (await messages(store)).filter(({ receiverId }) => receiverId === id)
  expect(body).toMatchObject({ id: message?.id, event: 'order.placed', order: { number: '001' } })
  expect(headers).toMatchObject({
    'webhook-id': message?.id,
    authorization: 'Bearer 1',
    'content-type': 'application/json',
  })
  expect(() => new Webhook(secret).verify(`${came?.body} `, headers)).toThrow()
  expect([came?.method, came?.path, pos.came[0]?.method]).toEqual(['POST', '/orders', 'PUT'])
  expect(deaf.came).toEqual([])
  expect(await attempts(store)).toMatchObject([
    { isOk: true, status: 200, answer: 'thanks' },
    { isOk: true, status: 200, answer: 'thanks' },
  ])
})

test('retries a failure by the schedule, with the same id and bytes', async () => {
  const store = await emptyStore()
  const kitchen = await startReceiver((_, response) => response.writeHead(500).end('no'))
  await addReceiver(store, { url: kitchen.url })
  const { now, move } = stillClock()
  let reads = 0
  const read: Store['read'] = (work) => store.read(work).finally(() => reads++)
  const { wake } = worker({ ...store, read }, { now })
  /** The worker has read what is due since now, twice at least. */
  const looked = async () => {
    const before = reads
    await until(() => {
      wake()
      expect(reads - before).toBeGreaterThan(6)
    })
  }
  await announceOrder(store, '001', now())
  for (const [attempt, wait] of [0, 5, 30, 120].entries()) {
    if (wait > 0) {
      move(wait * second - 1)
      await looked()
      expect(await attempts(store)).toHaveLength(attempt)
      move(1)
    }
    wake()
    await until(async () => expect(await attempts(store)).toHaveLength(attempt + 1))
  }
  kitchen.state.answer = (_, response) => response.end()
  move(600 * second)
  wake()
  await until(async () => expect((await messages(store))[0]?.state).toBe('delivered'))
  expect(kitchen.came).toHaveLength(5)
  // None was a millisecond early.
  const sentAfter = (await attempts(store)).map(({ at }, _, [first]) => +at - Number(first?.at))
  expect(sentAfter).toEqual([0, 5, 35, 155, 755].map((seconds) => seconds * second))
  expect(new Set(kitchen.came.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(new Set(kitchen.came.map(({ body }) => body)).size).toBe(1)
  expect(new Set(kitchen.came.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(5)
})

test('logs one line when a receiver starts failing and one when it recovers, without its URL', async () => {
  const store = await emptyStore()
  const { now, move } = stillClock()
  const secretive = 'https://sentinel.example/hook?token=sentinel'
  const { id } = await addReceiver(store, { url: secretive, authorization: 'Bearer sentinel' })
  let outcome: Outcome = { isOk: false, status: 502, answer: 'sentinel 8 916 123-45-67' }
  const { wake, logged } = worker(store, { now, send: async () => outcome })
  for (const number of ['001', '002', '003']) await announceOrder(store, number, now())
  wake()
  await until(async () => expect(await attempts(store)).toHaveLength(3))
  const begins = { what: 'receiver started failing', facts: { receiver: id, status: 502 } }
  await until(() => expect(logged).toEqual([begins]))
  outcome = ok
  move(3600 * second)
  wake()
  await until(async () =>
    expect((await messages(store)).map(({ state }) => state)).toEqual(Array(3).fill('delivered')),
  )
  await until(() =>
    expect(logged).toEqual([begins, { what: 'receiver recovered', facts: { receiver: id } }]),
  )
})

test('a message fails after the twelfth attempt', async () => {
  const store = await emptyStore()
  await addReceiver(store)
  const { now, move } = stillClock()
  const { wake } = worker(store, { now, send: async () => down })
  await announceOrder(store, '001', now())
  for (let attempt = 1; attempt <= 12; attempt++) {
    wake()
    await until(async () => expect(await attempts(store)).toHaveLength(attempt))
    move(24 * 3600 * second)
  }
  const [message] = await messages(store)
  expect(message).toMatchObject({ state: 'failed', attempts: 12 })
})

test('the first success pulls waiting messages forward, and a faulty message keeps its schedule', async () => {
  const store = await emptyStore()
  const { id } = await addReceiver(store)
  const { now, move } = stillClock()
  let isDown = true
  const sent: string[] = []
  const { wake } = worker(store, {
    now,
    send: async (_receiver, { body }) => {
      const { number } = JSON.parse(body).order
      sent.push(number)
      return isDown || number === 'poison' ? down : ok
    },
  })
  for (const number of ['poison', '001', '002', '003']) await announceOrder(store, number, now())
  wake()
  await until(async () => expect(await attempts(store)).toHaveLength(4))
  move(6 * second)
  wake()
  await until(async () => expect(await attempts(store)).toHaveLength(8))
  const [poison] = (await messages(store)).filter(({ body }) => body.includes('poison'))
  isDown = false
  move(second)
  await announceOrder(store, '004', now())
  wake()
  const stateOf = async (state: string) =>
    (await messages(store)).filter((one) => one.state === state).length
  await until(async () => expect(await stateOf('delivered')).toBe(4))
  await until(async () => expect(sent.filter((one) => one === 'poison')).toHaveLength(3))
  // Its planned attempt stays, however many others succeed.
  for (const number of ['005', '006', '007']) {
    await announceOrder(store, number, now())
    wake()
    await until(() => expect(sent).toContain(number))
  }
  await until(async () => expect(await stateOf('delivered')).toBe(7))
  expect(sent.filter((one) => one === 'poison')).toHaveLength(3)
  const [after] = (await messages(store)).filter(({ body }) => body.includes('poison'))
  expect(after).toMatchObject({ attempts: 2, plannedAt: poison?.nextAt, state: 'waiting' })
  expect(id).toBe(after?.receiverId)
})

test('a hanging receiver doesn’t delay others', async () => {
  const store = await emptyStore()
  const hanging = await startReceiver(() => {})
  const quick = await startReceiver()
  await addReceiver(store, { url: hanging.url })
  await addReceiver(store, { url: quick.url })
  for (let number = 0; number < 30; number++) await announceOrder(store, String(number))
  const { stop } = worker(store)
  await until(() => expect(quick.came).toHaveLength(30))
  expect(hanging.came).toHaveLength(2)
  hanging.server.closeAllConnections()
  await stop()
})

test('410 turns a receiver off, 429 pauses it as long as it asks', async () => {
  const store = await emptyStore()
  const gone = await addReceiver(store, { name: 'gone' })
  const busy = await addReceiver(store, { name: 'busy' })
  const { now, move } = stillClock()
  const sent: string[] = []
  const { wake } = worker(store, {
    now,
    send: async ({ name }) => {
      sent.push(name)
      if (name === 'gone') return { isOk: false, status: 410, answer: '' }
      return sent.length > 4 ? ok : { isOk: false, status: 429, answer: '', retryAfter: '60' }
    },
  })
  await announceOrder(store, '001', now())
  wake()
  await until(async () => expect(await attempts(store)).toHaveLength(2))
  await announceOrder(store, '002', now())
  move(59 * second)
  wake()
  await until(async () => expect(await messages(store)).toHaveLength(3))
  expect(sent).toHaveLength(2)
  move(second)
  sent.push('later', 'later')
  wake()
  await until(async () => expect(await attempts(store)).toHaveLength(4))
  expect(sent.filter((name) => name === 'gone')).toHaveLength(1)
  const rows = await store.db.selectFrom('receiver').selectAll().execute()
  const of = (id: string) => rows.find((row) => row.id === id)
  expect(of(gone.id)).toMatchObject({ isActive: false, version: 2 })
  expect(of(busy.id)).toMatchObject({ isActive: true, version: 1, failingSince: null })
})

test('a message that can’t be written fails, and later ones are sent', async () => {
  const store = await emptyStore()
  const kitchen = await startReceiver()
  await addReceiver(store, { url: kitchen.url, body: '{"text": "{{text}}"}' })
  await store.db
    .insertInto('announcement')
    .values({
      id: 'odd',
      event: 'order.placed',
      subjectId: 'x',
      body: JSON.stringify({ not: 'an order' }),
      at: new Date(0),
      fannedOutAt: null,
    })
    .execute()
  await announceOrder(store, '001')
  worker(store)
  await until(() => expect(kitchen.came).toHaveLength(1))
  const states = (await messages(store)).map(({ state }) => state).sort()
  expect(states).toContain('failed')
  const [fault] = (await attempts(store)).filter(({ isOk }) => !isOk)
  expect(fault?.answer).toMatch(/could not be written/)
})

test('four workers send each of 500 messages once', async () => {
  const place = await barePlace()
  const first = await openAt(place)
  await migrate(first)
  // Processes share PostgreSQL; a file has only one, and several connections to it would block each other in one thread.
  const another = () => (first.engine === 'postgres' ? openAt(place) : first)
  const stores = [first, await another(), await another(), await another()]
  await Promise.all(Array.from({ length: 5 }, () => addReceiver(first)))
  for (let number = 0; number < 100; number++) await announceOrder(first, String(number))
  const sent: string[] = []
  const workers = stores.map((store) =>
    worker(store, {
      send: async (_receiver, { id }) => {
        sent.push(id)
        return ok
      },
    }),
  )
  await until(async () => {
    for (const { wake } of workers) wake()
    const rows = await messages(first)
    expect(rows.filter(({ state }) => state === 'delivered')).toHaveLength(500)
  })
  expect([sent.length, new Set(sent).size]).toEqual([500, 500])
  expect(await attempts(first)).toHaveLength(500)
  await Promise.all(workers.map(({ stop }) => stop()))
})

test('resends a killed process’s messages with the same id once the lease expires', async () => {
  const store = await emptyStore()
  await addReceiver(store)
  const { now, move } = stillClock()
  const sent: string[] = []
  let die = () => {}
  const killed = worker(store, {
    now,
    send: (_receiver, { id }, _at, signal) => {
      sent.push(id)
      return new Promise((_, fail) => {
        die = () => fail(new Error('killed'))
        // It may have leased more than one: its end must not wait for those.
        signal.addEventListener('abort', die)
      })
    },
  })
  await announceOrder(store, '001', now())
  killed.wake()
  await until(() => expect(sent).toHaveLength(1))
  const next = worker(store, {
    now,
    send: async (_receiver, { id }) => {
      sent.push(id)
      return ok
    },
  })
  move(19 * second)
  next.wake()
  await announceOrder(store, '002', now())
  next.wake()
  await until(() => expect(sent).toHaveLength(2))
  die()
  move(second)
  next.wake()
  await until(() => expect(sent).toHaveLength(3))
  expect(sent[2]).toBe(sent[0])
  expect(sent[1]).not.toBe(sent[0])
})

test('stopping lets messages in flight arrive and takes no more', async () => {
  const store = await emptyStore()
  await addReceiver(store)
  const answers: (() => void)[] = []
  for (const number of ['001', '002', '003']) await announceOrder(store, number)
  const { stop } = worker(store, {
    send: () => new Promise((done) => answers.push(() => done(ok))),
  })
  await until(() => expect(answers).toHaveLength(2))
  const stopped = stop()
  for (const answer of answers) answer()
  await stopped
  const states = (await messages(store)).map(({ state, leasedUntil }) => [state, leasedUntil])
  expect(states.sort()).toEqual([
    ['delivered', null],
    ['delivered', null],
    ['waiting', null],
  ])
})

test('stopping releases messages that don’t arrive in time', async () => {
  const store = await emptyStore()
  const hanging = await startReceiver(() => {})
  await addReceiver(store, { url: hanging.url })
  const { stop } = worker(store)
  await announceOrder(store, '001')
  await until(() => expect(hanging.came).toHaveLength(1))
  await stop(100)
  expect(await messages(store)).toMatchObject([
    { state: 'waiting', attempts: 0, leasedUntil: null },
  ])
  expect(await attempts(store)).toEqual([])
})

test('deletes old messages with their log, except those waiting for a receiver that is on', async () => {
  const store = await emptyStore()
  await addReceiver(store)
  const { now } = stillClock()
  const { wake } = worker(store, {
    now,
    send: async (_receiver, { body }) => (body.includes('waits') ? down : ok),
  })
  for (const number of ['told', 'waits']) await announceOrder(store, number, now())
  wake()
  await until(async () => expect(await attempts(store)).toHaveLength(2))
  await store.write((tx) => deleteAnnouncements(tx, now()))
  expect(await messages(store)).toHaveLength(2)
  await store.write((tx) => deleteAnnouncements(tx, new Date(now().getTime() + 1)))
  expect(await messages(store)).toMatchObject([{ state: 'waiting' }])
  expect(await attempts(store)).toMatchObject([{ isOk: false }])
  // A receiver that is off gets nothing, and the message contains a name and a number.
  await store.db.updateTable('receiver').set({ isActive: false }).execute()
  await store.write((tx) => deleteAnnouncements(tx, new Date(now().getTime() + 1)))
  expect(await messages(store)).toEqual([])
})
