import { type Kysely, sql } from 'kysely'

/** The currency of the price that a cart's line showed. */
export async function up(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  const run = (text: string) => sql.raw(text).execute(db)
  const now = '(select "currencyCode" from "channel")'
  if (engine === 'postgres') {
    await run('alter table "checkoutLine" add column "currencyCode" text')
    await run(`update "checkoutLine" set "currencyCode" = ${now}`)
    await run('alter table "checkoutLine" alter column "currencyCode" set not null')
    return
  }
  const columns = [
    '"id" text primary key',
    '"checkoutId" text not null references "checkout" ("id") on delete cascade',
    '"variantId" text not null',
    '"productName" localised not null',
    '"variantName" localised not null',
    '"quantity" integer not null check ("quantity" between 1 and 99)',
    '"shownPrice" bigint not null',
    '"position" integer not null',
    '"choiceKey" text not null',
    '"choice" json',
    '"currencyCode" text not null',
    'unique ("checkoutId", "choiceKey")',
  ]
  // SQLite can't add a required column without a default.
  await run(`create table "new" (${columns.join(', ')})`)
  await run(`insert into "new" select *, ${now} from "checkoutLine"`)
  await run('drop table "checkoutLine"')
  await run('alter table "new" rename to "checkoutLine"')
  await run('create index "checkoutLineByVariant" on "checkoutLine" ("variantId")')
}
