import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { UnfitDatabase } from './unfit.ts'

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
