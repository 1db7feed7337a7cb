import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'

/** A database that can't or mustn't store the shop. The message says what to do. */
export class UnfitDatabase extends Error {}

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
    await setTimeout(betweenMs)
  }
}

/** The same for a file. SQLite gives it to one connection alone only if there is no other. */
export function refuseFileInUse(file: string) {
  if (!existsSync(file)) return
  const sqlite = new DatabaseSync(file, { timeout: 2000 })
  try {
    sqlite.exec('pragma locking_mode = exclusive; begin immediate; rollback')
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== 5) throw error
    throw new UnfitDatabase('Stop the shop first: it is using the file. Nothing has changed.')
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
        'DATABASE_URL leads to a pooler in transaction mode. Set DATABASE_POOLER=transaction, or give the address of PostgreSQL itself (see docs/operating.md).',
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
