// Saves a small shop of this version in tests/fixtures, for later versions to open (record 0061).
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gzipSync } from 'node:zlib'
import { type Kysely, sql } from 'kysely'
import { migrate } from '#db/migrate.ts'
import { openSqlite, openStore, type Store } from '#db/open.ts'
import { newDatabase, startPostgres } from '../postgres.ts'
import { serve } from '../serve.ts'
import { keepTheRest, takeOrders } from './orders.ts'
import { addReceivers } from './receivers.ts'
import { hireStaff, makeMenu, setUp, writeContent } from './shop.ts'
import { differences, type Whole, wholeOf } from './whole-database.ts'

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const fixtures = 'tests/fixtures'
const fixture = (ending: string) => path.join(fixtures, `${version}.${ending}`)
if (existsSync(fixture('json.gz'))) stop(`${version} has its fixture. It stays as it was released.`)

const folder = mkdtempSync(path.join(tmpdir(), 'tiffin-fixture-'))
const file = path.join(folder, 'tiffin.sqlite')
const store = await openSqlite(file)
await migrate(store)
const served = await serve(store)
await fillShop()
await served.stop()
const whole = await wholeOf(store)
await store.close()
const empty = Object.entries(whole).flatMap(([name, rows]) =>
  Object.keys(rows[0] ?? { '': null })
    .filter((column) => rows.every((row) => row[column] === null))
    .map((column) => `${name}.${column}`),
)
if (empty.length > 0)
  stop(`Nothing is in ${empty.join(', ')}: tests/support/upgrade/ has to fill it.`)

const dump = await inPostgres(whole)
mkdirSync(fixtures, { recursive: true })
writeFileSync(fixture('sqlite.gz'), gzipSync(small(file)))
writeFileSync(fixture('sql.gz'), gzipSync(dump))
writeFileSync(fixture('json.gz'), gzipSync(`${JSON.stringify(whole, null, 1)}\n`))
rmSync(folder, { recursive: true })

/** Every column of every table has some value. */
async function fillShop() {
  const anna = await setUp(served)
  const menu = await makeMenu(served, anna)
  await writeContent(anna)
  const { boris, clara } = await hireStaff(served, anna)
  const receivers = await addReceivers(served)
  await takeOrders(served, menu, { boris, clara })
  await receivers.deliver()
  await keepTheRest(served, menu, { anna, boris })
}

function small(from: string) {
  const to = path.join(folder, 'small.sqlite')
  const sqlite = new DatabaseSync(from)
  sqlite.prepare('vacuum into ?').run(to)
  sqlite.close()
  return readFileSync(to)
}

/** The same rows from PostgreSQL, as pg_dump's INSERTs, which need no psql. */
async function inPostgres(rows: Whole) {
  const postgres = await startPostgres()
  try {
    const { url } = await newDatabase(postgres.url(), 'template1')
    const copy = await openStore({ dataDir: '', databaseUrl: url, warn: () => {} })
    await migrate(copy)
    await fill(copy, rows)
    const different = differences(rows, await wholeOf(copy))
    await copy.close()
    if (different.length > 0) stop(different.join('\n'))
    const dump = execFileSync(
      'pg_dump',
      ['--inserts', '--no-owner', '--no-privileges', '--no-comments', url],
      { encoding: 'utf8' },
    )
    // Commands of psql, which newer versions of pg_dump write.
    return dump.replace(/^\\.*$/gm, '')
  } finally {
    await postgres.stop()
  }
}

function fill(copy: Store, rows: Whole) {
  return copy.writeLong(async (tx) => {
    // Without keys and triggers, in any order.
    await sql`set local session_replication_role = replica`.execute(tx)
    const tables = tx as unknown as Kysely<Record<string, Record<string, unknown>>>
    for (const [name, tableRows] of Object.entries(rows)) {
      await tables.deleteFrom(name).execute()
      await tables.insertInto(name).values(tableRows.map(withBytes)).execute()
    }
  })
}

/** A photo's bytes are base64 in JSON. */
function withBytes(row: Record<string, unknown>) {
  const { body, format } = row
  return format ? { ...row, body: Buffer.from(String(body), 'base64') } : row
}

function stop(why: string): never {
  process.stderr.write(`${why}\n`)
  process.exit(1)
}
