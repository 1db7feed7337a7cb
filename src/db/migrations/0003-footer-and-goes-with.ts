import { type Kysely, sql } from 'kysely'

/** The shop's legal name and map for the footer, and what goes well with a category's products. */
export async function up(db: Kysely<unknown>) {
  const add = (table: string, column: string) =>
    sql.raw(`alter table "${table}" add column ${column}`).execute(db)
  await add('channel', `"legalName" localised not null default '[]'`)
  await add('channel', `"mapUrl" text not null default ''`)
  await add('category', `"goesWith" json not null default '[]'`)
}
