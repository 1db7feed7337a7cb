import type * as z from 'zod/mini'
import type { Tx } from '#db/open.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { settings } from '../contract.ts'
import { dateIn, type WorkingDay } from '../working-day.ts'
import { readSettings } from './settings.ts'
import { findChannel, updateChannel } from './sql/channel.ts'
import {
  allSpecialDays,
  deleteSpecialDay,
  deleteSpecialDaysBefore,
  replaceWorkingDays,
  upsertSpecialDay,
  workingDays,
} from './sql/working-day.ts'

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

type PutSpecialDayInput = z.output<typeof settings.putSpecialDay.input>

const mostYearsAhead = 2

/** Past days are deleted; a night that is still open belongs to yesterday. */
export async function putSpecialDay({ tx, now }: Call, input: PutSpecialDayInput) {
  const row = await findChannel(tx)
  if (!row) return refuse('not-set-up')
  const today = dateIn(now, row.timeZone)
  const yesterday = today.subtract({ days: 1 }).toString()
  if (input.date < yesterday) return outside('too-small')
  if (input.date > today.add({ years: mostYearsAhead }).toString()) return outside('too-big')
  await deleteSpecialDaysBefore(tx, yesterday)
  await upsertSpecialDay(tx, input)
  return readSettings({ tx, now })
}

const outside = (code: 'too-small' | 'too-big') =>
  refuse('invalid', { errors: [{ field: 'date', code }] })

export async function removeSpecialDay({ tx, now }: Call, { date }: { date: string }) {
  return (await deleteSpecialDay(tx, date)) ? readSettings({ tx, now }) : refuse('not-found')
}
