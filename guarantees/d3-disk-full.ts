// The disk gets full or read-only, and then can be written again.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { countOf, formOf, place, readyCustomer } from '#tests/support/customers.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Fault, Host } from './host.ts'
import { within } from './test-receivers.ts'

export const guarantee: Guarantee = {
  id: 'D3',
  promise:
    'On a full or read-only disk an order is refused with 503 and the phone, none is lost, and the next one works',
  only: { engine: 'sqlite', why: 'PostgreSQL writes to a disk of its own, not to the shop’s' },
  run: (at) => measure(at),
  /** Fault: a full disk is an ordinary failure. */
  control: (at) =>
    measure(at, {
      find: 'return sqliteCodes.has(',
      put: 'return new Set().has(',
    }),
}

async function measure(at: Host, fault?: Fault): Promise<Verdict> {
  const disk = smallDisk()
  try {
    const shop = await at.shop({ dataDir: disk.folder, ...(fault && { fault }) })
    const phone = '+74950000143'
    await shop.rows(`update "channel" set "phone" = '${phone}' returning "id"`)
    const form = await formOf(shop)
    const accepted: string[] = []
    const first = await readyCustomer(shop)
    accepted.push((await place(first.person, form)).body.id)

    /** From an order that can't be stored to one that can. */
    const outage = async (begin: () => Promise<() => Promise<void>>) => {
      const { person } = await readyCustomer(shop)
      const end = await begin()
      const refusals: string[] = []
      for (let tries = 0; tries < 5; tries++) {
        const { status, body } = await place(person, form, `try ${tries}`)
        refusals.push(`${status} ${body.title} ${body.phone}`)
        if (status === 201) accepted.push(body.id)
      }
      const isUp = (await shop.person().get('/healthz')).status === 200
      const isReported = await within(
        10_000,
        async () => (await fetch(`${shop.origin}/readyz`)).status === 503,
      )
      await end()
      const { status, body } = await place(person, form, 'last try')
      if (status === 201) accepted.push(body.id)
      const areRefused = refusals.every((one) => one === `503 out-of-order ${phone}`)
      return {
        ok: areRefused && isUp && isReported && status === 201,
        refusals: [...new Set(refusals)],
        isUp,
        isReported,
        after: status,
      }
    }
    const full = await outage(disk.fill)
    const readOnly = await outage(() => makeReadOnly(shop.pid()))

    const stored = await countOf(shop, 'order')
    const [integrity] = await shop.rows('pragma integrity_check')
    return {
      ok:
        full.ok && readOnly.ok && stored === accepted.length && integrity?.integrity_check === 'ok',
      full,
      readOnly,
      stored,
      accepted: accepted.length,
    }
  } finally {
    disk.remove()
  }
}

/** A separate disk of 24 MB. Only root can mount it. */
function smallDisk() {
  const folder = mkdtempSync(path.join(tmpdir(), 'tiffin-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', folder])
  mkdirSync(path.join(folder, 'data'))
  const filler = path.join(folder, 'filler')
  return {
    folder: path.join(folder, 'data'),
    async fill() {
      const { bavail, bsize } = statfsSync(folder)
      try {
        writeFileSync(filler, Buffer.alloc(bavail * bsize))
      } catch (error) {
        // A file system may be full a few blocks before it says so.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
      return async () => rmSync(filler)
    },
    remove() {
      execFileSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** As on a file system that becomes read-only after an error: files that are open can’t be written any more, either. */
async function makeReadOnly(pid: number) {
  const calls = 'pwrite64,pwritev,ftruncate,fallocate,unlink'
  const injected = ['-e', `trace=${calls}`, '-e', `inject=${calls}:error=EROFS`]
  const strace = spawn('strace', ['-f', '-p', `${pid}`, '-o', '/dev/null', ...injected], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(strace, 'exit')
  const [printed] = await Promise.race([once(strace.stderr, 'data'), ended])
  if (!String(printed).includes('attached')) throw new Error(`strace didn’t attach: ${printed}`)
  return async () => {
    strace.kill('SIGINT')
    await ended
  }
}
