// Backs up and rehearses in a process of its own: its memory goes with it, and orders don't wait.
import { constants, setPriority } from 'node:os'
import { runBackup } from '#db/backup/run-backup.ts'
import { openStore } from '#db/open.ts'
import type { BackupAnswer, BackupMessage } from './machine.ts'

process.on('message', async (settings: BackupMessage) => {
  setPriority(constants.priority.PRIORITY_LOW)
  answer(await backUp(settings))
})
// The shop has ended.
process.on('disconnect', () => process.exit())

async function backUp(settings: BackupMessage): Promise<BackupAnswer> {
  try {
    const store = await openStore({
      ...settings,
      databaseUrl: settings.databaseUrl,
      databasePool: 3,
      warn: () => {},
    })
    try {
      return { run: await runBackup(store, settings) }
    } finally {
      await store.close()
    }
  } catch (error) {
    return { failed: (error as Error).message }
  }
}

const answer = (message: BackupAnswer) =>
  process.send?.(message, undefined, undefined, () => process.disconnect?.())
