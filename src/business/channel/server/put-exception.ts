import type * as z from 'zod/mini'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { settings } from '../settings-contract.ts'
import { dateIn } from '../working-day.ts'
import { readSettings } from './read-settings.ts'
import { deleteExceptionsBefore, findChannel, upsertException } from './sql.ts'

type Asked = z.output<typeof settings.putException.input>

const mostYearsAhead = 2

/** Days that are over are forgotten; the night that is still on belongs to yesterday. */
export async function putException({ tx, now }: Call, asked: Asked) {
  const row = await findChannel(tx)
  if (!row) return refuse('not-set-up')
  const today = dateIn(now, row.timeZone)
  const yesterday = today.subtract({ days: 1 }).toString()
  if (asked.date < yesterday) return outside('too-small')
  if (asked.date > today.add({ years: mostYearsAhead }).toString()) return outside('too-big')
  await deleteExceptionsBefore(tx, yesterday)
  await upsertException(tx, asked)
  return readSettings({ tx, now })
}

const outside = (code: 'too-small' | 'too-big') =>
  refuse('invalid', { errors: [{ field: 'date', code }] })
