import { type Kysely, sql } from 'kysely'

/** Option groups, their options with prices for sizes, and the groups of each product. */
export async function up(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  const run = (text: string) => sql.raw(text).execute(db)
  for (const [name, columns] of Object.entries(tables)) {
    await run(`create table "${name}" (${columns.join(', ')})`)
    // Customers see them, so they move the revision like the tables of the menu.
    if (engine === 'postgres')
      await run(
        `create trigger "${name}Moves" before insert or update or delete on "${name}" for each statement execute function "moveRevision"()`,
      )
    else
      for (const event of ['insert', 'update', 'delete'])
        await run(
          `create trigger "${name}Moves_${event}" after ${event} on "${name}" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end`,
        )
  }
  await run('create index "optionByGroup" on "option" ("groupId", "position")')
  await run('create index "optionPriceBySize" on "optionPrice" ("sizeId")')
  await run('create index "productGroupByGroup" on "productGroup" ("groupId")')
}

const tables = {
  optionGroup: [
    '"id" text primary key',
    '"version" integer not null',
    '"slug" text not null unique',
    '"name" localised not null',
    '"sign" text not null',
    '"least" integer not null',
    '"most" integer',
    '"mostOfOne" integer not null',
    '"freeCount" integer not null',
  ],
  option: [
    '"id" text primary key',
    '"groupId" text not null references "optionGroup" ("id") on delete cascade',
    '"name" localised not null',
    '"price" bigint not null',
    '"grams" integer not null',
    '"sku" text not null',
    '"allergens" json not null',
    '"isDefault" boolean not null',
    '"isAvailable" boolean not null',
    '"soldOutUntil" timestamptz',
    '"position" integer not null',
  ],
  optionPrice: [
    '"optionId" text not null references "option" ("id") on delete cascade',
    '"sizeId" text not null references "size" ("id") on delete cascade',
    '"price" bigint not null',
    'primary key ("optionId", "sizeId")',
  ],
  productGroup: [
    '"productId" text not null references "product" ("id") on delete cascade',
    '"groupId" text not null references "optionGroup" ("id") on delete cascade',
    '"position" integer not null',
    '"least" integer',
    '"most" integer',
    '"freeCount" integer',
    '"only" json',
    '"defaults" json',
    'primary key ("productId", "groupId")',
  ],
}
