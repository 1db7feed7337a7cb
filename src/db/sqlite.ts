import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
  type TransactionSettings,
} from 'kysely'

const decoders: Record<string, (stored: never) => unknown> = {
  boolean: (stored: number) => stored === 1,
  json: (stored: string) => JSON.parse(stored),
  localised: (stored: string) => JSON.parse(stored),
  timestamptz: (stored: string) => new Date(stored),
}

function encode(value: unknown): SQLInputValue {
  if (value === undefined) return null
  if (typeof value === 'boolean') return Number(value)
  if (value instanceof Date) return value.toISOString()
  if (value !== null && typeof value === 'object' && !ArrayBuffer.isView(value))
    return JSON.stringify(value)
  return value as SQLInputValue
}

/** A deferred `begin` that later writes fails at once when another process writes; only a reader may begin so. */
class ImmediateDriver extends SqliteDriver {
  readonly #committed: () => void

  constructor(config: ConstructorParameters<typeof SqliteDriver>[0], committed: () => void) {
    super(config)
    this.#committed = committed
  }

  override async commitTransaction(connection: DatabaseConnection) {
    await super.commitTransaction(connection)
    this.#committed()
  }

  override async beginTransaction(connection?: DatabaseConnection, settings?: TransactionSettings) {
    const begin = settings?.accessMode === 'read only' ? 'begin' : 'begin immediate'
    await connection?.executeQuery(CompiledQuery.raw(begin))
  }
}

/** Kysely's own SQLite dialect, spoken by node:sqlite. Values are decoded by the type their column was declared with. */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #database: ConstructorParameters<typeof SqliteDriver>[0]
  readonly #committed: () => void

  /** Tells of each commit before another transaction can begin. */
  constructor(sqlite: DatabaseSync, committed: () => void = () => {}) {
    const database = { close: () => sqlite.close(), prepare: preparer(sqlite) }
    super({ database })
    this.#database = { database }
    this.#committed = committed
  }

  override createDriver() {
    return new ImmediateDriver(this.#database, this.#committed)
  }

  override createAdapter() {
    return new (class extends SqliteAdapter {
      override get supportsTransactionalDdl() {
        return true
      }
    })()
  }
}

function preparer(sqlite: DatabaseSync) {
  const kept = new Map<string, SqliteStatement>()
  return (sql: string): SqliteStatement => {
    const known = kept.get(sql)
    if (known) return known

    const statement = sqlite.prepare(sql)
    const columns = statement.columns()
    const decoded = columns.flatMap(({ name, type }) => {
      const decoder = decoders[type?.toLowerCase() ?? ''] as
        | ((stored: unknown) => unknown)
        | undefined
      return decoder ? [[name, decoder] as const] : []
    })
    const read = (row: Record<string, unknown>) => {
      const decodedRow = { ...row }
      for (const [name, decoder] of decoded)
        if (decodedRow[name] !== null) decodedRow[name] = decoder(decodedRow[name])
      return decodedRow
    }
    // SQLite may have rolled back by itself (disk full): a second rollback would hide the first error.
    const isUndone = () => sql === 'rollback' && !sqlite.isTransaction
    const prepared: SqliteStatement = {
      reader: columns.length > 0,
      all: (values) => statement.all(...values.map(encode)).map(read),
      run: (values) =>
        isUndone() ? { changes: 0, lastInsertRowid: 0 } : statement.run(...values.map(encode)),
      *iterate(values) {
        for (const row of statement.iterate(...values.map(encode))) yield read(row)
      },
    }
    if (/^\s*(create|alter|drop)/i.test(sql)) kept.clear()
    else if (kept.size < 500) kept.set(sql, prepared)
    return prepared
  }
}
