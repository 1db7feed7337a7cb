// What a power cut leaves behind.
import { appendFileSync, existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { countOf, formOf, place, readyCustomer } from '#tests/support/customers.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Fault, Host } from './host.ts'

export const guarantee: Guarantee = {
  id: 'D4',
  promise:
    'After a torn log, a stale -shm and a half-written file it opens in 5 s with every order',
  only: { engine: 'sqlite', why: 'what is torn is its file; PostgreSQL mends its own' },
  run: (at) => measure(at),
  /** Fault: the WAL is discarded. */
  control: (at) =>
    measure(at, {
      find: 'const sqlite = new DatabaseSync(file, { timeout: waitMs });',
      put: 'process.getBuiltinModule("node:fs").rmSync(file + "-wal", { force: true });\n\tconst sqlite = new DatabaseSync(file, { timeout: waitMs });',
    }),
}

const orders = 10
const mostMs = 5000

async function measure(at: Host, fault?: Fault): Promise<Verdict> {
  const shop = await at.shop(fault ? { fault } : {})
  const form = await formOf(shop)
  for (let count = 0; count < orders; count++) {
    const { person } = await readyCustomer(shop)
    const { status } = await place(person, form)
    if (status !== 201) throw new Error(`The order was refused: ${status}`)
  }
  await shop.kill()
  const file = path.join(shop.dataDir, 'tiffin.sqlite')
  const hadLog = existsSync(`${file}-wal`)
  // Half a frame at the end of the WAL, a foreign index, and an unfinished snapshot.
  appendFileSync(`${file}-wal`, Buffer.alloc(4321, 7))
  writeFileSync(`${file}-shm`, Buffer.alloc(32_768, 9))
  writeFileSync(path.join(shop.dataDir, 'half-written.tmp'), 'half')

  const began = performance.now()
  await shop.start()
  const { status } = await shop.person().get('/')
  const ms = Math.round(performance.now() - began)
  const stored = await countOf(shop, 'order')
  const [integrity] = await shop.rows('pragma integrity_check')
  const isWhole = integrity?.integrity_check === 'ok'
  return {
    ok: hadLog && status === 200 && ms <= mostMs && stored === orders && isWhole,
    ms,
    stored,
    of: orders,
    isWhole,
  }
}
