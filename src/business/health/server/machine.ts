import { fork } from 'node:child_process'
import { statfs } from 'node:fs/promises'
import path from 'node:path'
import type { BackupRun, BackupSettings } from '#db/backup/run-backup.ts'
import type { Engine } from '#db/open.ts'
import { hourMs } from '#platform/durations.ts'

/** The machine that the shop runs on, and its own URL. */
export type Machine = BackupMessage & {
  readonly backupAt?: string | undefined
  readonly engine: Engine
  readonly publicUrl: URL | undefined
}

export const freeBytes = ({ dataDir }: Pick<Machine, 'dataDir'>) => freeAt(path.resolve(dataDir))

/** With PostgreSQL the folder may not be there yet: the first backup makes it. */
async function freeAt(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch (error) {
    const above = path.dirname(folder)
    if (above === folder) throw error
    return freeAt(above)
  }
}

export type BackupMessage = BackupSettings & {
  readonly databaseUrl?: string | undefined
  readonly databasePooler?: 'transaction' | undefined
}
export type BackupAnswer = { readonly run: BackupRun } | { readonly failed: string }

const running = new Map<string, Promise<BackupRun>>()

/** By then the next one is due: a second place that hangs, such as a network folder, must not stop the backups here. */
const longestMs = 20 * hourMs

export class BackupTooSlow extends Error {}

/** Backs up in a process of its own, which ends with the shop. While one runs for this data, it is the same one. */
export function startBackup(
  settings: BackupMessage,
  closing: AbortSignal,
  mostMs = longestMs,
): Promise<BackupRun> {
  const known = running.get(settings.dataDir)
  if (known) return known
  const run = inChild(settings, closing, mostMs).finally(() => running.delete(settings.dataDir))
  running.set(settings.dataDir, run)
  return run
}

/** The same folder holds it in the source and in the build. */
const script = path.join(import.meta.dirname, `backup-process${path.extname(import.meta.filename)}`)

function inChild(
  settings: BackupMessage,
  closing: AbortSignal,
  mostMs: number,
): Promise<BackupRun> {
  const { dataDir, databaseUrl, databasePooler, backupTo, backupPassphrase } = settings
  const child = fork(script, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
    signal: closing,
  })
  // The shop doesn't wait for it to end.
  child.unref()
  child.channel?.unref()
  return new Promise((done, failed) => {
    // A process that waits for a network folder may not end before that answers.
    const late = setTimeout(() => {
      child.kill('SIGKILL')
      failed(new BackupTooSlow('The backup took too long. Does BACKUP_TO answer?'))
    }, mostMs).unref()
    child.once('exit', () => clearTimeout(late))
    child.once('message', (answer: BackupAnswer) =>
      'run' in answer ? done(answer.run) : failed(new Error(answer.failed)),
    )
    child.once('error', failed)
    child.once('exit', (code) => failed(new Error(`The backup's process ended with ${code}.`)))
    child.send({ dataDir, databaseUrl, databasePooler, backupTo, backupPassphrase }, () => {})
  })
}
