import { sql } from 'kysely'
import type { Engine, Tx } from '#db/open.ts'
import type { AnnouncementRow, DispatchRow, ReceiverRow } from '#db/tables.ts'
import type { DispatchState } from '../receiver.ts'
import { mostExtra } from '../retry.ts'

export const allReceivers = (tx: Tx): Promise<ReceiverRow[]> =>
  tx.selectFrom('receiver').selectAll().orderBy('createdAt').orderBy('id').execute()

export const findReceiver = (tx: Tx, id: string): Promise<ReceiverRow | undefined> =>
  tx.selectFrom('receiver').selectAll().where('id', '=', id).executeTakeFirst()

export async function insertReceiver(tx: Tx, row: ReceiverRow) {
  await tx.insertInto('receiver').values(row).execute()
}

/** True when the version was still the one that the editor saw. */
export async function updateReceiver(
  tx: Tx,
  id: string,
  seen: number,
  change: Partial<ReceiverRow>,
): Promise<boolean> {
  const done = await tx
    .updateTable('receiver')
    .set({ ...change, version: seen + 1 })
    .where('id', '=', id)
    .where('version', '=', seen)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}

export async function deleteReceiver(tx: Tx, id: string): Promise<boolean> {
  const done = await tx.deleteFrom('receiver').where('id', '=', id).executeTakeFirst()
  return Number(done.numDeletedRows) === 1
}

/** What an attempt has shown of the receiver itself, which is no edit. */
export async function markReceiver(
  tx: Tx,
  id: string,
  change: Partial<Pick<ReceiverRow, 'heldUntil' | 'isActive'>>,
) {
  await tx.updateTable('receiver').set(change).where('id', '=', id).execute()
}

/** Written even if it is known: so it waits for whoever finds the receiver well at the same moment. */
export async function markFailing(tx: Tx, id: string, now: Date) {
  await tx
    .updateTable('receiver')
    .set(({ fn, val }) => ({ failingSince: fn.coalesce('failingSince', val(now)) }))
    .where('id', '=', id)
    .execute()
}

/** True when it had been failing. */
export async function markReached(tx: Tx, id: string, now: Date): Promise<boolean> {
  const receiver = tx.updateTable('receiver').where('id', '=', id)
  await receiver.set({ lastOkAt: now }).execute()
  const done = await receiver
    .set({ failingSince: null })
    .where('failingSince', 'is not', null)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}

/** Announcements that nobody has spread yet, and now this one has: no other process is given them. */
export function takeAnnouncements(
  tx: Tx,
  engine: Engine,
  now: Date,
  most: number,
): Promise<AnnouncementRow[]> {
  return tx
    .updateTable('announcement')
    .set({ spreadAt: now })
    .where('id', 'in', (from) =>
      from
        .selectFrom('announcement')
        .select('id')
        .where('spreadAt', 'is', null)
        .orderBy('at')
        .orderBy('id')
        .limit(most)
        .$if(engine === 'postgres', (rows) => rows.forUpdate().skipLocked()),
    )
    .where('spreadAt', 'is', null)
    .returningAll()
    .execute()
}

export async function hasAnnouncements(tx: Tx): Promise<boolean> {
  const one = tx.selectFrom('announcement').select('id').where('spreadAt', 'is', null).limit(1)
  return (await one.executeTakeFirst()) !== undefined
}

/** True unless this announcement was on its way to this receiver already. */
export async function insertDispatch(tx: Tx, row: DispatchRow): Promise<boolean> {
  const made = await tx
    .insertInto('dispatch')
    .values(row)
    .onConflict((same) => same.columns(['announcementId', 'receiverId']).doNothing())
    .executeTakeFirst()
  return Number(made.numInsertedOrUpdatedRows ?? 0) === 1
}

type Attempt = { at: Date; tookMs: number; isOk: boolean; status: number | null; answer: string }

export async function insertAttempt(tx: Tx, id: string, dispatchId: string, attempt: Attempt) {
  await tx
    .insertInto('dispatchAttempt')
    .values({ id, dispatchId, ...attempt })
    .execute()
}

const isFree = (now: Date) => sql<boolean>`("leasedUntil" is null or "leasedUntil" <= ${now})`

