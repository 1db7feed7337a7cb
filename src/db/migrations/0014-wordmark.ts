import { type Kysely, sql } from 'kysely'

/** The shop's name as a wide picture, which the header shows whole. */
export async function up(db: Kysely<unknown>) {
  await sql
    .raw('alter table "channel" add column "wordmarkPhotoId" text references "photo" ("id")')
    .execute(db)
}
