import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { openSqlite, type Store, type Tx } from '#db/open.ts'
import { barePlace, openAt } from '#tests/support/bare.ts'
import { emptyStore } from '#tests/support/world.ts'

const isSqlite = process.env.ENGINE === 'sqlite'

const guess = (subject: string) => ({ subject, count: 1, expiresAt: new Date() })
const addGuess = (tx: Tx, subject: string) =>
  tx.insertInto('guess').values(guess(subject)).execute()
const guesses = async ({ db }: Store) =>
  (await db.selectFrom('guess').select('subject').orderBy('subject').execute()).map(
    ({ subject }) => subject,
  )

test('a write that throws is undone whole', async () => {
  const store = await emptyStore()
  const half = store.write(async (tx) => {
    await addGuess(tx, 'half')
    throw new Error('no')
  })
  await expect(half).rejects.toThrow('no')
  expect(await guesses(store)).toEqual([])
})

test.runIf(!isSqlite)('a read cannot write', async () => {
  const store = await emptyStore()
  await expect(store.read((tx) => addGuess(tx, 'sly'))).rejects.toThrow(/read-only/)
  expect(await guesses(store)).toEqual([])
})

test('many writers at once all succeed, and none is lost', async () => {
  const store = await emptyStore()
  await store.write((tx) => addGuess(tx, 'one'))
  const count = () =>
    store.write((tx) =>
      tx
        .updateTable('guess')
        .set((row) => ({ count: row('count', '+', 1) }))
        .execute(),
    )
  await Promise.all(Array.from({ length: 64 }, count))
  expect(await store.db.selectFrom('guess').select('count').execute()).toEqual([{ count: 65 }])
})

test.runIf(!isSqlite)('of two writes that wait for each other, one goes again', async () => {
  const store = await emptyStore()
  await store.write((tx) => addGuess(tx, 'a'))
  await store.write((tx) => addGuess(tx, 'b'))
  const count = (tx: Tx, subject: string) =>
    tx
      .updateTable('guess')
      .set((row) => ({ count: row('count', '+', 1) }))
      .where('subject', '=', subject)
      .execute()
  let begun = 0
  const holds: (() => void)[] = []
  /** Each holds its first before either asks for the other's. Who goes again finds nobody to wait for. */
  const bothHold = () =>
    new Promise<void>((go) => {
      holds.push(go)
      if (++begun >= 2) for (const each of holds.splice(0)) each()
    })
  const inOrder = (first: string, second: string) =>
    store.write(async (tx) => {
      await count(tx, first)
      await bothHold()
      await count(tx, second)
    })
  await Promise.all([inOrder('a', 'b'), inOrder('b', 'a')])
  expect(begun).toBe(3)
  const rows = await store.db.selectFrom('guess').select('count').execute()
  expect(rows).toEqual([{ count: 3 }, { count: 3 }])
})

test.runIf(!isSqlite)(
  'a write that fails for good is tried a few times, and then fails',
  async () => {
    const store = await emptyStore()
    let tries = 0
    const hopeless = store.write(async () => {
      tries++
      throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
    })
    await expect(hopeless).rejects.toThrow('deadlock')
    expect(tries).toBe(4)
  },
)

test('two stores over one database take turns at writing', async () => {
  const place = await barePlace()
  const one = await openAt(place)
  await migrate(one)
  const other = await openAt(place)
  // Reads first and writes later: a transaction that began as a reader would be refused here.
  const add = (store: Store, subject: string) =>
    store.write(async (tx) => {
      await tx.selectFrom('guess').selectAll().execute()
      await addGuess(tx, subject)
    })
  for (let turn = 10; turn < 30; turn++) {
    await add(one, `${turn} one`)
    await add(other, `${turn} other`)
  }
  expect(await guesses(one)).toHaveLength(40)
  expect(await guesses(other)).toEqual(await guesses(one))
})

test.runIf(isSqlite)('a writer holds the file from its first word', async () => {
  const place = await barePlace()
  const store = await openAt(place)
  await migrate(store)
  const other = await openAt(place)
  await sql`pragma busy_timeout = 0`.execute(other.db)
  let refused: unknown
  await store.write(async (tx) => {
    refused = await other.write((its) => addGuess(its, 'late')).catch((error: unknown) => error)
    // The other may still read what was there before.
    expect(await other.read((its) => its.selectFrom('guess').selectAll().execute())).toEqual([])
    await addGuess(tx, 'first')
  })
  expect(String(refused)).toMatch(/locked/)
  await other.write((tx) => addGuess(tx, 'second'))
  expect(await guesses(store)).toEqual(['first', 'second'])
})

test.runIf(isSqlite)('every commit is on the disk before it is answered', async () => {
  const store = await emptyStore()
  const setting = async (name: string) =>
    Object.values((await sql.raw(`pragma ${name}`).execute(store.db)).rows[0] as object)[0]
  expect(await setting('journal_mode')).toBe('wal')
  expect(await setting('synchronous')).toBe(2)
  expect(await setting('foreign_keys')).toBe(1)
})

test.runIf(isSqlite)('a snapshot is made while others write, and is whole', async () => {
  const place = await barePlace()
  const store = await openAt(place)
  await migrate(store)
  await addGuess(store.db as Tx, 'before')
  const file = `${place.dataDir}/copy.sqlite`
  const copying = store.snapshot?.(file)
  await store.write((tx) => addGuess(tx, 'meanwhile'))
  await copying
  // The data, what SQLite has beside it, and the copy: nobody else on the machine reads them.
  const folder = readdirSync(place.dataDir)
  expect(folder).toHaveLength(4)
  const open = folder.filter((name) => statSync(path.join(place.dataDir, name)).mode & 0o077)
  expect(open).toEqual([])
  const copy = await openSqlite(file)
  onTestFinished(() => copy.close())
  expect(await guesses(copy)).toContain('before')
})

test.runIf(!isSqlite)('lost connections fail their own query and no other', async () => {
  const store = await emptyStore()
  const kill = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(store.db)
  for (let round = 0; round < 3; round++) {
    // Some at work, some at rest: all of them lose their server.
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
    // A connection at rest may be handed out before its end is heard of. So many at once need each of the pool's ten.
    const everywhere = () => Promise.all(Array.from({ length: 10 }, () => guesses(store)))
    await expect
      .poll(() => everywhere().catch((error: unknown) => error))
      .toEqual(expect.any(Array))
    await store.write((tx) => addGuess(tx, `round ${round}`))
  }
  expect(await guesses(store)).toHaveLength(3)
})
