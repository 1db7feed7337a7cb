import type { Interval, SpecialDay } from '#business/shop/working-day.ts'
import type { Tx } from '#db/open.ts'
import { prepared } from '#db/prepared.ts'
import type { SpecialDayRow } from '#db/tables.ts'

export async function specialDays(tx: Tx): Promise<SpecialDay[]> {
  const rows = await exceptionRows(tx, {})
  return rows.map((row) => ({ ...row, intervals: row.intervals as Interval[] }))
}

const exceptionRows = prepared((tx) => tx.selectFrom('specialDay').selectAll())

/** Special days by date, each with staff's note. */
export async function datedExceptions(tx: Tx) {
  const rows = await tx.selectFrom('specialDay').selectAll().orderBy('date').execute()
  return rows.map((row) => ({ ...row, intervals: row.intervals as Interval[] }))
}

export async function upsertException(tx: Tx, { date, ...day }: SpecialDayRow) {
  await tx
    .insertInto('specialDay')
    .values({ date, ...day })
    .onConflict((known) => known.column('date').doUpdateSet(day))
    .execute()
}

export async function deleteException(tx: Tx, date: string): Promise<boolean> {
  const done = await tx.deleteFrom('specialDay').where('date', '=', date).executeTakeFirst()
  return Number(done.numDeletedRows) === 1
}

export async function deleteExceptionsBefore(tx: Tx, date: string) {
  await tx.deleteFrom('specialDay').where('date', '<', date).execute()
}
