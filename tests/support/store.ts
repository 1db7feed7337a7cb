import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { SelectQueryNode, sql } from 'kysely'
import { Client } from 'pg'
import { inject, onTestFinished } from 'vitest'
import { openStore, type Store, type Tx } from '#db/open.ts'
import { addressOf, newDatabase } from './postgres.ts'
import type { TemplateDatabase } from './template-databases.ts'

/** A database of this run's engine, until the test ends. */
export const storeOf = (template: TemplateDatabase) =>
  process.env.ENGINE === 'postgres' ? postgresStore(template) : sqliteStore(template)

async function sqliteStore(template: TemplateDatabase): Promise<Store> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tiffin-test-'))
  copyFileSync(
    path.join(inject('templateDatabases'), `${template}.sqlite`),
    path.join(dataDir, 'tiffin.sqlite'),
  )
  const warn = (error: Error) => {
    throw error
  }
  const store = await openStore({ dataDir, databaseUrl: undefined, warn })
  // As with PostgreSQL: syncing slows tests down and proves nothing.
  await sql`pragma synchronous = off`.execute(store.db)
  onTestFinished(async () => {
    await store.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return store
}

/** The databases of this worker that tests are using. */
const used = new Set<string>()

/** The open stores of this worker, by database: new connections cost more than a short test. */
const open = new Map<string, Store>()

/** Creating and dropping a database takes ten times as long as resetting a used one. */
async function postgresStore(template: TemplateDatabase): Promise<Store> {
  const server = inject('postgres')
  let place = 0
  const name = () => `${template}_${process.env.VITEST_POOL_ID}_${place}`
  while (used.has(name())) place++
  const database = name()
  used.add(database)
  const databaseUrl = addressOf(server, database)
  await reset(databaseUrl).catch(async (error: { code?: string }) => {
    if (error.code !== isMissing) throw error
    await newDatabase(server, template, database)
  })
  const store =
    open.get(database) ?? (await openStore({ dataDir: '', databaseUrl, warn: () => {} }))
  open.set(database, store)
  // From then on, what it knows of the previous test is outdated.
  await noticed(store)
  const { ended, ...lent } = lend(store)
  onTestFinished(async () => {
    await ended()
    used.delete(database)
  })
  return {
    ...lent,
    async close() {
      open.delete(database)
      await store.close()
    },
  }
}

/** Waits until the store has noticed all that is written: a moment later, since PostgreSQL notifies it. */
async function noticed({ db, revision }: Store) {
  const { value } = await db
    .selectFrom('revision')
    .select('value')
    .where('subject', '=', 'shop')
    .executeTakeFirstOrThrow()
  while (!(revision() >= value)) await setImmediate()
}

/** The same store for one test. What is written is noticed, as in a file, and nothing of the test runs on into the next. */
function lend(store: Store) {
  const running = new Set<Promise<unknown>>()
  let hasEnded = false
  const during =
    (method: 'read' | 'write' | 'readWhole' | 'writeLong'): Store['read'] =>
    async (work) => {
      if (hasEnded) throw new Error('The test of this store has ended.')
      const answer = store[method](work)
      running.add(answer)
      return answer.finally(() => running.delete(answer))
    }
  const write = during('write')
  const reads = new WeakSet<object>()
  return {
    ...store,
    read: during('read'),
    readWhole: during('readWhole'),
    writeLong: during('writeLong'),
    async write<Answer>(work: (tx: Tx) => Promise<Answer>) {
      const answer = await write(work)
      await noticed(store)
      return answer
    },
    db: store.db.withPlugin({
      transformQuery({ node, queryId }) {
        if (SelectQueryNode.is(node)) reads.add(queryId)
        return node
      },
      async transformResult({ result, queryId }) {
        if (!reads.has(queryId)) await noticed(store)
        return result
      },
    }),
    async ended() {
      hasEnded = true
      await Promise.allSettled(running)
    },
  }
}

const isMissing = '3D000'

/** The connections that reset databases, by address: connecting takes as long as a reset. They end with the server. */
const connections = new Map<string, Client>()

async function reset(databaseUrl: string) {
  let connection = connections.get(databaseUrl)
  if (!connection) {
    connection = new Client({ connectionString: databaseUrl })
    // A test may stop the server.
    connection.on('error', () => connections.delete(databaseUrl))
    await connection.connect()
    // Without keys and triggers: tables can be filled in any order. For good, because a change of it drops all plans.
    await connection.query('set session_replication_role = replica')
    connections.set(databaseUrl, connection)
  }
  await connection.query('select reset_to_template()')
}
