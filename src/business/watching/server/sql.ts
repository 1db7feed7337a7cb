import type { Tx } from '#db/open.ts'
import type { OrderRow } from '#db/tables.ts'

const board = 'board'

export async function boardSeenAt(tx: Tx): Promise<Date | undefined> {
  const seen = await tx
    .selectFrom('lastSeen')
    .select('at')
    .where('subject', '=', board)
    .executeTakeFirst()
  return seen?.at
}

export const noteBoard = (tx: Tx, at: Date) =>
  tx
    .insertInto('lastSeen')
    .values({ subject: board, at })
    .onConflict((known) => known.column('subject').doUpdateSet({ at }))
    .execute()

const untaken = (tx: Tx, now: Date) =>
  tx
    .selectFrom('order')
    .where('status', '=', 'PLACED')
    .where(({ or, eb }) => or([eb('claimedUntil', 'is', null), eb('claimedUntil', '<=', now)]))
    .where(({ or, eb }) => or([eb('callBackAt', 'is', null), eb('callBackAt', '<=', now)]))

/** How many orders nobody has taken, and when the first of them was placed. */
export async function untakenOrders(tx: Tx, now: Date) {
  const { waiting } = await untaken(tx, now)
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow()
  const oldest = await untaken(tx, now).select('placedAt').orderBy('placedAt').executeTakeFirst()
  return { waiting: Number(waiting), oldestAt: oldest?.placedAt }
}

/** Orders that nobody has taken since then. Each is given out once, to whichever process asks first. */
export async function takeOverdue(tx: Tx, before: Date, now: Date): Promise<OrderRow[]> {
  const found = await untaken(tx, now)
    .select('id')
    .where('placedAt', '<=', before)
    .where('alarmedAt', 'is', null)
    .orderBy('placedAt')
    .limit(100)
    .execute()
  if (found.length === 0) return []
  return tx
    .updateTable('order')
    .set({ alarmedAt: now })
    .where(
      'id',
      'in',
      found.map(({ id }) => id),
    )
    .where('alarmedAt', 'is', null)
    .returningAll()
    .execute()
}
