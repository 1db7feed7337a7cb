import { expect, test } from 'vitest'
import { newChannel } from '#business/setup/new-channel.ts'
import { insertChannel } from '#business/shop/server/sql/channel.ts'
import type { Store } from '#db/open.ts'
import type { Tables } from '#db/tables.ts'
import { deleteExpiredData } from '#jobs.ts'
import { emptyStore } from './support/sample-shop.ts'

const old = new Date('2026-01-01T00:00:00Z')
const now = new Date('2026-05-04T12:00:00Z')
const many = Array.from({ length: 450 }, (_, at) => `${at}`)
const mostAtOnce = 200

const shop: Parameters<typeof newChannel>[0] = {
  name: [{ locale: 'en', value: 'Shop' }],
  phone: '',
  countryCode: 'ru',
  currencyCode: 'RUB',
  defaultLocale: 'en',
  timeZone: 'Europe/Moscow',
}

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

/** Notes by how much each transaction lowers each count. */
function watch(store: Store, counts: () => Promise<number[]>) {
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
  return { watched, batches }
}

test('expired data is deleted in batches, and an order waits for one at most', async () => {
  const store = await emptyStore()
  for (const table of tables)
    await store.db
      .insertInto(table)
      .values(rows[table] as never)
      .execute()
  const counts = () => Promise.all(tables.map((table) => countIn(store, table)))
  const { watched, batches } = watch(store, counts)
  const closing = new AbortController().signal
  await deleteExpiredData({ store: watched, now: () => now, closing })
  expect(Math.max(...batches)).toBe(mostAtOnce)
  expect(await counts()).toEqual(tables.map(() => 1))
})

test('personal data that is retained no longer is deleted in batches, too', async () => {
  const store = await emptyStore()
  const channel = { ...newChannel(shop, 'shop', old), personalDataMonths: 1 }
  await store.write((tx) => insertChannel(tx, channel))
  // A month of 28 days, so these carts are younger than a session.
  const march = new Date('2026-03-15T12:00:00Z')
  const february = new Date('2026-02-14T12:00:00Z')
  const at = (id: string) => (id === 'fresh' ? march : february)
  const carts = [...many, 'fresh'].map((id) => ({
    id,
    version: 1,
    visitorId: id,
    status: 'OPEN' as const,
    form: { name: 'Anna' },
    createdAt: old,
    updatedAt: at(id),
  }))
  const customers = [...many, 'fresh'].map((id) => ({
    id,
    version: 1,
    phone: id,
    phoneBackwards: id,
    name: 'Anna',
    note: '',
    flag: null,
    flagReason: '',
    createdAt: old,
    lastOrderAt: at(id),
  }))
  await store.db.insertInto('checkout').values(carts).execute()
  await store.db.insertInto('customer').values(customers).execute()
  const counts = async () => {
    const forms = await store.db.selectFrom('checkout').select('form').execute()
    const left = await store.db.selectFrom('customer').select('id').execute()
    return [forms.filter(({ form }) => JSON.stringify(form) !== '{}').length, left.length]
  }
  const { watched, batches } = watch(store, counts)
  const closing = new AbortController().signal
  await deleteExpiredData({ store: watched, now: () => march, closing })
  expect(Math.max(...batches)).toBe(mostAtOnce)
  expect(await counts()).toEqual([1, 1])
  expect(await store.db.selectFrom('checkout').select('id').execute()).toHaveLength(carts.length)
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
