// What is answered is on the disk: strace sees each sync before each 201.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Bar, Verdict } from './bar.ts'
import type { BarPlace, Fault } from './place.ts'
import { formOf, place, readyShopper } from './shoppers.ts'

export const bar: Bar = {
  id: 'D2',
  promise: 'Each of 20 placed orders is answered after a sync of the write-ahead log',
  only: { engine: 'sqlite', why: 'PostgreSQL syncs in its own process, as its owner has set it' },
  run: (at) => measure(at),
  /** The log is left to the operating system. */
  control: (at) =>
    measure(at, { find: 'pragma synchronous = full', put: 'pragma synchronous = off' }),
}

const orders = 20

async function measure(at: BarPlace, fault?: Fault): Promise<Verdict> {
  if (spawnSync('strace', ['-V']).status !== 0) throw new Error('This bar needs strace.')
  const folder = mkdtempSync(path.join(tmpdir(), 'tiffin-strace-'))
  const trace = path.join(folder, 'trace')
  const calls = 'trace=fsync,fdatasync,write,writev,sendto,sendmsg'
  // With -D the shop itself is our child, and strace looks on from the side.
  const under = ['strace', '-D', '-f', '-s', '16', '-o', trace, '-e', calls]
  const shop = await at.shop({ under, ...(fault && { fault }) })
  const form = await formOf(shop)
  for (let count = 0; count < orders; count++) {
    const { person } = await readyShopper(shop)
    const { status } = await place(person, form)
    if (status !== 201) throw new Error(`The order was refused: ${status}`)
  }
  await shop.stop()
  await whole(trace)

  let synced = false
  let answered = 0
  let afterSync = 0
  for (const line of readFileSync(trace, 'utf8').split('\n')) {
    // Each request writes something; what counts is a sync since the answer before.
    if (/\b(fsync|fdatasync)\(.*= 0$/.test(line)) synced = true
    if (!/"HTTP\/1\.1 /.test(line)) continue
    if (line.includes('HTTP/1.1 201')) {
      answered += 1
      if (synced) afterSync += 1
    }
    synced = false
  }
  rmSync(folder, { recursive: true, force: true })
  return { ok: answered === orders && afterSync === orders, answered, afterSync }
}

/** strace writes its last lines after the shop has gone. */
async function whole(trace: string) {
  for (let tries = 0; tries < 100; tries++) {
    if (/\+\+\+ (exited|killed).*\n$/.test(readFileSync(trace, 'utf8'))) return
    await setTimeout(100)
  }
  throw new Error('strace has not ended its trace.')
}
