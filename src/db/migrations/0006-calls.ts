import { type Kysely, sql } from 'kysely'

/** When a call began, and the delivery fees that operators choose from. */
export async function up(db: Kysely<unknown>) {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`alter table "order" add column "claimedAt" timestamptz`)
  await run(`alter table "channel" add column "feePresets" json not null default '[0]'`)
}
