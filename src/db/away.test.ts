import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { openStore, type Store } from '#db/open.ts'
import { endWithUs } from '#tests/support/end-with-us.ts'
import { ownPort } from '#tests/support/own-port.ts'
import { query, startPostgres } from '#tests/support/postgres.ts'
import { isStorageFailure, UnfitDatabase } from './failures.ts'

const isPostgres = process.env.ENGINE === 'postgres'
const pooler = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find(existsSync)
const warn = () => {}

async function ownServer() {
  const server = await startPostgres()
  onTestFinished(() => server.stop())
  return server
}

async function opened(databaseUrl: string, more: object = {}) {
  const store = await openStore({ dataDir: '', databaseUrl, warn, ...more })
  onTestFinished(() => store.close())
  return store
}

const look = (store: Store) => store.read((tx) => tx.selectFrom('revision').selectAll().execute())
let written = 0
const write = (store: Store) =>
  store.write((tx) =>
    tx
      .insertInto('signInAttempt')
      .values({ subject: `${written++}`, count: 1, expiresAt: new Date() })
      .execute(),
  )

/** What its callers get, when it has ended. */
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

test.runIf(isPostgres)(
  'a hanging server fails waiting queries while it hangs, and works when it is back',
  async () => {
    const server = await ownServer()
    const store = await opened(server.url())
    await migrate(store)
    await look(store)
    let goOn = () => {}
    const blocked = new Promise<void>((go) => {
      goOn = go
    })
    // One is running, one is starting, and thirty need more connections than there are.
    const begun = failureOf(
      store.write(async (tx) => {
        await blocked
        await tx.selectFrom('signInAttempt').selectAll().execute()
      }),
    )
    await look(store)
    server.hang()
    goOn()
    const waiting = [begun, ...Array.from({ length: 30 }, () => failureOf(write(store)))]
    const isReady = store.answers()
    // It hangs until it is told to go on: only our own limits can end these.
    for (const error of await Promise.all(waiting)) expect(error).toSatisfy(isStorageFailure)
    expect(await isReady).toBe(false)
    // From now on nothing is sent to it.
    for (let time = 0; time < 2; time++)
      await expect(look(store)).rejects.toThrow('The database doesn’t respond.')
    await expect.poll(() => store.revision()).toBeNaN()

    server.goOn()
    await expect
      .poll(() =>
        write(store).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
    await expect.poll(() => store.revision()).not.toBeNaN()
    await expect.poll(() => store.answers()).toBe(true)
  },
)

test.runIf(isPostgres)('a server outage needs no restart of ours', async () => {
  const server = await ownServer()
  const store = await opened(server.url())
  await migrate(store)
  await server.goAway()
  for (let tries = 0; tries < 3; tries++)
    expect(await failureOf(look(store))).toSatisfy(isStorageFailure)
  await server.comeBack()
  await expect
    .poll(() =>
      write(store).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
})

test.runIf(isPostgres)('a statement ends after 10 s, except in a migration', async () => {
  const server = await ownServer()
  const store = await opened(server.url())
  const limit = async (work: Store['write']) =>
    await work((tx) =>
      tx
        .selectNoFrom(({ fn, val }) => [
          fn<string>('current_setting', [val('statement_timeout')]).as('limit'),
          fn<string>('current_setting', [val('synchronous_commit')]).as('sync'),
        ])
        .executeTakeFirstOrThrow(),
    )
  expect([(await limit(store.read)).limit, (await limit(store.write)).limit]).toEqual([
    '10s',
    '10s',
  ])
  expect((await limit(store.writeLong)).limit).toBe('0')
  // An acknowledged write is on disk, even if the server's settings differ.
  await query(server.url(), 'alter database postgres set synchronous_commit = off')
  const warned: string[] = []
  const careless = await opened(server.url(), {
    advise: (advice: string) => warned.push(advice),
  })
  await careless.check?.()
  expect((await limit(careless.write)).sync).toBe('on')
  expect(warned).toEqual([expect.stringContaining('synchronous_commit is off')])
})

if (isPostgres && !pooler) process.stderr.write('No PgBouncer here: a pooler is not tried.\n')
test.runIf(isPostgres && pooler)(
  'refuses a pooler in transaction mode with an explanation, and works once it is configured',
  async () => {
    const server = await ownServer()
    const url = await startPooler(server)
    const unnamed = await opened(url)
    await expect(unnamed.check?.()).rejects.toThrow(UnfitDatabase)
    await expect(unnamed.check?.()).rejects.toThrow('DATABASE_POOLER=transaction')
    const named = await opened(url, { databasePooler: 'transaction' })
    await named.check?.()
    await migrate(named)
    const both = [named, await opened(url, { databasePooler: 'transaction' })]
    await Promise.all(
      Array.from({ length: 60 }, async (_, at) => {
        const store = both[at % 2] ?? named
        await write(store)
        await look(store)
      }),
    )
    expect(await named.db.selectFrom('signInAttempt').select('subject').execute()).toHaveLength(60)
    // No notifications arrive, but another process's change is still seen soon.
    const before = both[1]?.revision()
    const menu = { id: 'm', version: 1, name: [], isActive: true, position: 0 }
    await named.write((tx) => tx.insertInto('menu').values(menu).execute())
    await expect.poll(() => both[1]?.revision()).not.toBe(before)
    // A direct connection to PostgreSQL has no pooler.
    const direct = await opened(server.url())
    await direct.check?.()
  },
)

async function startPooler({ folder, unprivileged }: Awaited<ReturnType<typeof startPostgres>>) {
  const port = await ownPort()
  const own = path.join(folder, 'pooler')
  mkdirSync(own)
  const settings = path.join(own, 'pgbouncer.ini')
  writeFileSync(
    settings,
    [
      '[databases]',
      `* = host=${folder} user=postgres`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      'pool_mode = transaction',
      'default_pool_size = 4',
      '',
    ].join('\n'),
  )
  if (unprivileged) chownSync(own, unprivileged.uid, unprivileged.gid)
  const child: ChildProcess = spawn(pooler ?? '', ['-q', settings], {
    ...unprivileged,
    stdio: 'ignore',
  })
  endWithUs(child, 'KILL')
  onTestFinished(async () => {
    const gone = once(child, 'exit')
    if (child.exitCode === null && child.kill('SIGKILL')) await gone
  })
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await expect
    .poll(() =>
      query(url, 'select 1').then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
  return url
}
