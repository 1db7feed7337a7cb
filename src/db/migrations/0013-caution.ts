import { type Kysely, sql } from 'kysely'

/** The flag of a customer has the name that staff see. */
export async function up(db: Kysely<unknown>) {
  await sql.raw(`update "customer" set "flag" = 'caution' where "flag" = 'watch'`).execute(db)
}
