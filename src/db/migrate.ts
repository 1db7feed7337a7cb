import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { putInPlace } from './backup/copies.ts'
import { UnfitDatabase } from './failures.ts'
import { makeFolder } from './folder.ts'
import { up as first } from './migrations/0001-first.ts'
import { up as searchWords } from './migrations/0002-search-words.ts'
import { up as footerAndGoesWith } from './migrations/0003-footer-and-goes-with.ts'
import { up as ringing } from './migrations/0004-ringing.ts'
import { up as productFacts } from './migrations/0005-product-facts.ts'
import { up as calls } from './migrations/0006-calls.ts'
import { up as lineChoices } from './migrations/0007-line-choices.ts'
import { up as sizes } from './migrations/0008-sizes.ts'
import { up as optionGroups } from './migrations/0009-option-groups.ts'
import { up as backups } from './migrations/0010-backups.ts'
import { up as shownCurrency } from './migrations/0011-shown-currency.ts'
import { up as declaredOptions } from './migrations/0012-declared-options.ts'
import { up as caution } from './migrations/0013-caution.ts'
import { up as wordmark } from './migrations/0014-wordmark.ts'
import type { Engine, Store, Tx } from './open.ts'
import {
  addProcess,
  giveBack,
  hasProcess,
  leaseMs,
  leaseOfProcess,
  renewEveryMs,
  takeOrRenew,
} from './shared-writes.ts'

type Migration = { name: string; up: (db: Kysely<unknown>, engine: Engine) => Promise<void> }

export const migrations: readonly Migration[] = [
  { name: '0001-first', up: first },
  { name: '0002-search-words', up: searchWords },
  { name: '0003-footer-and-goes-with', up: footerAndGoesWith },
  { name: '0004-ringing', up: ringing },
  { name: '0005-product-facts', up: productFacts },
  { name: '0006-calls', up: calls },
  { name: '0007-line-choices', up: lineChoices },
  { name: '0008-sizes', up: sizes },
  { name: '0009-option-groups', up: optionGroups },
  { name: '0010-backups', up: backups },
  { name: '0011-shown-currency', up: shownCurrency },
  { name: '0012-declared-options', up: declaredOptions },
  { name: '0013-caution', up: caution },
  { name: '0014-wordmark', up: wordmark },
]

/** The schema is of a later Tiffin version: nothing is changed. */
export class NewerSchema extends Error {}

/** Applies the missing migrations, each completely or not at all. It first makes a snapshot of existing data. */
export async function migrate(store: Store, snapshots?: string, steps = migrations) {
  const done = await applied(store)
  if (done.length === 0) await refuseTables(store)
  if (done.length > 0 && !done.includes(steps[0]?.name ?? ''))
    throw new UnfitDatabase(
      'The database contains tables of another program. Set DATA_DIR or DATABASE_URL to one of the shop’s own.',
    )
  refuseNewer(done, steps)
  const pending = steps.filter((step) => !done.includes(step.name))
  const [next] = pending
  if (!next) return
  if (done.length > 0 && snapshots) await keepSnapshot(store, snapshots, next.name)
  for (const step of pending) await apply(store, step)
}

function refuseNewer(done: readonly string[], steps = migrations) {
  const unknown = done.filter((name) => !steps.some((step) => step.name === name))
  if (unknown.length > 0)
    throw new NewerSchema(
      `This data belongs to a newer version of Tiffin (${unknown.join(', ')}). Start that version, ` +
        'or restore the snapshot it took before upgrading (see docs/operating.md).',
    )
}

/** A process of an earlier version would fail on what this one changes. */
const refuseServed = () => {
  throw new UnfitDatabase(
    'This version has to change the database, but a process of an earlier version is running on it. Stop all processes of the shop, then start again. Nothing has changed.',
  )
}

/** Of several that share a PostgreSQL, each adds itself before it serves. None does so while a later version changes the data. */
const joining = (add: (tx: Tx) => Promise<unknown>) => async (tx: Tx) => {
  await sql`select pg_advisory_xact_lock_shared(${lockKey})`.execute(tx)
  refuseNewer(await applied({ db: tx, engine: 'postgres' }))
  await add(tx)
}

/**
 * A backup couldn't be compared with what others store in the same schema. A file is checked when it is opened. In one query: another
 * process may create the tables at this moment.
 */
async function refuseTables({ db, engine }: Store) {
  if (engine === 'sqlite') return
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(db)
  if (rows.length > 0 && !rows.some(({ name }) => name === 'migration'))
    throw new UnfitDatabase(
      `The database isn’t empty: it has the table “${rows[0]?.name}”. Use an empty one of the shop’s own.`,
    )
}

/** Whether there is data of an earlier version. */
export async function isEarlier(store: Store): Promise<boolean> {
  const done = await applied(store)
  const [first, ...later] = migrations
  return done.includes(first?.name ?? '') && later.some(({ name }) => !done.includes(name))
}

