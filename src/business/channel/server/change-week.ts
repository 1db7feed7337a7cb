import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { WorkingDay } from '../working-day.ts'
import { readSettings } from './read-settings.ts'
import { findChannel, replaceWorkingDays, updateChannel } from './sql.ts'

export async function changeWeek(
  { tx, now, version }: Call,
  { workingDays }: { workingDays: WorkingDay[] },
) {
  const row = await findChannel(tx)
  if (!row) return refuse('not-set-up')
  if (!(await updateChannel(tx, version, { updatedAt: now })))
    return refuse('stale', { version: row.version })
  await replaceWorkingDays(tx, workingDays)
  return readSettings({ tx, now })
}
