// `npm run move -- --to postgres`, `-- --to postgres://…` or `-- --to file`: carries the shop to the other kind of database.
import { moveToFile, moveToPostgres } from '#db/carry.ts'
import { UnfitDatabase } from '#db/failures.ts'
import { readConfig } from '#platform/server/config.ts'
import { stop } from './stop.ts'

const usage =
  'Where to? Use: tiffin move --to postgres with DATABASE_URL set, or tiffin move --to file. Without a service: npm run move -- --to file'
const [, , option, target] = process.argv
if (option !== '--to' || !target) stop(usage)
const isToFile = target === 'file'
// npm prints its command, so a URL with a password is better in DATABASE_URL.
const isToSetting = target === 'postgres'
if (!isToFile && !isToSetting && !/^postgres(ql)?:/.test(target)) stop(usage)
const { dataDir, databaseUrl } = readConfig(process.env)
if (isToFile && !databaseUrl) stop('The shop is in a file already: DATABASE_URL isn’t set.')
if (isToSetting && !databaseUrl) stop('Set DATABASE_URL to the empty database.')
if (!isToFile && !isToSetting && databaseUrl)
  stop('The shop is in PostgreSQL already. Unset DATABASE_URL to move its file.')
const postgres = isToSetting ? (databaseUrl ?? '') : target
try {
  const sums = isToFile
    ? await moveToFile({ dataDir, databaseUrl: databaseUrl ?? '' })
    : await moveToPostgres({ dataDir, databaseUrl: postgres })
  const rows = Object.values(sums).reduce((sum, table) => sum + table.rows, 0)
  const tables = Object.keys(sums).length
  process.stdout.write(
    `Moved ${rows} rows of ${tables} tables. Each table is equal in both places.\n`,
  )
  process.stdout.write(
    isToFile
      ? 'Now remove DATABASE_URL from the settings and start the shop. PostgreSQL still has the shop as it was.\n'
      : 'Now set DATABASE_URL to the new address and start the shop. DATA_DIR still has the file as it was.\n',
  )
} catch (error) {
  if (!(error instanceof UnfitDatabase)) throw error
  stop(error.message)
}
