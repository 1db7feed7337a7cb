import type { Tx } from '#db/open.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { WorkingDay } from '../working-day.ts'
import { readSettings } from './read-settings.ts'
import { findChannel, updateChannel } from './sql/channel.ts'
import { allSpecialDays } from './sql/special-day.ts'
import { replaceWorkingDays, workingDays } from './sql/working-day.ts'

/** The shop's settings with its opening hours; undefined before setup. */
export async function readHours(tx: Tx) {
  const channel = await findChannel(tx)
  if (!channel) return
  const days = await workingDays(tx)
  const specialDays = await allSpecialDays(tx)
  return { ...channel, hours: { days, specialDays, timeZone: channel.timeZone } }
}

export async function changeWeek(
  { tx, now, version }: Call,
  { workingDays }: { workingDays: WorkingDay[] },
) {
  const row = await findChannel(tx)
  if (!row) return refuse('not-set-up')
  if (!(await updateChannel(tx, version, { hoursSet: true, updatedAt: now })))
    return refuse('stale', { version: row.version })
  await replaceWorkingDays(tx, workingDays)
  return readSettings({ tx, now })
}
