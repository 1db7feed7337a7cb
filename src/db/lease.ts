import { sql } from 'kysely'
import type { Tx } from './open.ts'

/**
 * True if this owner now has it. The time is the database's, because the processes' clocks may differ. An expiry that is too far
 * away was set before that clock was set back: too far from now, since a row that was waited for is newer than what we inserted.
 */
export async function takeOrRenew(
  tx: Tx,
  { name, owner, forMs }: { name: string; owner: string; forMs: number },
): Promise<boolean> {
  const fromNow = sql`clock_timestamp() + ${forMs} * interval '1 millisecond'`
  const { rows } = await sql`
    insert into "lease" ("name", "owner", "until")
    values (${name}, ${owner}, ${fromNow})
    on conflict ("name") do update set "owner" = excluded."owner", "until" = excluded."until"
    where "lease"."owner" = excluded."owner"
      or "lease"."until" < clock_timestamp()
      or "lease"."until" > ${fromNow}
    returning 1`.execute(tx)
  return rows.length > 0
}

export async function giveBack(tx: Tx, { name, owner }: { name: string; owner: string }) {
  await tx.deleteFrom('lease').where('name', '=', name).where('owner', '=', owner).execute()
}