/** Whether the data is of this version. */
export async function isCurrent(store: Store): Promise<boolean> {
  const done = await applied(store)
  return done.length === migrations.length && migrations.every(({ name }) => done.includes(name))
}

/** The migrations of this data, which may be of an earlier version. */
export async function migrationsOf(store: Store): Promise<readonly Migration[]> {
  const done = await applied(store)
  return migrations.filter(({ name }) => done.includes(name))
}

async function applied({ db, engine }: Pick<Store, 'db' | 'engine'>): Promise<string[]> {
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

const lockKey = 7046

async function apply(store: Store, { name, up }: Migration) {
  // SQLite deletes a rebuilt table's children unless foreign keys are off, which is only possible outside a transaction.
  if (store.engine === 'sqlite') await sql`pragma foreign_keys = off`.execute(store.db)
  try {
    await store.writeLong(async (tx) => {
      // If two processes start together, the second waits here and then finds the work done.
      if (store.engine === 'postgres')
        await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx)
      await sql`create table if not exists "migration" ("name" text primary key, "appliedAt" timestamptz not null)`.execute(
        tx,
      )
      const { rows } = await sql`select 1 from "migration" where "name" = ${name}`.execute(tx)
      if (rows.length > 0) return
      if (store.engine === 'postgres' && name !== migrations[0]?.name && (await hasProcess(tx)))
        refuseServed()
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

const savedSnapshots = 5

async function keepSnapshot(store: Store, folder: string, next: string) {
  if (!store.snapshot) return
  makeFolder(folder)
  for (const left of readdirSync(folder).filter((file) => unfinished.test(file)))
    rmSync(path.join(folder, left), { force: true })
  const stamp = new Date().toISOString().replace(/\W/g, '')
  const made = `${stamp}-before-${next}.sqlite`
  const part = path.join(folder, `${made}.part`)
  try {
    await store.snapshot(part)
    await putInPlace(part, path.join(folder, made))
  } finally {
    rmSync(part, { force: true })
  }
  deleteOldSnapshots(folder, made)
}

/** What a start that was killed has left. */
const unfinished = /-before-.*\.sqlite\.part/
const finished = /-before-.*\.sqlite$/

/** Keeps the newest by name, and the one just made: the others may be of a clock that was ahead. */
export function deleteOldSnapshots(folder: string, made: string) {
  const old = readdirSync(folder)
    .filter((file) => finished.test(file) && file !== made)
    .sort()
    .slice(0, 1 - savedSnapshots)
  // A restore point of a damaged file has its log beside it.
  for (const file of old)
    for (const beside of ['', '-wal', '-shm'])
      rmSync(path.join(folder, file + beside), { force: true })
}

type Surroundings = {
  warn: (error: Error) => void
  advise?: (advice: string) => void
  /** A later version has changed the data while this process was taken for dead. */
  outdated?: (error: NewerSchema) => void
  /** How long a start waits for processes of an earlier version. */
  longestMs?: number
}

/** On a PostgreSQL that other processes may share. */
export async function startAmongOthers(store: Store, around: Surroundings): Promise<Store> {
  await untilNoneRuns(store, around)
  await migrate(store)
  return asProcess(store, around)
}

/** Longer than a process that died counts as running. */
const usualMs = leaseMs + 5000
const lookMs = 250

/**
 * Before this version changes a database that an earlier one uses, that one has to stop. Of several new processes the first to
 * see that none is left does so, and the others then find it done.
 */
async function untilNoneRuns(store: Store, { longestMs = usualMs, advise }: Surroundings) {
  const start = performance.now()
  for (let looks = 0; await isEarlier(store); looks++) {
    if (!(await store.read(hasProcess))) return
    if (performance.now() - start >= longestMs) refuseServed()
    if (looks === 0)
      advise?.(
        'this version has to change the database: waiting for processes of the earlier version to end. Stop those that run. One that was killed counts for 30 seconds',
      )
    await setTimeout(lookMs)
  }
}

/** Until it is closed, no later version changes the database. */
export async function asProcess(
  store: Store,
  { warn, outdated }: Pick<Surroundings, 'warn' | 'outdated'>,
): Promise<Store> {
  const lease = leaseOfProcess()
  // A start may wait for the migrations of another.
  await store.writeLong(joining((tx) => addProcess(tx, lease)))
  const renew = joining((tx) => takeOrRenew(tx, { ...lease, forMs: leaseMs }))
  let renewal: Promise<unknown> = Promise.resolve()
  const renewing = setInterval(() => {
    // With a time limit: on a server that hangs, each would hold a connection for good.
    renewal = store
      .write(renew)
      .catch((error) => (error instanceof NewerSchema ? outdated?.(error) : warn(error)))
  }, renewEveryMs)
  renewing.unref()
  return {
    ...store,
    async close() {
      clearInterval(renewing)
      await renewal
      // If this fails, it ends by itself.
      await store.write((tx) => giveBack(tx, lease)).catch(() => {})
      await store.close()
    },
  }
}
