import type pg from 'pg'

const everyMs = 1000
/** The tables are only being made: it is the first start. */
const isUnmade = (error: unknown) => (error as { code?: string }).code === '42P01'

/**
 * The revision as PostgreSQL knows it. The row is the truth, asked for once a second; a notice from another process only
 * makes the next look come sooner.
 */
export function watchRevision(pool: pg.Pool, warn: (error: Error) => void) {
  let revision = 0
  let listening: pg.PoolClient | undefined
  let stopped = false

  const look = async () => {
    try {
      const { rows } = await pool.query(`select "value" from "revision" where "subject" = 'shop'`)
      revision = Number(rows[0]?.value ?? revision)
    } catch (error) {
      // A page that may be out of date is not shown: each failed look is a revision of its own.
      revision += 1
      if (!isUnmade(error)) warn(error as Error)
    }
  }
  const listen = async () => {
    const client = await pool.connect()
    client.on('notification', () => void look())
    client.once('error', () => {
      if (listening === client) release()
    })
    listening = client
    await client.query('listen revision')
  }
  const release = () => {
    listening?.release(true)
    listening = undefined
  }
  const lost = (error: Error) => {
    release()
    warn(error)
  }
  const tick = async () => {
    if (!listening && !stopped) await listen().catch(lost)
    await look()
  }
  // One after another: on a slow network two could come to listen, and one of them would be forgotten.
  let ticking: Promise<void> | undefined
  const timer = setInterval(() => {
    ticking ??= tick().finally(() => {
      ticking = undefined
    })
  }, everyMs)
  timer.unref()

  return {
    revision: () => revision,
    async stop() {
      stopped = true
      clearInterval(timer)
      await ticking
      release()
    },
  }
}
