import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '#db/migrate.ts'
import type { Store, Tx } from '#db/open.ts'
import { takeOrRenew } from '#db/shared-writes.ts'
import { barePlace, openAt } from '#tests/support/bare.ts'
import { lockWaits } from '#tests/support/lock-waits.ts'
import { takeLease } from './background-work.ts'

const isPostgres = process.env.ENGINE === 'postgres'
const log = { info: () => {}, warn: () => {} }

/** One of several processes on the same database. */
function process_(store: Store) {
  const closing = new AbortController()
  const lease = takeLease('jobs', { store, log, closing: closing.signal })
  const stop = async () => {
    closing.abort()
    await lease.over
  }
  onTestFinished(stop)
  return { isActive: lease.isActive, stop }
}

async function shop() {
  const place = await barePlace()
  const store = await openAt(place)
  await migrate(store)
  return { store, another: () => openAt(place) }
}
const until = (store: Store, moment: string) =>
  sql.raw(`update "lease" set "until" = clock_timestamp() + interval '${moment}'`).execute(store.db)

test('of two processes on PostgreSQL one has the lease, and the other gets it once it is released', async () => {
  const { store, another } = await shop()
  const first = process_(store)
  expect(await first.isActive()).toBe(true)
  if (!isPostgres)
    return expect(await store.db.selectFrom('lease').selectAll().execute()).toEqual([])
  const second = process_(await another())
  expect(await second.isActive()).toBe(false)
  expect(await first.isActive()).toBe(true)
  await first.stop()
  expect(await first.isActive()).toBe(false)
  expect(await process_(await another()).isActive()).toBe(true)
})

test.runIf(isPostgres).each([
  ['is over', '-1 second', true],
  ['was made by a clock that was put back an hour since', '1 hour', true],
  ['still runs', '20 seconds', false],
])('a lease that %s', async (_, moment, isTaken) => {
  const { store } = await shop()
  await sql`insert into "lease" ("name", "owner", "until") values ('jobs', 'gone', clock_timestamp())`.execute(
    store.db,
  )
  await until(store, moment)
  expect(await process_(store).isActive()).toBe(isTaken)
})

test.runIf(isPostgres)('after a wait, gets no lease that another process has taken', async () => {
  const { store, another } = await shop()
  await sql`insert into "lease" ("name", "owner", "until") values ('jobs', 'gone', clock_timestamp())`.execute(
    store.db,
  )
  const other = await another()
  const take = (tx: Tx, owner: string) => takeOrRenew(tx, { name: 'jobs', owner, forMs: 30_000 })
  let waiting: Promise<boolean> | undefined
  const isTaken = await store.write(async (tx) => {
    await sql`select from "lease" for update`.execute(tx)
    waiting = other.write((first) => take(first, 'earlier'))
    await expect.poll(() => lockWaits(other)).toBe(1)
    return take(tx, 'later')
  })
  expect([isTaken, await waiting]).toEqual([true, false])
})

test.runIf(isPostgres)('of eight simultaneous requests one gets the lease', async () => {
  const { another } = await shop()
  const all = await Promise.all(Array.from({ length: 8 }, async () => process_(await another())))
  const active = await Promise.all(all.map(({ isActive }) => isActive()))
  expect(active.filter(Boolean)).toHaveLength(1)
})
