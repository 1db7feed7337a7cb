import { statfs } from 'node:fs/promises'
import type { Engine } from '#db/open.ts'
import type { BackupMessage } from './start-backup.ts'

/** The machine that the shop runs on, and its own URL. */
export type Machine = BackupMessage & {
  readonly backupAt?: string | undefined
  readonly engine: Engine
  readonly publicUrl: URL | undefined
}

export async function freeBytes({ dataDir }: Pick<Machine, 'dataDir'>): Promise<number> {
  const { bavail, bsize } = await statfs(dataDir || '.')
  return bavail * bsize
}
