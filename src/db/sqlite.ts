import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import {
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

/** What the running transaction may do: there is one connection, so there is one transaction. */
type Mode = { isReadOnly: boolean }

/** How long a statement outside a write's transaction waits for another process. */
export const waitMs = 5000

type Prepare = ReturnType<typeof preparer>

/** A deferred `begin` that writes later fails at once if another process writes, so only readers may use it. */
class ImmediateDriver extends SqliteDriver {
  readonly #prepare: Prepare
  readonly #committed: () => void
  readonly #mode: Mode

  constructor(
    config: ConstructorParameters<typeof SqliteDriver>[0],
    { prepare, mode, committed }: { prepare: Prepare; mode: Mode; committed: () => void },
  ) {
    super(config)
    this.#prepare = prepare
    this.#mode = mode
    this.#committed = committed
  }

  override async beginTransaction(_: DatabaseConnection, settings?: TransactionSettings) {
    const isReadOnly = settings?.accessMode === 'read only'
    if (isReadOnly) this.#prepare('begin').run([])
    else this.#beginWrite()
    this.#mode.isReadOnly = isReadOnly
  }

  /** While another process writes, this fails at once and is tried again: waiting here would block this process. */
  #beginWrite() {
    this.#prepare('pragma busy_timeout = 0').run([])
    try {
      this.#prepare('begin immediate').run([])
    } finally {
      this.#prepare(`pragma busy_timeout = ${waitMs}`).run([])
    }
  }

  override async commitTransaction() {
    const wasReadOnly = this.#mode.isReadOnly
    this.#mode.isReadOnly = false
    this.#prepare('commit').run([])
    if (!wasReadOnly) this.#committed()
  }

  override async rollbackTransaction() {
    this.#mode.isReadOnly = false
    this.#prepare('rollback').run([])
  }
}

/** A SQLite adapter with synchronous queries: there is one connection, and the open transaction has it. */
export class NodeSqliteAdapter extends SqliteAdapter {
  readonly #prepare: Prepare

  constructor(prepare: Prepare) {
    super()
    this.#prepare = prepare
  }

  override get supportsTransactionalDdl() {
    return true
  }

  rows(sql: string, values: readonly unknown[]): unknown[] {
    const statement = this.#prepare(sql)
    if (statement.reader) return statement.all(values)
    statement.run(values)
    return []
  }
}

/** Kysely's own SQLite dialect on node:sqlite. Values are decoded by the declared type of their column. */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #database: ConstructorParameters<typeof SqliteDriver>[0]
  readonly #prepare: Prepare
  readonly #committed: () => void
  readonly #mode: Mode

  /** `committed` runs after each committed write, before another transaction can begin. */
  constructor(sqlite: DatabaseSync, committed: () => void = () => {}) {
    const mode = { isReadOnly: false }
    const prepare = preparer(sqlite, mode, committed)
    const database = {
      close() {
        // The last connection moves the log into the file. Waiting for another process's lock would block this one.
        sqlite.exec('pragma busy_timeout = 0')
        sqlite.close()
      },
      prepare,
    }
    super({ database })
    this.#database = { database }
    this.#prepare = prepare
    this.#mode = mode
    this.#committed = committed
  }

  override createDriver() {
    const [prepare, mode, committed] = [this.#prepare, this.#mode, this.#committed]
    return new ImmediateDriver(this.#database, { prepare, mode, committed })
  }

  override createAdapter() {
    return new NodeSqliteAdapter(this.#prepare)
  }
}

/** Statements that change data. With one connection, only their text shows it. */
const writing = /^\s*(?:with\b.*\b)?(?:insert|update|delete|replace)\b/is

type Row = Record<string, unknown>
type Stored = readonly unknown[]

function preparer(sqlite: DatabaseSync, mode: Mode, committed: () => void) {
  const cache = new Map<string, SqliteStatement>()
  return (sql: string): SqliteStatement => {
    const known = cache.get(sql)
    if (known) return known

    const statement = sqlite.prepare(sql)
    // Node's row objects are slow to read and copy; an object made from an array is fast.
    statement.setReturnArrays(true)
    const columns = statement.columns().map(({ name, type }) => ({
      name,
      decoder: decoders[type?.toLowerCase() ?? ''] as ((stored: unknown) => unknown) | undefined,
    }))
    const read = (stored: Stored) => {
      const row: Row = {}
      let at = 0
      for (const { name, decoder } of columns) {
        const value = stored[at++]
        row[name] = decoder && value !== null ? decoder(value) : value
      }
      return row
    }
    // SQLite may have rolled back on its own (disk full): a second rollback would hide the first error.
    const isUndone = () => sql === 'rollback' && !sqlite.isTransaction
    const isWriting = writing.test(sql)
    const ran = <Answer>(work: () => Answer): Answer => {
      if (isWriting && mode.isReadOnly) throw new Error(`A read must not write: ${sql}`)
      const answer = work()
      // Outside a transaction a write commits with its statement.
      if (isWriting && !sqlite.isTransaction) committed()
      return answer
    }
    const prepared: SqliteStatement = {
      reader: columns.length > 0,
      all(values) {
        const rows = ran(() => statement.all(...values.map(encode)))
        return (rows as unknown as Stored[]).map(read)
      },
      run(values) {
        return isUndone()
          ? { changes: 0, lastInsertRowid: 0 }
          : ran(() => statement.run(...values.map(encode)))
      },
      *iterate(values) {
        for (const stored of ran(() => statement.iterate(...values.map(encode))))
          yield read(stored as unknown as Stored)
      },
    }
    if (/^\s*(create|alter|drop)/i.test(sql)) cache.clear()
    else if (cache.size < 500) cache.set(sql, prepared)
    return prepared
  }
}
