import { findChannel } from '#business/shop/server/sql/channel.ts'
import { recordedBackups } from '#db/backup/run-backup.ts'
import type { Store, Tx } from '#db/open.ts'
import type { Config } from '#platform/server/config.ts'
import { about, type Log } from '#platform/server/log.ts'
import { isBackupDue } from '../backup-plan.ts'
import type { BackupFacts } from '../readiness.ts'
import { type Machine, startBackup } from './machine.ts'
import { firstStart } from './sql/health.ts'

type Surroundings = { store: Store; config: Config; log: Log; closing: AbortSignal }

/** Once a day: a backup, and its test restore. One that is cut short by the end of the shop is due again at its next start. */
export async function backUpNightly({ store, config, log, closing }: Surroundings, now: Date) {
  const { backupAt } = config
  if (!backupAt || !(await store.read((tx) => isDue(tx, backupAt, now)))) return
  try {
    const { name, bytes, orders, tookMs, rehearsalMs, notSent, problem } = await startBackup(
      config,
      closing,
    )
    const facts = { name, bytes, orders, tookMs, rehearsalMs }
    if (notSent) log.warn('backup wasn’t copied to BACKUP_TO', { name, error: notSent })
    if (problem) log.warn('backup failed its test restore', { ...facts, problem })
    else log.info('backup made and test-restored', facts)
  } catch (error) {
    if (closing.aborted) return log.info('backup ended with the shop')
    log.warn('backup failed', about(error))
  }
}

async function isDue(tx: Tx, backupAt: string, now: Date) {
  const shop = await findChannel(tx)
  if (!shop) return false
  const backups = await backupsUntil(tx, now)
  const [last] = backups
  return isBackupDue(
    {
      backupAt,
      timeZone: shop.timeZone,
      lastAt: backups.find(({ problem }) => problem !== 'failed')?.at,
      failedAt: last?.problem === 'failed' ? last.at : undefined,
      shopSince: await firstStart(tx),
    },
    now,
  )
}

/** The backups on record, the newest first. One from a clock that was ahead says nothing about the nights until then. */
const backupsUntil = async (tx: Tx, now: Date) =>
  (await recordedBackups(tx)).filter(({ at }) => at <= now)

/** What is on record about backups, and the last rehearsal that succeeded. */
export async function readBackupFacts(tx: Tx, now: Date, { backupAt, backupTo }: Machine) {
  const all = await backupsUntil(tx, now)
  const made = all.filter(({ problem }) => problem !== 'failed')
  const [newest] = made
  const rehearsed = made.find(({ rehearsedAt, problem }) => rehearsedAt && !problem)
  const facts: BackupFacts = {
    isAutomatic: backupAt !== undefined,
    shopSince: await firstStart(tx),
    madeAt: newest?.at,
    rehearsedAt: rehearsed?.rehearsedAt ?? undefined,
    hasFailed: all[0]?.problem === 'failed',
    isUnusable: newest?.problem !== null && newest !== undefined,
    unsentSince: backupTo && newest?.sentAt === null ? unsentSince(made) : undefined,
  }
  return { all, facts, rehearsed }
}

/** The first of the newest ones that the second place lacks. */
function unsentSince(newestFirst: readonly { at: Date; sentAt: Date | null }[]) {
  const sent = newestFirst.findIndex(({ sentAt }) => sentAt !== null)
  return newestFirst.at(sent === -1 ? -1 : sent - 1)?.at
}
