import { momentAt, wallTimeOf } from '#business/shop/wall-time.ts'
import { dayMs } from '#platform/durations.ts'

/** When a backup should run: a time of day by the shop's clock. */
type BackupTimes = {
  /** "04:30" */
  readonly backupAt: string
  readonly timeZone: string
  /** The last backup that was made. */
  readonly lastAt: Date | undefined
  /** The last attempt, if it failed. */
  readonly failedAt: Date | undefined
  readonly shopSince: Date
}

const retryAfterMs = 60 * 60 * 1000

/** Whether that time has passed since the last backup, also while the shop wasn't running. A failure is tried again each hour. */
export function isBackupDue(times: BackupTimes, now: Date): boolean {
  const { lastAt, failedAt, shopSince } = times
  if (failedAt && now.getTime() - failedAt.getTime() < retryAfterMs) return false
  // The shop's first start may have been by a clock that was ahead.
  const isAhead = shopSince.getTime() - now.getTime() > dayMs
  const first = isAhead ? new Date(0) : shopSince
  const since = lastAt && lastAt > first ? lastAt : first
  return lastTimeOf(times, now) > since
}

/** The last moment at which the shop's clock showed that time. */
function lastTimeOf({ backupAt, timeZone }: BackupTimes, now: Date): Date {
  const date = Temporal.PlainDate.from(wallTimeOf(now, timeZone).slice(0, 10))
  const on = (day: Temporal.PlainDate) => momentAt(`${day}T${backupAt}`, timeZone) ?? now
  const today = on(date)
  // A day may have 23 or 25 hours.
  return today > now ? on(date.subtract({ days: 1 })) : today
}
