// A copy of the whole shop in one file, photos and all, made while it goes on serving. `npm run backup -- folder` puts it elsewhere.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { openSqlite } from '#db/open.ts'
import { readConfig } from '#platform/server/config.ts'

const backupsKept = 14

const { dataDir, databaseUrl } = readConfig(process.env)
const shop = path.join(dataDir, 'tiffin.sqlite')
if (databaseUrl) stop('This shop lives in PostgreSQL: back it up with pg_dump (docs/operating.md).')
if (!existsSync(shop)) stop(`There is no shop in ${path.resolve(dataDir)}.`)

const folder = process.argv[2] ?? path.join(dataDir, 'backups')
const name = `${new Date().toISOString().replace(/\W/g, '')}.sqlite`
mkdirSync(folder, { recursive: true })
const store = await openSqlite(shop)
// Under its own name only when it is whole: half a copy is no backup.
await store.snapshot?.(path.join(folder, `${name}.part`))
await store.close()
renameSync(path.join(folder, `${name}.part`), path.join(folder, name))
for (const old of backupsIn(folder).slice(0, -backupsKept)) rmSync(path.join(folder, old))
process.stdout.write(`${path.join(folder, name)}\n`)

function backupsIn(place: string) {
  return readdirSync(place)
    .filter((file) => /^\d{8}T\d{9}Z\.sqlite$/.test(file))
    .sort()
}

function stop(why: string): never {
  process.stderr.write(`${why}\n`)
  process.exit(1)
}
