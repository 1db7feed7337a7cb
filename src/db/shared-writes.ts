import { randomUUID } from 'node:crypto'
import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import type { Tx } from './open.ts'
import type { Tables } from './tables.ts'

/** Tables whose rows are edited by id. */
type Edited = {
  [T in keyof Tables]: Tables[T] extends { id: string; version: number } ? T : never
}[keyof Tables]

/** Returns true if the version was still the one that the editor saw. */
export async function updateSeen<T extends Edited>(
  tx: Tx,
  table: T,
  id: string,
  seen: number,
  change: Partial<Tables[T]>,
): Promise<boolean> {
  const done = await tx
    // Kysely types one table at a time: all of these have the columns that are used here.
    .updateTable(table as 'page')
    .set({ ...change, version: seen + 1 })
    .where('id', '=', id)
    .where('version', '=', seen)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}

/**
 * Call this before reading what customers see and writing it based on that: until the transaction ends, no other write to it
 * comes between. It changes nothing itself.
 */
export async function lockShop(tx: Tx) {
  await tx
    .updateTable('revision')
    .set(({ ref }) => ({ value: ref('value') }))
    .where('subject', '=', 'shop')
    .execute()
}

/** The version of what is saved as a whole and has no row of its own. It only grows; a writer locks the shop first. */
export async function versionOf(tx: Tx, subject: Whole): Promise<number> {
  const row = await tx
    .selectFrom('revision')
    .select('value')
    .where('subject', '=', subject)
    .executeTakeFirst()
  return Number(row?.value ?? 1)
}

type Whole = 'navigation' | 'synonyms'

export async function raiseVersion(tx: Tx, subject: Whole) {
  await tx
    .insertInto('revision')
    .values({ subject, value: 2 })
    .onConflict((known) =>
      known.column('subject').doUpdateSet(({ eb, ref }) => ({
        value: eb(ref('revision.value'), '+', 1),
      })),
    )
    .execute()
}

/** Small enough not to delay orders that are placed at the same time. */
const atOnce = 200

/**
 * Deletes a batch of the rows that fit. Returns whether there may be more. The condition is repeated in the delete, so a row that
 * changes at this moment stays.
 */
export async function deleteSome<Table extends keyof Tables>(
  tx: Tx,
  table: Table,
  key: keyof Tables[Table] & string,
  condition: (row: ExpressionBuilder<Tables, Table>) => Expression<SqlBool>,
  most = atOnce,
): Promise<boolean> {
  const [rows, id, fits] = [sql.table(table), sql.ref(key), condition(expressionBuilder())]
  const some = sql`select ${id} from ${rows} where ${fits} limit ${most}`
  const done = await sql`delete from ${rows} where ${id} in (${some}) and ${fits}`.execute(tx)
  return Number(done.numAffectedRows) >= most
}

/** A process that died without a word counts as running for this long. */
export const leaseMs = 30_000
export const renewEveryMs = 10_000

/**
 * True if this owner now has it. The time is the database's, because the processes' clocks may differ. An expiry that is too far
 * away was set before that clock was set back: too far from now, since a row that was waited for is newer than what we inserted.
 */
export async function takeOrRenew(
  tx: Tx,
  { name, owner, forMs }: { name: string; owner: string; forMs: number },
): Promise<boolean> {
  const fromNow = sql`clock_timestamp() + ${forMs} * interval '1 millisecond'`
  const { rows } = await sql`
    insert into "lease" ("name", "owner", "until")
    values (${name}, ${owner}, ${fromNow})
    on conflict ("name") do update set "owner" = excluded."owner", "until" = excluded."until"
    where "lease"."owner" = excluded."owner"
      or "lease"."until" < clock_timestamp()
      or "lease"."until" > ${fromNow}
    returning 1`.execute(tx)
  return rows.length > 0
}

export async function giveBack(tx: Tx, { name, owner }: { name: string; owner: string }) {
  await tx.deleteFrom('lease').where('name', '=', name).where('owner', '=', owner).execute()
}

/** A running process has a lease of its own: others of the same database know of it by that, also through a pooler. */
export const leaseOfProcess = () => ({ name: `process ${randomUUID()}`, owner: 'itself' })

export async function addProcess(tx: Tx, lease: ReturnType<typeof leaseOfProcess>) {
  await sql`delete from "lease" where "name" like 'process %' and "until" < clock_timestamp()`.execute(
    tx,
  )
  await takeOrRenew(tx, { ...lease, forMs: leaseMs })
}

/** Whether a process runs on this database. An expiry that is too far away was set by a clock that has been set back. */
export async function hasProcess(tx: Tx): Promise<boolean> {
  const { rows } = await sql`select 1 from "lease"
    where "until" between clock_timestamp()
      and clock_timestamp() + ${leaseMs} * interval '1 millisecond' limit 1`.execute(tx)
  return rows.length > 0
}
