import { expect, test } from 'vitest'
import type { Store } from '#db/open.ts'
import type { Tables } from '#db/tables.ts'
import { deleteExpiredData } from '#jobs.ts'
import { emptyStore } from './support/sample-shop.ts'

const old = new Date('2026-01-01T00:00:00Z')
const now = new Date('2026-05-04T12:00:00Z')
const many = Array.from({ length: 450 }, (_, at) => `${at}`)
const mostAtOnce = 200

/** So many of each kind that no order should wait for all of them, and one that is still needed. */
const rows = {
  session: [...many, 'fresh'].map((tokenHash) => ({
    tokenHash,
    visitorId: tokenHash,
    staffId: null,
    createdAt: old,
    expiresAt: tokenHash === 'fresh' ? now : old,
  })),
  signInAttempt: [...many, 'fresh'].map((subject) => ({
    subject,
    count: 1,
    expiresAt: subject === 'fresh' ? now : old,
  })),
  idempotencyKey: [...many, 'fresh'].map((key) => ({
    key,
    request: '',
    answer: {},
    createdAt: key === 'fresh' ? now : old,
  })),
  announcement: [...many, 'fresh'].map((id) => ({
    id,
    event: 'order.placed',
    subjectId: id,
    body: {},
    at: id === 'fresh' ? now : old,
    fannedOutAt: old,
  })),
  ringing: [...many, 'fresh'].map((id) => ({
    id,
    phone: '+74950000143',
    at: id === 'fresh' ? now : old,
    takenBy: null,
  })),
  missedSearch: [...many, 'fresh'].map((query) => ({
    day: query === 'fresh' ? '2026-05-04' : '2026-01-01',
    query,
    times: 1,
  })),
} satisfies { [Table in keyof Tables]?: unknown[] }
const tables = Object.keys(rows) as (keyof typeof rows)[]

const countIn = async ({ db }: Store, table: keyof typeof rows) => {
  const count = db.selectFrom(table).select(({ fn }) => fn.countAll().as('count'))
  return Number((await count.executeTakeFirstOrThrow()).count)
}

test('expired data is deleted in batches, and an order waits for one at most', async () => {
  const store = await emptyStore()
  for (const table of tables)
    await store.db
      .insertInto(table)
      .values(rows[table] as never)
      .execute()
  const counts = () => Promise.all(tables.map((table) => countIn(store, table)))
  const batches: number[] = []
  const watched: Store = {
    ...store,
    async write(work) {
      const before = await counts()
      const result = await store.write(work)
      const after = await counts()
      batches.push(...before.map((count, at) => count - (after[at] ?? 0)))
      return result
    },
  }
  const closing = new AbortController().signal
  await deleteExpiredData({ store: watched, now: () => now, closing })
  expect(Math.max(...batches)).toBe(mostAtOnce)
  expect(await counts()).toEqual(tables.map(() => 1))
})

test('a stop ends the deletion after the current batch', async () => {
  const store = await emptyStore()
  await store.db.insertInto('idempotencyKey').values(rows.idempotencyKey).execute()
  const closing = new AbortController()
  const stopping: Store = {
    ...store,
    async write(work) {
      const before = await countIn(store, 'idempotencyKey')
      const result = await store.write(work)
      if ((await countIn(store, 'idempotencyKey')) < before) closing.abort()
      return result
    },
  }
  await deleteExpiredData({ store: stopping, now: () => now, closing: closing.signal })
  expect(await countIn(store, 'idempotencyKey')).toBe(many.length + 1 - mostAtOnce)
})
