import type { Tx } from '#db/open.ts'
import { prepared } from '#db/prepared.ts'
import type { ChannelRow, WorkingExceptionRow } from '#db/tables.ts'
import type { Interval, WorkingDay, WorkingException } from '../working-day.ts'

export const findChannel = async (tx: Tx): Promise<ChannelRow | undefined> =>
  (await channelRow(tx, {})).at(0)

const channelRow = prepared((tx) => tx.selectFrom('channel').selectAll())

/** True when this shop is the first; false when somebody was faster. */
export async function insertChannel(tx: Tx, row: ChannelRow): Promise<boolean> {
  const made = await tx
    .insertInto('channel')
    .values(row)
    .onConflict((conflict) => conflict.column('isOnly').doNothing())
    .executeTakeFirst()
  return Number(made.numInsertedOrUpdatedRows ?? 0) === 1
}

/** True when the version was still the one that the editor saw. */
export async function updateChannel(
  tx: Tx,
  seen: number,
  change: Partial<ChannelRow>,
): Promise<boolean> {
  const done = await tx
    .updateTable('channel')
    .set({ ...change, version: seen + 1 })
    .where('version', '=', seen)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}

/** It is no change of the settings: whoever edits them is not overtaken by it. */
export async function hideChecklistOfShop(tx: Tx) {
  await tx.updateTable('channel').set({ isChecklistShown: false }).execute()
}

export async function workingDays(tx: Tx): Promise<WorkingDay[]> {
  const rows = await dayRows(tx, {})
  return rows.map((row) => ({ ...row, intervals: row.intervals as Interval[] }))
}

const dayRows = prepared((tx) => tx.selectFrom('workingDay').selectAll().orderBy('index'))

export async function workingExceptions(tx: Tx): Promise<WorkingException[]> {
  const rows = await exceptionRows(tx, {})
  return rows.map((row) => ({ ...row, intervals: row.intervals as Interval[] }))
}

const exceptionRows = prepared((tx) => tx.selectFrom('workingException').selectAll())

export async function insertWorkingDays(tx: Tx, days: readonly WorkingDay[]) {
  await tx
    .insertInto('workingDay')
    .values([...days])
    .execute()
}

export async function replaceWorkingDays(tx: Tx, days: readonly WorkingDay[]) {
  await tx.deleteFrom('workingDay').execute()
  await insertWorkingDays(tx, days)
}

/** Special days by date, each with what staff noted about it. */
export async function datedExceptions(tx: Tx) {
  const rows = await tx.selectFrom('workingException').selectAll().orderBy('date').execute()
  return rows.map((row) => ({ ...row, intervals: row.intervals as Interval[] }))
}

export async function upsertException(tx: Tx, { date, ...day }: WorkingExceptionRow) {
  await tx
    .insertInto('workingException')
    .values({ date, ...day })
    .onConflict((known) => known.column('date').doUpdateSet(day))
    .execute()
}

export async function deleteException(tx: Tx, date: string): Promise<boolean> {
  const done = await tx.deleteFrom('workingException').where('date', '=', date).executeTakeFirst()
  return Number(done.numDeletedRows) === 1
}

export async function deleteExceptionsBefore(tx: Tx, date: string) {
  await tx.deleteFrom('workingException').where('date', '<', date).execute()
}

export const masterExists = async (tx: Tx): Promise<boolean> => (await masters(tx, {})).length > 0

const masters = prepared((tx) => tx.selectFrom('staff').select('id').where('role', '=', 'master'))

export const activeWarehouses = (tx: Tx) =>
  tx
    .selectFrom('warehouse')
    .select(['id', 'name', 'address', 'phone'])
    .where('isActive', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()

export async function activePaymentMethods(tx: Tx) {
  const rows = await tx
    .selectFrom('paymentMethod')
    .select(['id', 'name', 'type'])
    .where('isActive', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, type: row.type as 'CASH' | 'CARD' | 'CUSTOM' }))
}
