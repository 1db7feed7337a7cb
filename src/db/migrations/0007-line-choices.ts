import { type Kysely, sql } from 'kysely'

/** What was chosen for a line. Lines with the same choice are one line; without a choice the key is the variant's id. */
export async function up(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  const run = (text: string) => sql.raw(text).execute(db)
  if (engine === 'postgres') await changeColumns(run)
  else await rebuild(run)
}

type Run = (text: string) => Promise<unknown>

async function changeColumns(run: Run) {
  for (const table of ['checkoutLine', 'orderLine']) {
    await run(`alter table "${table}" add column "choiceKey" text, add column "choice" json`)
    await run(`update "${table}" set "choiceKey" = "variantId"`)
    await run(`alter table "${table}" alter column "choiceKey" set not null`)
  }
  await run('alter table "orderLine" add column "basePrice" bigint')
  await run('update "orderLine" set "basePrice" = "price"')
  await run('alter table "orderLine" alter column "basePrice" set not null')
  await run(
    'alter table "checkoutLine" drop constraint "checkoutLine_checkoutId_variantId_key", add unique ("checkoutId", "choiceKey")',
  )
}

/** SQLite can neither change a constraint nor add a required column without a default. Nothing refers to these tables. */
async function rebuild(run: Run) {
  const table = async (name: string, columns: string[], added: string) => {
    await run(`create table "new" (${columns.join(', ')})`)
    await run(`insert into "new" select *, ${added} from "${name}"`)
    await run(`drop table "${name}"`)
    await run(`alter table "new" rename to "${name}"`)
  }
  const chosen = ['"choiceKey" text not null', '"choice" json']
  await table(
    'checkoutLine',
    [
      '"id" text primary key',
      '"checkoutId" text not null references "checkout" ("id") on delete cascade',
      '"variantId" text not null',
      '"productName" localised not null',
      '"variantName" localised not null',
      '"quantity" integer not null check ("quantity" between 1 and 99)',
      '"shownPrice" bigint not null',
      '"position" integer not null',
      ...chosen,
      'unique ("checkoutId", "choiceKey")',
    ],
    '"variantId", null',
  )
  await run('create index "checkoutLineByVariant" on "checkoutLine" ("variantId")')

  await table(
    'orderLine',
    [
      '"id" text primary key',
      '"orderId" text not null references "order" ("id") on delete cascade',
      '"position" integer not null',
      '"productId" text not null',
      '"variantId" text not null',
      '"sku" text not null',
      '"productName" localised not null',
      '"variantName" localised not null',
      '"price" bigint not null',
      '"quantity" integer not null',
      '"amountThousandths" integer not null',
      '"unit" text not null',
      ...chosen,
      '"basePrice" bigint not null',
    ],
    '"variantId", null, "price"',
  )
  await run('create index "orderLineByOrder" on "orderLine" ("orderId", "position")')
  await run('create index "orderLineByProduct" on "orderLine" ("productId", "variantId")')
}
