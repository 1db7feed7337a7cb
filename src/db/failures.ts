import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type pg from 'pg'

/** A database that can't or mustn't store the shop. The message says what to do. */
export class UnfitDatabase extends Error {}

/** The disk didn't confirm a commit, so it may not survive a power failure, and nothing is acknowledged. */
export class UnsyncedCommit extends Error {}

type Connection = { query(text: string): Promise<{ rows: { others: number }[] }> }

/** A connection that was closed just now may take a moment to end. */
const looks = 20
const betweenMs = 100

/** No one may write to what is about to be replaced or moved. */
export async function refuseInUse(connection: Connection) {
  for (let look = 0; ; look++) {
    const { rows } = await connection.query(
      `select count(*)::int as others from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and usename is not null`,
    )
    const others = rows[0]?.others ?? 0
    if (others === 0) return
    if (look === looks)
      throw new UnfitDatabase(
        `Stop the shop first: the database has other connections (${others}). Nothing has changed.`,
      )
    await new Promise((next) => setTimeout(next, betweenMs))
  }
}

/** The same for a file. SQLite gives it to one connection alone only if there is no other. */
export function refuseFileInUse(
  file: string,
  why = 'Stop the shop first: it is using the file. Nothing has changed.',
) {
  if (!existsSync(file)) return
  const sqlite = new DatabaseSync(file, { timeout: 2000 })
  try {
    sqlite.exec('pragma locking_mode = exclusive; begin immediate; rollback')
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== 5) throw error
    throw new UnfitDatabase(why)
  } finally {
    sqlite.close()
  }
}

type ServerSettings = {
  connect(): Promise<pg.PoolClient>
  isPooled: boolean
  advise(advice: string): void
}

/** What a start must check about a PostgreSQL server. */
export async function checkServer({ connect, isPooled, advise }: ServerSettings) {
  const [one, other] = await Promise.all([connect(), connect()])
  try {
    if (!isPooled && (await isLent(one, other)))
      throw new UnfitDatabase(
        'DATABASE_URL is the address of a pooler in transaction mode. Set DATABASE_POOLER=transaction, or give the address of PostgreSQL itself (see docs/operating.md).',
      )
    const { rows } = await one.query('show synchronous_commit')
    if (rows[0]?.synchronous_commit === 'off')
      advise(
        'synchronous_commit is off: the shop sets it on for each of its own writes. Set it on in PostgreSQL too',
      )
  } finally {
    one.release()
    other.release()
  }
}

const rounds = 3

/** Whether a pooler assigns connections per transaction: then two of ours share one of the server's. */
async function isLent(one: pg.ClientBase, other: pg.ClientBase): Promise<boolean> {
  for (let round = 0; round < rounds; round++) {
    const before = await serverOf(one)
    await other.query('begin')
    const own = await serverOf(other)
    const after = await serverOf(one)
    await other.query('rollback')
    if (before === own || before !== after) return true
  }
  return false
}

const serverOf = async (connection: pg.ClientBase): Promise<number> =>
  (await connection.query('select pg_backend_pid() as pid')).rows[0].pid

/** SQLite's codes for: busy, read-only, I/O error, corrupt, full, can't open, not a database. */
const sqliteCodes = new Set([5, 8, 10, 11, 13, 14, 26])
/**
 * PostgreSQL's codes for: connection lost or refused, out of resources, shutting down, disk error or corruption, read-only, no
 * such database, timeout.
 */
const postgresCodes =
  /^(08|28|53|57P|58|57014|25006|25P0[34]|3D000|XX00[12]|E(CONN|PIPE|TIMEDOUT|HOST|NET|NOTFOUND|AI_AGAIN))/

/** The database can't store data at present: a full disk, a lost server. The request itself is valid. */
export function isStorageFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof UnsyncedCommit) return true
  const { code, errcode, syscall } = error as Error & Record<string, unknown>
  // PostgreSQL's own socket is a file.
  if (code === 'ENOENT') return syscall === 'connect'
  if (code === 'ERR_SQLITE_ERROR') return sqliteCodes.has(Number(errcode) & 0xff)
  if (typeof code === 'string') return postgresCodes.test(code)
  return words.test(error.message)
}

/** Errors without a code: from the connection, from the pool, or from a connection lost during use. */
const words = /connection (terminated|error|has been discarded)|timeout exceeded|not queryable/i

/** Deadlock: PostgreSQL aborts one transaction, and we retry it. */
const deadlock = '40P01'
const mostTries = 4
/** SQLite's code for: another process is writing. */
const locked = 5
const longestLockedMs = 5000
/** Between two tries: short at first, and longer when many writes may be waiting. */
const pauseMs = { first: 10, longest: 100 }

/** A transaction that fails for one of these reasons has done nothing, so it can start again. */
export async function untilDone<Answer>(transaction: () => Promise<Answer>): Promise<Answer> {
  const until = performance.now() + longestLockedMs
  let pause = pauseMs.first
  for (let tries = 1; ; ) {
    try {
      return await transaction()
    } catch (error) {
      if (isLocked(error) && performance.now() < until) {
        await new Promise((next) => setTimeout(next, pause))
        pause = Math.min(2 * pause, pauseMs.longest)
        continue
      }
      if (tries === mostTries || (error as { code?: unknown }).code !== deadlock) throw error
      tries += 1
    }
  }
}

/** The low byte is the kind of error, and the others are its details. */
export const isLocked = (error: unknown) => {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  return code === 'ERR_SQLITE_ERROR' && (Number(errcode) & 0xff) === locked
}

const everyMs = 2000
const mostMs = 2000

/** Whether a trial succeeds in time. Simultaneous and closely following callers share one trial. */
export function readiness(trial: () => Promise<unknown>): () => Promise<boolean> {
  let answer: Promise<boolean> | undefined
  let until = 0
  return () => {
    const now = performance.now()
    if (answer && now < until) return answer
    until = now + everyMs
    answer = inTime(
      trial().then(
        () => true,
        () => false,
      ),
    )
    return answer
  }
}

/** No result in time counts as a failure. */
async function inTime(tried: Promise<boolean>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(resolve, mostMs, false)
  try {
    return await Promise.race([tried, late])
  } finally {
    clearTimeout(timer)
  }
}
