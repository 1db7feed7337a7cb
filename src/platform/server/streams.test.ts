import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { findSession } from '#business/staff/server/sql/staff.ts'
import type { Store } from '#db/open.ts'
import { endpoint } from '#platform/contract.ts'
import { refuse } from '#platform/refusal.ts'
import { cookiesOf, listening } from '#tests/support/listening.ts'
import { emptyStore, sampleShop } from '#tests/support/sample-shop.ts'
import { hire } from '#tests/support/staff.ts'
import type { ChangesCall, Who } from './call.ts'
import { type Feed, openStream } from './door.ts'
import { anyone, type May, manager } from './may.ts'
import { streamsOnHttp } from './streams.ts'

test('sends a heartbeat every 12 seconds, so that a dropped connection is noticed', async () => {
  const { origin, anna } = await sampleShop()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const line = await listening(origin, '/api/orders/stream', cookiesOf(anna))
  await expect.poll(line.text).toBe('retry: 1000\n\n')
  vi.advanceTimersByTime(12_000)
  await expect.poll(line.text).toBe('retry: 1000\n\nevent: beat\ndata:\n\n')
  line.leave()
})

test('of 300 listeners, sends a change only to those of its topic, and reads it once', async () => {
  const shop = await small()
  const lines = await Promise.all(
    Array.from({ length: 300 }, (_, place) =>
      shop.listen(`topic-${place % 100}`, {
        visitorId: `v${place}`,
        address: `10.0.0.${place % 250}`,
      }),
    ),
  )
  shop.calls.length = 0
  await shop.move('topic-7')
  const touched = lines.filter((_, place) => place % 100 === 7)
  for (const line of touched) await expect.poll(() => line.messages()).toEqual([0, 1])
  expect(shop.calls).toEqual([['topic-7']])
  await shop.move('topic-8')
  await expect.poll(() => lines.filter((line) => line.messages().length > 1)).toHaveLength(6)
  expect(lines[8]?.messages()).toEqual([0, 2])
})

test('HEAD opens no stream and responds as GET would', async () => {
  const shop = await small()
  const listener = await shop.listen('here')
  for (let time = 0; time < 20; time++) {
    const { status, headers } = await fetch(shop.addressOf('no-one-listens'), { method: 'HEAD' })
    expect([status, headers.get('content-type')]).toEqual([200, 'text/event-stream'])
  }
  expect((await fetch(shop.addressOf('missing'), { method: 'HEAD' })).status).toBe(404)
  shop.received.length = 0
  await shop.move('no-one-listens')
  await shop.move('here')
  await expect.poll(() => listener.messages()).toEqual([0, 2])
  expect(shop.received).not.toContain('no-one-listens')
})

test('refuses a visitor’s seventh stream until one of the six closes', async () => {
  const shop = await small()
  const [first] = await Promise.all(Array.from({ length: 6 }, () => shop.listen('one')))
  const refused = await fetch(shop.addressOf('one'))
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '20'])
  expect(await refused.json()).toMatchObject({ title: 'too-busy', seconds: 20 })
  first?.leave()
  await expect.poll(async () => (await shop.listen('one')).status).toBe(200)
})

test('limits visitors as configured, and staff separately', async () => {
  const shop = await small({ most: 2, may: anyone })
  await shop.listen('one', { visitorId: 'a' })
  await shop.listen('one', { visitorId: 'b' })
  expect((await shop.listen('one', { visitorId: 'c' })).status).toBe(503)
  const staff = { id: 'x', login: 'x', name: 'X', role: 'operator' } as const
  expect((await shop.listen('one', { visitorId: 'd', staff })).status).toBe(200)
})

test('ends the stream when the role is too low, but not on another change of role', async () => {
  const shop = await small({ may: manager })
  const boris = await hire(shop.store, 'manager', 'boris')
  const expiresAt = new Date(shop.now().getTime() + 60_000)
  const session = {
    tokenHash: 'hash',
    visitorId: 'v',
    staffId: boris.id,
    createdAt: shop.now(),
    expiresAt,
  }
  await shop.store.db.insertInto('session').values(session).execute()
  const line = await shop.listen('one', { visitorId: 'v', staff: boris, tokenHash: 'hash' })
  const promote = (role: string) =>
    shop.store.db.updateTable('staff').set({ role }).where('id', '=', boris.id).execute()
  await promote('master')
  await shop.move('one')
  await expect.poll(() => line.messages()).toEqual([0, 1])
  await promote('operator')
  await shop.move('one')
  await expect.poll(line.isOver).toBe(true)
  expect(line.text()).toMatch(/event: end\ndata:\n\n$/)
  expect(line.messages()).toEqual([0, 1])
})

