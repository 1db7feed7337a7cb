import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { inject, onTestFinished } from 'vitest'
import { openStore, type Store } from '#db/open.ts'
import type { Beginning } from './beginnings.ts'
import { addressOf, newDatabase } from './postgres.ts'

/** A database of the engine that this run is about, until the test ends. */
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
  onTestFinished(async () => {
    await store.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return store
}

/** Which of this worker's databases tests are using now. */
const used = new Set<string>()

/** To make a database and drop it takes ten times as long as to bring a used one back to its beginning. */
async function postgresStore(beginning: Beginning): Promise<Store> {
  const server = inject('postgres')
  let place = 0
  const name = () => `${beginning}_${process.env.VITEST_POOL_ID}_${place}`
  while (used.has(name())) place++
  const database = name()
  used.add(database)
  const databaseUrl = addressOf(server, database)
  const store = await openStore({ dataDir: '', databaseUrl, warn: () => {} })
  onTestFinished(async () => {
    await store.close()
    used.delete(database)
  })
  await sql`select begin_again()`.execute(store.db).catch(async (error: { code?: string }) => {
    if (error.code !== isMissing) throw error
    await newDatabase(server, beginning, database)
  })
  return store
}

const isMissing = '3D000'
