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

export type Beginning = 'empty' | 'sample'

declare module 'vitest' {
  interface ProvidedContext {
    beginnings: string
    postgres: string
    annasToken: string
  }
}

export async function setup(project: TestProject) {
  const folder = mkdtempSync(path.join(tmpdir(), 'tiffin-beginnings-'))
  const postgres = project.config.env.ENGINE === 'postgres' ? await startPostgres() : undefined
  const make = async (beginning: Beginning) => {
    const store = postgres
      ? await openStore({
          dataDir: '',
          databaseUrl: (await newDatabase(postgres.url(), 'template1', beginning)).url,
          warn: fail,
        })
      : await openSqlite(path.join(folder, `${beginning}.sqlite`))
    await migrate(store)
    const token = beginning === 'sample' ? await setUp(store) : ''
    if (postgres) await keep(store)
    await store.close()
    return token
  }
  await make('empty')
  project.provide('annasToken', await make('sample'))
  project.provide('beginnings', folder)
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

/** Enables the database to reset itself. The initial rows are in views, because tests count the tables. */
async function keep({ db }: Store) {
  await sql`create schema "beginning"`.execute(db)
  for (const { name } of await db.introspection.getTables())
    await sql`create materialized view "beginning".${sql.id(name)} as table "public".${sql.id(name)}`.execute(
      db,
    )
  // A sequence, because tests count the tables.
  await sql`create sequence "beginning"."again"`.execute(db)
  await sql`select setval('beginning.again', pg_current_xact_id()::text::bigint)`.execute(db)
  // Without keys and triggers, in any order. Most tests write to few tables: the others have no newer rows and as many as before.
  await sql`
    create function begin_again() returns void language plpgsql
    set session_replication_role = replica as $$
    declare
      name text;
      last bigint := (select last_value from "beginning"."again");
      is_changed boolean;
    begin
      for name in select tablename from pg_tables where schemaname = 'public' loop
        if to_regclass(format('beginning.%I', name)) is null then
          execute format('drop table %I', name);
        else
          execute format('select (select count(*) from %I) <> (select count(*) from beginning.%I)
            or exists (select from %I where xmin::text::bigint > %s)', name, name, name, last) into is_changed;
          continue when not is_changed;
          execute format('delete from %I', name);
          execute format('insert into %I table beginning.%I', name, name);
        end if;
      end loop;
      perform setval('beginning.again', pg_current_xact_id()::text::bigint);
    end $$`.execute(db)
}

const fail = (error: Error) => {
  throw error
}
