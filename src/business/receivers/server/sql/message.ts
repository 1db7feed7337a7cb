import { sql } from 'kysely'
import type { MessageState } from '#business/receivers/receiver.ts'
import { mostExtra } from '#business/receivers/retry.ts'
import type { Engine, Tx } from '#db/open.ts'
import type { MessageRow } from '#db/tables.ts'

/** Returns false if this receiver already has a message for the announcement. */
export async function insertMessage(tx: Tx, row: MessageRow): Promise<boolean> {
  const made = await tx
    .insertInto('message')
    .values(row)
    .onConflict((same) => same.columns(['announcementId', 'receiverId']).doNothing())
    .executeTakeFirst()
  return Number(made.numInsertedOrUpdatedRows ?? 0) === 1
}

const isFree = (now: Date) => sql<boolean>`("leasedUntil" is null or "leasedUntil" <= ${now})`

/** The receivers with a message due now. */
export async function receiversWithWork(tx: Tx, now: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('receiver')
    .select('id')
    .where('isActive', '=', true)
    .where((where) => where.or([where('pausedUntil', 'is', null), where('pausedUntil', '<=', now)]))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('message')
          .select('message.id')
          .whereRef('message.receiverId', '=', 'receiver.id')
          .where('state', '=', 'waiting')
          .where('nextAt', '<=', now)
          .where(isFree(now)),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** Leases one receiver's longest due message. The condition is repeated in the update, in case of a parallel lease. */
export function leaseMessage(
  tx: Tx,
  engine: Engine,
  receiverId: string,
  now: Date,
  leasedUntil: Date,
): Promise<MessageRow | undefined> {
  return tx
    .updateTable('message')
    .set({ leasedUntil })
    .where('id', '=', (from) =>
      from
        .selectFrom('message')
        .select('id')
        .where('receiverId', '=', receiverId)
        .where('state', '=', 'waiting')
        .where('nextAt', '<=', now)
        .where(isFree(now))
        .orderBy('nextAt')
        .orderBy('createdAt')
        .orderBy('id')
        .limit(1)
        .$if(engine === 'postgres', (rows) => rows.forUpdate().skipLocked()),
    )
    .where('state', '=', 'waiting')
    .where('nextAt', '<=', now)
    .where(isFree(now))
    .returningAll()
    .executeTakeFirst()
}

/** The clock was set back by this much while the shop was running: what was planned before comes as much earlier. */
export async function bringForward(tx: Tx, engine: Engine, now: Date, ms: number) {
  const earlier = (column: 'nextAt' | 'plannedAt' | 'pausedUntil') =>
    engine === 'postgres'
      ? sql<Date>`${sql.ref(column)} - ${ms}::float8 * interval '1 millisecond'`
      : sql<Date>`strftime('%Y-%m-%dT%H:%M:%fZ', ${sql.ref(column)}, ${`-${ms / 1000} seconds`})`
  await tx
    .updateTable('message')
    .set({ nextAt: earlier('nextAt'), plannedAt: earlier('plannedAt') })
    .where('state', '=', 'waiting')
    .where('nextAt', '>', now)
    .execute()
  await tx
    .updateTable('receiver')
    .set({ pausedUntil: earlier('pausedUntil') })
    .where('pausedUntil', '>', now)
    .execute()
}

/**
 * The clock was set back: a time later than the longest possible wait was planned before that. Such messages are due now, and
 * leases and pauses that are impossibly long end.
 */
export async function endFarPlans(
  tx: Tx,
  now: Date,
  most: { leaseMs: number; waitsMs: readonly number[]; extraMs: number; pauseMs: number },
) {
  const after = (ms: number) => new Date(now.getTime() + ms)
  const waiting = tx.updateTable('message').where('state', '=', 'waiting')
  await waiting.set({ leasedUntil: null }).where('leasedUntil', '>', after(most.leaseMs)).execute()
  await waiting
    .set({ nextAt: now })
    .where('plannedAt', 'is not', null)
    .where('nextAt', '>', after(most.extraMs))
    .execute()
  for (const [attempts, wait] of most.waitsMs.entries())
    await waiting
      .set({ nextAt: now })
      .where('attempts', '=', attempts)
      .where('nextAt', '>', after(wait))
      .execute()
  await tx
    .updateTable('receiver')
    .set({ pausedUntil: null })
    .where('pausedUntil', '>', after(most.pauseMs))
    .execute()
}

/** The message may have been deleted while it was being sent. */
export async function isKnown(tx: Tx, messageId: string): Promise<boolean> {
  const row = tx.selectFrom('message').select('id').where('id', '=', messageId)
  return (await row.executeTakeFirst()) !== undefined
}

/** It has arrived, even if another worker has the lease now. */
export async function setDelivered(tx: Tx, { id, attempts }: MessageRow) {
  await tx
    .updateTable('message')
    .set({ state: 'delivered', attempts: attempts + 1, leasedUntil: null, plannedAt: null })
    .where('id', '=', id)
    .execute()
}

type Plan = Pick<MessageRow, 'attempts' | 'extra' | 'nextAt' | 'plannedAt'> & {
  state: MessageState
}

/** Plans the next attempt, unless the lease has expired: then another worker has the message. */
export async function planMessage(tx: Tx, { id, leasedUntil }: MessageRow, plan: Partial<Plan>) {
  await tx
    .updateTable('message')
    .set({ ...plan, leasedUntil: null })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('leasedUntil', '=', leasedUntil)
    .execute()
}

/** The receiver has recovered: messages with a long wait get an extra attempt now. */
export async function pullForward(tx: Tx, receiverId: string, now: Date, long: Date) {
  await tx
    .updateTable('message')
    .set(({ ref, fn, eb }) => ({
      plannedAt: fn.coalesce(ref('plannedAt'), ref('nextAt')),
      nextAt: now,
      extra: eb('extra', '+', 1),
    }))
    .where('receiverId', '=', receiverId)
    .where('state', '=', 'waiting')
    .where('nextAt', '>', long)
    .where('extra', '<', mostExtra)
    .execute()
}

/** After a change of the receiver by staff, its messages have all of their extra attempts again. */
export async function resetExtra(tx: Tx, receiverId: string) {
  await tx
    .updateTable('message')
    .set({ extra: 0 })
    .where('receiverId', '=', receiverId)
    .where('state', '=', 'waiting')
    .where('extra', '>', 0)
    .execute()
}

/** Its receiver doesn’t get messages now. */
export async function isOff(tx: Tx, messageId: string): Promise<boolean> {
  const off = tx
    .selectFrom('message')
    .innerJoin('receiver', 'receiver.id', 'receiverId')
    .select('receiver.id')
    .where('message.id', '=', messageId)
    .where('isActive', '=', false)
  return (await off.executeTakeFirst()) !== undefined
}

/** Those of these that couldn't be written. */
export async function unwrittenAmong(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return []
  return tx
    .selectFrom('message')
    .select(['id', 'receiverId', 'announcementId'])
    .where('id', 'in', ids)
    .where('body', '=', '')
    .execute()
}

/** Only of one that has none: a parallel resend may have written it. */
export async function setBody(tx: Tx, id: string, body: string) {
  const unwritten = tx.updateTable('message').where('id', '=', id).where('body', '=', '')
  await unwritten.set({ body }).execute()
}

/** Resends these from the first attempt. Returns how many there are. */
export async function replayMessages(
  tx: Tx,
  now: Date,
  ids: readonly string[],
  { isArrivedToo }: { isArrivedToo: boolean },
): Promise<number> {
  if (ids.length === 0) return 0
  const done = await tx
    .updateTable('message')
    .set({ state: 'waiting', attempts: 0, extra: 0, nextAt: now, plannedAt: null })
    .where('id', 'in', ids)
    // A message without a body can't be sent.
    .where('body', '<>', '')
    .$if(!isArrivedToo, (rows) => rows.where('state', '<>', 'delivered'))
    .executeTakeFirst()
  return Number(done.numUpdatedRows)
}

type Filter = {
  receiverId: string | undefined
  state: MessageState | undefined
  before: { at: Date; id: string } | undefined
  most: number
}

export const someMessages = (tx: Tx, { receiverId, state, before, most }: Filter) =>
  tx
    .selectFrom('message')
    .innerJoin('announcement', 'announcement.id', 'announcementId')
    .leftJoin('order', 'order.id', 'subjectId')
    .select([
      'number',
      'message.id',
      'receiverId',
      'event',
      'subjectId',
      'message.createdAt',
      'state',
      'attempts',
      'nextAt',
    ])
    .$if(receiverId !== undefined, (rows) => rows.where('receiverId', '=', receiverId ?? ''))
    .$if(state !== undefined, (rows) => rows.where('state', '=', state ?? ''))
    .$if(before !== undefined, (rows) =>
      rows.where(({ or, and, eb }) =>
        or([
          eb('message.createdAt', '<', before?.at ?? new Date(0)),
          and([
            eb('message.createdAt', '=', before?.at ?? new Date(0)),
            eb('message.id', '<', before?.id ?? ''),
          ]),
        ]),
      ),
    )
    .orderBy('message.createdAt', 'desc')
    .orderBy('message.id', 'desc')
    .limit(most)
    .execute()
