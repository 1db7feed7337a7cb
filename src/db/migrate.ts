import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import { up as first } from './migrations/0001-first.ts'
import type { Engine, Store } from './open.ts'

type Migration = { name: string; up: (db: Kysely<unknown>, engine: Engine) => Promise<void> }

export const migrations: readonly Migration[] = [{ name: '0001-first', up: first }]

/** A schema of a later Tiffin than this one: nothing is touched. */
export class NewerSchema extends Error {}

/** Bring the database up to date, each step whole or not at all. What was there before is kept beside it first. */
export async function migrate(store: Store, snapshots?: string, steps = migrations) {
  const done = await applied(store)
  const unknown = done.filter((name) => !steps.some((step) => step.name === name))
  if (unknown.length > 0)
    throw new NewerSchema(
      `The data was written by a newer Tiffin (${unknown.join(', ')}). Start that version again, ` +
        'or restore the snapshot that it made before it upgraded (see docs/operating.md).',
    )
  const pending = steps.filter((step) => !done.includes(step.name))
  const [next] = pending
  if (!next) return
  if (done.length > 0 && snapshots) await keepSnapshot(store, snapshots, next.name)
  for (const step of pending) await apply(store, step)
}

async function applied({ db, engine }: Store): Promise<string[]> {
  const exists =
    engine === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where name = 'migration'`
      : sql<{ name: string }>`select table_name as name from information_schema.tables
          where table_schema = current_schema() and table_name = 'migration'`
  if ((await exists.execute(db)).rows.length === 0) return []
  const { rows } = await sql<{
    name: string
  }>`select "name" from "migration" order by "name"`.execute(db)
  return rows.map((row) => row.name)
}

async function apply(store: Store, { name, up }: Migration) {
  // SQLite deletes a rebuilt table's children unless the keys are off, and only outside a transaction can they be.
  if (store.engine === 'sqlite') await sql`pragma foreign_keys = off`.execute(store.db)
  try {
    await store.write(async (tx) => {
      // Two processes that start together: the second waits here, then finds the work done.
      if (store.engine === 'postgres') await sql`select pg_advisory_xact_lock(7046)`.execute(tx)
      await sql`create table if not exists "migration" ("name" text primary key, "appliedAt" timestamptz not null)`.execute(
        tx,
      )
      const { rows } = await sql`select 1 from "migration" where "name" = ${name}`.execute(tx)
      if (rows.length > 0) return
      await up(tx as unknown as Kysely<unknown>, store.engine)
      await sql`insert into "migration" ("name", "appliedAt") values (${name}, ${new Date()})`.execute(
        tx,
      )
      if (store.engine === 'sqlite') await checkKeys(tx as unknown as Kysely<unknown>, name)
    })
  } finally {
    if (store.engine === 'sqlite') await sql`pragma foreign_keys = on`.execute(store.db)
  }
}

async function checkKeys(db: Kysely<unknown>, name: string) {
  const { rows } = await sql`pragma foreign_key_check`.execute(db)
  if (rows.length > 0) throw new Error(`${name} leaves ${rows.length} rows that point to nothing`)
}

const snapshotsKept = 5

async function keepSnapshot(store: Store, folder: string, next: string) {
  if (!store.snapshot) return
  mkdirSync(folder, { recursive: true })
  const stamp = new Date().toISOString().replace(/\W/g, '')
  await store.snapshot(path.join(folder, `${stamp}-before-${next}.sqlite`))
  const old = readdirSync(folder)
    .filter((file) => file.includes('-before-'))
    .sort()
    .slice(0, -snapshotsKept)
  for (const file of old) rmSync(path.join(folder, file))
}
