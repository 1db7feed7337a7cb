import type * as z from 'zod/mini'
import { photosWith } from '#business/media/server/sql.ts'
import type { Locale } from '#platform/localised.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { Country } from '../country.ts'
import type { Currency } from '../currency.ts'
import type { Settings } from '../settings-contract.ts'
import { opensLater, weekdays } from '../working-day.ts'
import { datedExceptions, findChannel, workingDays } from './sql.ts'

/** What the owner has decided. Every change of it answers with this too. */
export async function readSettings({ tx, now }: Pick<Call, 'tx' | 'now'>) {
  const row = await findChannel(tx)
  if (!row) return refuse('not-set-up')
  const days = await workingDays(tx)
  const exceptions = await datedExceptions(tx)
  const [logo] = row.logoPhotoId ? await photosWith(tx, [row.logoPhotoId]) : []
  return {
    ...row,
    updatedAt: row.updatedAt.toISOString(),
    pausedUntil: row.pausedUntil?.toISOString() ?? null,
    currencyCode: row.currencyCode as Currency,
    countryCode: row.countryCode as Country,
    defaultLocale: row.defaultLocale as Locale,
    logo: logo ?? null,
    workingDays: days.map((day) => ({
      ...day,
      day: weekdays[day.index] ?? 'SUNDAY',
    })),
    workingExceptions: exceptions,
    opensLaterAt:
      opensLater({ days, exceptions, timeZone: row.timeZone }, now)?.toISOString() ?? null,
  } satisfies z.input<typeof Settings>
}
