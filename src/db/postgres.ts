import { type Dialect, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'

// bigint and numeric arrive as text by default; ours stay far below 2^53.
const asNumber = new Set([20, 1700])
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    asNumber.has(oid) ? Number : pg.types.getTypeParser(oid, format as 'text'),
}

/** A pool whose lost connections fail their own query and never the process. */
export function openPool(connectionString: string, warn: (error: Error) => void) {
  const pool = new pg.Pool({ connectionString, types, max: 10 })
  pool.on('error', warn)
  pool.on('connect', (client) => client.on('error', warn))
  return pool
}

const encode = (value: unknown) =>
  value !== null &&
  typeof value === 'object' &&
  !(value instanceof Date) &&
  !ArrayBuffer.isView(value)
    ? JSON.stringify(value)
    : value

/** Named statements: the server plans each query once a connection, which halves its price. */
export function postgresDialect(pool: pg.Pool): Dialect {
  const names = new Map<string, string>()
  const nameOf = (text: string) => {
    const known = names.get(text)
    if (known || names.size >= 500) return known
    const name = `q${names.size}`
    names.set(text, name)
    return name
  }
  const wrapped = new WeakMap<pg.PoolClient, ReturnType<typeof wrap>>()
  const wrap = (client: pg.PoolClient) => ({
    query: (text: string | object, values: readonly unknown[] = []) => {
      if (typeof text !== 'string') return client.query(text as unknown as string)
      const name = values.length > 0 ? nameOf(text) : undefined
      return client.query({ text, values: values.map(encode), ...(name && { name }) })
    },
    release: () => client.release(),
  })
  return new PostgresDialect({
    pool: {
      connect: async () => {
        const client = await pool.connect()
        const known = wrapped.get(client) ?? wrap(client)
        wrapped.set(client, known)
        return known
      },
      end: () => pool.end(),
    } as unknown as PostgresPool,
  })
}
