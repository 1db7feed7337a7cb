// What the tests' databases begin as, made once for the whole run: `empty` is migrated, in `sample` the sample shop is set up.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { migrate } from '#db/migrate.ts'
import { openSqlite, openStore, type Store } from '#db/open.ts'
import { setupCode, shopAsked } from './asked.ts'
import { browser } from './person.ts'
import { newDatabase, startPostgres } from './postgres.ts'
import { serve } from './serve.ts'

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

/** As its owner does it. The answer is what her browser keeps. */
async function setUp(store: Store): Promise<string> {
  const { origin, stop } = await serve(store)
  const anna = browser(origin)
  const { status } = await anna.send('POST', '/api/setup', shopAsked, { 'Setup-Code': setupCode })
  await stop()
  const token = anna.cookies.get('session')
  if (!token) throw new Error(`The sample shop was refused: ${status}`)
  return token
}

/** The database learns to begin again. What it begins with is in views, for tests count the tables. */
async function keep({ db }: Store) {
  await sql`create schema "beginning"`.execute(db)
  for (const { name } of await db.introspection.getTables())
    await sql`create materialized view "beginning".${sql.id(name)} as table "public".${sql.id(name)}`.execute(
      db,
    )
  // Without keys and triggers, in any order.
  await sql`
    create function begin_again() returns void language plpgsql
    set session_replication_role = replica as $$
    declare name text;
    begin
      for name in select tablename from pg_tables where schemaname = 'public' loop
        if to_regclass(format('beginning.%I', name)) is null then
          execute format('drop table %I', name);
        else
          execute format('delete from %I', name);
          execute format('insert into %I table beginning.%I', name, name);
        end if;
      end loop;
    end $$`.execute(db)
}

const fail = (error: Error) => {
  throw error
}
