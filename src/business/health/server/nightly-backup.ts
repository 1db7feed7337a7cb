import { findChannel } from '#business/shop/server/sql/channel.ts'
import type { Store, Tx } from '#db/open.ts'
import type { Config } from '#platform/server/config.ts'
import { about, type Log } from '#platform/server/log.ts'
import { isBackupDue } from '../backup-plan.ts'
import { backupsUntil } from './read-backups.ts'
import { firstStart } from './sql/migration.ts'
import { startBackup } from './start-backup.ts'

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
