import type { Compilable, CompiledQuery } from 'kysely'
import type { Tx } from './open.ts'

/**
 * A query that is asked at every tap, written out once for each database and from then on only given its values: to build
 * one costs more than to run it. How it is built may not depend on the values, which are not there yet.
 */
export function prepared<Values extends object, Row>(
  build: (tx: Tx, given: Values) => Compilable<Row>,
) {
  const written = new WeakMap<object, (values: Values) => CompiledQuery<Row>>()
  return async (tx: Tx, values: Values): Promise<Row[]> => {
    const { adapter } = tx.getExecutor()
    const query = written.get(adapter) ?? write(tx, build)
    written.set(adapter, query)
    return (await tx.executeQuery(query(values))).rows
  }
}

function write<Values extends object, Row>(
  tx: Tx,
  build: (tx: Tx, given: Values) => Compilable<Row>,
) {
  const names = new Map<unknown, keyof Values>()
  const given = new Proxy({} as Values, {
    get: (_, name) => {
      const place = Object.freeze({ name })
      names.set(place, name as keyof Values)
      return place
    },
  })
  const query = build(tx, given).compile()
  const places = query.parameters.map((value) => ({ value, name: names.get(value) }))
  return (values: Values): CompiledQuery<Row> => ({
    ...query,
    parameters: places.map(({ name, value }) => (name === undefined ? value : values[name])),
  })
}
