import { type Kysely, sql } from 'kysely'

/** Calls that ring, and the key with which the shop's phone system reports them. */
export async function up(db: Kysely<unknown>) {
  const run = (text: string) => sql.raw(text).execute(db)
  await run('alter table "channel" add column "telephonyKeyHash" text')
  await run(
    `create table "ringing" ("id" text primary key, "phone" text not null, "at" timestamptz not null, "takenBy" text references "staff" ("id") on delete set null)`,
  )
  await run('create index "ringingAt" on "ringing" ("at")')
  await run('create index "ringingPhone" on "ringing" ("phone")')
  // Boards watch this revision.
  await run(`insert into "revision" ("subject", "value") values ('ringing', 0)`)
}
