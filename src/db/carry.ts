// Carries the whole shop from one database to another, on any engine.
import { createHash } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { CompiledQuery, sql } from 'kysely'
import { putInPlace } from './backup/copies.ts'
import { refuseFileInUse, refuseInUse, UnfitDatabase } from './failures.ts'
import { isCurrent, migrate } from './migrate.ts'
import { type Engine, openSqlite, openStore, type Store, type Tx } from './open.ts'

/** A table's number of rows, and a digest that doesn't depend on their order or on the engine. */
type TableSum = { readonly rows: number; readonly digest: string }
type Sums = Readonly<Record<string, TableSum>>
type Row = Readonly<Record<string, unknown>>

/** Rows at a time. Rows with photos are a thousand times larger than others. */
const pieceOf = (table: string) => (table === 'photoFile' ? 20 : 300)

/**
 * Copies every row of every table in one snapshot and one transaction, replacing what the target holds, and compares each table
 * afterwards. Both have the same tables. A difference undoes everything.
 */
export async function carry(from: Store, to: Store): Promise<Sums> {
  return from.readWhole(async (source) => {
    await refuseOtherTables(from, source, to)
    return to.writeLong(async (target) => {
      const tables = await parentsFirst(target, to.engine)
      for (const table of tables.toReversed()) await empty(target, table)
      const sums: Record<string, TableSum> = {}
      for (const table of tables) {
        const sum = summing()
        for await (const rows of rowsOf(source, from.engine, table)) {
          sum.add(rows)
          await insert(target, to.engine, table, rows)
        }
        sums[table] = sum.end()
      }
      // Triggers have moved the revisions since.
      await empty(target, 'revision')
      for await (const rows of rowsOf(source, from.engine, 'revision'))
        await insert(target, to.engine, 'revision', rows)
      const arrived = await sumsIn(target, to.engine)
      const lost = tables.filter((table) => !isSame(sums[table], arrived[table]))
      if (lost.length > 0) throw new Error(`Not carried completely: ${lost.join(', ')}`)
      return sums
    })
  })
}

const isSame = (one?: TableSum, other?: TableSum) =>
  one?.rows === other?.rows && one?.digest === other?.digest

/** What every table holds, in one snapshot. */
export const sumsOf = (store: Store): Promise<Sums> =>
  store.readWhole((tx) => sumsIn(tx, store.engine))

async function sumsIn(tx: Tx, engine: Engine): Promise<Sums> {
  const sums: Record<string, TableSum> = {}
  for (const table of await tablesIn(tx, engine)) {
    const sum = summing()
    for await (const rows of rowsOf(tx, engine, table)) sum.add(rows)
    sums[table] = sum.end()
  }
  return sums
}

async function refuseOtherTables(from: Store, source: Tx, to: Store) {
  const here = await tablesIn(source, from.engine)
  const there = await to.readWhole((tx) => tablesIn(tx, to.engine))
  if (here.join() === there.join()) return
  throw new UnfitDatabase(
    'The two databases aren’t of the same Tiffin version. Start this version on the data once, then try again.',
  )
}

async function tablesIn(tx: Tx, engine: Engine): Promise<string[]> {
  const { rows } = await (engine === 'sqlite'
    ? sql<{
        name: string
      }>`select name from sqlite_master where type = 'table' and name not like 'sqlite~_%' escape '~'`
    : sql<{ name: string }>`select table_name as name from information_schema.tables
        where table_schema = current_schema() and table_type = 'BASE TABLE'`
  ).execute(tx)
  return rows.map(({ name }) => name).sort()
}

/** Each table after those that its rows point to. */
async function parentsFirst(tx: Tx, engine: Engine): Promise<string[]> {
  const { rows } = await (engine === 'sqlite'
    ? sql<{ child: string; parent: string }>`select "t"."name" as "child", "f"."table" as "parent"
        from sqlite_master as "t", pragma_foreign_key_list("t"."name") as "f" where "t"."type" = 'table'`
    : sql<{
        child: string
        parent: string
      }>`select "c"."relname" as "child", "p"."relname" as "parent"
        from pg_constraint as "k" join pg_class as "c" on "c"."oid" = "k"."conrelid"
        join pg_class as "p" on "p"."oid" = "k"."confrelid"
        where "k"."contype" = 'f' and "k"."connamespace" = current_schema()::regnamespace`
  ).execute(tx)
  const ordered = new Set<string>()
  const add = (table: string) => {
    if (ordered.has(table)) return
    for (const { child, parent } of rows) if (child === table && parent !== table) add(parent)
    ordered.add(table)
  }
  for (const table of await tablesIn(tx, engine)) add(table)
  return [...ordered]
}

