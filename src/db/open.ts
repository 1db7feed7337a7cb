import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import path from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { Kysely, type Transaction } from 'kysely'
import { untilDone } from './deadlock.ts'
import { NodeSqliteDialect } from './sqlite.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
/** The only handle that business code sees: every query it runs is inside its caller's transaction. */
export type Tx = Transaction<Tables>
export type Engine = 'sqlite' | 'postgres'

export type Store = {
  readonly engine: Engine
  readonly db: Db
  read<Answer>(work: (tx: Tx) => Promise<Answer>): Promise<Answer>
  write<Answer>(work: (tx: Tx) => Promise<Answer>): Promise<Answer>
  /** Grows whenever anything that shoppers see has changed, in whichever process. Cheap enough to ask at each request. */
  revision(): number
  /** Whether the database answers. */
  answers(): Promise<boolean>
  /** A copy of the whole database, made while others write. Only SQLite has one to make. */
  snapshot?(file: string): Promise<void>
  close(): Promise<void>
}

type Where = { dataDir: string; databaseUrl: string | undefined; warn: (error: Error) => void }

export function openStore({ dataDir, databaseUrl, warn }: Where): Promise<Store> {
  return databaseUrl
    ? openPostgres(databaseUrl, warn)
    : openSqlite(path.join(dataDir, 'tiffin.sqlite'))
}

export async function openSqlite(file: string): Promise<Store> {
  if (file !== ':memory:') mkdirSync(path.dirname(file), { recursive: true })
  const isNew = !existsSync(file)
  if (isNew && file !== ':memory:') makeClosed(file)
  const sqlite = new DatabaseSync(file, { timeout: 5000 })
  const { version } = sqlite.prepare('select sqlite_version() as version').get() as {
    version: string
  }
  if (isOlder(version, [3, 51, 3]))
    throw new Error(
      `SQLite ${version} can lose data in write-ahead mode; start Tiffin with its own Node.`,
    )
  if (isNew) sqlite.exec('pragma page_size = 8192')
  await toWriteAhead(sqlite)
  // What is erased is overwritten in the file too, not only out of reach.
  sqlite.exec('pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on')

  const revision = revisionIn(sqlite)
  const dialect = new NodeSqliteDialect(sqlite, revision.look)
  return store('sqlite', new Kysely<Tables>({ dialect }), {
    revision: revision.now,
    snapshot: (to) => copyOf(file, to),
  })
}

/** Made for its owner's eyes alone: it will hold names and phone numbers. What SQLite puts beside it is as closed. */
const makeClosed = (file: string) => closeSync(openSync(file, 'a', 0o600))

/** In one step, so that no write makes it begin again. Over a connection of its own: one that writes cannot be copied from. */
async function copyOf(file: string, to: string) {
  const reader = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
  try {
    makeClosed(to)
    await backup(reader, to, { rate: 1_000_000 })
  } finally {
    reader.close()
  }
}

/** SQLite does not wait while another process changes a new file's mode, so we do. */
async function toWriteAhead(sqlite: DatabaseSync, triesLeft = 100): Promise<void> {
  try {
    sqlite.exec('pragma journal_mode = wal')
  } catch (error) {
    if (triesLeft === 0) throw error
    await setTimeout(50)
    return toWriteAhead(sqlite, triesLeft - 1)
  }
}

/** How long another process's change may go unseen. This process's own is seen as it is committed. */
const lookEveryMs = 20

/**
 * Asking costs two system calls for the file's lock: half of what an answer from memory costs. Not asked within a
 * transaction: this connection would be told of what may yet be rolled back.
 */
function revisionIn(sqlite: DatabaseSync) {
  // Prepared at the first question: the table is made by the migrations, after the file is opened.
  let question: ReturnType<DatabaseSync['prepare']> | undefined
  let known = Number.NaN
  let until = 0
  const look = () => {
    try {
      if (sqlite.isTransaction) return
      question ??= sqlite.prepare(`select "value" from "revision" where "subject" = 'shop'`)
      known = Number(question.get()?.value)
      until = Date.now() + lookEveryMs
    } catch {
      // A page that may be out of date is not shown: what cannot be read equals nothing, not even itself.
      known = Number.NaN
    }
  }
  const now = () => {
    if (Date.now() >= until || !sqlite.isOpen) look()
    return known
  }
  return { now, look }
}

async function openPostgres(url: string, warn: (error: Error) => void): Promise<Store> {
  const { openPool, postgresDialect } = await import('./postgres.ts')
  const { watchRevision } = await import('./revision.ts')
  const pool = openPool(url, warn)
  const watch = watchRevision(pool, warn)
  const db = new Kysely<Tables>({ dialect: postgresDialect(pool) })
  return store('postgres', db, { revision: watch.revision, stop: watch.stop })
}

type Rest = Pick<Store, 'revision' | 'snapshot'> & { stop?: () => Promise<void> }

function store(engine: Engine, db: Db, { revision, snapshot, stop }: Rest): Store {
  return {
    engine,
    db,
    revision,
    ...(snapshot && { snapshot }),
    read: (work) => db.transaction().setAccessMode('read only').execute(work),
    write: (work) => untilDone(() => db.transaction().execute(work)),
    answers: () =>
      db
        .selectFrom('revision')
        .select('value')
        .execute()
        .then(Boolean, () => false),
    async close() {
      await stop?.()
      await db.destroy()
    },
  }
}

function isOlder(version: string, than: readonly number[]) {
  const parts = version.split('.').map(Number)
  const at = than.findIndex((part, place) => (parts[place] ?? 0) !== part)
  return at >= 0 && (parts[at] ?? 0) < (than[at] ?? 0)
}
