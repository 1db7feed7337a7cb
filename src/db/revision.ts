import type pg from 'pg'

/** A notification makes the next poll come sooner; without notifications we poll more often. */
const everyMs = { listening: 1000, polling: 300 }
/** A slower poll has failed: what may be outdated isn't shown. */
const lookMs = 2000
/** The tables don't exist yet: it is the first start. */
const isUnmade = (error: unknown) => (error as { code?: string }).code === '42P01'

type RevisionSource = {
  connect(): Promise<pg.PoolClient>
  /** If false, we don't listen for notifications of other processes: none would arrive through a pooler. */
  listens: boolean
  warn(error: Error): void
}

/**
 * The revision in PostgreSQL. The row is polled, and it alone decides; a notification from another process only makes the next
 * poll come sooner.
 */
export function watchRevision({ connect, listens, warn }: RevisionSource) {
  // NaN equals nothing, so a page that may be outdated isn't shown.
  let revision = Number.NaN
  let listening: pg.PoolClient | undefined
  let stopped = false

  const ask = async () => {
    const connection = listening ?? (await connect())
    let isLost = true
    try {
      const { rows } = await inTime(
        connection.query(`select "value" from "revision" where "subject" = 'shop'`),
      )
      isLost = false
      return Number(rows[0]?.value)
    } finally {
      if (connection !== listening) connection.release(isLost)
    }
  }
  const lookOnce = async () => {
    try {
      revision = await ask()
    } catch (error) {
      revision = Number.NaN
      if (isUnmade(error)) return
      release()
      if (!stopped) warn(error as Error)
    }
  }
  // One poll at a time: of two at once the older result could arrive last and set the revision back.
  let looking: Promise<void> | undefined
  let isWokenAgain = false
  const look = (): Promise<void> => {
    isWokenAgain = looking !== undefined
    looking ??= lookOnce().finally(() => {
      looking = undefined
      if (isWokenAgain && !stopped) void look()
    })
    return looking
  }
  const listen = async () => {
    const connection = await connect()
    connection.on('notification', () => void look())
    connection.once('error', () => {
      if (listening === connection) release()
    })
    try {
      await inTime(connection.query('listen revision'))
      listening = connection
    } catch (error) {
      connection.release(true)
      throw error
    }
  }
  const release = () => {
    listening?.release(true)
    listening = undefined
  }
  const tick = async () => {
    if (listens && !listening && !stopped) await listen().catch(warn)
    await look()
  }
  // One at a time: on a slow network two connections could start listening, and one would be forgotten.
  let ticking: Promise<void> | undefined
  const next = () => {
    ticking ??= tick().finally(() => {
      ticking = undefined
    })
  }
  const timer = setInterval(next, listens ? everyMs.listening : everyMs.polling)
  timer.unref()
  next()

  return {
    revision: () => revision,
    async stop() {
      stopped = true
      clearInterval(timer)
      await ticking
      await looking
      release()
    },
  }
}

async function inTime<Answer>(work: Promise<Answer>): Promise<Answer> {
  const { promise, reject } = Promise.withResolvers<never>()
  const late = setTimeout(() => reject(new Error('Reading the revision took too long.')), lookMs)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(late)
  }
}
