import { closeSync, fdatasync, openSync, realpathSync } from 'node:fs'
import { promisify } from 'node:util'
import { UnsyncedCommit } from './failures.ts'

type Log = {
  /** The database’s file. Its log is beside it. */
  file: string
  /** Commits are to be on the disk: not with `synchronous = off`. */
  isOn(): boolean
  /** Moves the log’s content into the file and syncs both. Returns false if that is impossible now. */
  moveIntoFile(): Promise<boolean>
}

/**
 * Syncs SQLite's write-ahead log. A sync takes the disk milliseconds, and SQLite's own, once per commit, would block the process for
 * that long: a third of its time on a busy evening. This one blocks nothing, and all commits during a sync share the next one.
 */
export function logOnDisk(
  { file, isOn, moveIntoFile }: Log,
  sync: (handle: number) => Promise<void> = promisify(fdatasync),
) {
  let handle: number | undefined
  let isDoubtful = false
  let last = Promise.resolve()
  let next: Promise<void> | undefined

  const syncNow = async () => {
    // From here on, a commit may come too late for this sync.
    next = undefined
    // After a failed sync Linux takes the data for written, so another sync would succeed without it.
    if (isDoubtful && !(await moveIntoFile()))
      throw new UnsyncedCommit('The log couldn’t be moved into the file.')
    isDoubtful = false
    handle ??= openLog(file)
    await sync(handle).catch((error: unknown) => {
      isDoubtful = true
      throw new UnsyncedCommit('The log couldn’t be synced.', { cause: error })
    })
  }
  return {
    /** Resolves once everything that was committed before is on the disk. */
    async sync() {
      if (!isOn()) return
      if (!next) {
        next = last.then(syncNow)
        last = next.catch(() => {})
      }
      await next
    },
    async close() {
      await last
      if (handle !== undefined) closeSync(handle)
      handle = undefined
    },
  }
}

function openLog(file: string) {
  try {
    // SQLite opens the file that a link leads to, and its log beside that one.
    return openSync(`${realpathSync(file)}-wal`, 'r+')
  } catch (error) {
    throw new UnsyncedCommit('The log couldn’t be opened.', { cause: error })
  }
}
