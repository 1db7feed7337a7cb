// Backs up the whole shop into one file while it keeps running, as every night. `npm run backup -- folder` only writes the file there.
import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import { BackupProblem } from '#db/backup/inspect.ts'
import { runBackup, writeBackup } from '#db/backup/run-backup.ts'
import { makeFolder } from '#db/folder.ts'
import { openStore } from '#db/open.ts'
import { readConfig } from '#platform/server/config.ts'
import { stop } from './stop.ts'

const config = readConfig(process.env)
const { dataDir, databaseUrl, backupPassphrase: passphrase } = config
if (!databaseUrl && !existsSync(path.join(dataDir, 'tiffin.sqlite')))
  stop(`No shop found in ${dataDir}. Set DATA_DIR to its data folder.`)
const [, , chosen] = process.argv
if (chosen?.startsWith('-'))
  stop(
    'Where to? Use: tiffin backup, or tiffin backup <folder>. Without a service: npm run backup -- <folder>',
  )
if (chosen)
  try {
    makeFolder(chosen)
    accessSync(chosen, constants.W_OK)
  } catch (error) {
    stop(`Can’t write to ${chosen}: ${(error as Error).message}`)
  }
const store = await openStore({
  ...config,
  warn: ({ message }) => process.stderr.write(`${message}\n`),
})
try {
  if (chosen) {
    const { name } = await writeBackup(store, { folder: chosen, dataDir, passphrase })
    process.stdout.write(`${path.join(chosen, name)}\n`)
  } else {
    const { file, notSent, problem, error = '' } = await runBackup(store, config)
    process.stdout.write(`${file}\n`)
    if (notSent) process.stderr.write(`Not copied to BACKUP_TO: ${notSent}\n`)
    if (problem)
      process.stderr.write(
        `The test restore failed. ${new BackupProblem(problem).message} ${error}\n`,
      )
    if (notSent || problem) process.exitCode = 1
  }
} catch (error) {
  if (!(error instanceof BackupProblem)) throw error
  stop(`The backup wasn’t made. ${error.message}`)
} finally {
  await store.close()
}
