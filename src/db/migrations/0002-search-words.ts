import { type Kysely, sql } from 'kysely'

/** The shop's own synonyms, and what customers searched for without finding it. */
export async function up(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(
    'create table "synonym" ("id" text primary key, "words" json not null, "position" integer not null)',
  )
  // No visitor and no time of day: only how often.
  await run(
    'create table "missedSearch" ("day" text not null, "query" text not null, "times" integer not null, primary key ("day", "query"))',
  )
  // A changed synonym changes search results.
  if (engine === 'postgres')
    await run(
      `create trigger "synonymMoves" before insert or update or delete on "synonym" for each statement execute function "moveRevision"()`,
    )
  else
    for (const event of ['insert', 'update', 'delete'])
      await run(
        `create trigger "synonymMoves_${event}" after ${event} on "synonym" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end`,
      )
}
