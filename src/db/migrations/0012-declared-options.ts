import { type Kysely, sql } from 'kysely'

/** Whether the allergens of a group's options are all named. Unknown is never “free”. */
export async function up(db: Kysely<unknown>) {
  await sql
    .raw('alter table "optionGroup" add column "allergensDeclared" boolean not null default false')
    .execute(db)
}