test('refuses a stream whose sign-in ended during the request', async () => {
  const shop = await small({ may: manager })
  const boris = await hire(shop.store, 'manager', 'boris')
  const line = await shop.listen('one', { staff: boris, tokenHash: 'ended meanwhile' })
  expect(line.status).toBe(401)
})

test('on shutdown, tells each client when to reconnect', async () => {
  const shop = await small()
  const lines = await Promise.all([1, 2, 3].map((n) => shop.listen('one', { visitorId: `v${n}` })))
  shop.closing.abort()
  for (const line of lines) {
    await expect.poll(line.isOver).toBe(true)
    const [, ms] = /\nretry: (\d+)\n\n$/.exec(line.text()) ?? []
    expect(Number(ms)).toBeLessThan(3000)
  }
  expect((await shop.listen('one')).status).toBe(503)
})

test('a failing change closes only the streams of its topic', async () => {
  const shop = await small()
  const broken = await shop.listen('broken')
  const other = await shop.listen('other')
  await shop.move('broken')
  await expect.poll(broken.isOver).toBe(true)
  await shop.move('other')
  await expect.poll(() => other.messages()).toEqual([0, 2])
  expect(shop.warned).toEqual(['sending a change failed'])
})

test('a short database outage loses no change', async () => {
  const shop = await small()
  const line = await shop.listen('one')
  const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
  const read = vi.spyOn(shop.store, 'read').mockRejectedValue(away)
  await shop.move('one')
  await expect.poll(() => shop.warned).toEqual(['reading the revision failed'])
  read.mockRestore()
  await expect.poll(() => line.messages()).toEqual([0, 1])
})

const anonymous: Who = {
  visitorId: 'visitor',
  staff: undefined,
  newcomer: undefined,
  tokenHash: undefined,
  sessionEndsAt: undefined,
  browserHash: undefined,
  address: '10.0.0.1',
  locale: undefined,
  acceptsLanguage: undefined,
}

type Options = { may?: May; most?: number }

/** One stream, whose topics the test changes; a header names the caller. */
async function small({ may = anyone, most = 10_000 }: Options = {}) {
  const store: Store = await emptyStore()
  const moves: { id: string; place: number }[] = []
  const calls: string[][] = []
  const received: string[] = []
  const warned: string[] = []
  const feed: Feed = {
    subject: 'orders',
    movedAfter: async (_, after) => moves.filter(({ place }) => place > after),
  }
  const door = openStream(
    endpoint('GET /api/small/{topic}/stream', {
      summary: 'A number, and each after it',
      input: z.object({ topic: z.string() }),
      output: z.number(),
    }),
    may,
    {
      feed,
      topicOf: ({ topic }: { topic: string }) => topic,
      begin: async (_, { topic }) =>
        topic === 'missing' ? refuse('not-found') : [{ place: 0.5, data: 0 }],
      async changes({ moved, hasListeners }: ChangesCall) {
        calls.push(moved.map(({ id }) => id))
        const those = moved.filter(({ id }) => hasListeners(id))
        received.push(...those.map(({ id }) => id))
        if (those.some(({ id }) => id === 'broken')) throw new Error('broken')
        return those.map(({ id, place }) => ({ topic: id, place, data: place }))
      },
    },
  )
  const closing = new AbortController()
  const now = () => new Date('2026-05-04T12:00:00Z')
  const stream = streamsOnHttp([door], {
    store,
    clock: now,
    log: { info: () => {}, warn: (what) => void warned.push(what) },
    closing: closing.signal,
    phone: () => '',
    always: {},
    identify: async ({ headers }) => ({ ...anonymous, ...JSON.parse(String(headers.who ?? '{}')) }),
    detailFor: ({ refused }) => refused,
    findSession,
    most,
  })
  const server = createServer((message, response) => {
    const { pathname, searchParams } = new URL(message.url ?? '/', 'http://shop')
    void stream(pathname, searchParams, message, response)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  onTestFinished(async () => {
    closing.abort()
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  })
  const addressOf = (topic: string) => `${origin}/api/small/${topic}/stream`
  return {
    store,
    calls,
    received,
    warned,
    closing,
    now,
    addressOf,
    async listen(topic: string, who: Partial<Who> = {}) {
      const line = await listening(addressOf(topic), '', { who: JSON.stringify(who) })
      if (line.status === 200) await expect.poll(() => line.messages()).toEqual([0])
      return line
    },
    /** Recorded like a change of an order: its position is the subject's next value. */
    async move(id: string) {
      moves.push({ id, place: moves.length + 1 })
      await store.write((tx) =>
        tx
          .updateTable('revision')
          .set({ value: moves.length })
          .where('subject', '=', 'orders')
          .execute(),
      )
    },
  }
}
