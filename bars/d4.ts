// What a power cut leaves behind.
import { appendFileSync, existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Bar, Verdict } from './bar.ts'
import type { BarPlace, Fault } from './place.ts'
import { countOf, formOf, place, readyShopper } from './shoppers.ts'

export const bar: Bar = {
  id: 'D4',
  promise:
    'After a torn log, a stale -shm and a half-written file it opens in 5 s with every order',
  only: { engine: 'sqlite', why: 'what is torn is its file; PostgreSQL mends its own' },
  run: (at) => measure(at),
  /** The log is taken for rubbish. */
  control: (at) =>
    measure(at, {
      find: 'const sqlite = new DatabaseSync(file, { timeout: 5e3 });',
      put: 'rmSync(file + "-wal", { force: true });\n\tconst sqlite = new DatabaseSync(file, { timeout: 5e3 });',
    }),
}

const orders = 10
const mostMs = 5000

async function measure(at: BarPlace, fault?: Fault): Promise<Verdict> {
  const shop = await at.shop(fault ? { fault } : {})
  const form = await formOf(shop)
  for (let count = 0; count < orders; count++) {
    const { person } = await readyShopper(shop)
    const { status } = await place(person, form)
    if (status !== 201) throw new Error(`The order was refused: ${status}`)
  }
  await shop.kill()
  const file = path.join(shop.dataDir, 'tiffin.sqlite')
  const hadLog = existsSync(`${file}-wal`)
  // Half a frame at the log's end, an index of another life, and a snapshot that was never finished.
  appendFileSync(`${file}-wal`, Buffer.alloc(4321, 7))
  writeFileSync(`${file}-shm`, Buffer.alloc(32_768, 9))
  writeFileSync(path.join(shop.dataDir, 'half-written.tmp'), 'half')

  const began = performance.now()
  await shop.start()
  const { status } = await shop.person().get('/')
  const ms = Math.round(performance.now() - began)
  const kept = await countOf(shop, 'order')
  const [integrity] = await shop.rows('pragma integrity_check')
  const isWhole = integrity?.integrity_check === 'ok'
  return {
    ok: hadLog && status === 200 && ms <= mostMs && kept === orders && isWhole,
    ms,
    kept,
    of: orders,
    isWhole,
  }
}
