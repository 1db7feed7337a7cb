import type * as z from 'zod/mini'
import { isRefusal, refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { settings } from '../contract.ts'
import { dateIn, type WorkingDay } from '../working-day.ts'
import { type At, readSettings } from './settings.ts'
import { updateChannel } from './sql/channel.ts'
import {
  deleteSpecialDay,
  deleteSpecialDaysBefore,
  replaceWorkingDays,
  upsertSpecialDay,
} from './sql/working-day.ts'
import { theShop } from './the-shop.ts'

export const changeWeek =
  (at: At) =>
  async ({ tx, now, version }: Call, { workingDays }: { workingDays: WorkingDay[] }) => {
    const row = await theShop(tx)
    if (isRefusal(row)) return row
    if (!(await updateChannel(tx, version, { hoursSet: true, updatedAt: now })))
      return refuse('stale', { version: row.version })
    await replaceWorkingDays(tx, workingDays)
    return readSettings(at)({ tx, now })
  }

type PutSpecialDayInput = z.output<typeof settings.putSpecialDay.input>

const mostYearsAhead = 2

/** Past days are deleted; a night that is still open belongs to yesterday. */
export const putSpecialDay =
  (at: At) =>
  async ({ tx, now }: Call, input: PutSpecialDayInput) => {
    const row = await theShop(tx)
    if (isRefusal(row)) return row
    const today = dateIn(now, row.timeZone)
    const yesterday = today.subtract({ days: 1 }).toString()
    if (input.date < yesterday) return outside('too-small')
    if (input.date > today.add({ years: mostYearsAhead }).toString()) return outside('too-big')
    await deleteSpecialDaysBefore(tx, yesterday)
    await upsertSpecialDay(tx, input)
    return readSettings(at)({ tx, now })
  }

const outside = (code: 'too-small' | 'too-big') =>
  refuse('invalid', { errors: [{ field: 'date', code }] })

export const removeSpecialDay =
  (at: At) =>
  async ({ tx, now }: Call, { date }: { date: string }) =>
    (await deleteSpecialDay(tx, date)) ? readSettings(at)({ tx, now }) : refuse('not-found')
