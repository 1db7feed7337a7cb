import { recordedBackups } from '#db/backup/rows.ts'
import type { Tx } from '#db/open.ts'
import type { BackupFacts } from '../backup-state.ts'
import type { Machine } from './machine.ts'
import { firstStart } from './sql/migration.ts'

/** The backups on record, the newest first. One from a clock that was ahead says nothing about the nights until then. */
export const backupsUntil = async (tx: Tx, now: Date) =>
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
