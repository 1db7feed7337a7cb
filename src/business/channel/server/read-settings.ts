import type * as z from 'zod/mini'
import { photosWith } from '#business/media/server/sql.ts'
import type { Locale } from '#platform/localised.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { Country } from '../country.ts'
import type { Currency } from '../currency.ts'
import type { Settings } from '../settings-contract.ts'
import { weekdays } from '../working-day.ts'
import { datedExceptions, findChannel, workingDays } from './sql.ts'

/** What the owner has decided. Every change of it answers with this too. */
export async function readSettings({ tx }: Pick<Call, 'tx'>) {
  const row = await findChannel(tx)
  if (!row) return refuse('not-set-up')
  const [logo] = row.logoPhotoId ? await photosWith(tx, [row.logoPhotoId]) : []
  return {
    ...row,
    updatedAt: row.updatedAt.toISOString(),
    pausedUntil: row.pausedUntil?.toISOString() ?? null,
    currencyCode: row.currencyCode as Currency,
    countryCode: row.countryCode as Country,
    defaultLocale: row.defaultLocale as Locale,
    logo: logo ?? null,
    workingDays: (await workingDays(tx)).map((day) => ({
      ...day,
      day: weekdays[day.index] ?? 'SUNDAY',
    })),
    workingExceptions: await datedExceptions(tx),
  } satisfies z.input<typeof Settings>
}
