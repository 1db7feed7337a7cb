import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { asProcess, isCurrent, migrate, migrations, NewerSchema } from '#db/migrate.ts'
import type { Store } from '#db/open.ts'
import { renewEveryMs } from '#db/shared-writes.ts'
import { startStore } from '#db/start-store.ts'
import { barePlace, openAt, type Place } from '#tests/support/bare.ts'
import { drawn } from '#tests/support/drawn.ts'

const first = migrations[0]?.name ?? ''
const released = migrations.map(({ name }) => name)

function begin({ dataDir, databaseUrl }: Place, stop: string) {
  const child = spawn(
    process.execPath,
    ['tests/support/migrating.ts', dataDir, databaseUrl ?? '-', stop],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

async function isHere(child: ChildProcess) {
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`ended: ${code}`)))
  const output = once(child.stdout as NonNullable<typeof child.stdout>, 'data')
  await Promise.race([output, ended])
  ended.catch(() => {})
}

const finish = async (place: Place) => {
  const [code] = await once(begin(place, ''), 'exit')
  expect(code).toBe(0)
}

const parts = [0, 1, 2, 3, 4, 5, 6, 7].map((part) => `part ${part}`)
const within = drawn('a killed migration', parts)
const places = process.env.ENGINE === 'sqlite' ? [first, ...within, 'end'] : [first, 'part 3']

test.each(places)('the next start finishes a migration killed at %s', async (stop) => {
  const place = await barePlace()
  const child = begin(place, stop)
  await isHere(child)
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone

  const store = await openAt(place)
  const tables = (await store.db.introspection.getTables()).map(({ name }) => name)
  expect(tables.includes('many')).toBe(false)
  expect(tables.includes('channel')).toBe(stop !== first)

  await finish(place)
  const { rows } = await sql<{ count: number }>`select count(*) as count from "many"`.execute(
    store.db,
  )
  expect(Number(rows[0]?.count)).toBe(4000)
  if (store.engine === 'sqlite')
    expect((await sql`pragma integrity_check`.execute(store.db)).rows).toEqual([
      { integrity_check: 'ok' },
    ])
})

test('two processes that start together both succeed, and run each step once', async () => {
  const place = await barePlace()
  const children = [begin(place, 'together'), begin(place, 'together')]
  await Promise.all(children.map(isHere))
  const ends = children.map((child) => once(child, 'exit'))
  for (const child of children) child.stdin?.write('go\n')
  expect((await Promise.all(ends)).map(([code]) => code)).toEqual([0, 0])

  const store = await openAt(place)
  const { rows } = await sql<{ name: string }>`select "name" from "migration"`.execute(store.db)
  expect(rows.map(({ name }) => name).sort()).toEqual([...released, '9998-many'])
  await expect(migrate(store)).rejects.toThrow(/9998-many/)
})

const notes = { restored: () => {}, putBack: () => {}, tooLate: () => {} }

test.runIf(process.env.ENGINE === 'sqlite')(
  'a start doesn’t change the data under the running shop of an earlier version',
  async () => {
    const place = await barePlace()
    const running = await openAt(place)
    await migrate(running, undefined, migrations.slice(0, -1))
    const where = { ...place, warn: () => {} }
    await expect(startStore(where, notes)).rejects.toThrow(/another program has it open/)
    const { rows } = await sql`select "name" from "migration"`.execute(running.db)
    expect(rows).toHaveLength(migrations.length - 1)
    await running.close()
    const store = await startStore(where, notes)
    onTestFinished(() => store.close())
    expect(await isCurrent(store)).toBe(true)
    // A second process of the same version may run beside it.
    await (await startStore(where, notes)).close()
  },
)

const isPostgres = process.env.ENGINE === 'postgres'

/** A database of the version before this one. */
async function earlier() {
  const place = await barePlace()
  const store = await openAt(place)
  await migrate(store, undefined, migrations.slice(0, -1))
  const where = { ...place, warn: () => {} }
  const starting = async (longestMs: number, advise = () => {}) => {
    const started = await startStore({ ...where, advise, longestMs }, notes)
    onTestFinished(() => started.close())
    return started
  }
  return { store, starting, another: () => openAt(place) }
}
const atOnce = 0
const patient = 60_000
const isRunning = /a process of an earlier version is running on it.*Stop all processes/

test.runIf(isPostgres)(
  'a start waits until no process of an earlier version runs on the database, or ends',
  async () => {
    const { store, starting, another } = await earlier()
    const running = await asProcess(await another(), { warn: () => {} })
    await expect(starting(atOnce)).rejects.toThrow(isRunning)
    // One that came between the look and the change is seen, too.
    await expect(migrate(store)).rejects.toThrow(isRunning)
    const { rows } = await sql`select "name" from "migration"`.execute(store.db)
    expect(rows).toHaveLength(migrations.length - 1)

    const { promise: waits, resolve } = Promise.withResolvers<void>()
    const both = Promise.all([starting(patient, resolve), starting(patient)])
    await waits
    expect(await isCurrent(store)).toBe(false)
    await running.close()
    for (const started of await both) expect(await isCurrent(started)).toBe(true)
    // The earlier version doesn't come back beside them.
    await sql`insert into "migration" ("name", "appliedAt") values ('9999-later', now())`.execute(
      store.db,
    )
    await expect(asProcess(store, { warn: () => {} })).rejects.toThrow(NewerSchema)
  },
)

test.runIf(isPostgres)('a process that died counts until its lease runs out', async () => {
  const { store, starting, another } = await earlier()
  const dying = await another()
  await asProcess(dying, { warn: () => {} })
  await dying.close()
  await expect(starting(atOnce)).rejects.toThrow(isRunning)
  await sql`update "lease" set "until" = clock_timestamp() - interval '1 second'`.execute(store.db)
  expect(await isCurrent(await starting(patient))).toBe(true)
})

test.runIf(isPostgres)('one that was taken for dead learns that its data has changed', async () => {
  const { starting, another } = await earlier()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const outdated = Promise.withResolvers<Error>()
  const paused = await another()
  await asProcess(paused, { warn: outdated.reject, outdated: outdated.resolve })
  await sql`update "lease" set "until" = clock_timestamp() - interval '1 second'`.execute(paused.db)
  await starting(patient)
  const later = { name: '9999-later', appliedAt: new Date() }
  await sql`insert into "migration" ("name", "appliedAt") values (${later.name}, ${later.appliedAt})`.execute(
    paused.db,
  )
  vi.advanceTimersByTime(renewEveryMs)
  expect(await outdated.promise).toBeInstanceOf(NewerSchema)
  await paused.close()
})

test.runIf(isPostgres)('a lease is renewed with a time limit', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { another } = await earlier()
  const store = await another()
  const renewed = Promise.withResolvers<void>()
  let long = 0
  const counted: Store = {
    ...store,
    writeLong(work) {
      if (++long > 1) renewed.resolve()
      return store.writeLong(work)
    },
    write: (work) => store.write(work).finally(renewed.resolve),
  }
  const running = await asProcess(counted, { warn: renewed.reject })
  vi.advanceTimersByTime(renewEveryMs)
  await renewed.promise
  expect(long).toBe(1)
  await running.close()
})
