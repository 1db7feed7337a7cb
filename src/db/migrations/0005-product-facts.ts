import { type Kysely, sql } from 'kysely'

/** Spice, diets, labels and popular products. */
export async function up(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  const run = (text: string) => sql.raw(text).execute(db)
  const column = (table: string, name: string, type: string) =>
    run(`alter table "${table}" add column "${name}" ${type}`)

  // 0 is not spicy, or not said.
  await column('product', 'spicy', 'integer not null default 0')
  await column('product', 'diets', `json not null default '[]'`)
  await column('product', 'label', `localised not null default '[]'`)
  // The last day of the label; null is until someone removes it.
  await column('product', 'labelUntil', 'text')
  await column('channel', 'showsNew', 'boolean not null default true')
  await column('channel', 'showsPopular', 'boolean not null default true')

  // Written once a shop day, from the orders of four weeks.
  await run(
    `create table "popularProduct" ("productId" text primary key references "product" ("id") on delete cascade, "position" integer not null)`,
  )
  // Customers see it, so it moves the revision like the tables of the menu.
  if (engine === 'postgres')
    await run(
      `create trigger "popularProductMoves" before insert or update or delete on "popularProduct" for each statement execute function "moveRevision"()`,
    )
  else
    for (const event of ['insert', 'update', 'delete'])
      await run(
        `create trigger "popularProductMoves_${event}" after ${event} on "popularProduct" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end`,
      )
}
