import type { Socket } from 'node:net'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type PostgresPool,
  type TransactionSettings,
} from 'kysely'
import pg from 'pg'

// bigint and numeric arrive as text by default; ours stay far below 2^53.
const asNumber = new Set([20, 1700])
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    asNumber.has(oid) ? Number : pg.types.getTypeParser(oid, format as 'text'),
}

/** The time limit for getting a connection: a new one, or one of the pool's. */
const connectMs = 3000
const statementMs = 10_000
/** The server rolls back the transaction of a lost process after this time. */
const idleMs = 20_000

type Pool = { pool: pg.Pool; pulse: Pulse }

/** A pool whose lost connections fail their own query but never the process. */
export function openPool(url: string, most: number, warn: (error: Error) => void): Pool {
  const config = { connectionString: url, types, keepAlive: true }
  const pool = new pg.Pool({ ...config, max: most, connectionTimeoutMillis: connectMs })
  pool.on('error', warn)
  pool.on('connect', (connection) => connection.on('error', warn))
  return { pool, pulse: startPulse((giveUp) => isReachable(new pg.Client(config), giveUp)) }
}

/** On its own connection. A refusal counts too: a server that refuses isn't hanging. */
async function isReachable(connection: pg.Client, giveUp: AbortSignal): Promise<boolean> {
  let lost: Error | undefined
  connection.on('error', (error) => {
    lost = error
  })
  const cut = () => cutOff(connection)
  giveUp.addEventListener('abort', cut)
  try {
    await connection.connect()
    await connection.query('select 1')
    return lost === undefined
  } catch (error) {
    return /^[0-9A-Z]{5}$/.test(String((error as { code?: unknown }).code))
  } finally {
    giveUp.removeEventListener('abort', cut)
    cut()
  }
}

/** Without a goodbye message, which a hanging server wouldn't read. */
const cutOff = (connection: pg.ClientBase) =>
  (connection as unknown as { connection: { stream: Socket } }).connection.stream.destroy()

/** A connection of the pool, or an error within the time limit. */
export const connection = ({ pool, pulse }: Pool): Promise<pg.PoolClient> =>
  pulse.watched(
    () => pool.connect(),
    (late) =>
      void late.then(
        (connection) => connection.release(true),
        () => {},
      ),
  )

const encode = (value: unknown) =>
  value !== null &&
  typeof value === 'object' &&
  !(value instanceof Date) &&
  !ArrayBuffer.isView(value)
    ? JSON.stringify(value)
    : value

type Manner = {
  /**
   * Named statements: the server plans each query once per connection, which halves its cost. They don't work through a pooler.
   */
  isNamed: boolean
  /** For migrations: no time limit. */
  isLong?: boolean
}

export function postgresDialect(
  { pool, pulse }: Pool,
  { isNamed, isLong = false }: Manner,
): Dialect {
  const names = new Map<string, string>()
  const nameOf = (text: string) => {
    const known = names.get(text)
    if (known || names.size >= 500) return known
    const name = `q${names.size}`
    names.set(text, name)
    return name
  }
  const wrapped = new WeakMap<pg.PoolClient, ReturnType<typeof wrap>>()
  const wrap = (connection: pg.PoolClient) => {
    const ask = (text: string, values: readonly unknown[]) => {
      const name = isNamed && values.length > 0 ? nameOf(text) : undefined
      return connection.query({ text, values: values.map(encode), ...(name && { name }) })
    }
    return {
      query: (text: string, values: readonly unknown[] = []) =>
        isLong
          ? ask(text, values)
          : pulse.watched(
              () => ask(text, values),
              () => cutOff(connection),
            ),
      release: (isBroken?: boolean) => connection.release(isBroken),
    }
  }
  const config = {
    pool: {
      connect: async () => {
        const pooled = await (isLong ? pool.connect() : connection({ pool, pulse }))
        const known = wrapped.get(pooled) ?? wrap(pooled)
        wrapped.set(pooled, known)
        return known
      },
      end: () => pool.end(),
    } as unknown as PostgresPool,
  }
  return new (class extends PostgresDialect {
    override createDriver() {
      return new LimitedDriver(config, isLong ? 0 : statementMs)
    }
  })(config)
}

