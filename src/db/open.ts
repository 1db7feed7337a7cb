import { closeSync, existsSync, openSync } from 'node:fs'
import path from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { Kysely, type Transaction } from 'kysely'
import { checkServer, readiness, UnfitDatabase, untilDone } from './failures.ts'
import { checkRoom, makeFolder } from './folder.ts'
import { logOnDisk } from './log-on-disk.ts'
import { NodeSqliteDialect, waitMs } from './sqlite.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
/** The only handle for business code: every query runs inside its caller's transaction. */
export type Tx = Transaction<Tables>
export type Engine = 'sqlite' | 'postgres'

export type Store = {
  readonly engine: Engine
  readonly db: Db
  read<Answer>(work: (tx: Tx) => Promise<Answer>): Promise<Answer>
  write<Answer>(work: (tx: Tx) => Promise<Answer>): Promise<Answer>
  /** A read of everything in one snapshot, without a time limit: a backup. */
  readWhole<Answer>(work: (tx: Tx) => Promise<Answer>): Promise<Answer>
  /** A write without a time limit: a migration. */
  writeLong<Answer>(work: (tx: Tx) => Promise<Answer>): Promise<Answer>
  /** Increases whenever something that customers see has changed, in any process. Cheap enough for every request. */
  revision(): number
  /** Whether a row can be written and read, checked within 2 seconds and at most every 2 seconds. */
  answers(): Promise<boolean>
  /** Refuses an unsuitable database, and warns about unsafe settings. A file is checked when it is opened. */
  check?(): Promise<void>
  /** A copy of the whole database, made during writes. SQLite only. */
  snapshot?(file: string): Promise<void>
  close(): Promise<void>
}

type Where = {
  dataDir: string
  databaseUrl: string | undefined
  /** The maximum number of connections. */
  databasePool?: number
  /** The pooling mode of a pooler before PostgreSQL, which assigns connections per transaction. */
  databasePooler?: 'transaction' | undefined
  warn: (error: Error) => void
  /** About unsafe settings of PostgreSQL. */
  advise?: (advice: string) => void
}

export function openStore(where: Where): Promise<Store> {
  const { databaseUrl, dataDir } = where
  return databaseUrl
    ? openPostgres({ ...where, databaseUrl })
    : openSqlite(path.join(dataDir, 'tiffin.sqlite'))
}

export async function openSqlite(file: string): Promise<Store> {
  makeFolder(path.dirname(file))
  const isNew = !existsSync(file)
  if (isNew) makeClosed(file)
  const sqlite = new DatabaseSync(file, { timeout: waitMs })
  const { version } = sqlite.prepare('select sqlite_version() as version').get() as {
    version: string
  }
  if (isOlder(version, [3, 51, 3]))
    throw new Error(
      `SQLite ${version} can lose data in WAL mode. Start Tiffin with its own Node (npm start).`,
    )
  refuseForeign(sqlite, file)
  if (isNew) sqlite.exec('pragma page_size = 8192')
  await toWriteAhead(sqlite)
  // Erased data is overwritten in the file, not only unlinked.
  // SQLite itself syncs when it moves the log into the file. Each commit is synced by us: log-on-disk.ts.
  sqlite.exec('pragma synchronous = normal; pragma foreign_keys = on; pragma secure_delete = on')

  const revision = revisionIn(sqlite)
  const db = new Kysely<Tables>({ dialect: new NodeSqliteDialect(sqlite, revision.look) })
  const setting = sqlite.prepare('pragma synchronous')
  const log = logOnDisk({
    file,
    isOn: () => setting.get()?.synchronous !== 0,
    moveIntoFile: () => db.connection().execute(async () => emptyLog(sqlite)),
  })
  return store('sqlite', db, {
    revision: revision.now,
    snapshot: (to) => copyOf(file, to),
    emptyLog: () => emptyLog(sqlite),
    sync: log.sync,
    checkRoom: () => checkRoom(path.dirname(file)),
    stop: log.close,
  })
}

/** Doesn't touch another program's file. */
function refuseForeign(sqlite: DatabaseSync, file: string) {
  const tables = sqlite.prepare(`select name from sqlite_master where type = 'table'`).all()
  if (tables.length === 0 || tables.some(({ name }) => name === 'migration')) return
  sqlite.close()
  throw new UnfitDatabase(
    `${file} belongs to another program. Set DATA_DIR to a folder of its own.`,
  )
}

/** Readable by its owner only: it will contain names and phone numbers. SQLite gives its other files the same mode. */
const makeClosed = (file: string) => closeSync(openSync(file, 'a', 0o600))

/**
 * With what is in the log beside it. In one step, so that no write restarts it. On its own connection: one that writes can't be
 * copied from.
 */
export async function copyOf(file: string, to: string) {
  const reader = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
  try {
    makeClosed(to)
    await backup(reader, to, { rate: 1_000_000 }).catch((error: Error) => {
      // SQLite's errors name no file.
      throw Object.assign(error, { path: file, dest: to })
    })
  } finally {
    reader.close()
  }
}

/**
 * Moves the log into the file and truncates it. This fails while the file is being copied, so it is tried again after the next
 * write.
 */
function emptyLog(sqlite: DatabaseSync): boolean {
  sqlite.exec('pragma busy_timeout = 0')
  const done = sqlite.prepare('pragma wal_checkpoint(truncate)').get()
  sqlite.exec(`pragma busy_timeout = ${waitMs}`)
  return done?.busy === 0
}

