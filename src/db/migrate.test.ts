import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate, migrations, NewerSchema } from '#db/migrate.ts'
import { openSqlite, type Store } from '#db/open.ts'
import { barePlace, openAt } from '#tests/support/bare.ts'

type Step = (typeof migrations)[number]
const isSqlite = process.env.ENGINE === 'sqlite'

const step = (name: string, ...lines: string[]): Step => ({
  name,
  up: async (db) => {
    for (const line of lines) await sql.raw(line).execute(db)
  },
})

const names = async ({ db }: Store) =>
  (
    await sql<{ name: string }>`select "name" from "migration" order by "name"`.execute(db)
  ).rows.map(({ name }) => name)

const tables = async ({ db }: Store) =>
  (await db.introspection.getTables()).map(({ name }) => name).sort()

const addMenu = (store: Store, id: string) =>
  store.db
    .insertInto('menu')
    .values({ id, version: 1, name: [{ locale: 'en', value: id }], isActive: true, position: 0 })
    .execute()

test('creates the schema in an empty database', async () => {
  const store = await openAt(await barePlace())
  await migrate(store)
  expect(await names(store)).toEqual(migrations.map(({ name }) => name))
  expect(await tables(store)).toEqual(expect.arrayContaining(['channel', 'order', 'session']))
})

test('a second run does nothing', async () => {
  const place = await barePlace()
  const store = await openAt(place)
  await migrate(store)
  await addMenu(store, 'kept')
  const stamps = () => sql`select * from "migration" order by "name"`.execute(store.db)
  const before = (await stamps()).rows
  const snapshots = path.join(place.dataDir, 'snapshots')
  await migrate(store, snapshots)
  expect((await stamps()).rows).toEqual(before)
  expect(await store.db.selectFrom('menu').select('id').execute()).toEqual([{ id: 'kept' }])
  expect(existsSync(snapshots)).toBe(false)
})

test('refuses a newer schema with advice, and changes nothing', async () => {
  const place = await barePlace()
  const store = await openAt(place)
  await migrate(store)
  await sql`insert into "migration" values ('9999-later', ${new Date()})`.execute(store.db)
  const before = await tables(store)
  const snapshots = path.join(place.dataDir, 'snapshots')
  const more = [...migrations, step('0002-more', 'create table "more" ("id" text)')]
  const refusal = await migrate(store, snapshots, more).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(NewerSchema)
  expect(String(refusal)).toMatch(/9999-later.*restore.*snapshot.*docs\/operating\.md/s)
  expect(await tables(store)).toEqual(before)
  expect(await names(store)).not.toContain('0002-more')
  expect(existsSync(snapshots)).toBe(false)
})

test.runIf(!isSqlite)('refuses a database in which others store something', async () => {
  const store = await openAt(await barePlace())
  await sql`create table "bookmark" ("address" text)`.execute(store.db)
  await expect(migrate(store)).rejects.toThrow(/isn’t empty.*“bookmark”.*an empty one/)
  expect(await tables(store)).toEqual(['bookmark'])
  await sql`drop table "bookmark"`.execute(store.db)
  await migrate(store)
  expect(await tables(store)).toContain('channel')
})

test('a failing step leaves no trace, and runs once fixed', async () => {
  const store = await openAt(await barePlace())
  await migrate(store)
  const before = await tables(store)
  const half = ['create table "more" ("id" text)', 'alter table "menu" add column "extra" text']
  const broken = step('0002-more', ...half, 'insert into "nowhere" values (1)')
  await expect(migrate(store, undefined, [...migrations, broken])).rejects.toThrow(/nowhere/)
  expect(await tables(store)).toEqual(before)
  expect(await names(store)).not.toContain('0002-more')

  await migrate(store, undefined, [...migrations, step('0002-more', ...half)])
  expect(await tables(store)).toContain('more')
  expect(await names(store)).toContain('0002-more')
})

test('steps before a failing one remain applied', async () => {
  const store = await openAt(await barePlace())
  const steps = [
    ...migrations,
    step('0002-good', 'create table "good" ("id" text)'),
    step('0003-bad', 'create table "bad" ("id" text)', 'drop table "nowhere"'),
  ]
  await expect(migrate(store, undefined, steps)).rejects.toThrow(/nowhere/)
  expect(await tables(store)).toContain('good')
  expect(await tables(store)).not.toContain('bad')
})

test.runIf(isSqlite)('makes a snapshot before a second migration', async () => {
  const place = await barePlace()
  const store = await openAt(place)
  await migrate(store)
  await addMenu(store, 'before')
  const snapshots = path.join(place.dataDir, 'snapshots')
  await migrate(store, snapshots, [...migrations, step('0002-empty', 'delete from "menu"')])
  const [file = '', ...others] = readdirSync(snapshots)
  expect(others).toEqual([])
  expect(file).toMatch(/-before-0002-empty\.sqlite$/)

  const old = await openSqlite(path.join(snapshots, file))
  expect(await old.db.selectFrom('menu').select('id').execute()).toEqual([{ id: 'before' }])
  expect(await names(old)).toEqual(migrations.map(({ name }) => name))
  await old.close()
})

