import fs, { readdirSync, statSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { openSqlite, type Store, type Tx } from '#db/open.ts'
import { barePlace, openAt } from '#tests/support/bare.ts'
import { emptyStore } from '#tests/support/sample-shop.ts'

const isSqlite = process.env.ENGINE === 'sqlite'

const attempt = (subject: string) => ({ subject, count: 1, expiresAt: new Date() })
const addAttempt = (tx: Tx, subject: string) =>
  tx.insertInto('signInAttempt').values(attempt(subject)).execute()
const attempts = async ({ db }: Store) =>
  (await db.selectFrom('signInAttempt').select('subject').orderBy('subject').execute()).map(
    ({ subject }) => subject,
  )

test('rolls back a write that throws', async () => {
  const store = await emptyStore()
  const half = store.write(async (tx) => {
    await addAttempt(tx, 'half')
    throw new Error('no')
  })
  await expect(half).rejects.toThrow('no')
  expect(await attempts(store)).toEqual([])
})

test.runIf(!isSqlite)('a read can’t write', async () => {
  const store = await emptyStore()
  await expect(store.read((tx) => addAttempt(tx, 'sly'))).rejects.toThrow(/read-only/)
  expect(await attempts(store)).toEqual([])
})

test('many simultaneous writes all succeed', async () => {
  const store = await emptyStore()
  await store.write((tx) => addAttempt(tx, 'one'))
  const count = () =>
    store.write((tx) =>
      tx
        .updateTable('signInAttempt')
        .set((row) => ({ count: row('count', '+', 1) }))
        .execute(),
    )
  await Promise.all(Array.from({ length: 64 }, count))
  expect(await store.db.selectFrom('signInAttempt').select('count').execute()).toEqual([
    { count: 65 },
  ])
})

test.runIf(!isSqlite)('of two deadlocked writes, one is retried', async () => {
  const store = await emptyStore()
  await store.write((tx) => addAttempt(tx, 'a'))
  await store.write((tx) => addAttempt(tx, 'b'))
  const count = (tx: Tx, subject: string) =>
    tx
      .updateTable('signInAttempt')
      .set((row) => ({ count: row('count', '+', 1) }))
      .where('subject', '=', subject)
      .execute()
  let begun = 0
  const releases: (() => void)[] = []
  /** Each locks its own row before requesting the other's. The retry finds no lock. */
  const bothWait = () =>
    new Promise<void>((go) => {
      releases.push(go)
      if (++begun >= 2) for (const each of releases.splice(0)) each()
    })
  const inOrder = (first: string, second: string) =>
    store.write(async (tx) => {
      await count(tx, first)
      await bothWait()
      await count(tx, second)
    })
  await Promise.all([inOrder('a', 'b'), inOrder('b', 'a')])
  // On a busy machine they may deadlock more than once.
  expect(begun).toBeGreaterThan(2)
  const rows = await store.db.selectFrom('signInAttempt').select('count').execute()
  expect(rows).toEqual([{ count: 3 }, { count: 3 }])
})

test.runIf(!isSqlite)('a write that always fails is tried a few times, then fails', async () => {
  const store = await emptyStore()
  let tries = 0
  const hopeless = store.write(async () => {
    tries++
    throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
  })
  await expect(hopeless).rejects.toThrow('deadlock')
  expect(tries).toBe(4)
})

test('two stores on one database take turns at writing', async () => {
  const place = await barePlace()
  const one = await openAt(place)
  await migrate(one)
  const other = await openAt(place)
  // Reads before it writes: a deferred transaction would be refused here.
  const add = (store: Store, subject: string) =>
    store.write(async (tx) => {
      await tx.selectFrom('signInAttempt').selectAll().execute()
      await addAttempt(tx, subject)
    })
  for (let turn = 10; turn < 30; turn++) {
    await add(one, `${turn} one`)
    await add(other, `${turn} other`)
  }
  expect(await attempts(one)).toHaveLength(40)
  expect(await attempts(other)).toEqual(await attempts(one))
})

test.runIf(isSqlite)(
  'a writer locks the file from its first statement; others wait and can read',
  async () => {
    const place = await barePlace()
    const store = await openAt(place)
    await migrate(store)
    const other = await openAt(place)
    const seen: string[] = []
    const add = async (tx: Tx, subject: string) => {
      await addAttempt(tx, subject)
      seen.push(subject)
    }
    let late: Promise<void> | undefined
    await store.write(async (tx) => {
      late = other.write((tx) => add(tx, 'late'))
      // The other waits without blocking, and can read the previous state.
      expect(
        await other.read((tx) => tx.selectFrom('signInAttempt').selectAll().execute()),
      ).toEqual([])
      await add(tx, 'first')
    })
    await late
    expect(seen).toEqual(['first', 'late'])
    expect(await attempts(store)).toEqual(['first', 'late'])
  },
)

test.runIf(isSqlite)('every commit is on disk before its response', async () => {
  const syncs: (() => void)[] = []
  vi.spyOn(fs, 'fdatasync').mockImplementation((_, done) => void syncs.push(() => done(null)))
  syncBuiltinESMExports()
  onTestFinished(() => {
    vi.restoreAllMocks()
    syncBuiltinESMExports()
  })
  const place = await barePlace()
  const store = await openAt(place)
  const other = await openAt(place)
  const setting = async (name: string) =>
    Object.values((await sql.raw(`pragma ${name}`).execute(store.db)).rows[0] as object)[0]
  expect(await setting('journal_mode')).toBe('wal')
  // SQLite syncs the log before it moves it into the file.
  expect(await setting('synchronous')).toBe(1)
  expect(await setting('foreign_keys')).toBe(1)

  const migrating = migrate(store)
  const confirmAll = setInterval(() => {
    for (const confirm of syncs.splice(0)) confirm()
  }, 1)
  await migrating
  clearInterval(confirmAll)
  let isDone = false
  const write = store.write((tx) => addAttempt(tx, 'one')).then(() => (isDone = true))
  await expect.poll(() => syncs.length).toBe(1)
  // Committed, but not acknowledged.
  expect([await attempts(other), isDone]).toEqual([['one'], false])
  syncs.shift()?.()
  await write
})

test.runIf(isSqlite)('is ready only while a row can be written', async () => {
  const store = await emptyStore()
  await sql.raw('pragma query_only = 1').execute(store.db)
  expect(await attempts(store)).toEqual([])
  expect(await store.answers()).toBe(false)
  await sql.raw('pragma query_only = 0').execute(store.db)
  await expect.poll(() => store.answers()).toBe(true)
})

test.runIf(isSqlite)('makes a complete snapshot during writes', async () => {
  const place = await barePlace()
  const store = await openAt(place)
  await migrate(store)
  await addAttempt(store.db as Tx, 'before')
  const file = `${place.dataDir}/copy.sqlite`
  const copying = store.snapshot?.(file)
  await store.write((tx) => addAttempt(tx, 'meanwhile'))
  await copying
  // The data file, SQLite's files beside it and the copy: no other user of the machine can read them.
  const folder = readdirSync(place.dataDir)
  expect(folder).toHaveLength(4)
  const open = folder.filter((name) => statSync(path.join(place.dataDir, name)).mode & 0o077)
  expect(open).toEqual([])
  const copy = await openSqlite(file)
  onTestFinished(() => copy.close())
  expect(await attempts(copy)).toContain('before')
})

test.runIf(!isSqlite)('lost connections fail only their own queries', async () => {
  const store = await emptyStore()
  const kill = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(store.db)
  for (let round = 0; round < 3; round++) {
    // Some busy, some idle: all of them lose their server.
    const asleep = [1, 2, 3].map(() => sql`select pg_sleep(20)`.execute(store.db))
    const ends = Promise.allSettled(asleep)
    await expect
      .poll(async () => {
        const { rows } = await sql<{ count: number }>`select count(*) as count
          from pg_stat_activity where query like '%pg_sleep(20)%' and pid <> pg_backend_pid()
          and state = 'active' and datname = current_database()`.execute(store.db)
        return Number(rows[0]?.count)
      })
      .toBe(3)
    await kill()
    expect((await ends).map(({ status }) => status)).toEqual(Array(3).fill('rejected'))
    // An idle connection may be handed out before its loss is noticed. This many queries use all ten of the pool.
    const everywhere = () => Promise.all(Array.from({ length: 10 }, () => attempts(store)))
    await expect
      .poll(() => everywhere().catch((error: unknown) => error))
      .toEqual(expect.any(Array))
    await store.write((tx) => addAttempt(tx, `round ${round}`))
  }
  expect(await attempts(store)).toHaveLength(3)
})