/** SQLite doesn't wait while another process changes a new file's mode, so we do. */
async function toWriteAhead(sqlite: DatabaseSync, triesLeft = 100): Promise<void> {
  try {
    sqlite.exec('pragma journal_mode = wal')
  } catch (error) {
    if (triesLeft === 0) throw error
    await setTimeout(50)
    return toWriteAhead(sqlite, triesLeft - 1)
  }
}

/** How long another process's change may go unnoticed. Our own is seen on commit. */
export const longestUnnoticedMs = 20

/**
 * The query costs two system calls for the file's lock: half the cost of a response from memory. It doesn't run inside a
 * transaction, where this connection would see what may still be rolled back.
 */
function revisionIn(sqlite: DatabaseSync) {
  // Prepared at the first use: the migrations create the table after the file is opened.
  let question: ReturnType<DatabaseSync['prepare']> | undefined
  let known = Number.NaN
  let until = 0
  const look = () => {
    try {
      if (sqlite.isTransaction) return
      question ??= sqlite.prepare(`select "value" from "revision" where "subject" = 'shop'`)
      // Before the query: on a busy machine this process may wait for a core after it, while another one writes.
      const began = performance.now()
      known = Number(question.get()?.value)
      until = began + longestUnnoticedMs
    } catch {
      // NaN equals nothing, so a page that may be outdated isn't shown.
      known = Number.NaN
    }
  }
  const now = () => {
    if (performance.now() >= until || !sqlite.isOpen) look()
    return known
  }
  return { now, look }
}

async function openPostgres({
  databaseUrl,
  databasePool = 10,
  databasePooler,
  warn,
  advise = () => {},
}: Where & { databaseUrl: string }): Promise<Store> {
  const { connection, openPool, postgresDialect } = await import('./postgres.ts')
  const { watchRevision } = await import('./revision.ts')
  const pool = openPool(databaseUrl, databasePool, warn)
  const connect = () => connection(pool)
  const isPooled = databasePooler === 'transaction'
  const isNamed = !isPooled
  const watch = watchRevision({ connect, listens: !isPooled, warn })
  const made = store(
    'postgres',
    new Kysely<Tables>({ dialect: postgresDialect(pool, { isNamed }) }),
    {
      revision: watch.revision,
      long: new Kysely<Tables>({
        dialect: postgresDialect(pool, { isNamed: false, isLong: true }),
      }),
      async stop() {
        await watch.stop()
        pool.pulse.stop()
      },
    },
  )
  const check = async () => {
    await checkServer({ connect, isPooled, advise })
  }
  return { ...made, check }
}

type Rest = Pick<Store, 'revision' | 'snapshot'> & {
  long?: Db
  /** Returns false if it wasn't possible yet. */
  emptyLog?: () => boolean
  /** Resolves once everything that was committed is on the disk, if committing alone doesn't ensure it. */
  sync?: () => Promise<void>
  /** Fails if the disk is full. */
  checkRoom?: () => Promise<unknown>
  stop?: () => Promise<void>
}

const erasing = new WeakSet<Tx>()

/** Once committed, what this transaction deletes can't be read in the file's log either. */
export const emptyLogAfter = (tx: Tx) => void erasing.add(tx)

function store(
  engine: Engine,
  db: Db,
  { revision, snapshot, long = db, emptyLog, sync, checkRoom, stop }: Rest,
): Store {
  let isLogToEmpty = false
  const writeBy =
    (to: Db): Store['write'] =>
    async (work) => {
      const answer = await untilDone(() =>
        to.transaction().execute(async (tx) => {
          const result = await work(tx)
          isLogToEmpty ||= emptyLog !== undefined && erasing.has(tx)
          return result
        }),
      )
      // Queued, because it is impossible inside a transaction.
      if (isLogToEmpty)
        await db.connection().execute(async () => {
          isLogToEmpty = !emptyLog?.()
        })
      await sync?.()
      return answer
    }
  const write = writeBy(db)
  return {
    engine,
    db,
    revision,
    ...(snapshot && { snapshot }),
    read: (work) => db.transaction().setAccessMode('read only').execute(work),
    readWhole: (work) =>
      long
        .transaction()
        .setAccessMode('read only')
        .setIsolationLevel('repeatable read')
        .execute(work),
    write,
    writeLong: writeBy(long),
    answers: readiness(async () => {
      await write(writeAndRead)
      await checkRoom?.()
    }),
    async close() {
      await stop?.()
      await db.destroy()
    },
  }
}

const writeAndRead = (tx: Tx) =>
  tx
    .insertInto('revision')
    .values({ subject: 'ready', value: 1 })
    .onConflict((known) =>
      known.column('subject').doUpdateSet(({ eb, ref }) => ({
        value: eb(ref('revision.value'), '+', 1),
      })),
    )
    .returning('value')
    .executeTakeFirstOrThrow()

/** Fails where nothing can be written: SQLite opens a read-only file, too. */
export const writeNothing = (tx: Tx) =>
  tx.deleteFrom('revision').where('subject', '=', '').execute()

function isOlder(version: string, than: readonly number[]) {
  const parts = version.split('.').map(Number)
  const at = than.findIndex((part, place) => (parts[place] ?? 0) !== part)
  return at >= 0 && (parts[at] ?? 0) < (than[at] ?? 0)
}