test.runIf(isSqlite)('makes no snapshot at the first run, and keeps at most five', async () => {
  const place = await barePlace()
  const store = await openAt(place)
  const snapshots = mkdtempSync(path.join(place.dataDir, 'snapshots-'))
  await migrate(store, snapshots)
  expect(readdirSync(snapshots)).toEqual([])
  const steps = [...migrations]
  for (const at of [2, 3, 4, 5, 6, 7, 8]) {
    steps.push(step(`000${at}-more`, `create table "more${at}" ("id" text)`))
    await migrate(store, snapshots, steps)
  }
  expect(readdirSync(snapshots).map((file) => file.split('-before-')[1])).toEqual(
    [4, 5, 6, 7, 8].map((at) => `000${at}-more.sqlite`),
  )
})

test.runIf(isSqlite)('never deletes the snapshot just made, also beside later names', async () => {
  const place = await barePlace()
  const store = await openAt(place)
  await migrate(store)
  const snapshots = mkdtempSync(path.join(place.dataDir, 'snapshots-'))
  const ahead = [1, 2, 3, 4, 5].map((at) => `2099010${at}T000000000Z-before-0002-more.sqlite`)
  for (const name of ahead) writeFileSync(path.join(snapshots, name), '')
  await migrate(store, snapshots, [...migrations, step('0002-more', 'create table "more" ("id")')])
  const [made, ...others] = readdirSync(snapshots).sort()
  expect(made).toMatch(/^20(?!99).*-before-0002-more\.sqlite$/)
  expect(others).toEqual(ahead.slice(1))
})

test.runIf(isSqlite)('a snapshot that fails leaves nothing and pushes no other out', async () => {
  const place = await barePlace()
  const store = await openAt(place)
  await migrate(store)
  const snapshots = mkdtempSync(path.join(place.dataDir, 'snapshots-'))
  const point = '20260105T000000000Z-before-restore.sqlite'
  const earlier = [2, 3, 4].map((at) => `2026010${at}T000000000Z-before-0001-more.sqlite`)
  const good = [...earlier, point, `${point}-shm`, `${point}-wal`]
  for (const name of good) writeFileSync(path.join(snapshots, name), '')
  writeFileSync(path.join(snapshots, '20260106T000000000Z-before-0002-more.sqlite.part'), '')
  const steps = [...migrations, step('0002-more', 'create table "more" ("id")')]
  const full: Store = {
    ...store,
    async snapshot(file) {
      writeFileSync(file, 'half')
      throw new Error('full')
    },
  }
  await expect(migrate(full, snapshots, steps)).rejects.toThrow('full')
  expect(readdirSync(snapshots).sort()).toEqual(good)
  await migrate(store, snapshots, steps)
  expect(readdirSync(snapshots).sort().slice(0, -1)).toEqual(good)
})

test.runIf(isSqlite)('turns foreign keys on again after success and failure', async () => {
  const store = await openAt(await barePlace())
  const keys = () => sql`pragma foreign_keys`.execute(store.db)
  await migrate(store)
  expect((await keys()).rows).toEqual([{ foreign_keys: 1 }])
  const broken = [...migrations, step('0002-bad', 'drop table "nowhere"')]
  await expect(migrate(store, undefined, broken)).rejects.toThrow()
  expect((await keys()).rows).toEqual([{ foreign_keys: 1 }])
})

test.runIf(isSqlite)('rebuilds a table without losing the rows that reference it', async () => {
  const store = await openAt(await barePlace())
  await migrate(store)
  await addMenu(store, 'm')
  const category = { id: 'c', version: 1, menuId: 'm', slug: 'c', icon: null, position: 0 }
  await store.db
    .insertInto('category')
    .values({ ...category, name: [] })
    .execute()
  const rebuild = step(
    '0002-rebuild',
    'create table "new" as select * from "menu"',
    'drop table "menu"',
    'create table "menu" ("id" text primary key, "version" integer, "name" localised, "isActive" boolean, "position" integer)',
    'insert into "menu" select * from "new"',
    'drop table "new"',
  )
  await migrate(store, undefined, [...migrations, rebuild])
  expect(await store.db.selectFrom('category').select('id').execute()).toEqual([{ id: 'c' }])
})

test.runIf(isSqlite)('rolls back a step that leaves dangling references', async () => {
  const store = await openAt(await barePlace())
  await migrate(store)
  const category = `insert into "category" ("id", "version", "menuId", "name", "slug", "icon", "position") values ('c', 1, 'no such menu', '[]', 'c', null, 0)`
  const careless = [...migrations, step('0002-careless', category)]
  await expect(migrate(store, undefined, careless)).rejects.toThrow(/point to nothing/)
  expect(await store.db.selectFrom('category').selectAll().execute()).toEqual([])
})
