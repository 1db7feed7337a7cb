// The starting points of test databases, made once per run: `empty` is migrated, `sample` has the sample shop.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { migrate } from '#db/migrate.ts'
import { openSqlite, openStore, type Store } from '#db/open.ts'
import { newDatabase, startPostgres } from './postgres.ts'
import { quickHash } from './quick-hash.ts'
import { serve } from './serve.ts'
import { setUpShop } from './set-up.ts'

export type TemplateDatabase = 'empty' | 'sample'

declare module 'vitest' {
  interface ProvidedContext {
    templateDatabases: string
    postgres: string
    annasToken: string
  }
}

export async function setup(project: TestProject) {
  const folder = mkdtempSync(path.join(tmpdir(), 'tiffin-templates-'))
  const postgres = project.config.env.ENGINE === 'postgres' ? await startPostgres() : undefined
  const make = async (template: TemplateDatabase) => {
    const store = postgres
      ? await openStore({
          dataDir: '',
          databaseUrl: (await newDatabase(postgres.url(), 'template1', template)).url,
          warn: fail,
        })
      : await openSqlite(path.join(folder, `${template}.sqlite`))
    await migrate(store)
    const token = template === 'sample' ? await setUp(store) : ''
    if (postgres) await keep(store)
    await store.close()
    return token
  }
  await make('empty')
  project.provide('annasToken', await make('sample'))
  project.provide('templateDatabases', folder)
  project.provide('postgres', postgres?.url() ?? '')
  return async () => {
    await postgres?.stop()
    rmSync(folder, { recursive: true })
  }
}

/** Sets up the shop like its owner. Returns her session cookie. */
async function setUp(store: Store): Promise<string> {
  const { origin, stop } = await serve(store)
  const anna = await setUpShop(origin)
  await stop()
  // Tests start with unchanged settings.
  await store.db.updateTable('channel').set({ version: 1 }).execute()
  await store.db.updateTable('staff').set({ passwordHash: quickHash() }).execute()
  const token = anna.cookies.get('session')
  if (!token) throw new Error('The owner of the tests’ shop is not signed in.')
  return token
}

/**
 * Enables the database to reset itself. The initial rows are in views, because tests count the tables. The revision only increases: an
 * open store would take a former one for its own.
 */
async function keep({ db }: Store) {
  const names = (await db.introspection.getTables()).map(({ name }) => name)
  await sql`create schema "template"`.execute(db)
  for (const name of names)
    await sql`create materialized view "template".${sql.id(name)} as table "public".${sql.id(name)}`.execute(
      db,
    )
  // A sequence, because tests count the tables.
  await sql`create sequence "template"."again"`.execute(db)
  await sql`select setval('template.again', pg_current_xact_id()::text::bigint)`.execute(db)
  // Most tests write to few tables: the others have no newer rows and as many as before. In one query, which is planned once.
  const changed = names.map(
    (name) => sql`select ${sql.lit(name)}::text
      where (select count(*) from "public".${sql.id(name)}) <> (select count(*) from "template".${sql.id(name)})
        or exists (select from "public".${sql.id(name)} where xmin::text::bigint > last_reset)`,
  )
  await sql`
    create function reset_to_template() returns void language plpgsql as $$
    declare
      name text;
      last_reset bigint := (select last_value from "template"."again");
      higher bigint := (select "value" + 1 from "revision" where "subject" = 'shop');
    begin
      for name in
        select tablename from pg_tables
        where schemaname = 'public' and to_regclass(format('template.%I', tablename)) is null
      loop
        execute format('drop table %I', name);
      end loop;
      for name in ${sql.join(changed, sql` union all `)} loop
        execute format('delete from %I', name);
        execute format('insert into %I table template.%I', name, name);
      end loop;
      update "revision" set "value" = higher where "subject" = 'shop';
      perform pg_notify('revision', 'shop');
      perform setval('template.again', pg_current_xact_id()::text::bigint);
    end $$`.execute(db)
}

const fail = (error: Error) => {
  throw error
}
