import type { Interval, WorkingDay } from '#business/shop/working-day.ts'
import type { Tx } from '#db/open.ts'
import { prepared } from '#db/prepared.ts'

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
