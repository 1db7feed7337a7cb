import type { ExpressionBuilder } from 'kysely'
import type { Tx } from '#db/open.ts'
import type { OrderRow, Tables } from '#db/tables.ts'

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

const isUntaken =
  (now: Date) =>
  ({ and, or, eb }: ExpressionBuilder<Tables, 'order'>) =>
    and([
      eb('status', '=', 'PLACED'),
      or([eb('claimedUntil', 'is', null), eb('claimedUntil', '<=', now)]),
      or([eb('callBackAt', 'is', null), eb('callBackAt', '<=', now)]),
    ])

/** How many orders nobody has taken, and when the first of them was placed. */
export async function untakenOrders(tx: Tx, now: Date) {
  const untaken = tx.selectFrom('order').where(isUntaken(now))
  const { waiting } = await untaken
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow()
  const oldest = await untaken.select('placedAt').orderBy('placedAt').limit(1).executeTakeFirst()
  return { waiting: Number(waiting), oldestAt: oldest?.placedAt }
}

/** Orders that nobody has taken since then and that were not called out yet, the oldest first. */
export async function overdueOrders(tx: Tx, before: Date, now: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('order')
    .select('id')
    .where(isUntaken(now))
    .where('placedAt', '<=', before)
    .where('alarmedAt', 'is', null)
    .orderBy('placedAt')
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}

/** Those of these orders that still wait, marked as called out: each is given out once, to whichever process asks first. */
export async function takeOverdue(tx: Tx, ids: readonly string[], now: Date): Promise<OrderRow[]> {
  if (ids.length === 0) return []
  return tx
    .updateTable('order')
    .set({ alarmedAt: now })
    .where('id', 'in', ids)
    .where(isUntaken(now))
    .where('alarmedAt', 'is', null)
    .returningAll()
    .execute()
}
