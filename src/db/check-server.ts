import type pg from 'pg'
import { UnfitDatabase } from './unfit.ts'

type ServerSettings = {
  connect(): Promise<pg.PoolClient>
  isPooled: boolean
  advise(advice: string): void
}

/** What a start must check about a PostgreSQL server. */
export async function checkServer({ connect, isPooled, advise }: ServerSettings) {
  const [one, other] = await Promise.all([connect(), connect()])
  try {
    if (!isPooled && (await isLent(one, other)))
      throw new UnfitDatabase(
        'DATABASE_URL leads to a pooler in transaction mode. Set DATABASE_POOLER=transaction, or give the address of PostgreSQL itself (see docs/operating.md).',
      )
    const { rows } = await one.query('show synchronous_commit')
    if (rows[0]?.synchronous_commit === 'off')
      advise(
        'synchronous_commit is off: the shop sets it on for each of its own writes. Set it on in PostgreSQL too',
      )
  } finally {
    one.release()
    other.release()
  }
}

const rounds = 3

/** Whether a pooler assigns connections per transaction: then two of ours share one of the server's. */
async function isLent(one: pg.ClientBase, other: pg.ClientBase): Promise<boolean> {
  for (let round = 0; round < rounds; round++) {
    const before = await serverOf(one)
    await other.query('begin')
    const own = await serverOf(other)
    const after = await serverOf(one)
    await other.query('rollback')
    if (before === own || before !== after) return true
  }
  return false
}

const serverOf = async (connection: pg.ClientBase): Promise<number> =>
  (await connection.query('select pg_backend_pid() as pid')).rows[0].pid
