// Kills a migration twenty times, then completes it; and starts an older version on newer data.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { formOf, place, readyCustomer } from '#tests/support/customers.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Fault, Host, Running } from './host.ts'
import { refusedStart } from './refused-start.ts'

const kills = 20
const places = [...[0, 1, 2, 3, 4, 5, 6, 7].map((part) => `part ${part}`), 'end']

export const guarantee: Guarantee = {
  id: 'M1',
  promise:
    'A migration keeps a snapshot first, is safe when it is killed 20 times half-way, and newer data is refused with what to do',
  run: (at) => measure(at),
  /** Fault: an older version opens newer data. */
  control: (at) => measure(at, { find: 'if (unknown.length > 0) throw', put: 'if (false) throw' }),
}

async function measure(at: Host, fault?: Fault): Promise<Verdict> {
  const shop = await at.shop(fault ? { fault } : {})
  const { person } = await readyCustomer(shop)
  await place(person, await formOf(shop))
  await shop.stop()
  let halves = 0
  for (let kill = 0; kill < kills; kill++) {
    const child = migrating(shop, places[kill % places.length] ?? '')
    await once(child.stdout as NonNullable<typeof child.stdout>, 'data')
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
    halves += Number(await hasTable(shop, 'many'))
  }
  const [code] = await once(migrating(shop, ''), 'exit')
  const rows = Number((await shop.rows('select count(*) as "count" from "many"'))[0]?.count)
  const orders = Number((await shop.rows('select count(*) as "count" from "order"'))[0]?.count)
  const snapshot = at.engine === 'sqlite' ? lastSnapshot(shop) : undefined
  const env = { DATA_DIR: shop.dataDir, DATABASE_URL: shop.databaseUrl }
  const refusal = await refusedStart(env, shop.server)
  const isRefused = /newer version of Tiffin \(9998-many\).*snapshot.*docs\/operating\.md/s.test(
    refusal,
  )
  return {
    ok:
      halves === 0 &&
      code === 0 &&
      rows === 4000 &&
      orders === 1 &&
      isRefused &&
      (snapshot === undefined || (snapshot.orders === 1 && !snapshot.hasMany)),
    kills,
    halves,
    rows,
    orders,
    snapshot,
    refusal,
  }
}

function migrating({ dataDir, databaseUrl }: Running, stop: string): ChildProcess {
  const args = ['tests/support/migrating.ts', dataDir, databaseUrl || '-', stop]
  return spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
}

const hasTable = async ({ databaseUrl, rows }: Running, name: string) =>
  (
    await rows(
      databaseUrl
        ? `select 1 from information_schema.tables where table_name = '${name}'`
        : `select 1 from sqlite_master where name = '${name}'`,
    )
  ).length > 0

/** The content of the snapshot taken before the migration. */
function lastSnapshot({ dataDir }: Running) {
  const folder = path.join(dataDir, 'snapshots')
  const name = existsSync(folder) && readdirSync(folder).sort().at(-1)
  if (!name) return { orders: 0, hasMany: false }
  const file = new DatabaseSync(path.join(folder, name), { readOnly: true })
  const { orders } = file.prepare('select count(*) as orders from "order"').get() as {
    orders: number
  }
  const hasMany = file.prepare(`select 1 from sqlite_master where name = 'many'`).all().length > 0
  file.close()
  return { orders, hasMany }
}
