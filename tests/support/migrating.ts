// A separate process that migrates a database: `node tests/support/migrating.ts {dataDir} {url or -} {stop at}`.
import path from 'node:path'
import { sql } from 'kysely'
import { migrate, migrations } from '#db/migrate.ts'
import { openStore } from '#db/open.ts'

const [, , dataDir = '', url = '-', stop = ''] = process.argv

/** Stops at the place where its parent wants to kill it. */
const reached = (place: string) =>
  place === stop
    ? new Promise<never>(() => {
        setInterval(() => {}, 1000)
        process.stdout.write('here\n')
      })
    : undefined

const steps = [
  ...migrations.map(({ name, up }) => ({
    name,
    up: async (...args: Parameters<typeof up>) => {
      await up(...args)
      await reached(name)
    },
  })),
  {
    name: '9998-many',
    up: async (db: Parameters<(typeof migrations)[number]['up']>[0]) => {
      await sql`create table "many" ("id" integer primary key, "text" text not null)`.execute(db)
      for (let part = 0; part < 8; part++) {
        await reached(`part ${part}`)
        const rows = Array.from({ length: 500 }, (_, at) => [part * 500 + at, 'x'.repeat(1000)])
        const values = sql.join(rows.map(([id, text]) => sql`(${id}, ${text})`))
        await sql`insert into "many" ("id", "text") values ${values}`.execute(db)
      }
      await reached('end')
    },
  },
]

const store = await openStore({
  dataDir,
  databaseUrl: url === '-' ? undefined : url,
  warn: () => {},
})
if (stop === 'together') {
  process.stdout.write('here\n')
  await new Promise((go) => process.stdin.once('data', go))
}
await migrate(store, dataDir ? path.join(dataDir, 'snapshots') : undefined, steps)
await store.close()
process.exit()
