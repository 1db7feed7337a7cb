// Acknowledged orders are on disk: strace shows a sync before each 201.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { formOf, place, readyCustomer } from '#tests/support/customers.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Fault, Host } from './host.ts'

export const guarantee: Guarantee = {
  id: 'D2',
  promise: 'Each of 20 placed orders is answered after a sync of the write-ahead log',
  only: { engine: 'sqlite', why: 'PostgreSQL syncs in its own process, as its owner has set it' },
  run: (at) => measure(at),
  /** Fault: the log is synced only by SQLite and the operating system, sometimes. */
  control: (at) => measure(at, { find: 'if (!isOn()) return;', put: 'return;' }),
}

const orders = 20

async function measure(at: Host, fault?: Fault): Promise<Verdict> {
  if (spawnSync('strace', ['-V']).status !== 0) throw new Error('This guarantee needs strace.')
  const folder = mkdtempSync(path.join(tmpdir(), 'tiffin-strace-'))
  const trace = path.join(folder, 'trace')
  const calls = 'trace=fsync,fdatasync,write,writev,sendto,sendmsg'
  // With -D the shop stays our child process, and strace attaches from the side.
  const under = ['strace', '-D', '-f', '-s', '16', '-o', trace, '-e', calls]
  const shop = await at.shop({ under, ...(fault && { fault }) })
  const form = await formOf(shop)
  for (let count = 0; count < orders; count++) {
    const { person } = await readyCustomer(shop)
    const { status } = await place(person, form)
    if (status !== 201) throw new Error(`The order was refused: ${status}`)
  }
  await shop.stop()
  await whole(trace)

  let synced = false
  let answered = 0
  let afterSync = 0
  for (const line of readFileSync(trace, 'utf8').split('\n')) {
    // Each request writes; what counts is a sync since the previous response.
    // One in another thread may be on two lines: "fdatasync(23 <unfinished ...>" and "<... fdatasync resumed>) = 0".
    if (/\b(fsync|fdatasync)\b.*= 0$/.test(line)) synced = true
    if (!/"HTTP\/1\.1 /.test(line)) continue
    if (line.includes('HTTP/1.1 201')) {
      answered += 1
      if (synced) afterSync += 1
    }
    synced = false
  }
  rmSync(folder, { recursive: true, force: true })
  // The setup creates things too and responds with 201.
  return { ok: answered >= orders && afterSync === answered, answered, afterSync }
}

/** strace writes its last lines after the shop has exited. */
async function whole(trace: string) {
  for (let tries = 0; tries < 100; tries++) {
    if (/\+\+\+ (exited|killed).*\n$/.test(readFileSync(trace, 'utf8'))) return
    await setTimeout(100)
  }
  throw new Error('strace has not ended its trace.')
}
