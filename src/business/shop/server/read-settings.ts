import type * as z from 'zod/mini'
import { photosWith } from '#business/media/server/sql/photo.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { Settings } from '../contract.ts'
import { opensLater, weekdays } from '../working-day.ts'
import { findChannel } from './sql/channel.ts'
import { datedSpecialDays } from './sql/special-day.ts'
import { workingDays } from './sql/working-day.ts'

/** The owner's settings: also the response to every change of them. */
export async function readSettings({ tx, now }: Pick<Call, 'tx' | 'now'>) {
  const row = await findChannel(tx)
  if (!row) return refuse('not-set-up')
  const days = await workingDays(tx)
  const specialDays = await datedSpecialDays(tx)
  const [logo] = row.logoPhotoId ? await photosWith(tx, [row.logoPhotoId]) : []
  return {
    ...row,
    updatedAt: row.updatedAt.toISOString(),
    pausedUntil: row.pausedUntil?.toISOString() ?? null,
    currencyCode: row.currencyCode,
    countryCode: row.countryCode,
    defaultLocale: row.defaultLocale,
    logo: logo ?? null,
    hasTelephonyKey: row.telephonyKeyHash !== null,
    workingDays: days.map((day) => ({
      ...day,
      day: weekdays[day.index] ?? 'SUNDAY',
    })),
    specialDays,
    opensLaterAt:
      opensLater({ days, specialDays, timeZone: row.timeZone }, now)?.toISOString() ?? null,
  } satisfies z.input<typeof Settings>
}