/** Sets limits in each transaction: through a pooler no other setting is certain to be ours. */
class LimitedDriver extends PostgresDriver {
  readonly #limits: string

  constructor(config: PostgresDialectConfig, mostMs: number) {
    super(config)
    const idle = mostMs > 0 ? idleMs : 0
    this.#limits = `select set_config('statement_timeout', '${mostMs}', true), set_config('idle_in_transaction_session_timeout', '${idle}', true)`
  }

  override async beginTransaction(to: DatabaseConnection, settings: TransactionSettings) {
    const level = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : ''
    const begin =
      settings.accessMode === 'read only' ? `begin${level} read only` : `begin; ${keepForSure}`
    await to.executeQuery(CompiledQuery.raw(`${begin}; ${this.#limits}`))
  }

  override async rollbackTransaction(of: Parameters<PostgresDriver['rollbackTransaction']>[0]) {
    // A lost connection has rolled back on its own and isn't used again. The cause was already thrown.
    await super.rollbackTransaction(of).catch(() => {})
  }
}

/** An acknowledged order must be on disk, even if the server's settings differ. */
const keepForSure = `select set_config('synchronous_commit', 'on', true) where current_setting('synchronous_commit') = 'off'`

/** Counts ticks, not time: while this process itself is blocked, the server isn't blamed. */
const tickMs = 250
/** After a query has waited this long, check whether the server responds at all. */
const patience = 4
/** The time limit of that check. Together with `patience`, callers get an error within 3 seconds. */
const mostTicks = 6
/** The server ends a statement after 10 seconds: one that takes longer has lost its connection. */
const longest = 48

type Waiting = { ticks: number; cut: () => void }

type Pulse = ReturnType<typeof startPulse>

/** The database doesn't respond at present. */
const noAnswer = () =>
  Object.assign(new Error('The database doesn’t respond.'), { code: 'ETIMEDOUT' })

/** Aborts queries to a hanging server. While it hangs, it only gets checks whether it is back. */
export function startPulse(isReachable: (giveUp: AbortSignal) => Promise<boolean>) {
  const waiting = new Set<Waiting>()
  let isAway = false
  let asking: { ticks: number; giveUp: AbortController } | undefined

  const ask = async () => {
    const giveUp = new AbortController()
    asking = { ticks: 0, giveUp }
    isAway = !(await isReachable(giveUp.signal))
    asking = undefined
    if (isAway) for (const { cut } of waiting) cut()
  }
  const tick = () => {
    let oldest = 0
    for (const one of waiting) {
      one.ticks += 1
      if (one.ticks >= longest) one.cut()
      oldest = Math.max(oldest, one.ticks)
    }
    if (!asking && (isAway || oldest >= patience)) void ask()
    else if (asking && ++asking.ticks >= mostTicks) asking.giveUp.abort()
  }
  const ticking = setInterval(tick, tickMs)
  ticking.unref()

  return {
    /** Work started here ends with its own result, or when the server stops responding; then `cut` ends it. */
    async watched<Answer>(
      begin: () => Promise<Answer>,
      cut: (begun: Promise<Answer>) => void,
    ): Promise<Answer> {
      if (isAway) throw noAnswer()
      const { promise: lost, reject } = Promise.withResolvers<never>()
      const begun = begin()
      const one: Waiting = {
        ticks: 0,
        cut() {
          waiting.delete(one)
          reject(noAnswer())
          cut(begun)
        },
      }
      waiting.add(one)
      try {
        return await Promise.race([begun, lost])
      } finally {
        waiting.delete(one)
      }
    },
    stop() {
      clearInterval(ticking)
      asking?.giveUp.abort()
    },
  }
}
