import { sql } from 'kysely'
import type { Tx } from '#db/open.ts'

type Attempt = { at: Date; tookMs: number; isOk: boolean; status: number | null; answer: string }

export async function insertAttempt(tx: Tx, id: string, messageId: string, attempt: Attempt) {
  await tx
    .insertInto('messageAttempt')
    .values({ id, messageId, ...attempt })
    .execute()
}

export async function attemptsOf(tx: Tx, messageIds: readonly string[]) {
  if (messageIds.length === 0) return []
  return tx
    .selectFrom('messageAttempt')
    .select(['messageId', 'at', 'tookMs', 'isOk', 'status', 'answer'])
    .where('messageId', 'in', messageIds)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

/** Messages since then that have failed at least once and haven't arrived. */
export async function failuresSince(tx: Tx, since: Date) {
  const failed = tx
    .selectFrom('message')
    .innerJoin('receiver', 'receiver.id', 'receiverId')
    .where('message.createdAt', '>=', since)
    // A literal, so that the planner can use the partial index of undelivered messages.
    .where('state', '<>', sql.lit('delivered'))
    .where(({ or, eb }) => or([eb('isActive', '=', true), eb('failingSince', 'is not', null)]))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('messageAttempt')
          .select('messageAttempt.id')
          .whereRef('messageId', '=', 'message.id'),
      ),
    )
  const { undelivered } = await failed
    .select(({ fn }) => fn.countAll<number>().as('undelivered'))
    .executeTakeFirstOrThrow()
  const oldest = await failed
    .select('message.createdAt')
    .orderBy('message.createdAt')
    .limit(1)
    .executeTakeFirst()
  const last = await failed
    .innerJoin('messageAttempt', 'messageAttempt.messageId', 'message.id')
    .select(['receiverId', 'receiver.name as receiver', 'at', 'status'])
    .where('isOk', '=', false)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { undelivered: Number(undelivered), oldestAt: oldest?.createdAt, last }
}
