import { sql } from 'kysely'
import type { Store } from '#db/open.ts'

/** How many queries wait for a lock that another transaction holds, on PostgreSQL. */
export async function lockWaits({ db }: Pick<Store, 'db'>): Promise<number> {
  const waits = sql<{ count: number }>`
    select count(*)::int as "count" from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  return (await waits.execute(db)).rows[0]?.count ?? 0
}
