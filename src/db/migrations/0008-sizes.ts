import { type Kysely, sql } from 'kysely'

/** Sizes: options have prices for them, and halves of the same size fit together. */
export async function up(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(
    `create table "size" ("id" text primary key, "version" integer not null, "slug" text not null unique, "name" localised not null, "position" integer not null)`,
  )
  await run(
    'alter table "variant" add column "sizeId" text references "size" ("id") on delete set null',
  )
  await run('create index "variantBySize" on "variant" ("sizeId")')
  // Customers will see it, so it moves the revision like the tables of the menu.
  if (engine === 'postgres')
    await run(
      `create trigger "sizeMoves" before insert or update or delete on "size" for each statement execute function "moveRevision"()`,
    )
  else
    for (const event of ['insert', 'update', 'delete'])
      await run(
        `create trigger "sizeMoves_${event}" after ${event} on "size" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end`,
      )
}