/** All rows of a table, a piece at a time, never all in memory. */
async function* rowsOf(tx: Tx, engine: Engine, table: string): AsyncIterable<readonly Row[]> {
  const piece = pieceOf(table)
  if (engine === 'postgres') {
    await sql`declare "carried" no scroll cursor for select * from ${sql.id(table)}`.execute(tx)
    while (true) {
      const { rows } = await sql<Row>`fetch forward ${sql.lit(piece)} from "carried"`.execute(tx)
      if (rows.length > 0) yield rows
      if (rows.length < piece) break
    }
    await sql`close "carried"`.execute(tx)
    return
  }
  let last = -1
  while (true) {
    const { rows } = await sql<Row & { carryPlace: number }>`select rowid as "carryPlace", *
      from ${sql.id(table)} where rowid > ${last} order by rowid limit ${piece}`.execute(tx)
    last = rows.at(-1)?.carryPlace ?? last
    if (rows.length > 0) yield rows.map(({ carryPlace, ...row }) => row)
    if (rows.length < piece) return
  }
}

const empty = (tx: Tx, table: string) => sql`delete from ${sql.id(table)}`.execute(tx)

async function insert(tx: Tx, engine: Engine, table: string, rows: readonly Row[]) {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const values = rows.flatMap((row) => columns.map((column) => row[column]))
  const place = engine === 'sqlite' ? () => '?' : (at: number) => `$${at + 1}`
  const tuples = rows.map(
    (_, at) => `(${columns.map((_, column) => place(at * columns.length + column)).join()})`,
  )
  const names = columns.map((column) => `"${column}"`).join()
  await tx.executeQuery(
    CompiledQuery.raw(`insert into "${table}" (${names}) values ${tuples.join()}`, values),
  )
}

/** Adds the rows' hashes, so that their order doesn't matter. */
function summing() {
  let rows = 0
  let [low, high] = [0n, 0n]
  return {
    add(more: readonly Row[]) {
      rows += more.length
      for (const row of more) {
        const hash = hashOf(row)
        low = BigInt.asUintN(64, low + hash.readBigUInt64LE(0))
        high = BigInt.asUintN(64, high + hash.readBigUInt64LE(8))
      }
    },
    end: (): TableSum => ({
      rows,
      digest: [high, low].map((half) => half.toString(16).padStart(16, '0')).join(''),
    }),
  }
}

function hashOf(row: Row): Buffer {
  const hash = createHash('sha256')
  for (const column of Object.keys(row).sort()) {
    const value = row[column]
    hash.update(`${column}\0`)
    if (value instanceof Uint8Array) hash.update(value)
    else hash.update(JSON.stringify(value ?? null))
    hash.update('\0')
  }
  return hash.digest()
}

type Ends = { dataDir: string; databaseUrl: string }
const fileIn = ({ dataDir }: Ends) => path.join(dataDir, 'tiffin.sqlite')

/** Carries the shop from its file to an empty PostgreSQL. The file stays as it is. */
export async function moveToPostgres(ends: Ends): Promise<Sums> {
  if (!existsSync(fileIn(ends))) throw new UnfitDatabase(`No shop found in ${ends.dataDir}.`)
  refuseFileInUse(fileIn(ends))
  return between(openSqlite(fileIn(ends)), openPostgres(ends))
}

/** Carries the shop from PostgreSQL to a new file. The database stays as it is. */
export async function moveToFile(ends: Ends): Promise<Sums> {
  if (existsSync(fileIn(ends)))
    throw new UnfitDatabase(
      `${fileIn(ends)} exists already. Move it elsewhere, or set DATA_DIR to an empty folder.`,
    )
  const { default: pg } = await import('pg')
  const connection = new pg.Client({ connectionString: ends.databaseUrl })
  await connection.connect()
  await refuseInUse(connection).finally(() => connection.end())
  const part = `${fileIn(ends)}.part`
  const deletePart = () => {
    for (const ending of ['', '-wal', '-shm']) rmSync(part + ending, { force: true })
  }
  deletePart()
  try {
    const sums = await between(openPostgres(ends), openSqlite(part))
    await putInPlace(part, fileIn(ends))
    return sums
  } finally {
    deletePart()
  }
}

const openPostgres = ({ databaseUrl }: Ends) =>
  openStore({ dataDir: '', databaseUrl, warn: () => {} })

async function between(opening: Promise<Store>, openingTarget: Promise<Store>) {
  const [from, to] = await Promise.all([opening, openingTarget])
  try {
    if (!(await isCurrent(from)))
      throw new UnfitDatabase(
        'The data is of another version. Start this version on it once, then move it.',
      )
    await migrate(to)
    if (await hasShop(to))
      throw new UnfitDatabase('The target has a shop already. Use an empty database.')
    return await carry(from, to)
  } finally {
    await from.close()
    await to.close()
  }
}

const hasShop = async (store: Store) =>
  (await store.read((tx) => tx.selectFrom('channel').select('id').execute())).length > 0
