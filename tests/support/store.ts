import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { inject, onTestFinished } from 'vitest'
import { openStore, type Store } from '#db/open.ts'
import { addressOf, newDatabase } from './postgres.ts'
import type { Beginning } from './template-databases.ts'

/** A database of this run's engine, until the test ends. */
export const storeOf = (beginning: Beginning) =>
  process.env.ENGINE === 'postgres' ? postgresStore(beginning) : sqliteStore(beginning)

async function sqliteStore(beginning: Beginning): Promise<Store> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tiffin-test-'))
  copyFileSync(
    path.join(inject('beginnings'), `${beginning}.sqlite`),
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

/** Creating and dropping a database takes ten times as long as resetting a used one. */
async function postgresStore(beginning: Beginning): Promise<Store> {
  const server = inject('postgres')
  let place = 0
  const name = () => `${beginning}_${process.env.VITEST_POOL_ID}_${place}`
  while (used.has(name())) place++
  const database = name()
  used.add(database)
  const databaseUrl = addressOf(server, database)
  // Before opening, because a store may cache what the previous test left.
  await beginAgain(databaseUrl).catch(async (error: { code?: string }) => {
    if (error.code !== isMissing) throw error
    await newDatabase(server, beginning, database)
  })
  const store = await openStore({ dataDir: '', databaseUrl, warn: () => {} })
  onTestFinished(async () => {
    await store.close()
    used.delete(database)
  })
  return store
}

const isMissing = '3D000'

/** The connections that reset databases, by address: connecting takes as long as a reset. They end with the server. */
const connections = new Map<string, Client>()

async function beginAgain(databaseUrl: string) {
  let connection = connections.get(databaseUrl)
  if (!connection) {
    connection = new Client({ connectionString: databaseUrl })
    // A test may stop the server.
    connection.on('error', () => connections.delete(databaseUrl))
    await connection.connect()
    connections.set(databaseUrl, connection)
  }
  await connection.query('select begin_again()')
}
