import type { Interval, SpecialDay, WorkingDay } from '#business/shop/working-day.ts'
import type { Tx } from '#db/open.ts'
import { prepared } from '#db/prepared.ts'
import type { SpecialDayRow } from '#db/tables.ts'

export async function workingDays(tx: Tx): Promise<WorkingDay[]> {
  const rows = await dayRows(tx, {})
  return rows.map((row) => ({ ...row, intervals: row.intervals as Interval[] }))
}

const dayRows = prepared((tx) => tx.selectFrom('workingDay').selectAll().orderBy('index'))

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

/** By date. */
export async function allSpecialDays(tx: Tx): Promise<SpecialDay[]> {
  const rows = await specialDayRows(tx, {})
  return rows.map((row) => ({ ...row, intervals: row.intervals as Interval[] }))
}

const specialDayRows = prepared((tx) => tx.selectFrom('specialDay').selectAll().orderBy('date'))

/** Special days by date, each with staff's note. */
export async function datedSpecialDays(tx: Tx) {
  const rows = await tx.selectFrom('specialDay').selectAll().orderBy('date').execute()
  return rows.map((row) => ({ ...row, intervals: row.intervals as Interval[] }))
}

export async function upsertSpecialDay(tx: Tx, { date, ...day }: SpecialDayRow) {
  await tx
    .insertInto('specialDay')
    .values({ date, ...day })
    .onConflict((known) => known.column('date').doUpdateSet(day))
    .execute()
}

export async function deleteSpecialDay(tx: Tx, date: string): Promise<boolean> {
  const done = await tx.deleteFrom('specialDay').where('date', '=', date).executeTakeFirst()
  return Number(done.numDeletedRows) === 1
}

export async function deleteSpecialDaysBefore(tx: Tx, date: string) {
  await tx.deleteFrom('specialDay').where('date', '<', date).execute()
}