/** The receivers for which something is due now. */
export async function receiversWithWork(tx: Tx, now: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('receiver')
    .select('id')
    .where('isActive', '=', true)
    .where((where) => where.or([where('heldUntil', 'is', null), where('heldUntil', '<=', now)]))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('dispatch')
          .select('dispatch.id')
          .whereRef('dispatch.receiverId', '=', 'receiver.id')
          .where('state', '=', 'waiting')
          .where('nextAt', '<=', now)
          .where(isFree(now)),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** Lease one receiver's dispatch that is due longest. The condition stands twice: where it is chosen and where it is written. */
export function leaseDispatch(
  tx: Tx,
  engine: Engine,
  receiverId: string,
  now: Date,
  leasedUntil: Date,
): Promise<DispatchRow | undefined> {
  return tx
    .updateTable('dispatch')
    .set({ leasedUntil })
    .where('id', '=', (from) =>
      from
        .selectFrom('dispatch')
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

/** It may have been forgotten while it was on its way. */
export async function isKnown(tx: Tx, dispatchId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('dispatch')
    .select('id')
    .where('id', '=', dispatchId)
    .executeTakeFirst()
  return row !== undefined
}

/** It has arrived, whoever still holds a lease. */
export async function markDelivered(tx: Tx, { id, attempts }: DispatchRow) {
  await tx
    .updateTable('dispatch')
    .set({ state: 'delivered', attempts: attempts + 1, leasedUntil: null, plannedAt: null })
    .where('id', '=', id)
    .execute()
}

type Plan = Pick<DispatchRow, 'attempts' | 'extra' | 'nextAt' | 'plannedAt'> & {
  state: DispatchState
}

/** Plan the next attempt, unless the lease is over: then somebody else is at it. */
export async function planDispatch(tx: Tx, { id, leasedUntil }: DispatchRow, plan: Partial<Plan>) {
  await tx
    .updateTable('dispatch')
    .set({ ...plan, leasedUntil: null })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('leasedUntil', '=', leasedUntil)
    .execute()
}

/** The receiver is back: whatever waits for it for long gets an extra attempt now. */
export async function pullForward(tx: Tx, receiverId: string, now: Date, long: Date) {
  await tx
    .updateTable('dispatch')
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

/** Send again, from the first attempt: one, or all that have not arrived. How many. */
export async function replayDispatches(
  tx: Tx,
  now: Date,
  which: { id: string } | { receiverId: string; since: Date },
): Promise<number> {
  const update = tx
    .updateTable('dispatch')
    .set({ state: 'waiting', attempts: 0, extra: 0, nextAt: now, plannedAt: null })
    // What could not be written is nothing to send.
    .where('body', '<>', '')
  const done = await ('id' in which
    ? update.where('id', '=', which.id)
    : update
        .where('receiverId', '=', which.receiverId)
        .where('state', '<>', 'delivered')
        .where('announcementId', 'in', (from) =>
          from.selectFrom('announcement').select('id').where('at', '>=', which.since),
        )
  ).executeTakeFirst()
  return Number(done.numUpdatedRows)
}

/** What was announced since then and is on no way to this receiver. */
export const unsentAnnouncements = (
  tx: Tx,
  receiverId: string,
  since: Date,
): Promise<AnnouncementRow[]> =>
  tx
    .selectFrom('announcement')
    .selectAll()
    .where('at', '>=', since)
    .where('spreadAt', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('dispatch')
            .select('dispatch.id')
            .whereRef('dispatch.announcementId', '=', 'announcement.id')
            .where('receiverId', '=', receiverId),
        ),
      ),
    )
    .orderBy('at')
    .orderBy('id')
    .execute()

type Filter = {
  receiverId: string | undefined
  state: DispatchState | undefined
  before: { at: Date; id: string } | undefined
  most: number
}

/** The log, the newest first. */
export const someDispatches = (tx: Tx, { receiverId, state, before, most }: Filter) =>
  tx
    .selectFrom('dispatch')
    .innerJoin('announcement', 'announcement.id', 'announcementId')
    .select([
      'dispatch.id',
      'receiverId',
      'event',
      'subjectId',
      'createdAt',
      'state',
      'attempts',
      'nextAt',
    ])
    .$if(receiverId !== undefined, (rows) => rows.where('receiverId', '=', receiverId ?? ''))
    .$if(state !== undefined, (rows) => rows.where('state', '=', state ?? ''))
    .$if(before !== undefined, (rows) =>
      rows.where(({ or, and, eb }) =>
        or([
          eb('createdAt', '<', before?.at ?? new Date(0)),
          and([
            eb('createdAt', '=', before?.at ?? new Date(0)),
            eb('dispatch.id', '<', before?.id ?? ''),
          ]),
        ]),
      ),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('dispatch.id', 'desc')
    .limit(most)
    .execute()

export async function attemptsOf(tx: Tx, dispatchIds: readonly string[]) {
  if (dispatchIds.length === 0) return []
  return tx
    .selectFrom('dispatchAttempt')
    .select(['dispatchId', 'at', 'tookMs', 'isOk', 'status', 'answer'])
    .where('dispatchId', 'in', dispatchIds)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

/** What was sent since then, failed at least once and has not arrived. */
export async function failuresSince(tx: Tx, since: Date) {
  const failed = tx
    .selectFrom('dispatch')
    .innerJoin('receiver', 'receiver.id', 'receiverId')
    .where('dispatch.createdAt', '>=', since)
    // Spelt out, so that the index of what has not arrived is known to hold it.
    .where('state', '<>', sql.lit('delivered'))
    .where(({ or, eb }) => or([eb('isActive', '=', true), eb('failingSince', 'is not', null)]))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('dispatchAttempt')
          .select('dispatchAttempt.id')
          .whereRef('dispatchId', '=', 'dispatch.id'),
      ),
    )
  const { undelivered } = await failed
    .select(({ fn }) => fn.countAll<number>().as('undelivered'))
    .executeTakeFirstOrThrow()
  const oldest = await failed
    .select('dispatch.createdAt')
    .orderBy('dispatch.createdAt')
    .limit(1)
    .executeTakeFirst()
  const last = await failed
    .innerJoin('dispatchAttempt', 'dispatchAttempt.dispatchId', 'dispatch.id')
    .select(['receiverId', 'receiver.name as receiver', 'at', 'status', 'answer'])
    .where('isOk', '=', false)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { undelivered: Number(undelivered), oldestAt: oldest?.createdAt, last }
}

/** Forget what was announced long ago, with all that was sent of it. What still waits is kept. */
export async function forgetAnnouncements(tx: Tx, before: Date) {
  await tx
    .deleteFrom('announcement')
    .where('at', '<', before)
    .where('spreadAt', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('dispatch')
            .select('dispatch.id')
            .whereRef('dispatch.announcementId', '=', 'announcement.id')
            .where('state', '=', 'waiting'),
        ),
      ),
    )
    .execute()
}
