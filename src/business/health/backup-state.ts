/** What is on record about backups. */
export type BackupFacts = {
  /** The shop makes one each night. */
  readonly isAutomatic: boolean
  readonly shopSince: Date
  /** The last one that was written. */
  readonly madeAt: Date | undefined
  /** The last one that passed its rehearsal. */
  readonly rehearsedAt: Date | undefined
  /** The last attempt wrote nothing. */
  readonly hasFailed: boolean
  /** The last one that was written didn't pass its rehearsal. */
  readonly isUnusable: boolean
  /** Since when the second place has no copy of the last one; undefined if it has, or if there is no second place. */
  readonly unsentSince: Date | undefined
}

export const backupStates = [
  'ok',
  'none',
  'old',
  'failed',
  'unusable',
  'not-sent',
  'not-sent-long',
] as const
export type BackupState = (typeof backupStates)[number]

const tolerableMs = 48 * 60 * 60 * 1000

/** The worst that is known about the backups. */
export function backupStateOf(known: BackupFacts, now: Date): BackupState {
  const isOld = (moment: Date) => now.getTime() - moment.getTime() > tolerableMs
  const { isAutomatic, shopSince, madeAt, rehearsedAt, unsentSince } = known
  if (known.isUnusable) return 'unusable'
  if (known.hasFailed) return 'failed'
  if (isAutomatic && isOld(rehearsedAt ?? shopSince)) return 'old'
  if (unsentSince && isOld(unsentSince)) return 'not-sent-long'
  if (unsentSince) return 'not-sent'
  return !madeAt || isOld(madeAt) ? 'none' : 'ok'
}

/** A backup that can't be restored is no backup; one that is missing now will be made tonight. */
export const isBackupBad = (state: BackupState) =>
  state === 'unusable' || state === 'failed' || state === 'old' || state === 'not-sent-long'
