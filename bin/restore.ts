// `npm run restore -- latest` or `npm run restore -- file`: checks a backup and puts it in the place of the shop's data.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { BackupProblem } from '#db/backup/inspect.ts'
import { latestCopy, restore } from '#db/backup/restore.ts'
import { UnfitDatabase } from '#db/failures.ts'
import { readConfig } from '#platform/server/config.ts'
import { stop } from './stop.ts'

const [, , what] = process.argv
const config = readConfig(process.env)
if (!what)
  stop(
    'Which backup? Use: tiffin restore latest, or tiffin restore <file>. Without a service: npm run restore -- latest',
  )
const latest = what === 'latest' ? latestCopy(config, new Date()) : undefined
for (const { folder, why } of latest?.unread ?? [])
  process.stderr.write(`Left out ${folder}, which can’t be read: ${why}\n`)
const file = latest ? latest.file : path.resolve(what)
if (!file) stop(`No backup found in ${path.join(config.dataDir, 'backups')} or BACKUP_TO.`)
if (latest?.ahead)
  process.stderr.write(
    latest.ahead === file
      ? `${file} is dated after today, and there is no other. A clock was wrong: then or now.\n`
      : `Left out ${latest.ahead}: it is dated after today. If it is today’s clock that is wrong, name the file.\n`,
  )
const hadShop = existsSync(path.join(config.dataDir, 'tiffin.sqlite'))
try {
  const { orders, lastOrder, waiting } = await restore(file, config)
  const last = lastOrder && `, the last one ${lastOrder}`
  const counted = `${orders} ${orders === 1 ? 'order' : 'orders'}`
  process.stdout.write(`${file} passed every check: ${counted}${last}.\n`)
  process.stdout.write(
    waiting === undefined
      ? 'It is in place. Start the shop. The earlier data is in the schema tiffin_before_restore.\n'
      : hadShop
        ? `Restart the shop now: the start puts it in place in ${config.dataDir}. The earlier data becomes a restore point in its folder snapshots.\n`
        : `Start the shop now: the start puts it in place in ${config.dataDir}. No shop was there: if that isn’t the shop’s DATA_DIR, set it and restore again.\n`,
  )
  if (waiting)
    process.stdout.write(
      `Until then you can take it back: delete ${path.join(config.dataDir, waiting)}.${hadShop ? ' After a day without a start it no longer counts.' : ''}\n`,
    )
} catch (error) {
  if (!(error instanceof BackupProblem || error instanceof UnfitDatabase)) throw error
  stop(`${file} wasn’t restored. ${error.message}`)
}
