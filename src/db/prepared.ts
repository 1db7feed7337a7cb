import type { Compilable, CompiledQuery } from 'kysely'
import type { Tx } from './open.ts'
import { NodeSqliteAdapter } from './sqlite.ts'
import type { Tables } from './tables.ts'

/**
 * A query for hot paths, compiled once per database and then only given its values, because building one costs more than running
 * it. How it is built must not depend on the values, which aren't known yet.
 */
export function prepared<Values extends object, Row>(
  build: (tx: Tx, values: Values) => Compilable<Row>,
) {
  const written = new WeakMap<object, (values: Values) => CompiledQuery<Row>>()
  return async (tx: Tx, values: Values): Promise<Row[]> => {
    const { adapter } = tx.getExecutor()
    const query = written.get(adapter) ?? write(tx, build)
    written.set(adapter, query)
    const compiled = query(values)
    if (adapter instanceof NodeSqliteAdapter)
      return adapter.rows(compiled.sql, compiled.parameters) as Row[]
    return (await tx.executeQuery(compiled)).rows
  }
}

/** An insert of one row, compiled once for each set of columns. */
export function preparedInsert<Name extends keyof Tables>(table: Name) {
  type Row = Tables[Name]
  const inserts = new Map<string, (tx: Tx, row: Row) => Promise<unknown>>()
  return async (tx: Tx, row: Row) => {
    const columns = Object.keys(row) as (keyof Row)[]
    const key = columns.join()
    const insert =
      inserts.get(key) ??
      prepared((tx, values: Row) =>
        tx
          .insertInto(table)
          .values(Object.fromEntries(columns.map((one) => [one, values[one]])) as never),
      )
    inserts.set(key, insert)
    await insert(tx, row)
  }
}

function write<Values extends object, Row>(
  tx: Tx,
  build: (tx: Tx, values: Values) => Compilable<Row>,
) {
  const names = new Map<unknown, keyof Values>()
  const placeholders = new Proxy({} as Values, {
    get: (_, name) => {
      const place = Object.freeze({ name })
      names.set(place, name as keyof Values)
      return place
    },
  })
  const query = build(tx, placeholders).compile()
  const places = query.parameters.map((value) => ({ value, name: names.get(value) }))
  return (values: Values): CompiledQuery<Row> => ({
    ...query,
    parameters: places.map(({ name, value }) => (name === undefined ? value : values[name])),
  })
}

const shopRevision = prepared((tx) =>
  tx.selectFrom('revision').select('value').where('subject', '=', 'shop'),
)

/**
 * What is read from the tables that customers see, cached in memory until one of them changes. Don't call it after writing to them
 * in the same transaction: if that fails, others would see what was never stored.
 */
export function cachedPerRevision<Value>(
  read: (tx: Tx) => Promise<Value>,
): (tx: Tx) => Promise<Value> {
  const values = new WeakMap<object, { revision: number; value: Value }>()
  return async (tx) => {
    const { adapter } = tx.getExecutor()
    // Read before the value: a change in between makes the value outdated, not wrong.
    const [row] = await shopRevision(tx, {})
    const revision = Number(row?.value)
    const known = values.get(adapter)
    if (known?.revision === revision) return known.value
    const value = await read(tx)
    values.set(adapter, { revision, value })
    return value
  }
}
