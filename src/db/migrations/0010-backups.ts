import { type Kysely, sql } from 'kysely'

/** Each backup, and what became of it: sent to the second place, restored in rehearsal. */
export async function up(db: Kysely<unknown>) {
  await sql
    .raw(
      `create table "backup" (${[
        '"id" text primary key',
        '"at" timestamptz not null',
        '"bytes" bigint not null',
        '"orders" bigint not null',
        '"lastOrder" text not null',
        '"rows" json not null',
        '"digest" text not null',
        '"tookMs" integer not null',
        '"sentAt" timestamptz',
        '"rehearsedAt" timestamptz',
        '"rehearsalMs" integer',
        '"problem" text',
      ].join(', ')})`,
    )
    .execute(db)
}
